import WalletDomain

/// An amount in two pieces, so that a column can align them on the decimal point.
struct Amount: Equatable {
    /// `$12`, or words such as `2 uses`.
    let whole: String
    /// `.95`; empty for whole amounts.
    let cents: String

    init(_ money: Money, symbol: String) { self.init(shown: money.formatted(symbol: symbol)) }

    /// - Parameter text: an amount as it is shown.
    init(shown text: String) {
        let count = Money.decimals(ofShown: text)
        (whole, cents) = count > 0 ? (String(text.dropLast(count)), String(text.suffix(count))) : (text, "")
    }

    init(words: String) { (whole, cents) = (words, "") }

    private init(whole: String, cents: String) { (self.whole, self.cents) = (whole, cents) }

    /// The same amount before a mark, which stands beside the point, so that amounts stay aligned.
    func before(_ mark: String) -> Amount { Amount(whole: whole, cents: cents + mark) }

    var text: String { whole + cents }
}

/// The widths of a column of amounts.
struct AmountColumn {
    private(set) var whole = 0
    private(set) var cents = 0

    var width: Int { whole + cents }

    init(_ amounts: some Sequence<Amount>) {
        for amount in amounts { widen(for: amount) }
    }

    mutating func widen(for amount: borrowing Amount) {
        whole = max(whole, displayWidth(of: amount.whole))
        cents = max(cents, amount.cents.utf8.count)
    }
}

extension Page {
    mutating func put(_ amount: Amount, in column: AmountColumn, x: Int, y: Int, style: Style) {
        canvas.put(amount.whole, right: x + column.whole, y: y, style: style, width: column.whole)
        canvas.put(amount.cents, x: x + column.whole, y: y, style: style, width: column.cents)
    }
}

extension Money {
    /// `$411`, `1,773`, `1.77k`, `2.0k`, `−$1.1k`, `$1B`: as exactly as there is room for, with two figures at least; nil where
    /// there is none.
    ///
    /// - Parameter isRough: where two have no room one is better than none: `≈2k`.
    func brief(width: Int, symbol: String, isRough: Bool = false) -> String? {
        if isNegative {
            return magnitude.brief(width: width - 1, symbol: symbol, isRough: isRough).map { "−" + $0 }
        }
        let whole = roundedToWhole
        var texts = [whole.isZero ? "<\(symbol)1" : whole.formatted(symbol: symbol), whole.formatted(symbol: "")]
        for (unit, word) in [(1000, "k"), (1_000_000, "M"), (1_000_000_000, "B")]
        where whole >= Money(unit / 10 * 9) {
            for parts in [100, 10, 1] {
                let rounded = whole.scaled(by: parts, over: unit).roundedToWhole.scaled(by: 1, over: parts)
                // A thousand of one is one of the next.
                if rounded >= Money(1000), word != "B" { continue }
                let isShort = rounded < Money(10) && rounded == rounded.roundedToWhole
                // One figure alone is off by up to a third.
                if isShort, parts == 1 {
                    if isRough { texts.append(Glyph.about + rounded.formatted(symbol: "") + word) }
                    continue
                }
                let zero = isShort && rounded.scaled(by: unit, over: 1) != whole ? ".0" : ""
                texts += [symbol, ""].map { rounded.withoutLastZero(symbol: $0) + zero + word }
            }
        }
        return texts.first { displayWidth(of: $0) <= width }
    }

    /// `$1.1`, where ``formatted(symbol:)`` has `$1.10`.
    private func withoutLastZero(symbol: String) -> String {
        let text = formatted(symbol: symbol)
        return text.contains(".") && text.hasSuffix("0") ? String(text.dropLast()) : text
    }
}
