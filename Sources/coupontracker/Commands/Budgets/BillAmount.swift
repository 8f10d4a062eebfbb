import WalletDomain

/// What somebody says that a bill comes to: of what comes in with `+` before it, or without.
struct BillAmount {
    let amount: Money
    private let comesIn: Bool

    /// - Returns: nil where nothing is said.
    init?(_ text: String?, of option: String) throws {
        guard let text else { return nil }
        comesIn = text.hasPrefix("+")
        amount = try TypedValue.amountOfBook(comesIn ? String(text.dropFirst()) : text, of: option) ?? .zero
        guard amount > .zero else { throw WalletError.notPositive }
    }

    /// - Parameter planned: whose direction it has.
    func signed(as planned: Money, of payee: String, _ option: String, in book: Book) throws -> Money {
        try need(amount.fits(book.currency), orSay: "\(option): \(Money.tooFine(book.currency))")
        try need(!comesIn || !planned.isNegative, orSay: "\(shown(payee)) goes out: leave out the +.")
        return planned.isNegative ? -amount : amount
    }
}
