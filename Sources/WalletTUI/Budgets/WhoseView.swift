import WalletDomain
import WalletStore

extension Page {
    /// Whose it can be, a line each with its key; what holds now is marked.
    mutating func drawWhose(_ whose: WhosePopup) {
        let choices = keys.bindings(of: .whose).filter { $0.name != "close" }
        let rect = besideRow(width: 58, height: choices.count + 4)
        let inner = popup(rect, title: "Whose is \(shown(whose.title))?", hints: popupHints(.whose))
        let (first, second) = (whose.book.owners.first?.word ?? "", whose.book.owners.last?.word ?? "")
        for (row, binding) in choices.enumerated() {
            let (words, holds): (String, Bool) =
                switch binding.name {
                case "first": ("\(shown(first))'s", whose.now == first)
                case "second": ("\(shown(second))'s", whose.now == second)
                case "shared": ("shared as the book is", whose.now == "shared")
                default:
                    ("another part of \(shown(first))'s", ![first, second, "shared", ""].contains(whose.now))
                }
            let y = inner.y + 1 + row
            put([Run(binding.keyNames, .key)], x: inner.x + 2, y: y)
            put([Run(holds ? "(x)" : "( )", holds ? .good : .muted)], x: inner.x + 6, y: y)
            put([Run(words)], x: inner.x + 11, y: y, width: inner.width - 12)
        }
        placeCursor(x: inner.x + 2, y: inner.y + 1)
    }

    /// The parts of a transaction; beside an empty amount stands what is in none of them yet.
    mutating func drawParts(_ form: PartsForm, _ state: AppState, _ scroll: inout Scroll) {
        let symbol = state.symbolOfBook
        let rest = form.rest.magnitude.formatted(symbol: symbol)
        let isOver = form.rest.isNegative != form.transaction.amount?.isNegative
        let left = form.rest.isZero ? "adds up" : isOver ? "\(rest) too much" : "\(rest) left"
        let amount = form.transaction.amount?.magnitude.formatted(symbol: symbol) ?? ""
        drawFields(of: form, title: "Split \(amount) of \(shown(form.transaction.payee))", state, &scroll) {
            field, row in
            row.hint =
                switch field.what {
                case .category: field.part == 0 ? "such as groceries" : ""
                case .amount: field == form.focused ? left : ""
                case .share: field.part == 0 ? "as the book is; or a name, or 60%" : ""
                case .notes: ""
                }
        }
    }
}
