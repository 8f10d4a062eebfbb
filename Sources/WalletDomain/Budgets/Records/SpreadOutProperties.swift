/// Paid once, and counted in equal parts over several months.
public struct SpreadOutProperties: Hashable, Sendable {
    public var parts: Int
    /// The first day of the first month it counts in; nil: that of its day.
    public var from: CalendarDay?
    public var unknown = UnknownMembers()

    public init(parts: Int, from: CalendarDay? = nil) { (self.parts, self.from) = (parts, from) }

    static let allowed = 2...120

    /// What counts in each month: equal parts cut to the smallest coin, the rest wholly in the first.
    ///
    /// - Parameters:
    ///   - amount: of the whole.
    ///   - date: of the payment.
    public func shares(of amount: Money, on date: CalendarDay, in currency: String) -> [(
        month: CalendarDay, amount: Money
    )] {
        let first = (from ?? date).firstOfMonth
        return amount.instalments(
            min(parts, SpreadOutProperties.allowed.upperBound), minorDigits: Money.minorDigits(of: currency)
        ).enumerated().map { index, part in
            (first.adding(months: index), part)
        }
    }
}

extension Money {
    /// Equal parts cut to a currency's smallest coin; what remains is wholly in the first.
    func instalments(_ count: Int, minorDigits: Int) -> [Money] {
        guard count > 1 else { return [self] }
        let coin = Money.coin(minorDigits)
        let part = Money(units: units / Int64(count) / coin * coin)
        return [self - part * (count - 1)] + Array(repeating: part, count: count - 1)
    }
}

extension SpreadOutProperties: DescribedPart {
    static let blank = SpreadOutProperties(parts: 0)

    static let fields = Fields<SpreadOutProperties>([
        Field("parts", \.parts, "", "Over how many months it counts.", [.needed, .always], as: .number(allowed)),
        Field("from", \.from, "", "The first day of its first month; that of its day without it."),
    ])
}
