import ArgumentParser
import WalletDomain

/// What narrows a list of benefits, or of what was used: all that is said must fit.
struct BenefitNarrowing: ParsableArguments {
    @Option("Of one card only.", as: "card", completion: .card) var card: String?
    @Option("Of one owner's cards only.", as: "owner", completion: .owners) var owner: String?
    @Option("What fits a filter, such as <7d -gold.", as: "filter", .unconditional, completion: .savedFilters)
    var filter: String?
    @Argument("Words that must occur.", as: "query", completion: .listed) var query: [String] = []

    var isEmpty: Bool { card == nil && owner == nil && filter == nil && query.isEmpty }

    /// - Parameter scope: which cards can be named.
    func wanted(_ view: WalletView, _ scope: WalletLookupScope = .active) throws -> ListFilter {
        let words = try filter.filter(besides: query, view)
        return try ListFilter(
            card: card.map { try view.card([$0], scope) }, owner: owner, text: words.isEmpty ? nil : words.text)
    }
}

extension WalletView {
    /// The cards that fit a filter: what it asks of benefits, one of theirs must fit; nil: none was typed.
    func cards(fitting filter: String?) throws -> Set<UserCard.ID>? {
        guard filter != nil else { return nil }
        let wanted = try filter.filter(besides: [], self)
        return Set(cards.filter { fits($0, wanted, withBenefits: true) }.map(\.id))
    }

    /// Whether a card fits what is typed, by what its benefits say too or by its own words alone.
    func fits(_ card: UserCard, _ wanted: FilterExpression, withBenefits: Bool) -> Bool {
        let listings = withBenefits ? wallet.listing(ofCard: card.id, on: today, now: now) : []
        return wanted.fits(FilteredCard(card, wallet, listings))
    }
}

extension String? {
    /// What `--filter` and the words of a command ask for: both must fit.
    ///
    /// - Parameter row: what the list is of.
    func filter(
        besides words: [String], _ view: WalletView, of row: any FilteredRow.Type = FilteredBenefit.self
    ) throws -> FilterExpression {
        func read(_ text: String) throws -> FilterExpression {
            try FilterExpression(text, on: view.today, saved: view.wallet.overrides.filters)
        }
        // Each by itself first: where something is wrong, its place is that in what was typed.
        let asked = try [read(words.toLookFor().joined(separator: " "))] + (map { try [read($0)] } ?? [])
        let parts = asked.filter { !$0.isEmpty }
        let whole = try parts.count == 1 ? parts[0] : read(parts.map { "(\($0.closedText))" }.joined(separator: " "))
        try whole.mustFit(row)
        return whole
    }
}

extension [String] {
    /// These words, where a list is searched for them: a lone `-` is none, for to scripts it is standard input.
    func toLookFor() throws -> [String] {
        if self == ["-"] { throw CommandFailure.onlyDash("what to look for") }
        return self
    }
}
