/// Usage rows as a file holds them, decoded only when somebody looks.
///
/// Rows that cannot be decoded are left out here; they stay in the file, and `check` names them.
public protocol StoredUsageRows: Sendable {
    var count: Int { get }
    /// In file order.
    func all() -> [BenefitUsage]
    func rows(ofBenefit id: Benefit.ID) -> [BenefitUsage]
    func row(_ id: BenefitUsage.ID) -> BenefitUsage?
}

/// All usage rows of a wallet: those of the file, with what changed since over them.
public struct UsageLedger: Sendable {
    private let stored: (any StoredUsageRows)?
    /// Rows put since the file was read, newest state; nil: removed.
    private var changed: [BenefitUsage.ID: BenefitUsage?] = [:]
    /// The ids of `changed` that the file does not have, in the order they came.
    private var added: [BenefitUsage.ID] = []

    public init(stored: (any StoredUsageRows)? = nil) { self.stored = stored }

    public init(rows: [BenefitUsage]) {
        stored = nil
        for row in rows { put(row) }
    }

    public subscript(id: BenefitUsage.ID) -> BenefitUsage? {
        if let known = changed[id] { return known }
        return stored?.row(id)
    }

    /// Every row, in file order.
    public var all: [BenefitUsage] { merge(stored?.all() ?? []) { _ in true } }

    public var isEmpty: Bool { (stored?.count ?? 0) == 0 && added.isEmpty }

    public func rows(ofBenefit id: Benefit.ID) -> [BenefitUsage] {
        merge(stored?.rows(ofBenefit: id) ?? []) { $0.benefitID == id }
    }

    public func rows(ofBenefit id: Benefit.ID, periodStart: CalendarDay) -> [BenefitUsage] {
        rows(ofBenefit: id).filter { $0.periodStart == periodStart }
    }

    mutating func put(_ row: BenefitUsage) {
        if changed[row.id] == nil, stored?.row(row.id) == nil { added.append(row.id) }
        changed[row.id] = .some(row)
    }

    mutating func remove(_ id: BenefitUsage.ID) {
        changed[id] = .some(nil)
        added.removeAll { $0 == id }
        if stored == nil || stored?.row(id) == nil { changed[id] = nil }
    }

    private func merge(_ base: [BenefitUsage], where belongs: (BenefitUsage) -> Bool) -> [BenefitUsage] {
        guard !changed.isEmpty else { return base }
        var rows: [BenefitUsage] = []
        rows.reserveCapacity(base.count + added.count)
        for row in base {
            switch changed[row.id] {
            case .none: rows.append(row)
            case .some(.some(let newer)) where belongs(newer): rows.append(newer)
            default: break
            }
        }
        for id in added { if case .some(.some(let row)) = changed[id], belongs(row) { rows.append(row) } }
        return rows
    }
}
