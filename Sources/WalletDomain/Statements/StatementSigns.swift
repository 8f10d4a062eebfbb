/// Whether the signs of a card's statement can be right: one issuer is seen with both.
enum StatementSigns {
    /// Says nothing of a file whose layout or sign somebody has said, as they have looked.
    ///
    /// - Throws: ``StatementProblem`` where payments would be purchases, or most purchases income.
    static func check(_ file: StatementFile, _ reading: StatementReading) throws(StatementProblem) {
        if reading.flipsSign || reading.layout == file.layout { return }
        let advice = "; --flip-sign turns them, --layout \(file.layout) takes them as they are"
        var (paymentsIn, paymentsOut) = (0, 0)
        var (purchases, income) = (0, 0)
        var first: StatementRow?
        for row in file.rows {
            switch kind(of: row) {
            case .payment where row.amount.isNegative:
                paymentsOut += 1
                first = first ?? row
            case .payment: paymentsIn += 1
            case .purchase:
                purchases += 1
                income += row.amount.isNegative ? 0 : 1
            case .credit: break
            }
        }
        if paymentsOut > paymentsIn, let first {
            throw StatementProblem(
                row: first.row, isOfSigns: true,
                "signs look turned: the payment “\(first.text)” would be a purchase" + advice)
        }
        // Of fewer rows nobody can tell: a card's month may hold nothing but what came back.
        if purchases >= 4, income * 4 >= purchases * 3 {
            throw StatementProblem(
                isOfSigns: true, "signs look turned: \(income) of \(purchases) purchases would be income" + advice)
        }
    }

    /// Whether most of what pays a card comes in, as it does on the card's own.
    static func paymentsComeIn(_ rows: [StatementRow]) -> Bool {
        let payments = rows.filter { isPayment($0) }
        return payments.count { !$0.amount.isNegative } * 2 > payments.count
    }

    private enum Kind { case payment, credit, purchase }

    /// What a row is by its words.
    private static func kind(of row: StatementRow) -> Kind {
        let text = row.text.folded
        return isPayment(row, text) ? .payment : isCredit(row, text) ? .credit : .purchase
    }

    /// What pays the card, by the words banks have for it. A purchase may have `AUTOPAY` somewhere, and a fee `PAYMENT`.
    ///
    /// - Parameter folded: its text, where somebody has that folded already.
    static func isPayment(_ row: StatementRow, _ folded: [UInt8]? = nil) -> Bool {
        if let type = row.bankType?.folded {
            if type == Array("payment".utf8) { return true }
            // What a shop gives back is none, whatever it is called.
            if shopTypes.isAny(in: type) { return false }
        }
        let text = folded ?? row.text.folded
        if row.bankCategory == "Payment/Credit", !isCredit(row.bankType, text) { return !others.isAny(in: text) }
        guard payments.isAny(in: text), !others.isAny(in: text) else { return false }
        return openings.words.contains { isOpening($0, of: text) } || thanks.isAny(in: text)
    }

    /// `PAYMENTUS` is somebody who is paid.
    private static func isOpening(_ words: [UInt8], of text: [UInt8]) -> Bool {
        guard text.starts(with: words) else { return false }
        let isCut = words.last == UInt8(ascii: "p")
        return isCut || text.count == words.count
            || !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(text[words.count])
    }

    /// Where the category says no more than that it is one or the other.
    private static func isCredit(_ type: String?, _ text: [UInt8]) -> Bool {
        credits.isAny(in: text) || type.map { credits.isAny(in: $0.folded) } ?? false
    }

    private static func isCredit(_ row: StatementRow, _ text: [UInt8]) -> Bool {
        isCredit(row.bankType, text) || row.bankCategory.map { credits.isAny(in: $0.folded) } ?? false
    }

    /// What moves money between accounts, by the words banks have for it. Alone it says nothing; beside the opposite amount on
    /// another account it does. Zelle and the like are not among them: they pay anybody, in round amounts.
    ///
    /// - Parameter text: folded.
    static func isTransfer(_ text: [UInt8]) -> Bool { transfers.isAny(in: text) }

    /// Whether a bank's words say that something of one's own is paid, or moved there. Of several rows of one amount it tells the
    /// payment of a card from a rent.
    ///
    /// - Parameter text: folded.
    static func saysPayment(_ text: [UInt8]) -> Bool {
        (paying.isAny(in: text) || isTransfer(text)) && !BankWords.isOfSender(text)
    }

    /// Whether the bank itself says that a shop gave it back.
    static func isReturn(_ row: StatementRow) -> Bool { row.bankType.map { returns.isAny(in: $0.folded) } ?? false }

    private static let returns = Words(["return", "refund"])
    private static let transfers = Words(["transfer", "xfer", "trnsfr", "umbuchung", "uberweisung"])
    private static let paying = Words(["payment", "autopay", "auto pay", "pymt", "pmt"])
    private static let payments = Words(["pay", "pymt", "pmt"])
    private static let openings = Words([
        "payment", "payments", "autopay", "autopayment", "automatic payment", "online payment", "mobile payment",
        "internet payment",
        "electronic payment", "ach payment", "e-payment", "directpay", "capital one autopay", "capital one mobile p",
        "capital one online p", "capital one crcardpmt",
    ])
    private static let shopTypes = Words(["sale", "return", "refund", "fee", "adjustment", "reversal"])
    private static let thanks = Words(["thank you", "autopay pymt"])
    private static let others = Words(["fee", "return", "revers", "late", "protection"])
    private static let credits = Words([
        "credit", "refund", "return", "revers", "reward", "cash back", "adjustment", "redemption",
    ])

    /// Looked for in a text in one go.
    private struct Words {
        let words: [[UInt8]]

        init(_ words: [String]) { self.words = words.map { Array($0.utf8) } }

        func isAny(in text: [UInt8]) -> Bool {
            for (place, byte) in text.enumerated() {
                for word in words where word[0] == byte && text[place...].starts(with: word) { return true }
            }
            return false
        }
    }
}
