import WalletDomain

/// Which file is being read: one after the other, and only what is said of the newest is waited for.
package struct StatementReadings: Equatable, Sendable {
    /// Without its folder; nil: none, or nobody waits for it any more.
    package internal(set) var current: String?
    private(set) var number = 0

    package init() {}

    package mutating func begin(_ name: String) {
        number += 1
        current = name
    }

    package mutating func leave() { current = nil }

    /// - Returns: whether somebody waits for what it says.
    mutating func end(_ number: Int) -> Bool {
        defer { if number == self.number { current = nil } }
        return number == self.number && current != nil
    }
}

extension AppState {
    /// Has a file read, and says so until it is.
    mutating func read(_ path: String, by reading: StatementReading = StatementReading()) {
        let name = path.lastPathComponent
        guard readings.current != name else { return }
        readings.begin(name)
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
