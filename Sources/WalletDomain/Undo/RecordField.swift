/// One field of a record, so that two changes of the same record can be joined field by field.
public struct RecordField<Record>: Sendable {
    /// The JSON key.
    public let key: String
    /// True for what follows from other fields and usage; it is worked out again, never merged.
    public let isCache: Bool
    let isEqual: @Sendable (Record, Record) -> Bool
    let copy: @Sendable (Record, inout Record) -> Void

    init<Value: Equatable & Sendable>(
        _ key: String, _ path: WritableKeyPath<Record, Value> & Sendable, isCache: Bool = false
    ) {
        self.key = key
        self.isCache = isCache
        isEqual = { $0[keyPath: path] == $1[keyPath: path] }
        copy = { $1[keyPath: path] = $0[keyPath: path] }
    }
}

/// A record whose fields can be merged.
public protocol MergeableRecord: Equatable, Sendable {
    static var fields: [RecordField<Self>] { get }

    /// This record with what changed from `before` to `after` put over it.
    ///
    /// - Returns: the keys in which this record was changed differently meanwhile; those keep this record's value.
    func merging(_ before: Self, _ after: Self) -> (merged: Self, conflicts: [String])

    /// True when the two say the same in all fields that are not caches.
    func saysTheSame(as other: Self) -> Bool

    /// `other` with every field that this record changed since `before` as it is here.
    func overruling(_ other: Self?, since before: Self?) -> Self
}

extension MergeableRecord {
    public func merging(_ before: Self, _ after: Self) -> (merged: Self, conflicts: [String]) {
        var merged = self
        var conflicts: [String] = []
        for field in Self.fields where !field.isCache && !field.isEqual(before, after) {
            if field.isEqual(self, before) || field.isEqual(self, after) {
                field.copy(after, &merged)
            } else {
                conflicts.append(field.key)
            }
        }
        return (merged, conflicts)
    }

    public func saysTheSame(as other: Self) -> Bool {
        Self.fields.allSatisfy { $0.isCache || $0.isEqual(self, other) }
    }

    public func overruling(_ other: Self?, since before: Self?) -> Self {
        guard let other, let before else { return self }
        var joined = other
        for field in Self.fields where !field.isCache && !field.isEqual(before, self) { field.copy(self, &joined) }
        return joined
    }
}

extension UserCard: MergeableRecord {
    public static let fields: [RecordField<UserCard>] = [
        RecordField("cardTemplateId", \.cardTemplateID), RecordField("nickname", \.nickname),
        RecordField("isCustom", \.isCustom), RecordField("customName", \.customName),
        RecordField("customIssuer", \.customIssuer), RecordField("customColorHex", \.customColorHex),
        RecordField("addedDate", \.addedDate), RecordField("sortOrder", \.sortOrder),
        RecordField("createdAt", \.createdAt), RecordField("updatedAt", \.updatedAt, isCache: true),
        RecordField("openedOn", \.openedOn), RecordField("statementDay", \.statementDay),
        RecordField("annualFee", \.annualFee), RecordField("feeMonth", \.feeMonth), RecordField("fees", \.fees),
        RecordField("owner", \.owner), RecordField("notes", \.notes), RecordField("archivedOn", \.archivedOn),
        RecordField("welcomeBonus", \.welcomeBonus), RecordField("centsPerPoint", \.centsPerPoint),
        RecordField("reminderEnabled", \.reminderEnabled),
        RecordField("lastReminderDate", \.lastReminderDate, isCache: true),
        RecordField("feeReminder", \.feeReminder.said), RecordField("bonusReminder", \.bonusReminder.said),
        RecordField("unknown", \.unknown),
    ]
}

