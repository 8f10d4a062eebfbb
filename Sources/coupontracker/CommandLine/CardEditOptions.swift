import ArgumentParser
import WalletDomain

/// What `edit` can change about a card.
struct CardEditOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A card: what you call it.", valueName: "name"))
    var nickname: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A card of your own: who issues it.", valueName: "issuer"))
    var customIssuer: String?

    @Option(
        name: [.customLong("custom-color-hex"), .customLong("custom-color")], parsing: .unconditional,
        help: ArgumentHelp("A card: its color, such as #336699.", valueName: "hex"))
    var customColorHex: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A card: periods that ended before this day were not missed.", valueName: "day"))
    var addedDate: String?

    @Option(
        name: [.customLong("opened-on"), .customLong("opened")], parsing: .unconditional,
        help: ArgumentHelp("A card: the day the account was opened.", valueName: "day"))
    var openedOn: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A card: the day of the month of its statement, 1 to 31.", valueName: "number"))
    var statementDay: String?

    @Option(
        name: [.customLong("annual-fee"), .customLong("fee")], parsing: .unconditional,
        help: ArgumentHelp("A card: the annual fee.", valueName: "amount"))
    var annualFee: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A card: the month in which the fee posts, 1 to 12.", valueName: "number"))
    var feeMonth: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "A card: fees that posted or differ, such as 2026-03-12=795; a refund is negative.",
            valueName: "day=amount,…"))
    var fees: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A card: whose it is.", valueName: "owner"), completion: .owners)
    var owner: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A card: what one of its points is worth to you, in cents, such as 1.5.", valueName: "cents")
    )
    var centsPerPoint: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A card: default takes its welcome bonus away.", valueName: "default"))
    var welcomeBonus: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A card: what must be spent for its welcome bonus.", valueName: "amount"))
    var welcomeBonusTarget: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A card: by when.", valueName: "day"))
    var welcomeBonusDeadline: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A card: what was spent so far.", valueName: "amount"))
    var welcomeBonusSpent: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A card: what the bonus is.", valueName: "text"))
    var welcomeBonusReward: String?
}

extension CardEditOptions {
    func edits(_ common: CommonOptions) throws -> [CardEdit] {
        var edits = EditList<CardEdit>()
        try edits.take(nickname, { try TypedValue.label($0, of: "--nickname") }, CardEdit.nickname)
        try edits.take(customIssuer, { try TypedValue.label($0, of: "--custom-issuer") }, CardEdit.customIssuer)
        try edits.take(customColorHex, { try TypedValue.color($0) }, CardEdit.color)
        try edits.take(
            addedDate, { try TypedValue.day($0, of: "--added-date", .past, common) },
            { try .addedDate(TypedValue.needed($0, of: "--added-date")) })
        try edits.take(openedOn, { try TypedValue.day($0, of: "--opened-on", .past, common) }, CardEdit.openedOn)
        try edits.take(
            statementDay, { try TypedValue.number($0, of: "--statement-day", in: 1...31) }, CardEdit.statementDay)
        try edits.take(annualFee, { try TypedValue.fee($0, of: "--annual-fee") }, CardEdit.annualFee)
        try edits.take(feeMonth, { try TypedValue.number($0, of: "--fee-month", in: 1...12) }, CardEdit.feeMonth)
        try edits.take(fees, { try TypedValue.fees($0, of: "--fees", common) }, { .fees($0 ?? []) })
        try edits.take(centsPerPoint, { try TypedValue.fee($0, of: "--cents-per-point") }, CardEdit.centsPerPoint)
        try edits.take(owner, { try TypedValue.label($0, of: "--owner") }, CardEdit.owner)
        return try edits.all + bonusEdits(common)
    }

    private func bonusEdits(_ common: CommonOptions) throws -> [CardEdit] {
        var edits = EditList<CardEdit>()
        if let welcomeBonus {
            try TypedValue.onlyDefault(welcomeBonus, of: "--welcome-bonus")
            edits.all.append(.noBonus)
        }
        if let target = try TypedValue.fee(welcomeBonusTarget, of: "--welcome-bonus-target") {
            edits.all.append(.bonusTarget(target))
        }
        try edits.take(
            welcomeBonusDeadline, { try TypedValue.day($0, of: "--welcome-bonus-deadline", .future, common) },
            CardEdit.bonusDeadline)
        if let spent = try TypedValue.fee(welcomeBonusSpent, of: "--welcome-bonus-spent") {
            edits.all.append(.bonusSpent(spent))
        }
        try edits.take(
            welcomeBonusReward, { try TypedValue.label($0, of: "--welcome-bonus-reward") }, CardEdit.bonusReward)
        return edits.all
    }
}
