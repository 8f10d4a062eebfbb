/// One thing to change about a benefit; nil takes the user's own word away, so that the template holds again.
public enum BenefitEdit: Equatable, Sendable {
    case name(String?)
    /// What a whole period is worth.
    case value(Money?)
    case description(String?)
    case frequency(Frequency?)
    case category(Category?)
    case merchant(String?)
    /// The user's own rule of when it comes back, as a whole.
    case reset(Benefit.CustomReset?)
    case anchor(Anchor)
    /// 1 … 31
    case resetDay(Int?)
    /// 1 … 12
    case resetMonth(Int?)
    /// 1 … 1200
    case resetMonths(Int?)
    case startsOn(CalendarDay?)
    /// The last day it exists.
    case endsOn(CalendarDay?)
    /// 1 … 1000
    case usesPerPeriod(Int?)
    case personalValue(Money?)
    case notes(String?)
    case reminderEnabled(Bool)
    /// 0 … 90; nil: what the preferences say.
    case reminderDaysBefore(Int?)
    case mode(Benefit.Mode)
    case enrolledOn(CalendarDay?)
    case spentSoFar(Money)
}

extension BenefitEdit {
    /// - Parameter terms: what holds before the edit.
    /// - Throws: `outOfRange` and its like; nothing is changed then.
    func apply(
        to benefit: inout Benefit, _ terms: BenefitTerms, _ preferences: UserPreferences, _ context: ChangeContext
    ) throws(WalletError) {
        switch self {
        case .name(let name): benefit.customName = try own(name.flatMap { $0.isBlank ? nil : $0 }, "name", benefit)
        case .value(let value): benefit.customValue = try own(notNegative(value, "The value"), "value", benefit)
        case .description(let text): benefit.customDescription = BenefitEdit.text(text)
        case .frequency(let frequency):
            if case .everyMonths(let months)? = frequency { _ = try held(months, 1...1200, "The months") }
            benefit.customFrequency = try own(frequency, "frequency", benefit)
        case .category(let category): benefit.customCategory = category
        case .merchant(let merchant): benefit.customMerchant = BenefitEdit.text(merchant)
        case .usesPerPeriod(let uses): benefit.usesPerPeriod = try held(uses, 1...1000, "The uses of a period")
        case .personalValue(let value): benefit.personalValue = try notNegative(value, "Its own worth")
        case .notes(let notes): benefit.notes = BenefitEdit.text(notes)
        case .reminderEnabled(let isEnabled): benefit.reminderEnabled = isEnabled
        case .reminderDaysBefore(let days):
            guard (0...90).contains(days ?? 0) else { throw .invalidReminderDays }
            benefit.reminderDaysBefore = days ?? preferences.defaultReminderDays
        case .mode(let mode): benefit.mode = mode
        case .enrolledOn(let day):
            if let day, day > context.today { throw .inTheFuture(day: day) }
            benefit.enrolledOn = day
        case .spentSoFar(let spent):
            guard terms.spendThreshold != nil else { throw .hasNoThreshold(name: terms.name) }
            benefit.spentSoFar = try notNegative(spent, "What was spent") ?? .zero
        case .reset, .anchor, .resetDay, .resetMonth, .resetMonths, .startsOn, .endsOn:
            try applyReset(to: &benefit, terms)
        }
    }

    private func applyReset(to benefit: inout Benefit, _ terms: BenefitTerms) throws(WalletError) {
        var reset = benefit.customReset ?? Benefit.CustomReset(anchor: terms.anchor)
        switch self {
        case .reset(let whole):
            benefit.customReset = whole
            guard let whole else { return }
            reset = whole
        case .anchor(let anchor): reset.anchor = anchor
        case .resetDay(let day): reset.day = day
        case .resetMonth(let month): reset.month = month
        case .resetMonths(let months): reset.months = months
        case .startsOn(let day): reset.startsOn = day
        case .endsOn(let day): reset.endsOn = day
        default: return
        }
        _ = try held(reset.day, 1...31, "The day of the month")
        _ = try held(reset.month, 1...12, "The month")
        _ = try held(reset.months, 1...1200, "The months")
        benefit.customReset = reset
    }

    /// What a benefit without a template cannot do without.
    private func own<Value>(_ value: Value?, _ what: String, _ benefit: Benefit) throws(WalletError) -> Value? {
        if value == nil, benefit.templateBenefitID == nil { throw .ownBenefitNeeds(what: what) }
        return value
    }

    private func notNegative(_ amount: Money?, _ key: String) throws(WalletError) -> Money? {
        if let amount, amount.isNegative { throw .outOfRange(key: key, range: "0 or more") }
        return amount
    }

    private func held(_ number: Int?, _ range: ClosedRange<Int>, _ key: String) throws(WalletError) -> Int? {
        if let number, !range.contains(number) {
            throw .outOfRange(key: key, range: "\(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// Blank text is none.
    private static func text(_ text: String?) -> String? { text.flatMap { $0.isBlank ? nil : $0 } }
}
