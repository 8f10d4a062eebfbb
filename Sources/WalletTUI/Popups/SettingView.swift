import WalletDomain
import WalletStore

extension Page {
    mutating func drawSetting(_ popup: SettingPopup, _ state: AppState) {
        let problem = popup.problem.map { wrapped("! " + $0, width: room(for: 58) - 2) } ?? []
        let purpose = wrapped(popup.purpose, width: room(for: 58) - 2)
        let rect = centred(
            width: 58, height: purpose.count + 5 + (problem.isEmpty ? 0 : problem.count + 1))
        let inner = self.popup(rect, title: popup.label, hints: popupHints(.setting))
        for (index, line) in purpose.enumerated() {
            put([Run(line, .muted)], x: inner.x + 1, y: inner.y + index, width: inner.width - 2)
        }
        let y = inner.y + purpose.count + 1
        draw(popup.field, hint: popup.range, x: inner.x + 1, y: y, width: inner.width - 2, isFocused: true)
        drawProblem(popup.problem, x: inner.x + 1, y: y + 2, width: inner.width - 2)
    }
}
