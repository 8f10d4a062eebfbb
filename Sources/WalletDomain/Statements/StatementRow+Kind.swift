extension StatementRow {
    /// The yearly fee of a card, or one that was given back.
    var isFee: Bool { StatementRow.fees.contains { text.folded.holds(words: $0) } }

    /// What was paid to the card itself.
    var isPayment: Bool { StatementSigns.isPayment(self) }

    /// An offer of the bank, or points that paid something: no benefit of the card.
    var isOffer: Bool { StatementRow.offers.contains { text.folded.holds(words: $0) } }

    private static let offers = ["offer", "offers", "points"].map(\.folded)

    /// What the bank itself takes, or pays back: no purchase.
    var isCharge: Bool { StatementRow.charges.contains { text.folded.holds(words: $0) } }

    private static let charges = ["interest", "late fee", "foreign transaction fee", "balance refund", "cash advance"]
        .map(\.folded)
    private static let fees = ["annual membership fee", "annual fee", "renewal membership fee"].map(\.folded)
}
