/// What earlier statements brought of the payees of this one: with it something may be seen to come back.
struct ChargesBefore {
    private let account: BookAccount.ID
    private let payees: Set<PayeeKey>
    /// Their names, as hashes, also as one in capitals is written.
    private let names: Set<UInt64>
    /// What comes yearly, and twice at least, is not older.
    private let since: CalendarDay
    private var keys = PayeeKeys()
    private var all: [BookTransaction] = []

    init(_ lines: [BookingLine], on account: BookAccount.ID) {
        self.account = account
        since = (lines.map(\.row.day).min() ?? .latest).adding(days: -800)
        let charged = Set(lines.lazy.filter(\.row.amount.isNegative).map(\.name))
        payees = Set(charged.map { PayeeKey($0) })
        names = Set(charged.union(payees.map(PayeeName.plain)).map { contentHash($0.utf8) })
    }

    /// Whether a line may be one of them: nearly all of many thousands are of older days, or of others.
    func mayContain(_ line: UnreadTransaction) -> Bool {
        guard let date = line.date, date >= since else { return false }
        return line.payee.map { names.contains(contentHash($0)) } ?? true
    }

    mutating func note(_ other: BookTransaction) {
        guard other.date >= since, other.accountID == account, other.source != nil, other.matches == nil,
            other.amount?.isNegative ?? false
        else { return }
        if payees.contains(keys.key(of: other)) { all.append(other) }
    }

    /// - Parameters:
    ///   - new: what this one brings.
    ///   - plans: what is known to come back.
    func found(with new: [BookTransaction], _ plans: [BookTransaction], on today: CalendarDay) -> [FoundSubscription] {
        guard !all.isEmpty || new.count > 1 else { return [] }
        let days = Set(new.map(\.date))
        return (all + new + plans).foundSubscriptions(on: today).filter { days.contains($0.lastOn) }
    }
}
