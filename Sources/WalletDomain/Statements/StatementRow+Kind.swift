extension StatementRow {
    /// The yearly fee of a card, or one that was given back.
    var isFee: Bool { StatementRow.fees.contains { text.folded.holds(words: $0) } }

    /// What was paid to the card itself.
    var isPayment: Bool { StatementSigns.isPayment(self) }

    private static let fees = ["annual membership fee", "annual fee", "renewal membership fee"].map(\.folded)
}
