import WalletDomain

/// What few things remind of beside benefits, gathered in one look at all of them, in any order.
struct GatheredReminders: Equatable, Sendable {
    private(set) var due: [Reminder] = []
    private(set) var ringing: [Reminder] = []
    private(set) var next: Instant?

    mutating func add(_ outlook: ReminderPass.Outlook) {
        meet(outlook.next)
        guard let reminder = outlook.reminder else { return }
        due.append(reminder)
        if outlook.rings { ringing.append(reminder) }
    }

    /// Looks again at this instant, if not before.
    mutating func meet(_ moment: Instant?) { next = earlier(next, moment) }
}
