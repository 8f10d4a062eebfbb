import WalletDomain

/// Which file is being read, and whose answers nobody waits for any more: files are read one after the other.
package struct StatementReadings: Equatable, Sendable {
    /// Without its folder.
    package internal(set) var current: String?
    private var left: [String] = []

    package init() {}

    package mutating func begin(_ name: String) {
        leave()
        current = name
    }

    package mutating func leave() {
        if let current { left.append(current) }
        current = nil
    }

    /// - Returns: whether somebody waits for what it says.
    package mutating func end(_ name: String) -> Bool {
        if let place = left.firstIndex(of: name) {
            left.remove(at: place)
            return false
        }
        if current == name { current = nil }
        return true
    }
}

extension AppState {
    /// Has a file read, and says so until it is.
    mutating func read(_ path: String, by reading: StatementReading = StatementReading()) -> [Effect] {
        let name = path.lastPathComponent
        guard readings.current != name else { return [] }
        readings.begin(name)
        if !isChoosingStatement {
            var pick = PickPopup(.statement, title: "A bank's statement", [])
            (pick.takesText, pick.field) = (true, TextField(path))
            pick.narrow()
            popup = .pick(pick)
        }
        return [.readStatement(path, reading)]
    }

    var isChoosingStatement: Bool { if case .pick(let pick) = popup { pick.purpose == .statement } else { false } }
}

extension StatementAction {
    /// That of the file that was read.
    var name: String? {
        switch self {
        case .read(let name, _), .unknown(_, let name, _): name
        case .turned(let path, _): path.lastPathComponent
        case .failed(_, let name): name
        case .asked, .found, .completed: nil
        }
    }
}