extension Benefit: MergeableRecord {
    public static let fields: [RecordField<Benefit>] = [
        RecordField("userCardId", \.userCardID), RecordField("templateBenefitId", \.templateBenefitID),
        RecordField("customName", \.customName), RecordField("customValue", \.customValue),
        RecordField("customDescription", \.customDescription), RecordField("customFrequency", \.customFrequency),
        RecordField("customCategory", \.customCategory), RecordField("customMerchant", \.customMerchant),
        RecordField("customReset", \.customReset), RecordField("usesPerPeriod", \.usesPerPeriod),
        RecordField("status", \.status, isCache: true),
        RecordField("currentPeriodStart", \.currentPeriodStart, isCache: true),
        RecordField("currentPeriodEnd", \.currentPeriodEnd, isCache: true),
        RecordField("nextResetDate", \.nextResetDate, isCache: true),
        RecordField("periodValue", \.periodValue, isCache: true),
        RecordField("periodRedeemed", \.periodRedeemed, isCache: true),
        RecordField("periodUses", \.periodUses, isCache: true), RecordField("spentSoFar", \.spentSoFar),
        RecordField("mode", \.mode), RecordField("enrolledOn", \.enrolledOn),
        RecordField("skippedPeriodStart", \.skippedPeriodStart), RecordField("reminderEnabled", \.reminderEnabled),
        RecordField("reminderDaysBefore", \.reminderDaysBefore),
        RecordField("lastReminderDate", \.lastReminderDate, isCache: true),
        RecordField("acknowledgedAt", \.acknowledgedAt), RecordField("snoozedUntil", \.snoozedUntil),
        RecordField("personalValue", \.personalValue), RecordField("notes", \.notes),
        RecordField("archivedOn", \.archivedOn), RecordField("createdAt", \.createdAt),
        RecordField("updatedAt", \.updatedAt, isCache: true), RecordField("unknown", \.unknown),
    ]
}

extension Benefit {
    /// What ends with the period it was said in.
    static let keysOfPeriod: Set<String> = [
        "enrolledOn", "spentSoFar", "skippedPeriodStart", "acknowledgedAt", "snoozedUntil",
    ]
}

extension BenefitUsage: MergeableRecord {
    public static let fields: [RecordField<BenefitUsage>] = [
        RecordField("benefitId", \.benefitID), RecordField("userCardId", \.userCardID), RecordField("kind", \.kind),
        RecordField("usedOn", \.usedOn), RecordField("usedDate", \.usedDate), RecordField("periodStart", \.periodStart),
        RecordField("periodEnd", \.periodEnd), RecordField("valueRedeemed", \.valueRedeemed),
        RecordField("valueMissed", \.valueMissed), RecordField("notes", \.notes),
        RecordField("wasAutoExpired", \.wasAutoExpired), RecordField("unrecorded", \.isUnrecorded, isCache: true),
        RecordField("cardNameSnapshot", \.cardNameSnapshot),
        RecordField("benefitNameSnapshot", \.benefitNameSnapshot), RecordField("issuerSnapshot", \.issuerSnapshot),
        RecordField("categorySnapshot", \.categorySnapshot), RecordField("createdAt", \.createdAt),
        RecordField("updatedAt", \.updatedAt, isCache: true), RecordField("unknown", \.unknown),
    ]
}

extension BenefitUsage {
    /// What people can say about a record that closes a period; the rest follows from the period's other rows.
    static let keysOfPeople: Set<String> = [
        "notes", "cardNameSnapshot", "benefitNameSnapshot", "issuerSnapshot", "categorySnapshot",
    ]
}

extension UserPreferences: MergeableRecord {
    public static let fields: [RecordField<UserPreferences>] = [
        RecordField("notificationsEnabled", \.notificationsEnabled),
        RecordField("preferredReminderHour", \.preferredReminderHour),
        RecordField("preferredReminderMinute", \.preferredReminderMinute),
        RecordField("defaultReminderDays", \.defaultReminderDays),
        RecordField("quietHoursEnabled", \.quietHoursEnabled), RecordField("quietHoursStart", \.quietHoursStart),
        RecordField("quietHoursEnd", \.quietHoursEnd),
        RecordField("hasCompletedOnboarding", \.hasCompletedOnboarding), RecordField("followUp", \.followUp),
        RecordField("currencyCode", \.currencyCode), RecordField("timeZone", \.timeZone),
        RecordField("expiringSoonDays", \.expiringSoonDays), RecordField("urgentDays", \.urgentDays),
        RecordField("lastTemplateDataVersion", \.lastTemplateDataVersion),
        RecordField("lastSyncDate", \.lastSyncDate), RecordField("catalogueReminders", \.catalogueReminders),
        RecordField("theme", \.theme),
        RecordField("updatedAt", \.updatedAt, isCache: true),
        RecordField("unknown", \.unknown),
    ]
}
