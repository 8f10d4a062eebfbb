import WalletDomain
import WalletStore

extension Page {
    /// The choices are the keys of the table; what holds is marked.
    mutating func drawMode(_ mode: ModePopup, _ state: AppState) {
        let benefits = mode.benefits.compactMap { state.wallet.benefits[$0] }
        guard let benefit = benefits.first else { return }
        let title = benefits.count == 1 ? state.wallet.terms(of: benefit).name : "\(benefits.count) benefits"
        let choices = keys.bindings(of: .mode).filter { $0.name != "close" }
        let rect = besideRow(width: 58, height: choices.count + 5)
        let inner = popup(rect, title: title, hints: popupHints(.mode))
        let context = KeyContext(state, size: canvas.size, keys: keys)
        let width = max(2, choices.map { displayWidth(of: $0.keyNames) + 1 }.max() ?? 0)
        var y = inner.y + 1
        for binding in choices {
            // The three modes are one choice, the others switches of their own.
            if binding.name == "skip" { y += 1 }
            guard case .popup(.modeChosen(let choice))? = binding.action(context) else { continue }
            // Of several: what holds of all of them.
            let holds = benefits.allSatisfy { state.wallet.holds(choice, of: $0) }
            put([Run(binding.keyNames, .key)], x: inner.x + 2, y: y)
            let isOneOfThree = [.tracked, .auto, .ignored].contains(choice)
            let mark = isOneOfThree ? (holds ? "(x)" : "( )") : holds ? "[x]" : "[ ]"
            put([Run(mark, holds ? .good : .muted)], x: inner.x + 3 + width, y: y)
            put([Run(binding.label)], x: inner.x + 8 + width, y: y, width: inner.width - 9 - width)
            y += 1
        }
        placeCursor(x: inner.x + 2, y: inner.y + 1)
    }
}
