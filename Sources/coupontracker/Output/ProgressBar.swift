import Glibc

/// How far long work is, on standard error, where that is a terminal.
final class ProgressBar {
    private let what: String
    private let total: Int
    private let isShown: Bool
    private var percent = -1

    /// Less work than this is done before anybody would look.
    private static let least = 5_000
    private static let width = 30

    init(_ what: String, of total: Int) {
        (self.what, self.total) = (what, total)
        isShown = total >= ProgressBar.least && isTerminal(2) && environmentValue("TERM") != "dumb"
    }

    func show(_ done: Int) {
        guard isShown, total > 0 else { return }
        let now = min(100, max(0, done) * 100 / total)
        guard now != percent else { return }
        percent = now
        let filled = now * ProgressBar.width / 100
        let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: ProgressBar.width - filled)
        write("\r\(what) [\(bar)] \(now) %")
    }

    /// Takes the line away.
    func finish() {
        if isShown, percent >= 0 { write("\r\u{1B}[K") }
        percent = -1
    }

    private func write(_ text: String) { _ = writeFully(Array(text.utf8)[...], to: 2) }
}
