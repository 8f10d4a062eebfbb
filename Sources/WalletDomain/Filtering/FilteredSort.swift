/// Of which sort the rows of a list are: a filter may ask what none of them can be.
public enum FilteredSort: Sendable {
    case benefits, entries

    /// Whether such a row can be what is asked.
    public func canBe(_ test: FilterTest) -> Bool {
        switch self {
        case .benefits: FilteredBenefit.canBe(test)
        case .entries: FilteredEntry.canBe(test)
        }
    }

    fileprivate var refusal: String {
        switch self {
        case .benefits: "No benefit can be so: use, refund, claim and missed are kinds of the history."
        case .entries: "No entry can be so: the history has what was used or missed, and nothing that is open."
        }
    }
}

extension FilterExpression {
    /// Refuses what no row of a list can be: an empty list would look like an answer.
    public func mustFit(_ sort: FilteredSort) throws(FilterProblem) {
        guard canFit(sort.canBe) else { throw FilterProblem(sort.refusal) }
    }
}
