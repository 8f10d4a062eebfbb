@testable import WalletDomain

/// What changed, by the kind of record.
extension RecordChange {
    public static func card(before: UserCard?, after: UserCard?) -> RecordChange {
        RecordChange(before: before, after: after)
    }

    public static func benefit(before: Benefit?, after: Benefit?) -> RecordChange {
        RecordChange(before: before, after: after)
    }

    public static func usage(before: BenefitUsage?, after: BenefitUsage?) -> RecordChange {
        RecordChange(before: before, after: after)
    }

    public static func sum(before: YearSum?, after: YearSum?) -> RecordChange {
        RecordChange(before: before, after: after)
    }

    public static func preferences(before: UserPreferences, after: UserPreferences) -> RecordChange {
        RecordChange(before: before, after: after)
    }
}
