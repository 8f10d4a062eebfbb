/// Amounts as banks write them: `1,234.56`, `-$12`, `$-12.00`, `(12.00)`, `12.00-`, `+5`, `.50`.
struct StatementAmount {
    /// Which sign stands before the decimals.
    enum Point {
        case point, comma
        /// The last of the two; OFX takes either.
        case either
    }

    var point = Point.point

    init(_ point: Point) { self.point = point }
    init(_ reading: StatementReading) { self.init(reading.decimalComma ? .comma : .point) }

    /// Takes as many decimals as a currency has at most, and more if they are zeros: whose the file is, and so in which
    /// currency, is known later.
    ///
    /// - Throws: ``StatementProblem`` in a column.
    func read(_ text: String, in column: String? = nil) throws(StatementProblem) -> Money {
        // Nearly all are written as people type them, but for the sign before the decimals.
        let isPlain = point == .point || point == .either && !text.utf8.contains(UInt8(ascii: ","))
        if let amount = try? StatementAmount.exact(isPlain ? text : typed(text.utf8)) { return amount }
        let shown = StatementText.tidy(text)
        if shown.isEmpty { throw StatementProblem(column: column, "There is no amount") }
        do throws(AmountProblem) {
            guard let (body, isNegative) = StatementAmount.unsigned(text) else { throw AmountProblem.notAnAmount(text) }
            let amount = try StatementAmount.exact(typed(body))
            return isNegative ? -amount : amount
        } catch {
            let reason =
                switch error {
                case .notAnAmount: "is no amount"
                case .tooManyDecimals: "has more than \(Money.mostDecimals) decimals"
                case .tooLarge: "is too large"
                }
            var message = "\(shown) \(reason)"
            if point == .point, case .notAnAmount = error, (try? StatementAmount(.comma).read(text)) != nil {
                message += "; --decimal-comma reads it"
            }
            throw StatementProblem(column: column, message)
        }
    }

    private static func exact(_ typed: String) throws(AmountProblem) -> Money {
        let amount = try Money(typed: typed, decimals: 4)
        // No currency has a fourth.
        guard amount.units % 10 == 0 else { throw AmountProblem.tooManyDecimals(typed, most: Money.mostDecimals) }
        return amount
    }

    /// Without sign, brackets and currency sign.
    private static func unsigned(_ text: String) -> (body: ArraySlice<UInt8>, isNegative: Bool)? {
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            switch scalar {
            case "−", "–": bytes.append(UInt8(ascii: "-"))
            case "€", "£", "¥": bytes.append(UInt8(ascii: "$"))
            case "\u{A0}", "\u{202F}", "\t": bytes.append(0x20)
            default:
                guard scalar.isASCII else { return nil }
                bytes.append(UInt8(scalar.value))
            }
        }
        let isSign = { (byte: UInt8) in "+-$() ".utf8.contains(byte) }
        let body = bytes.drop(while: isSign)
        let end = body.lastIndex { !isSign($0) }.map { $0 + 1 } ?? body.startIndex
        let around = bytes[..<body.startIndex] + "5".utf8 + bytes[end...]
        // At most one currency sign, and one sign or one pair of brackets.
        guard around.count(where: { $0 == UInt8(ascii: "$") }) <= 1 else { return nil }
        switch String(decoding: around.filter { !"$ ".utf8.contains($0) }, as: UTF8.self) {
        case "5", "+5", "5+": return (body[..<end], false)
        case "-5", "5-", "(5)": return (body[..<end], true)
        default: return nil
        }
    }

    /// As a person types it: with a point before the decimals, and a digit before that.
    private func typed(_ body: some BidirectionalCollection<UInt8>) -> String {
        let (dot, comma) = (UInt8(ascii: "."), UInt8(ascii: ","))
        let isOfComma =
            switch point {
            case .point: false
            case .comma: true
            case .either: body.last { $0 == dot || $0 == comma } == comma
            }
        let plain = body.map { !isOfComma ? $0 : $0 == comma ? dot : $0 == dot ? comma : $0 }
        return (plain.first == dot ? "0" : "") + String(decoding: plain, as: UTF8.self)
    }
}
