import Synchronization

/// Usage rows as a file holds them, decoded only when somebody looks.
///
/// Rows that cannot be decoded are left out here; they stay in the file, and `check` names them.
public protocol StoredUsageRows: Sendable {
    var count: Int { get }
    /// In file order.
    func all() -> [BenefitUsage]
    func rows(ofBenefit id: Benefit.ID) -> [BenefitUsage]
    /// In the order of the ids; nil for one that is not there.
    func rows(_ ids: [BenefitUsage.ID]) -> [BenefitUsage?]
    /// The keys of all rows, in file order.
    func keys() -> [UsageKey]
}

extension StoredUsageRows {
    func row(_ id: BenefitUsage.ID) -> BenefitUsage? { rows([id]).first ?? nil }
}

/// All usage rows of a wallet: those of the file, with what changed since over them.
public struct UsageLedger: Sendable {
    /// Known by a protocol alone, so that a wallet is used where it lies: of a state whose every part the compiler knows it
    /// makes copies to read one, and a held key takes three quarters more in a debug build.
    private let stored: (any StoredUsageRows)?
    private let decoded = DecodedRows()
    private var periods = PeriodRows()
    /// What happened to rows since the file was read: as it was noted, so that a row is kept once, however many there are.
    private var changed: [BenefitUsage.ID: RecordChange] = [:]
    /// The ids of `changed` that the file does not have, in the order they came.
    private var added: [BenefitUsage.ID] = []
    /// The same by benefit, with rows of the file that were moved to it.
    private var addedOfBenefit: [Benefit.ID: [BenefitUsage.ID]] = [:]

    public init(stored: (any StoredUsageRows)? = nil) { self.stored = stored }

    public init(rows: [BenefitUsage]) {
        stored = nil
        for row in rows { put(row) }
    }

    /// There are no more rows than these; some of them may be gone.
    public var most: Int { (stored?.count ?? 0) + added.count }

    public subscript(id: BenefitUsage.ID) -> BenefitUsage? {
        if let known = changed[id] { return known.usage?.after }
        return stored?.row(id)
    }

    /// Several at once, in the order of the ids: faster than one by one.
    public func rows(_ ids: [BenefitUsage.ID]) -> [BenefitUsage?] {
        let rows = stored?.rows(ids) ?? Array(repeating: nil, count: ids.count)
        guard !changed.isEmpty else { return rows }
        return zip(ids, rows).map { id, row in if let known = changed[id] { known.usage?.after } else { row } }
    }

    /// Every row, in file order.
    public var all: [BenefitUsage] {
        guard !changed.isEmpty else { return stored?.all() ?? [] }
        return (stored?.all() ?? []).compactMap(current) + added.compactMap { self[$0] }
    }

    /// The key of every row, in file order; keeps no rows.
    var keys: [UsageKey] {
        guard !changed.isEmpty else { return stored?.keys() ?? [] }
        let ofFile = (stored?.keys() ?? []).compactMap { key -> UsageKey? in
            guard let known = changed[key.id] else { return key }
            return known.usage?.after.map { UsageKey($0) }
        }
        return ofFile + added.compactMap { self[$0].map { UsageKey($0) } }
    }

    public var isEmpty: Bool { (stored?.count ?? 0) == 0 && added.isEmpty }

    public func rows(ofBenefit id: Benefit.ID) -> [BenefitUsage] {
        let base = stored.map { decoded.rows(ofBenefit: id, in: $0) } ?? []
        guard !changed.isEmpty else { return base }
        let newer = (addedOfBenefit[id] ?? []).compactMap { self[$0] }
        return (base.compactMap(current) + newer).filter { $0.benefitID == id }
    }

    public func rows(ofBenefit id: Benefit.ID, periodStart: CalendarDay) -> [BenefitUsage] {
        periods.rows(ofBenefit: id, periodStart: periodStart) {
            let rows = rows(ofBenefit: id)
            // None may be one that could not be read this time; where the file has some, all were removed.
            return (rows, isKept: !rows.isEmpty || stored.map { !decoded.rows(ofBenefit: id, in: $0).isEmpty } ?? true)
        }
    }

    /// A row of the file as it is now; nil: removed.
    private func current(_ row: BenefitUsage) -> BenefitUsage? {
        if let known = changed[row.id] { known.usage?.after } else { row }
    }

