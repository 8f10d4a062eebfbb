import WalletDomain
import WalletReminders

/// The line a status bar wants: the usual one, `waybar`, for JSON with text, tooltip and class, or a text with figures in
/// braces.
enum ReminderFormat {
    case short, waybar
    case pieces([FormatPiece])

    private static let names = ["urgent", "count", "value", "next", "due", "bills"]

    /// - Throws: ``CommandFailure`` for a name in braces that is no figure.
    init(_ text: String) throws {
        let pieces = try FormatPiece.pieces(of: text)
        for case .name(let name) in pieces {
            try need(
                Self.names.contains(name),
                orSay:
                    "“{\(clipped(shown(name), to: 40))}” is no figure. Use {urgent}, {count}, {value}, {next}, {due}, "
                    + "{bills}, {{ for a brace, or --format waybar.")
        }
        self = text == "waybar" ? .waybar : .pieces(pieces)
    }

    /// Whether it says anything that is not of benefits.
    var asksForBooks: Bool {
        switch self {
        case .short: false
        case .waybar: true
        case .pieces(let pieces): pieces.contains(.name("due")) || pieces.contains(.name("bills"))
        }
    }

    /// nil where nothing lapses, and no bill is due where these are asked for; a bar that reads JSON gets its object all the
    /// same.
    func line(_ reminders: [Reminder], _ view: WalletView) -> String? {
        // What is back, and what is to do, is no reason to look up.
        let lapsing = reminders.filter(\.kind.isExpiry)
        let value = lapsing.reduce(Money.zero) { $0 + ($1.remaining ?? .zero) }
        let next = lapsing.compactMap(\.daysLeft).min().map { "\($0)d" }
        let told = [String(lapsing.count), value.isZero ? "" : view.money(value), next ?? ""]
        // `3 · $65 · 2d`
        let usual = lapsing.isEmpty ? nil : told.filter { !$0.isEmpty }.joined(separator: " · ")
        switch self {
        case .short: return usual
        case .waybar: return ReminderFormat.object(usual ?? "", reminders)
        case .pieces(let pieces):
            let bills = reminders.count(where: \.kind.isBill)
            guard !lapsing.isEmpty || bills > 0 && pieces.contains(.name("bills")) else { return nil }
            let urgent = lapsing.count { $0.urgency == .today || $0.urgency == .urgent }
            let values = [String(urgent)] + told + [String(reminders.count), String(bills)]
            let figure = Dictionary(uniqueKeysWithValues: zip(Self.names, values))
            return pieces.map { piece -> String in
                switch piece {
                case .text(let text): text
                case .name(let name): figure[name] ?? ""
                }
            }.joined()
        }
    }

    /// The class follows what is nearest: today, urgent, soon, due, or none.
    private static func object(_ text: String, _ reminders: [Reminder]) -> String {
        let urgencies = Set(reminders.map(\.urgencyOfEnd))
        let nearest: [Urgency] = [.today, .urgent, .soon]
        let word = nearest.first(where: urgencies.contains)?.rawValue ?? (reminders.isEmpty ? "none" : "due")
        let tooltip = reminders.prefix(20).map { markedUp($0.message) }.joined(separator: "\n")
        let bar: OutputValue = .object([
            ("text", .text(markedUp(text))), ("tooltip", .text(tooltip)), ("class", .text(word)),
        ])
        return String(decoding: bar.inJSON, as: UTF8.self)
    }
}

extension Reminder {
    /// How near its end is: a plan that is passed has none, and that of a bill that is not paid is past.
    fileprivate var urgencyOfEnd: Urgency {
        switch kind {
        case .budget: .none
        case .missing,
            .bill where lapsesOn == nil:
            urgency == .today ? .urgent : urgency
        default: urgency
        }
    }
}
