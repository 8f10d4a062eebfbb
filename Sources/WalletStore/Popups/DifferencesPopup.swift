import WalletDomain

/// What two machines changed differently, a field a row, and whose word is to stand in each.
public struct DifferencesPopup: ListPopup {
    public struct Row: Equatable, Sendable {
        public let difference: FieldDifference
        public fileprivate(set) var side: FieldChoice.Side

        fileprivate init(_ difference: FieldDifference, _ side: FieldChoice.Side? = nil) {
            self.difference = difference
            self.side = side ?? FieldChoice().side(of: difference)
        }
    }

    /// The copy that has the other side's word.
    let copy: WalletCopy
    /// Where that is.
    public var path: String { copy.path }
    public private(set) var rows: [Row]
    public var selected = 0
    public var popup: Popup { .differences(self) }

    public init(_ copy: WalletCopy, _ differences: [FieldDifference]) {
        self.copy = copy
        rows = differences.map { Row($0) }
    }

    var choice: FieldChoice {
        FieldChoice(usual: .here, fields: Dictionary(rows.map { ($0.difference.id, $0.side) }) { first, _ in first })
    }

    /// What is said together with other fields is chosen with them.
    mutating func choose(_ side: FieldChoice.Side, inAll isOfAll: Bool) {
        guard let chosen = chosen?.difference else { return }
        for index in rows.indices where isOfAll || rows[index].difference.isAnswered(with: chosen) {
            rows[index].side = side
        }
    }

    /// What was chosen already stays, where it is still to be chosen.
    mutating func take(_ newer: [FieldDifference]) {
        let newer = newer.map { difference in
            Row(difference, rows.first { $0.difference.isAnswered(with: difference) }?.side)
        }
        (selected, rows) = (place(in: newer) { $0.difference.id == $1.difference.id }, newer)
    }
}

extension AppState {
    mutating func differencesStep(_ list: DifferencesPopup, _ action: PopupAction, _ environment: Environment) {
        var list = list
        switch action {
        case .sideChosen(let side, let isOfAll): list.choose(side, inAll: isOfAll)
        case .submitted: return takeChosen(list, environment)
        default: return
        }
        popup = .differences(list)
    }
}
