/// A value in so many uses: each share is cut to the cent, the larger ones come first, and together they are the whole.
///
/// $12.95 in two: $6.48 and $6.47.
struct UseShares {
    private let least: Int64
    /// What is left over when each has the least, a cent to each of the first ones; what is no cent goes to the first.
    private let rest: Int64
    private let count: Int

    /// - Parameter count: 1 or more.
    init(of value: Money, in count: Int) {
        self.count = max(1, count)
        let units = max(0, value.units)
        least = units / Int64(self.count) / UseShares.cent * UseShares.cent
        rest = units - least * Int64(self.count)
    }

    private static let cent = Money(cents: 1).units

    /// Σ of so many of the largest, which are the first.
    func largest(_ number: Int) -> Money {
        let number = min(max(0, number), count)
        guard number > 0 else { return .zero }
        let cents = min(Int64(number), rest / UseShares.cent)
        return Money(units: least * Int64(number) + cents * UseShares.cent + rest % UseShares.cent)
    }

    /// The share of one use, counted from 0.
    subscript(use: Int) -> Money { largest(use + 1) - largest(use) }

    /// The value of which so many of the largest shares come to `sum`.
    static func value(in count: Int, of number: Int, largestTogether sum: Money) -> Money {
        let each = UseShares(of: sum, in: number)
        return Money(units: each.least * Int64(count) + each.rest)
    }
}
