import WalletDomain

/// Which file is being read: one after the other, and only what is said of the newest is waited for.
package struct StatementReadings: Equatable, Sendable {
    /// Without its folder; nil: none, or nobody waits for it any more.
    package internal(set) var current: String?
    /// What was read last, and how, until it is taken in or cannot be read.
    private(set) var path: String?
    private(set) var reading = StatementReading()
    private(set) var number = 0

    package init() {}

    package mutating func begin(_ path: String, _ reading: StatementReading = StatementReading()) {
        number += 1
        (current, self.path, self.reading) = (path.lastPathComponent, path, reading)
    }

    package mutating func forget() { (path, reading) = (nil, StatementReading()) }

    package mutating func leave() { current = nil }

    /// - Returns: whether somebody waits for what it says.
    mutating func end(_ number: Int) -> Bool {
        defer { if number == self.number { current = nil } }
        return number == self.number && current != nil
    }
}

extension AppState {
    /// Has a file read, and says so until it is.
    ///
    /// - Parameter said: nil: as it was read before, where it goes on with that.
    mutating func read(_ path: String, by said: StatementReading? = nil) {
        let before = drafts.statement.flatMap { $0.path == path ? $0.reading : nil }
        let reading = said ?? before ?? StatementReading()
        guard readings.current != path.lastPathComponent else { return }
        readings.begin(path, reading)
        if !isChoosingStatement {
            var pick = PickPopup(.statement, title: "A bank's statement", [])
            (pick.takesText, pick.field) = (true, TextField(path))
            pick.narrow()
            popup = .pick(pick)
        }
        effects.append(.readStatement(path, reading, as: readings.number))
    }

    var isChoosingStatement: Bool { if case .pick(let pick) = popup { pick.purpose == .statement } else { false } }
}
