/// An exact amount of money in the wallet's currency.
///
/// Whole ten-thousandths in an `Int64`: adding is one machine instruction, and what the file says is what is
/// summed. Amounts that are read are at most a billion either way, so that sums of hundreds of thousands of rows
/// cannot overflow; arithmetic saturates rather than traps.
public struct Money: Hashable, Comparable, Sendable {
    /// Ten-thousandths of the currency unit.
    public let units: Int64

    public static let zero = Money(units: 0)
    static let scale: Int64 = 10_000
    static let largest: Int64 = 1_000_000_000 * scale

    public init(units: Int64) { self.units = units }
    public init(_ whole: Int) { units = Money.saturating(Int64(whole), Money.scale) }
    public init(cents: Int) { units = Money.saturating(Int64(cents), 100) }

    public var isZero: Bool { units == 0 }
    public var isNegative: Bool { units < 0 }

    public static func < (left: Money, right: Money) -> Bool { left.units < right.units }

    public static func + (left: Money, right: Money) -> Money {
        let (sum, overflow) = left.units.addingReportingOverflow(right.units)
        return Money(units: overflow ? (left.units < 0 ? .min : .max) : sum)
    }

    public static func - (left: Money, right: Money) -> Money { left + -right }
    public static prefix func - (amount: Money) -> Money {
        Money(units: amount.units == .min ? .max : -amount.units)
    }
    public static func += (left: inout Money, right: Money) { left = left + right }
    public static func -= (left: inout Money, right: Money) { left = left - right }
    public static func * (amount: Money, times: Int) -> Money { Money(units: saturating(amount.units, Int64(times))) }

    /// Ten-thousandths in the smallest coin of a currency that has so many digits behind its point.
    static func coin(_ digits: Int) -> Int64 { coins[min(max(digits, 0), 4)] }
    private static let coins: [Int64] = [10_000, 1_000, 100, 10, 1]

    /// One of `count` equal shares, rounded half-even to the cent; the whole for a count below 1.
    ///
    /// - Parameter digits: of a currency that has other coins than cents.
    public func share(of count: Int, digits: Int = 2) -> Money { scaled(by: 1, over: max(1, count), digits: digits) }

    /// This amount times `numerator / denominator`, rounded half-even to the cent; zero for a denominator of 0.
    ///
    /// - Parameter digits: of a currency that has other coins than cents.
    public func scaled(by numerator: Int, over denominator: Int, digits: Int = 2) -> Money {
        guard denominator != 0 else { return .zero }
        let coin = Int128(Money.coin(digits))
        let (product, divisor) = (Int128(units) * Int128(numerator), Int128(denominator) * coin)
        var (coins, rest) = product.magnitude.quotientAndRemainder(dividingBy: divisor.magnitude)
        if rest * 2 > divisor.magnitude || rest * 2 == divisor.magnitude && coins % 2 == 1 { coins += 1 }
        let isNegative = (product < 0) != (divisor < 0)
        return Money(units: Int64(clamping: (isNegative ? -Int128(coins) : Int128(coins)) * coin))
    }

    /// Rounded half-even to the cent, as it is shown.
    public var roundedToCents: Money { units % 100 == 0 ? self : scaled(by: 1, over: 1) }

    /// Rounded to the nearest whole amount, half of one away from zero.
    public var roundedToWhole: Money {
        let (whole, rest) = units.quotientAndRemainder(dividingBy: Money.scale)
        return Money(Int(whole) + (rest * 2 >= Money.scale ? 1 : rest * 2 <= -Money.scale ? -1 : 0))
    }

    private static func saturating(_ left: Int64, _ right: Int64) -> Int64 {
        let (product, overflow) = left.multipliedReportingOverflow(by: right)
        return overflow ? ((left < 0) == (right < 0) ? .max : .min) : product
    }
}
