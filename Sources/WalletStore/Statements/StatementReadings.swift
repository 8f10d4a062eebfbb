import WalletDomain

/// Which file is being read: one after the other, and only what is said of the newest is waited for.
package struct StatementReadings: Equatable, Sendable {
    /// Without its folder; nil: none, or nobody waits for it any more.
    package internal(set) var current: String?
    /// What was read last, until it is taken in or cannot be read.
    private(set) var path: String?
    private(set) var number = 0
    /// What was read and goes on once the book is there that is being added for it.
    var afterBook: StatementAction?

    package init() {}

    package mutating func begin(_ path: String) {
        number += 1
        (current, self.path) = (path.lastPathComponent, path)
    }

    package mutating func forget() { path = nil }

    package mutating func leave() { current = nil }

    /// - Parameter place: where the file lies, whatever was typed.
    /// - Returns: whether somebody waits for what it says.
    mutating func end(_ number: Int, at place: String?) -> Bool {
        guard number == self.number, current != nil else { return false }
        (current, path) = (nil, place ?? path)
        return true
    }
}

extension AppState {
    /// Has a file read, and says so until it is.
    mutating func read(_ path: String, by reading: StatementReading = StatementReading()) {
        guard readings.current != path.lastPathComponent else { return }
        readings.begin(path)
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
