import WalletDomain
import WalletStore

/// How wide it is what the lines of a statement say, as far as they were seen: columns grow, and stay where they are while
/// rows go by.
struct StatementWidths: Sendable {
    private struct Subject: Equatable, Sendable {
        let name: String
        let holder: StatementHolder
        let showsAll: Bool
    }

    private var subject: Subject?
    private(set) var day: Int?
    private(set) var text = 0
    private(set) var amount = 6
    private(set) var becomes = 0

    /// Of very many rows the first tell how wide they are, before those that show do.
    private static let first = 1_000

    mutating func widen(for popup: StatementPopup, showing rows: Range<Int>, _ state: AppState, symbol: String) {
        let subject = Subject(name: popup.name, holder: popup.holder, showsAll: popup.showsAll)
        if self.subject != subject {
            self = StatementWidths(subject: subject)
            widen(for: popup.entries.prefix(Self.first), state, symbol)
        }
        widen(for: popup.entries[rows], state, symbol)
    }

    private mutating func widen(for entries: ArraySlice<StatementPopup.Entry>, _ state: AppState, _ symbol: String) {
        for case .line(let line) in entries {
            day = max(day ?? 0, displayWidth(of: line.row.day.shown(from: state.today)))
            text = max(text, displayWidth(of: shown(line.row.text)))
            amount = max(amount, displayWidth(of: line.row.amount.formatted(symbol: symbol)))
            becomes = max(becomes, displayWidth(of: shown(line.words(in: state.wallet, on: state.today))))
        }
    }
}
