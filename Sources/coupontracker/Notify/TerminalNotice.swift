import Glibc
import WalletDomain
import WalletReminders

/// A notification as a terminal takes it: bytes that it turns into one, or rings.
struct TerminalNotice {
    private let title: String
    private let body: String
    private let isInTmux: Bool
    private let isInScreen: Bool

    /// What a notification may hold; more is cut.
    private static let mostBytes = 200
    private static let escape: UInt8 = 0x1B

    init(_ notice: ReminderNotice) {
        title = TerminalNotice.cut(shown(notice.title))
        body = TerminalNotice.cut(
            notice.lines.map { shown($0) }.joined(separator: " · "), to: TerminalNotice.mostBytes - title.utf8.count)
        isInTmux = environmentValue("TMUX") != nil
        isInScreen = !isInTmux && environmentValue("STY") != nil
    }

    /// The bytes of one way; nil for one that needs no terminal.
    func bytes(_ route: NotifyRoute) -> [UInt8]? {
        switch route {
        case .notifySend: nil
        case .bell: [0x07]
        // “digit;” at its start would be another command to ConEmu; the program's name stands there.
        case .osc9: wrapped(["9;" + TerminalNotice.cut("CouponTracker: " + title + (body.isEmpty ? "" : " · " + body))])
        case .osc777: wrapped(["777;notify;\(title.replacing(";", with: ","));\(body)"])
        case .osc99:
            wrapped(body.isEmpty ? ["99;i=ct;" + title] : ["99;i=ct:d=0;" + title, "99;i=ct:d=1:p=body;" + body])
        }
    }

    /// Through tmux with each escape doubled, and the bell, for it may not let the rest pass; through screen as it is.
    private func wrapped(_ commands: [String]) -> [UInt8] {
        let escape = TerminalNotice.escape
        // Screen takes ESC \ for the end of its own wrapping, so the bell ends the command there.
        let end: [UInt8] = isInScreen ? [0x07] : [escape, UInt8(ascii: "\\")]
        let bytes = commands.flatMap { [escape, UInt8(ascii: "]")] + Array($0.utf8) + end }
        if isInTmux {
            let doubled = bytes.flatMap { $0 == escape ? [escape, escape] : [$0] }
            return [escape] + Array("Ptmux;".utf8) + doubled + [escape, UInt8(ascii: "\\"), 0x07]
        }
        return isInScreen ? [escape, UInt8(ascii: "P")] + bytes + [escape, UInt8(ascii: "\\")] : bytes
    }

    private static func cut(_ text: String, to mostBytes: Int = mostBytes) -> String {
        guard text.utf8.count > mostBytes else { return text }
        // What says that something is cut has three bytes itself.
        guard mostBytes >= 3 else { return "" }
        var kept = ""
        for character in text {
            guard kept.utf8.count + character.utf8.count <= mostBytes - 3 else { break }
            kept.append(character)
        }
        return kept + "…"
    }

    /// Writes to the terminal that this program belongs to, wherever its output goes; gives why not.
    static func write(_ bytes: [UInt8]) -> String? {
        let terminal = open("/dev/tty", O_WRONLY | O_NOCTTY | O_CLOEXEC)
        guard terminal >= 0 else { return "there is no terminal here" }
        defer { close(terminal) }
        return writeFully(bytes[...], to: terminal) == 0 ? nil : "the terminal takes nothing"
    }
}

/// What a notification says of the reminders it is about: no amounts and no notes, for others may look on.
struct ReminderNotice: Equatable {
    var title: String
    /// The others, a line each; empty for a single one.
    var lines: [String] = []
    var isCritical = false

    private static let mostLines = 5

    init(title: String, lines: [String] = []) {
        (self.title, self.lines) = (CardNumber.masked(title), lines.map(CardNumber.masked))
    }

    /// - Parameter reminders: in the order of banners; not empty.
    init(_ reminders: [Reminder]) {
        let others = reminders.dropFirst().map(\.discreetMessage)
        var lines = Array(others.prefix(ReminderNotice.mostLines))
        if others.count > lines.count { lines.append("and \(others.count - lines.count) more") }
        self.init(title: reminders.first?.discreetMessage ?? "CouponTracker", lines: lines)
        isCritical = reminders.contains { $0.urgency == .today }
    }
}