    mutating func put(_ row: BenefitUsage) {
        let before = self[row.id]
        put(row, over: before, as: RecordChange(before: before, after: row))
    }

    /// - Parameters:
    ///   - before: the row as it is here.
    ///   - change: a change after which it is `row`.
    mutating func put(_ row: BenefitUsage, over before: BenefitUsage?, as change: RecordChange) {
        let isKnown = changed.updateValue(change, forKey: row.id) != nil
        let inFile = isKnown ? stored?.row(row.id) : before
        if inFile == nil, before == nil { added.append(row.id) }
        if isKnownUniquelyReferenced(&periods) {
            periods.put(row, over: before, isLast: inFile == nil)
        } else {
            periods = PeriodRows()
        }
        guard before == nil || before?.benefitID != row.benefitID else { return }
        if let old = before?.benefitID { addedOfBenefit[old]?.removeAll { $0 == row.id } }
        if let new = row.benefitID, inFile?.benefitID != new { addedOfBenefit[new, default: []].append(row.id) }
    }

    mutating func remove(_ id: BenefitUsage.ID) {
        guard let before = self[id] else { return }
        if let old = before.benefitID, let place = addedOfBenefit[old]?.lastIndex(of: id) {
            addedOfBenefit[old]?.remove(at: place)
        }
        if isKnownUniquelyReferenced(&periods) { periods.remove(before) } else { periods = PeriodRows() }
        guard stored?.row(id) == nil else {
            return changed[id] = RecordChange(before: before, after: nil)
        }
        changed[id] = nil
        // What came last goes first when much is taken back.
        if let place = added.lastIndex(of: id) { added.remove(at: place) }
    }
}

/// The rows of a file that were decoded last: several questions after one another are mostly about one benefit.
///
/// What a file holds does not change, so the copies of a ledger share them.
private final class DecodedRows: Sendable {
    private let last = Mutex<(id: Benefit.ID, rows: [BenefitUsage])?>(nil)

    func rows(ofBenefit id: Benefit.ID, in stored: any StoredUsageRows) -> [BenefitUsage] {
        if let known = last.withLock({ $0?.id == id ? $0?.rows : nil }) { return known }
        let rows = stored.rows(ofBenefit: id)
        // None may be one that could not be read this time.
        if !rows.isEmpty { last.withLock { $0 = (id, rows) } }
        return rows
    }
}

/// The rows of one benefit by the periods they count for, as they were asked for last: periods are closed and counted one
/// after another.
///
/// Copies of a ledger share them until one of them changes.
private final class PeriodRows: Sendable {
    private typealias Known = (id: Benefit.ID, starts: [CalendarDay: [BenefitUsage]])
    private let last = Mutex<Known?>(nil)

    func rows(
        ofBenefit id: Benefit.ID, periodStart: CalendarDay, _ all: () -> (rows: [BenefitUsage], isKept: Bool)
    ) -> [BenefitUsage] {
        let known = last.withLock { $0?.id == id ? $0?.starts[periodStart] ?? [] : nil }
        if let known { return known }
        let (rows, isKept) = all()
        let starts = Dictionary(grouping: rows, by: \.periodStart)
        if isKept { last.withLock { $0 = (id, starts) } }
        return starts[periodStart] ?? []
    }

    /// - Parameter isLast: where it is new, it stands behind all others of its benefit.
    func put(_ row: BenefitUsage, over before: BenefitUsage?, isLast: Bool) {
        last.withLock { last in
            guard let id = last?.id, id == row.benefitID || id == before?.benefitID else { return }
            if let before, before.benefitID == row.benefitID, before.periodStart == row.periodStart,
                let place = last?.starts[row.periodStart]?.firstIndex(where: { $0.id == row.id })
            {
                last?.starts[row.periodStart]?[place] = row
            } else if before == nil, isLast {
                last?.starts[row.periodStart, default: []].append(row)
            } else {
                last = nil
            }
        }
    }

    func remove(_ row: BenefitUsage) {
        last.withLock { last in
            guard last?.id == row.benefitID else { return }
            last?.starts[row.periodStart]?.removeAll { $0.id == row.id }
        }
    }
}
