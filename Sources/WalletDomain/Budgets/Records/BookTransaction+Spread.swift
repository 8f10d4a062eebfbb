/// Over how many months a transaction counts, as people say it of one that was paid or came in.
extension BookTransaction {
    /// What is said of its kind.
    static let fieldsOfKind = [
        Field<BookTransaction>(
            "parts", \.monthsSpread, "Over months", "It counts in equal parts over so many months.", .typed,
            hint: "such as 12", as: .number(SpreadOutProperties.allowed), also: "spread"),
        Field<BookTransaction>(
            "from", \.firstMonthSpread, "First month",
            "The month of the first of these parts; that of its day without it.",
            .typed, hint: "that of its day", as: .month, also: "spread-from"),
    ]

    static let form: KindForm<BookTransaction> = KindForm(
        name: TableName("transactions"), entries: fields.entries,
        refusals: { before, after, reading in
            // A file says what each of them is.
            guard reading.file == nil, after.kind.isSpreadOut, !before.kind.isSpreadOut else { return [:] }
            return before.whyNotSpread(reading.asked.wallet).map { ["kind.parts": $0] } ?? [:]
        })

    /// nil: it counts once.
    fileprivate var monthsSpread: Int? {
        get { kind.spread?.parts }
        set {
            if let newValue {
                spread { $0.parts = newValue }
            } else if kind.isSpreadOut {
                kind = .oneTime
            }
        }
    }

    /// nil: that of its day.
    fileprivate var firstMonthSpread: CalendarDay? {
        get { kind.spread?.from }
        set { if kind.isSpreadOut || newValue != nil { spread { $0.from = newValue?.firstOfMonth } } }
    }

    /// Over no months, which is refused, where none were said.
    private mutating func spread(_ change: (inout SpreadOutProperties) -> Void) {
        var spread = kind.spread ?? .blank
        change(&spread)
        kind = .spreadOut(spread)
    }

    private func whyNotSpread(_ wallet: Wallet) -> String? {
        if !isMovement { return "Only what was paid or came in counts over months." }
        if isTransfer { return "A transfer counts in no month." }
        return wallet.expectation(answeredBy: id) == nil ? nil : "It answers what was expected, and counts once."
    }
}
