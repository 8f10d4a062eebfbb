extension StatementRow {
    /// The yearly fee of a card, or one that was given back.
    var isFee: Bool { StatementRow.fees.contains { text.folded.holds(words: $0) } }

    /// What was paid to the card itself.
    var isPayment: Bool {
        let words = [text, bankType, bankCategory].compactMap { $0?.folded }
        return StatementRow.payments.contains { payment in words.contains { $0.holds(words: payment) } }
    }

    private static let fees = ["annual membership fee", "annual fee", "renewal membership fee"].map(\.folded)
    private static let payments = ["payment", "autopay", "thank you"].map(\.folded)
}
