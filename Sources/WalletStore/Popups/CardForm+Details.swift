import WalletDomain

extension CardForm {
    /// Which fields are wrong, and how.
    struct Problems: Error {
        var problems: [Field: String]
    }

    /// What the fields say; an empty field says nothing.
    func details(on today: CalendarDay) throws(Problems) -> CardDetails {
        var problems: [Field: String] = [:]
        var details = CardDetails()
        details.nickname = filled(.nickname)
        details.owner = filled(.owner)
        if let text = filled(.openedOn) {
            details.openedOn = CalendarDay(text)
            if details.openedOn == nil { problems[.openedOn] = "Write the day like 2024-03-12." }
            if let day = details.openedOn, day > today { problems[.openedOn] = "That day has not come yet." }
        }
        if let text = filled(.statementDay) {
            details.statementDay = Int(text).flatMap { (1...31).contains($0) ? $0 : nil }
            if details.statementDay == nil { problems[.statementDay] = "The statement day is 1 to 31." }
        }
        if let text = filled(.annualFee) {
            do throws(AmountProblem) {
                let fee = try Money(typed: text)
                details.annualFee = fee
                if fee.isNegative { problems[.annualFee] = "A fee is 0 or more." }
            } catch {
                problems[.annualFee] = error.message
            }
        }
        guard problems.isEmpty else { throw Problems(problems: problems) }
        return details
    }

    private func filled(_ field: Field) -> String? {
        let text = texts[field]?.trimmed ?? ""
        return text.isEmpty ? nil : text
    }
}
