extension BenefitUsage.Kind: FieldWord {}

extension BenefitUsage: Described {
    static let blank = BenefitUsage(
        id: ID(high: 0, low: 0), kind: .use, usedOn: .earliest, usedDate: Instant(milliseconds: 0),
        periodStart: .earliest, valueRedeemed: .zero, cardNameSnapshot: "", benefitNameSnapshot: "",
        createdAt: Instant(milliseconds: 0), updatedAt: Instant(milliseconds: 0))

    static let fields = Fields<BenefitUsage>([
        Field("id", \.id, "", "The entry's id.", [.needed, .always]),
        Field("benefitId", \.benefitID, "", "The benefit it is of."),
        Field("userCardId", \.userCardID, "", "The card it is of."),
        Field("kind", \.kind, "", "use, refund, claim or missed.", .always),
        Field("usedOn", \.usedOn, "Day", "The day it counts for.", [.typed, .needed, .always]),
        Field("usedDate", \.usedDate, "", "When it was recorded.", .always),
        Field("periodStart", \.periodStart, "", "The first day of its period.", .always),
        Field("periodEnd", \.periodEnd, "", "The last day of its period."),
        Field("valueRedeemed", \.valueRedeemed, "Amount", "What was used or refunded.", [.typed, .always]),
        Field("valueMissed", \.valueMissed, "", "What was left of its period when it closed."),
        Field("notes", \.notes, "Note", "Anything: a note.", .typed, hint: "optional", as: .note),
        Field("wasAutoExpired", \.wasAutoExpired, "", "Whether its period closed by itself."),
        Field("unrecorded", \.isUnrecorded, "", "Whether its period closed without a record.", .cache),
        Field("statement", \.statement, "", "The line of a statement that paid it."),
        Field(
            "cardNameSnapshot", \.cardNameSnapshot, "", "What the card was called then.", [.typed, .always],
            rule: refuseBlank),
        Field(
            "benefitNameSnapshot", \.benefitNameSnapshot, "", "What the benefit was called then.", [.typed, .always],
            rule: refuseBlank),
        Field("issuerSnapshot", \.issuerSnapshot, "", "Who issued the card then.", .typed),
        Field("categorySnapshot", \.categorySnapshot, "", "Its category.", .typed, as: .category),
        Field("createdAt", \.createdAt, "", "When it was added.", .always),
        Field("updatedAt", \.updatedAt, "", "When it was changed last.", [.always, .cache]),
    ])

    private static let refuseBlank: @Sendable (String) -> String? = { $0.isBlank ? "Give a name." : nil }

    mutating func complete(_ isSaid: (String) -> Bool) {
        if !isSaid("periodStart") { periodStart = usedOn }
        if !isSaid("usedDate"), isSaid("createdAt") { usedDate = createdAt }
        if !isSaid("createdAt") { createdAt = usedDate }
        if !isSaid("updatedAt") { updatedAt = createdAt }
    }
}

extension YearSum: Described {
    static let blank = YearSum(id: ID(userCardID: nil, year: 0))

    static let fields = Fields<YearSum>([
        Field("userCardId", \.id.userCardID, "", "The card."),
        Field("year", \.id.year, "", "The year.", [.needed, .always]),
        Field(
            "captured", \.captured, "", "What was used in it.", [.always, .cache],
            reading: { reader throws(JSONProblem) in try reader.sum() }),
        Field(
            "missed", \.missed, "", "What was missed in it.", .cache,
            reading: { reader throws(JSONProblem) in try reader.sum() }),
    ])
}
