extension UserCard: Described {
    static let blank = UserCard(
        id: ID(high: 0, low: 0), addedDate: .earliest, createdAt: Instant(milliseconds: 0),
        updatedAt: Instant(milliseconds: 0))

    static let fields = Fields<UserCard>([
        Field("id", \.id, "", "The card's id.", [.needed, .always]),
        Field("cardTemplateId", \.cardTemplateID, "", "The product of the catalogue it is of."),
        Field("nickname", \.nickname, "Nickname", "What you call it.", .typed, hint: "optional"),
        Field("isCustom", \.isCustom, "", "Whether it is a card of your own."),
        Field(
            "customName", \.customName, "Name", "A card of your own: its name.", .typed, hint: "what you call it",
            rule: { $0?.isBlank ?? true ? "Give it a name." : nil }),
        Field(
            "customIssuer", \.customIssuer, "Issuer", "A card of your own: who issues it.", .typed, hint: "optional"),
        Field(
            "customColorHex", \.customColorHex, "Color", "Its color: a name such as green, or #336699.", .typed,
            hint: "such as green, #336699", as: .color, also: "custom-color"),
        Field(
            "addedDate", \.addedDate, "", "Periods that ended before this day were not missed.",
            [.typed, .needed, .always]),
        Field("sortOrder", \.sortOrder, "", "Lower stands first.", .always, as: .number(0...1_000_000)),
        Field("createdAt", \.createdAt, "", "When it was added.", .always),
        Field("updatedAt", \.updatedAt, "", "When it was changed last.", [.always, .cache]),
        Field(
            "openedOn", \.openedOn, "Opened on", "The day the account was opened.", .typed,
            hint: "12 Mar 2024; anniversaries count from it", also: "opened"),
        Field(
            "statementDay", \.statementDay, "Statement day", "The day of the month of its statement, 1 to 31.", .typed,
            hint: "1 to 31", as: .number(1...31)),
        Field(
            "annualFee", \.annualFee, "Annual fee", "The annual fee.", .typed, hint: "a year",
            also: "fee", rule: Money.refuseNegative),
        Field(
            "feeMonth", \.feeMonth, "", "The month in which the fee posts, 1 to 12.", .typed, as: .number(1...12)),
        Field(
            "fees", \.fees, "", "Fees that posted or differ, such as 2026-03-12=795; a refund is negative.", .typed),
        Field("owner", \.owner, "Owner", "Whose it is.", .typed, hint: "optional", as: .owner),
        Field("notes", \.notes, "Notes", "Anything: a note.", .typed, hint: "optional", as: .note),
        Field("archivedOn", \.archivedOn, "", "The day since which it is in no list."),
        .parts("welcomeBonus", \.welcomeBonus, "default takes its welcome bonus away."),
        Field(
            "centsPerPoint", \.centsPerPoint, "Point value",
            "What one of its points is worth to you, in cents, such as 1.5.",
            .typed, hint: "in cents, such as 1.5", rule: Money.refuseNegative),
        Field("capSpending", \.capSpending, "", "Spending counted towards caps of its earn rates."),
        Field("reminderEnabled", \.reminderEnabled, "", "false: its own reminders, of fee and bonus, are muted."),
        Field("lastReminderDate", \.lastReminderDate, "", "When an alert of its own rang last.", .cache),
        Field(
            "feeReminder", \.feeReminder, "", "What was said to the reminder of its fee.",
            merging: \UserCard.feeReminder.said),
        Field(
            "bonusReminder", \.bonusReminder, "", "What was said to the reminder of its bonus.",
            merging: \UserCard.bonusReminder.said),
        Field("role", \.role, "", "coupons: no card of a bank, but what holds coupons and gift cards."),
        Field("productSince", \.productSince, "", "The day on which it became the product that it is."),
    ])

    mutating func complete(_ isSaid: (String) -> Bool) {
        if !isSaid("updatedAt") { updatedAt = createdAt }
    }
}

extension Money {
    static let refuseNegative: @Sendable (Money?) -> String? = { $0?.isNegative == true ? "Write 0 or more." : nil }
}

extension UserCard.CapSpending: DescribedPart {
    static let blank = UserCard.CapSpending(category: "", on: .earliest, amount: .zero)

    static let fields = Fields<UserCard.CapSpending>([
        Field("category", \.category, "", "Of the rate, as the catalogue has it.", [.needed, .always]),
        Field("on", \.on, "", "It counts in the period that has this day.", [.needed, .always]),
        Field("amount", \.amount, "", "What was spent.", [.needed, .always]),
    ])
}

extension UserCard.Fee: DescribedPart {
    static let blank = UserCard.Fee(on: .earliest, amount: .zero)

    static let fields = Fields<UserCard.Fee>([
        Field("on", \.on, "", "The day it posted.", [.needed, .always]),
        Field("amount", \.amount, "", "Negative for a refund.", [.needed, .always]),
    ])

    static let listShape = FieldShape.list("day=amount,…")

    /// `2026-03-12=795,2026-04-01=-100`
    static func typed(_ all: [UserCard.Fee]) -> String {
        all.map { "\($0.on)=\($0.amount.jsonNumber)" }.joined(separator: ",")
    }

    static func all(typed text: String, _ reading: TypedReading) throws(FieldProblem) -> [UserCard.Fee] {
        var fees: [UserCard.Fee] = []
        for part in text.split(separator: ",") {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2 else { throw FieldProblem("Write days and amounts like 2026-03-12=795.") }
            let day = try CalendarDay.typed(String(pair[0]).trimmed, .day(.past), reading)
            let amount = try Money.typed(pair[1].filter { !$0.isWhitespace }, .amount, reading)
            fees.append(UserCard.Fee(on: day, amount: amount))
        }
        return fees.sorted { ($0.on, $0.amount) < ($1.on, $1.amount) }
    }
}

extension UserCard.WelcomeBonus: DescribedPart {
    static let blank = UserCard.WelcomeBonus(target: .zero)

    static let fields = Fields<UserCard.WelcomeBonus>([
        Field(
            "target", \.target, "Bonus: spend", "What must be spent for its welcome bonus.", [.typed, .always],
            hint: "for its welcome bonus", rule: { $0 > .zero ? nil : "Write what must be spent, more than 0." }),
        Field(
            "deadline", \.deadline, "Bonus: by", "By when.", .typed, hint: "its last day", as: .day(.future)),
        Field("spent", \.spent, "", "What was spent so far.", [.typed, .always], rule: { Money.refuseNegative($0) }),
        Field("reward", \.reward, "Bonus", "What the bonus is.", .typed, hint: "such as 60,000 miles"),
    ])
}

extension UserCard.ReminderMark: DescribedPart {
    static let blank = UserCard.ReminderMark()

    static let fields = Fields<UserCard.ReminderMark>([
        Field("acknowledgedAt", \.acknowledgedAt, "", "When it was seen."),
        Field("snoozedUntil", \.snoozedUntil, "", "Until when it rests."),
        Field("lastReminderDate", \.lastReminderDate, "", "When its alert rang last.", .cache),
    ])
}
