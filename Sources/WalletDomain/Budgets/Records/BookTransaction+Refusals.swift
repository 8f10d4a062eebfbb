extension BookTransaction {
    static let mostSplits = 100

    func refusalsTogether(_ asked: AskedWallet) -> [String: String] {
        guard let book = asked[bookID] else { return ["bookId": FieldRule.noBook] }
        var found: [String: String] = [:]
        if let accountID, asked[accountID]?.bookID != bookID {
            found["accountId"] = "That account is of another book."
        }
        let categories = [categoryID] + splits.map(\.categoryID)
        if categories.compactMap(\.self).contains(where: { asked[$0]?.bookID != bookID }) {
            found[splits.isEmpty ? "categoryId" : "splits"] = "That category is of another book."
        }
        found.merge(refusalsOfDigits(book.currency)) { $1 }
        if let why = refusalOfSplits(book) { found["splits"] = why }
        if isTransfer, categoryID != nil { found["categoryId"] = "A transfer is in no category." }
        if let paidBy, !book.owners.contains(where: { $0.word.folded == paidBy.folded }) {
            found["paidBy"] = "Name an owner of the book."
        }
        found.merge(refusalsOfKind) { $1 }
        if amount == nil, isMovement || kind.isRecurring { found["amount"] = "Write an amount." }
        return found
    }

    /// A later price is typed where the first one was: its day tells which one is meant.
    private func refusalsOfDigits(_ currency: String) -> [String: String] {
        let why = Money.tooFine(currency)
        let isTooFine = { (amount: Money) in !amount.fits(currency) }
        var found: [String: String] = [:]
        if splits.map(\.amount).contains(where: isTooFine) { found["splits"] = why }
        if let change = kind.recurring?.changes.first(where: { $0.amount.map(isTooFine) ?? false }) {
            found["amount"] = "From \(change.from.long) on: \(why)"
        }
        if [amount, kind.expectation?.expectedAmount].compactMap(\.self).contains(where: isTooFine) {
            found["amount"] = why
        }
        return found
    }

    private func refusalOfSplits(_ book: Book) -> String? {
        guard !splits.isEmpty, let amount else { return nil }
        if categoryID != nil { return "What has parts is filed by them." }
        guard (2...BookTransaction.mostSplits).contains(splits.count) else {
            return "Write 2 to \(BookTransaction.mostSplits) parts."
        }
        if splits.contains(where: \.amount.isZero) { return "A part is never 0." }
        let rest = amount - splits.reduce(.zero) { $0 + $1.amount }
        guard !rest.isZero else { return nil }
        let symbol = book.symbol
        let (size, whole) = (rest.magnitude.formatted(symbol: symbol), amount.magnitude.formatted(symbol: symbol))
        // The whole and its parts have one sign: of what is out, less than nothing is left.
        return rest.isNegative == amount.isNegative
            ? "\(size) missing of the \(whole)." : "\(size) more than the \(whole)."
    }

    private var refusalsOfKind: [String: String] {
        switch kind {
        case .oneTime, .spreadOut, .other: return [:]
        case .recurring(let recurring): return recurring.refusals(from: date)
        case .expectation(let expected):
            if amount != nil { return ["amount": "An expectation has no amount but the one expected."] }
            return expected.expectedAmount.isZero ? ["amount": "An amount is never 0."] : [:]
        }
    }

    func places(in wallet: Wallet) -> [String] {
        let others = wallet.all(BookTransaction.self)
        let refunds = others.filter { $0.refundOf == id }
        let expecting = others.filter { $0.answers.contains(id) }
        let rules = wallet.all(BookRule.self).filter { $0.set?.recurringID == id }
        let matched = others.count { $0.matches?.recurringID == id }
        return BookContents.counted([(matched, "payment of it", "payments of it")])
            + refunds.map { "what paid back \(wallet.amountAndDay(of: $0))" }
            + expecting.map { "what was expected of \($0.payee)" }
            + rules.map(\.number)
    }
}

extension Money {
    public var magnitude: Money { isNegative ? -self : self }

    /// How many digits a currency has behind its point.
    static func minorDigits(of currency: String) -> Int {
        switch currency {
        case "JPY", "KRW", "VND", "CLP", "ISK", "UGX", "XAF", "XOF", "XPF", "PYG", "RWF", "KMF", "DJF", "GNF", "BIF",
            "VUV":
            0
        case "KWD", "BHD", "OMR", "JOD", "TND", "IQD", "LYD": 3
        default: 2
        }
    }

    /// Whether it has no more digits than its currency.
    public func fits(_ currency: String) -> Bool { units % Money.coin(Money.minorDigits(of: currency)) == 0 }

    public static func tooFine(_ currency: String) -> String {
        switch minorDigits(of: currency) {
        case 0: "Amounts in \(shown(currency)) have no decimals."
        case let digits: "Amounts in \(shown(currency)) have at most \(digits) decimals."
        }
    }
}
