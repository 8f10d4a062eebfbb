/// What a line is that is no credit, by the words banks have for it.
extension FoldedLine {
    /// The yearly fee of a card, or one that was given back.
    var isFee: Bool { holdsOne(of: FoldedLine.fees) }

    /// An offer of the bank, or points that paid something: no benefit of the card.
    var isOffer: Bool { holdsOne(of: FoldedLine.offers) }

    /// What the bank itself takes, or pays back: no purchase.
    var isCharge: Bool { holdsOne(of: FoldedLine.charges) }

    /// A credit that the bank took back, where it went out under words for a credit.
    var isReversal: Bool { holdsOne(of: FoldedLine.reversals) }

    /// Words that any credit may have: they say nothing of which it is.
    var isGeneric: Bool { isOffer || words.allSatisfy { CreditNames.common.contains($0) } }

    private func holdsOne(of phrases: [Phrase]) -> Bool { phrases.contains { holds($0) } }

    private static let fees = [
        "annual membership fee", "annual fee", "renewal membership fee", "capital one member fee",
    ].map { Phrase($0) }
    private static let reversals = ["reversal", "reversed", "rev", "adjustment", "adj"].map { Phrase($0) }
    private static let offers = ["offer", "offers", "points"].map { Phrase($0) }
    private static let charges = [
        "interest", "late fee", "foreign transaction fee", "balance refund", "cash advance",
    ].map { Phrase($0) }
}
