import WalletDomain
import WalletReminders

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
