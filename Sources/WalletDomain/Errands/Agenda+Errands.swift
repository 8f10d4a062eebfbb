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
            let ours = entry.all.filter { chosen.contains($0.id) }
            let open = ours.filter { !$0.isUsedUp }
            guard entry.onceOf != nil else { return open.compactMap(\.benefit) }
            return open.count < ours.count ? [] : open.largest(by: \.worth).compactMap(\.benefit)
        }
    }

    /// What one mark of each in a section of errands brings, of what nobody needs twice the largest; nil for other sections.
    public func brought(by section: Section) -> Money? {
        guard section.group.isOfErrands else { return nil }
        let open = entries[section.range].flatMap(\.all).filter { !$0.isUsedUp }
        return Dictionary(grouping: open, by: \.onceOf).reduce(Money.zero) { sum, caught in
            sum + Errand.sum(caught.value.map(\.nextUse), isOnce: caught.key != nil)
        }
    }

    /// The row that a benefit or a bill has, or that stands for it.
    public func row<Record>(of id: EntityID<Record>) -> Int? {
        let sought: FreshID = id.cast()
        return entries.firstIndex { $0.id == sought || $0.others.contains { $0.id == sought } }
    }

    static func onceKey(in group: Group, of benefit: Benefit, _ terms: BenefitTerms) -> Errand.Key? {
        guard group.isOfErrands else { return nil }
        let key = if case .errand(let key) = group { key } else { ErrandTable.bundled.errand(catching: benefit, terms) }
        return ErrandTable.bundled.isOnce(key) ? key : nil
    }

    /// Puts errands in the order of ``Wallet/errands(within:only:on:now:)``: what ends first, then what
    /// brings most by one mark of each, then in the order of lists.
    mutating func rankErrands() {
        let caught = Dictionary(grouping: entries.sorted { $0.stands(before: $1) }, by: \.group)
        let errands = caught.values.filter { $0[0].group.isErrand }.map { (first: $0[0], worth: $0.worth) }
            .sorted { one, other in
                if one.first.daysLeft != other.first.daysLeft { return one.first.daysLeft < other.first.daysLeft }
                return one.worth == other.worth ? one.first.stands(before: other.first) : one.worth > other.worth
            }
        let ranks = Dictionary(zip(errands.map { $0.first.group }, errands.indices)) { first, _ in first }
        for index in entries.indices { entries[index].rank = ranks[entries[index].group] ?? entries[index].rank }
    }
}

extension Agenda.Group {
    /// Whether an errand catches what stands in it, be it after enrolling.
    public var isOfErrands: Bool { isErrand || self == .enrolFirst }

    public var isErrand: Bool { if case .errand = self { true } else { false } }
}

extension [Agenda.Entry] {
    /// What one mark of each in an errand brings, of what is counted at own worth.
    fileprivate var worth: Money { Errand.sum(map(\.worth), isOnce: first?.onceOf != nil) }
}
