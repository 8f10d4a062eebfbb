import WalletDomain

/// What is said to reminders of benefits alone.
extension Wallet {
    public mutating func snooze(
        _ ids: [Benefit.ID], until: Instant, in context: ChangeContext
    ) throws(WalletError) {
        try snooze(ids.map(ReminderSubject.benefit), until: until, in: context)
    }

    public mutating func wake(_ ids: [Benefit.ID], in context: ChangeContext) throws(WalletError) {
        try wake(ids.map(ReminderSubject.benefit), in: context)
    }

    public mutating func markSeen(_ ids: [Benefit.ID], in context: ChangeContext) throws(WalletError) {
        try markSeen(ids.map(ReminderSubject.benefit), in: context)
    }

    public mutating func setReminders(_ isEnabled: Bool, of id: Benefit.ID, in context: ChangeContext)
        throws(WalletError)
    {
        try setReminders(isEnabled, ofAll: [id], in: context)
    }

    public mutating func setReminders(_ isEnabled: Bool, ofAll ids: [Benefit.ID], in context: ChangeContext)
        throws(WalletError)
    {
        try setReminders(isEnabled, of: ids.map(ReminderSubject.benefit), in: context)
    }

    public mutating func noteRung(_ ids: [Benefit.ID], in context: ChangeContext) {
        noteRung(ids.map(ReminderSubject.benefit), in: context)
    }
}
