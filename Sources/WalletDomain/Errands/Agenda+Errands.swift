extension Agenda {
    private static let (enrolFirst, awaited, noErrand) = (Int.max - 4, Int.max - 3, Int.max - 2)

    /// Which errand catches a benefit that is not snoozed; the places of errands follow from all they catch.
    static func errandPosition(
        of benefit: Benefit, _ terms: BenefitTerms, _ standing: BenefitStanding
    ) -> (Group, rank: Int) {
        guard Errand.isSomethingToDo(benefit, terms) else {
            // Somebody must look whether it came.
            return terms.givesAwards && !benefit.claimsItself(terms) ? (.awaited, awaited) : (.noErrand, noErrand)
        }
        if standing.group == .enrolFirst { return (.enrolFirst, enrolFirst) }
        return (.errand(ErrandTable.bundled.errand(catching: benefit, terms)), 0)
    }

    /// What is marked used of what was chosen: of what an errand catches and nobody needs twice the largest part, and
    /// nothing where one of it is used up.
    public func marked(of chosen: Set<FreshID>) -> [Benefit.ID] {
        entries.flatMap { entry -> [Benefit.ID] in
            let ours = all(of: entry).filter { chosen.contains($0.id) }
            let open = ours.filter { !$0.isUsedUp }
            guard entry.onceOf != nil else { return open.compactMap(\.benefit) }
            return open.count < ours.count ? [] : open.largest(by: \.worth).compactMap(\.benefit)
        }
    }

    /// What one mark of each in a section of errands brings, of what nobody needs twice the largest; nil for other sections.
    public func brought(by section: Section) -> Money? {
        guard section.group.isOfErrands else { return nil }
        let open = entries[section.range].flatMap(all(of:)).filter { !$0.isUsedUp }
        return Dictionary(grouping: open, by: \.onceOf).reduce(Money.zero) { sum, caught in
            sum + Errand.sum(caught.value.map(\.nextUse), isOnce: caught.key != nil)
        }
    }

    /// What the errand that an entry stands for catches beside it.
    public func others(of entry: Entry) -> [Entry] { caughtToo[entry.id] ?? [] }

    /// All that a row stands for: what its errand catches, or itself.
    public func all(of entry: Entry) -> [Entry] { [entry] + others(of: entry) }

    /// The row that a benefit or a bill has, or that stands for it.
    public func row<Record>(of id: EntityID<Record>) -> Int? {
        let sought: FreshID = id.cast()
        let first = caughtToo.first { $0.value.contains { $0.id == sought } }?.key ?? sought
        return entries.firstIndex { $0.id == first }
    }

    /// One row for each errand: what stands first of what it catches.
    mutating func foldErrands() {
        var rows: [Entry] = []
        for index in sections.indices {
            let (start, caught) = (rows.count, entries[sections[index].range])
            if case .errand = sections[index].group, let first = caught.first {
                rows.append(first)
                if caught.count > 1 { caughtToo[first.id] = Array(caught.dropFirst()) }
            } else {
                rows += caught
            }
            sections[index].range = start..<rows.count
        }
        entries = rows
    }

    mutating func unfoldErrands() {
        entries += caughtToo.values.joined()
        caughtToo = [:]
    }

    static func onceKey(in group: Group, of benefit: Benefit, _ terms: BenefitTerms) -> Errand.Key? {
        guard group.isOfErrands else { return nil }
        let key = if case .errand(let key) = group { key } else { ErrandTable.bundled.errand(catching: benefit, terms) }
        return ErrandTable.bundled.isOnce(key) ? key : nil
    }

    /// Puts errands in the order of ``Wallet/errands(within:only:on:now:)``: what ends first, then what
    /// brings most by one mark of each, then in the order of lists.
    mutating func rankErrands() {
        let errands = Dictionary(grouping: entries, by: \.group).compactMap {
            group, caught -> (group: Group, worth: Money, first: Entry)? in
            guard case .errand(let key) = group, let first = caught.min(by: { $0.stands(before: $1) }) else {
                return nil
            }
            let worth = Errand.sum(caught.map(\.worth), isOnce: ErrandTable.bundled.isOnce(key))
            return (group, worth, first)
        }.sorted { left, right in
            if left.first.daysLeft != right.first.daysLeft { return left.first.daysLeft < right.first.daysLeft }
            return left.worth == right.worth ? left.first.stands(before: right.first) : left.worth > right.worth
        }
        let ranks = Dictionary(zip(errands.map { $0.group }, errands.indices)) { first, _ in first }
        for index in entries.indices { entries[index].rank = ranks[entries[index].group] ?? entries[index].rank }
    }
}

extension Agenda.Group {
    /// Whether an errand catches what stands in it, be it after enrolling.
    public var isOfErrands: Bool {
        switch self {
        case .errand, .enrolFirst: true
        default: false
        }
    }
}
