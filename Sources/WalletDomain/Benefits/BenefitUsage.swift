/// One redemption, refund or claim of a benefit; or the closing record of a period in which something was left.
///
/// Outlives its card and benefit: the names are snapshots.
public struct BenefitUsage: Identifiable, Equatable, Sendable {
    public typealias ID = EntityID<BenefitUsage>

    public enum Kind: String, CaseIterable, Sendable {
        case use, refund, claim, missed
    }

    public var id: ID
    public var benefitID: Benefit.ID?
    public var userCardID: UserCard.ID?
    public var kind: Kind
    /// The day the use counts for.
    public var usedOn: CalendarDay
    /// When it was recorded.
    public var usedDate: Instant
    public var periodStart: CalendarDay
    public var periodEnd: CalendarDay?
    /// Negative for a refund, zero for a closing record and for counted benefits.
    public var valueRedeemed: Money
    public var valueMissed: Money?
    public var notes: String?
    public var wasAutoExpired = false
    /// Its period closed without a record, as ignored, skipped and locked ones do, and none is written later.
    public var isUnrecorded = false
    /// The line of a statement that paid it.
    public var statement: StatementSource?
    public var cardNameSnapshot: String
    public var benefitNameSnapshot: String
    public var issuerSnapshot: String?
    public var categorySnapshot: String?
    public var createdAt: Instant
    public var updatedAt: Instant
    public var unknown = UnknownMembers()

    /// True where something was taken that a refund can give back.
    public var isUse: Bool { kind == .use || kind == .claim }

    public var period: Period { Period(start: periodStart, end: periodEnd) }

    /// `, in the period from 1 Oct to 31 Oct`: behind what was done in one that is not the current.
    public func inItsPeriod(from today: CalendarDay) -> String {
        let end = periodEnd.map { " to \($0.shown(from: today))" } ?? ""
        return ", in the period from \(periodStart.shown(from: today))\(end)"
    }
}

/// What one card captured and missed in one calendar year: the table of sums, so that no screen reads the history
/// to open.
///
/// Captured counts by `usedOn`, missed by `periodEnd`. A cache of the usage rows, which `check` proves.
public struct YearSum: Identifiable, Equatable, Sendable {
    public struct ID: Hashable, Sendable {
        /// nil for rows whose card is not known.
        public var userCardID: UserCard.ID?
        public var year: Int

        public init(userCardID: UserCard.ID?, year: Int) {
            self.userCardID = userCardID
            self.year = year
        }

        /// The card's id is a random number already, see ``EntityID``.
        public func _rawHashValue(seed: Int) -> Int {
            (userCardID?._rawHashValue(seed: seed) ?? seed) &+ year &* 0x9E3779B1
        }
    }

    public var id: ID
    public var captured = Money.zero
    public var missed = Money.zero
    public var unknown = UnknownMembers()
}
