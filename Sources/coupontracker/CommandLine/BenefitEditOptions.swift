import ArgumentParser
import WalletDomain

/// What `edit` can change about a benefit.
struct BenefitEditOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A benefit: what a period is worth.", valueName: "amount"))
    var customValue: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A benefit: what it is.", valueName: "text"))
    var customDescription: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "A benefit: month, quarter, half-year, year, once, or months such as 48m.", valueName: "frequency"),
        completion: .frequencies)
    var customFrequency: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A benefit: such as dining.", valueName: "category"), completion: .categories)
    var customCategory: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A benefit: where it can be used.", valueName: "merchant"))
    var customMerchant: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A benefit: default takes your own rule of when it comes back away.", valueName: "default"))
    var customReset: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "A benefit: calendar, card-anniversary, statement-anniversary, last-use or fixed.", valueName: "anchor"),
        completion: .anchors)
    var customResetAnchor: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A benefit: the day of the month on which it comes back, 1 to 31.", valueName: "number"))
    var customResetDay: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A benefit: the month in which its year begins, 1 to 12.", valueName: "number"))
    var customResetMonth: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A benefit: the months of a period, 1 to 1200.", valueName: "number"))
    var customResetMonths: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A benefit: the first day it exists.", valueName: "day"))
    var customResetStartsOn: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A benefit: the last day it exists.", valueName: "day"))
    var customResetEndsOn: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A benefit: how many uses a period has, 1 to 1000.", valueName: "number"))
    var usesPerPeriod: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A benefit: tracked, auto or ignored.", valueName: "mode"),
        completion: .list(["tracked", "auto", "ignored"]))
    var mode: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A benefit: since when you are enrolled.", valueName: "day"))
    var enrolledOn: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A benefit: false mutes it.", valueName: "true|false"), completion: .list(["true", "false"]))
    var reminderEnabled: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "A benefit: how many days before its last day it reminds first, 0 to 90.", valueName: "number"))
    var reminderDaysBefore: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A benefit: what a whole period is worth to you.", valueName: "amount"))
    var personalValue: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A benefit: spending counted towards what unlocks it.", valueName: "amount"))
    var spentSoFar: String?
}

extension BenefitEditOptions {
    func edits(_ common: CommonOptions) throws -> [BenefitEdit] { try words() + rule(common) + use(common) }

    private func words() throws -> [BenefitEdit] {
        var edits = EditList<BenefitEdit>()
        try edits.take(customValue, { try TypedValue.fee($0, of: "--custom-value") }, BenefitEdit.value)
        try edits.take(
            customDescription, { try TypedValue.label($0, of: "--custom-description") }, BenefitEdit.description)
        try edits.take(customCategory, { try TypedValue.category($0, of: "--custom-category") }, BenefitEdit.category)
        try edits.take(customMerchant, { try TypedValue.label($0, of: "--custom-merchant") }, BenefitEdit.merchant)
        try edits.take(personalValue, { try TypedValue.fee($0, of: "--personal-value") }, BenefitEdit.personalValue)
        return edits.all
    }

    /// The rule of when it comes back; the whole is taken away before its parts are set.
    private func rule(_ common: CommonOptions) throws -> [BenefitEdit] {
        var edits = EditList<BenefitEdit>()
        try edits.take(
            customFrequency, { try TypedValue.frequency($0, of: "--custom-frequency") }, BenefitEdit.frequency)
        if let customReset {
            try TypedValue.onlyDefault(customReset, of: "--custom-reset")
            edits.all.append(.reset(nil))
        }
        if let anchor = try TypedValue.anchor(customResetAnchor, of: "--custom-reset-anchor") {
            edits.all.append(.anchor(anchor))
        }
        try edits.take(
            customResetDay, { try TypedValue.number($0, of: "--custom-reset-day", in: 1...31) }, BenefitEdit.resetDay)
        try edits.take(
            customResetMonth, { try TypedValue.number($0, of: "--custom-reset-month", in: 1...12) },
            BenefitEdit.resetMonth)
        try edits.take(
            customResetMonths, { try TypedValue.number($0, of: "--custom-reset-months", in: 1...1200) },
            BenefitEdit.resetMonths)
        try edits.take(
            customResetStartsOn, { try TypedValue.day($0, of: "--custom-reset-starts-on", .future, common) },
            BenefitEdit.startsOn)
        try edits.take(
            customResetEndsOn, { try TypedValue.day($0, of: "--custom-reset-ends-on", .future, common) },
            BenefitEdit.endsOn)
        try edits.take(
            usesPerPeriod, { try TypedValue.number($0, of: "--uses-per-period", in: 1...1000) },
            BenefitEdit.usesPerPeriod)
        return edits.all
    }

    private func use(_ common: CommonOptions) throws -> [BenefitEdit] {
        var edits = EditList<BenefitEdit>()
        try edits.take(mode, { try TypedValue.mode($0, of: "--mode") }, { .mode($0 ?? .tracked) })
        try edits.take(
            enrolledOn, { try TypedValue.day($0, of: "--enrolled-on", .past, common) }, BenefitEdit.enrolledOn)
        try edits.take(
            reminderEnabled, { try TypedValue.toggle($0, of: "--reminder-enabled") }, { .reminderEnabled($0 ?? true) })
        try edits.take(
            reminderDaysBefore, { try TypedValue.number($0, of: "--reminder-days-before", in: 0...90) },
            BenefitEdit.reminderDaysBefore)
        try edits.take(spentSoFar, { try TypedValue.fee($0, of: "--spent-so-far") }, { .spentSoFar($0 ?? .zero) })
        return edits.all
    }
}
