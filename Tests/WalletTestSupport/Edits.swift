@testable import WalletDomain

public typealias CardEdit = RecordEdit<UserCard>
public typealias BenefitEdit = RecordEdit<Benefit>
public typealias UsageEdit = RecordEdit<BenefitUsage>

/// The edits that tests make, by short names.
extension RecordEdit where Record == UserCard {
    public static func nickname(_ name: String?) -> RecordEdit { .set(\.nickname, name) }
    public static func openedOn(_ day: CalendarDay?) -> RecordEdit { .set(\.openedOn, day) }
    public static func statementDay(_ day: Int?) -> RecordEdit { .set(\.statementDay, day) }
    public static func owner(_ owner: String?) -> RecordEdit { .set(\.owner, owner) }
    public static func annualFee(_ fee: Money?) -> RecordEdit { .set(\.annualFee, fee) }
    public static func feeMonth(_ month: Int?) -> RecordEdit { .set(\.feeMonth, month) }
    public static func fees(_ fees: [UserCard.Fee]) -> RecordEdit { .set(\.fees, fees) }
    public static func addedDate(_ day: CalendarDay) -> RecordEdit { .set(\.addedDate, day) }
    public static func notes(_ notes: String?) -> RecordEdit { .set(\.notes, notes) }
    public static func color(_ color: String?) -> RecordEdit { .set(\.customColorHex, color) }
    public static func customName(_ name: String?) -> RecordEdit { .set(\.customName, name) }
    public static func customIssuer(_ issuer: String?) -> RecordEdit { .set(\.customIssuer, issuer) }
    public static func centsPerPoint(_ cents: Money?) -> RecordEdit { .set(\.centsPerPoint, cents) }
    public static var noBonus: RecordEdit { .set(\.welcomeBonus, nil) }

    public static func bonusTarget(_ target: Money) -> RecordEdit { bonus("target", \.target, target) }
    public static func bonusReward(_ reward: String?) -> RecordEdit { bonus("reward", \.reward, reward) }

    private static func bonus<Value: Sendable>(
        _ key: String, _ path: WritableKeyPath<UserCard.WelcomeBonus, Value> & Sendable, _ value: Value
    ) -> RecordEdit {
        RecordEdit("welcomeBonus.\(key)") { card in
            var bonus = card.welcomeBonus ?? UserCard.WelcomeBonus(target: .zero)
            bonus[keyPath: path] = value
            card.welcomeBonus = bonus
        }
    }
}

extension RecordEdit where Record == Benefit {
    public static func name(_ name: String?) -> RecordEdit { .set(\.customName, name) }
    public static func value(_ value: Money?) -> RecordEdit { .set(\.customValue, value) }
    public static func description(_ text: String?) -> RecordEdit { .set(\.customDescription, text) }
    public static func frequency(_ frequency: Frequency?) -> RecordEdit { .set(\.customFrequency, frequency) }
    public static func category(_ category: WalletDomain.Category?) -> RecordEdit { .set(\.customCategory, category) }
    public static func merchant(_ merchant: String?) -> RecordEdit { .set(\.customMerchant, merchant) }
    public static func reset(_ reset: Benefit.CustomReset?) -> RecordEdit { .set(\.customReset, reset) }
    public static func usesPerPeriod(_ uses: Int?) -> RecordEdit { .set(\.usesPerPeriod, uses) }
    public static func personalValue(_ value: Money?) -> RecordEdit { .set(\.personalValue, value) }
    public static func notes(_ notes: String?) -> RecordEdit { .set(\.notes, notes) }
    public static func reminderEnabled(_ isOn: Bool) -> RecordEdit { .set(\.reminderEnabled, isOn) }
    public static func reminderDaysBefore(_ days: Int) -> RecordEdit { .set(\.reminderDaysBefore, days) }
    public static func mode(_ mode: Benefit.Mode) -> RecordEdit { .set(\.mode, mode) }
    public static func enrolledOn(_ day: CalendarDay?) -> RecordEdit { .set(\.enrolledOn, day) }
    public static func spentSoFar(_ spent: Money) -> RecordEdit { .set(\.spentSoFar, spent) }

    public static func anchor(_ anchor: Anchor) -> RecordEdit { part("anchor", \.anchor, anchor) }
    public static func resetDay(_ day: Int?) -> RecordEdit { part("day", \.day, day) }
    public static func resetMonth(_ month: Int?) -> RecordEdit { part("month", \.month, month) }
    public static func resetMonths(_ months: Int?) -> RecordEdit { part("months", \.months, months) }
    public static func startsOn(_ day: CalendarDay?) -> RecordEdit { part("startsOn", \.startsOn, day) }
    public static func endsOn(_ day: CalendarDay?) -> RecordEdit { part("endsOn", \.endsOn, day) }

    private static func part<Value: Sendable>(
        _ key: String, _ path: WritableKeyPath<Benefit.CustomReset, Value> & Sendable, _ value: Value
    ) -> RecordEdit {
        RecordEdit("customReset.\(key)") { benefit in
            var reset = benefit.customReset ?? Benefit.CustomReset(anchor: .calendar)
            reset[keyPath: path] = value
            benefit.customReset = reset
        }
    }
}

extension RecordEdit where Record == BenefitUsage {
    public static func usedOn(_ day: CalendarDay) -> RecordEdit { .set(\.usedOn, day) }
    public static func valueRedeemed(_ amount: Money) -> RecordEdit { .set(\.valueRedeemed, amount) }
    public static func notes(_ notes: String?) -> RecordEdit { .set(\.notes, notes) }
    public static func cardName(_ name: String) -> RecordEdit { .set(\.cardNameSnapshot, name) }
    public static func benefitName(_ name: String) -> RecordEdit { .set(\.benefitNameSnapshot, name) }
    public static func issuer(_ issuer: String?) -> RecordEdit { .set(\.issuerSnapshot, issuer) }
    public static func category(_ category: String?) -> RecordEdit { .set(\.categorySnapshot, category) }
}
