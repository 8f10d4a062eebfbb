/// Usage rows as a file holds them, decoded only when somebody looks.
///
/// Rows that cannot be decoded are left out here; they stay in the file, and `check` names them.
public protocol StoredUsageRows: Sendable {
    var count: Int { get }
    /// In file order.
    func all() -> [BenefitUsage]
    func rows(ofBenefit id: Benefit.ID) -> [BenefitUsage]
    func row(_ id: BenefitUsage.ID) -> BenefitUsage?
    /// The keys of all rows, in file order.
    func keys() -> [UsageKey]
}

extension StoredUsageRows {
    public func keys() -> [UsageKey] { all().map { UsageKey($0) } }
}

/// All usage rows of a wallet: those of the file, with what changed since over them.
public struct UsageLedger: Sendable {
    private let stored: (any StoredUsageRows)?
    /// Rows put since the file was read, newest state.
    private var changed: [BenefitUsage.ID: Standing] = [:]
    /// The ids of `changed` that the file does not have, in the order they came.
    private var added: [BenefitUsage.ID] = []
    /// The same by benefit, with rows of the file that were moved to it.
    private var addedOfBenefit: [Benefit.ID: [BenefitUsage.ID]] = [:]

    /// Indirect, so that a table of many rows grows without moving them.
    private indirect enum Standing {
        case row(BenefitUsage)
        case removed

        var row: BenefitUsage? { if case .row(let row) = self { row } else { nil } }
    }

    public init(stored: (any StoredUsageRows)? = nil) { self.stored = stored }

    public init(rows: [BenefitUsage]) {
        stored = nil
        for row in rows { put(row) }
    }

    public subscript(id: BenefitUsage.ID) -> BenefitUsage? {
        if let known = changed[id] { return known.row }
        return stored?.row(id)
    }

    /// Every row, in file order.
    public var all: [BenefitUsage] {
        guard !changed.isEmpty else { return stored?.all() ?? [] }
        return (stored?.all() ?? []).compactMap(current) + added.compactMap { self[$0] }
    }

    /// The key of every row, in file order; decodes no texts.
    var keys: [UsageKey] {
        guard !changed.isEmpty else { return stored?.keys() ?? [] }
        var keys: [UsageKey] = []
        for key in stored?.keys() ?? [] {
            if let known = changed[key.id] {
                if let row = known.row { keys.append(UsageKey(row)) }
            } else {
                keys.append(key)
            }
        }
        return keys + added.compactMap { self[$0].map { UsageKey($0) } }
    }

    public var isEmpty: Bool { (stored?.count ?? 0) == 0 && added.isEmpty }

    public func rows(ofBenefit id: Benefit.ID) -> [BenefitUsage] {
        let base = stored?.rows(ofBenefit: id) ?? []
        guard !changed.isEmpty else { return base }
        let newer = (addedOfBenefit[id] ?? []).compactMap { self[$0] }
        return (base.compactMap(current) + newer).filter { $0.benefitID == id }
    }

    public func rows(ofBenefit id: Benefit.ID, periodStart: CalendarDay) -> [BenefitUsage] {
        rows(ofBenefit: id).filter { $0.periodStart == periodStart }
    }

    /// A row of the file as it is now; nil: removed.
    private func current(_ row: BenefitUsage) -> BenefitUsage? {
        if let known = changed[row.id] { known.row } else { row }
    }

    mutating func put(_ row: BenefitUsage) {
        let inFile = stored?.row(row.id)
        let before = if let known = changed[row.id] { known.row } else { inFile }
        if inFile == nil, before == nil { added.append(row.id) }
        changed[row.id] = .row(row)
        guard before == nil || before?.benefitID != row.benefitID else { return }
        if let old = before?.benefitID { addedOfBenefit[old]?.removeAll { $0 == row.id } }
        if let new = row.benefitID, inFile?.benefitID != new { addedOfBenefit[new, default: []].append(row.id) }
    }

    mutating func remove(_ id: BenefitUsage.ID) {
        guard let before = self[id] else { return }
        if let old = before.benefitID { addedOfBenefit[old]?.removeAll { $0 == id } }
        guard stored?.row(id) == nil else {
            changed[id] = .removed
            return
        }
        changed[id] = nil
        added.removeAll { $0 == id }
    }
}
