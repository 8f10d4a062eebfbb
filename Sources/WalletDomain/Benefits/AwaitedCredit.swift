/// A purchase of the period that a benefit answers and that has brought no credit.
public struct AwaitedCredit: Equatable, Sendable {
    public var on: CalendarDay
    /// What was paid.
    public var amount: Money
    /// When a statement showed that no credit came; nil: it may still come.
    public var since: Instant?
    public var unknown = UnknownMembers()
}

extension AwaitedCredit: DescribedPart {
    static let blank = AwaitedCredit(on: .earliest, amount: .zero)

    static let fields = Fields<AwaitedCredit>([
        Field("on", \.on, "", "The day of the purchase.", [.needed, .always]),
        Field("amount", \.amount, "", "What was paid.", [.needed, .always]),
        Field("since", \.since, "", "When a statement showed that no credit came; without it one may still come."),
    ])
}

extension Wallet {
    /// Its credit has come.
    mutating func answerAwaited(of id: Benefit.ID, _ context: ChangeContext) {
        guard var benefit = benefits[id], benefit.awaited != nil else { return }
        (benefit.awaited, benefit.updatedAt) = (nil, context.now)
        put(benefit)
    }
}

extension Benefit {
    /// The purchase of its current period that waits for its credit, until anything of it is used.
    public var awaitedNow: AwaitedCredit? { awaited.flatMap { $0.on >= currentPeriodStart ? $0 : nil } }
}
