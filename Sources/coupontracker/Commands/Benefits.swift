import ArgumentParser
import WalletDomain

struct Benefits: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "benefits",
        abstract:
            "Benefits by their last day, then what to enrol in first, locked and used ones.",
        discussion: """
            Words narrow the list: each must occur in the name, merchant, card, issuer or owner. --filter takes \
            the whole language of filters, as f on the screen does: card:gold, status:open, until:dec, <7d, >$50, a or b, \
            -not.

            coupontracker benefits --filter 'card:gold -resy <30d'
            """)

    @Option("Of one card only.", as: "card", completion: .card) var card: String?
    @Option("Of one owner's cards only.", as: "owner", completion: .owners) var owner: String?
    @Option("open, soon, used or another, as behind status: in a filter.", as: "status", completion: .statuses)
    var status: String?

    @Option("What is open and ends within so many days.", as: "days", .unconditional) var expiring: String?
    @Option("Of one category only, such as dining.", as: "category", completion: .categories) var category: String?
    @Option("What fits a filter, such as <7d -gold.", as: "filter", .unconditional, completion: .savedFilters)
    var filter: String?
    @Flag(help: "Archived ones too.") var archived = false
    @Argument("Words that must occur.", as: "query", completion: .listed) var query: [String] = []
    @OptionGroup var listing: ListOptions
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let days = try TypedValue.number(expiring, of: "--expiring", in: 0...3660)
        let status = try status.map { try FilterStatus($0) }
        let view = try WalletView(common)
        let isWanted = try isWanted(view, days, status)
        let fitting = view.wallet.listing(where: isWanted, on: view.today, now: view.now)
        let listings = archived ? fitting : fitting.filter { $0.standing.group != .archived }
        if listings.isEmpty { hint(output, view, archived: fitting.count, days) }
        try output.list(listings.lazy.map { BenefitWords($0, view) }, as: listing)
    }

    /// - Parameter archived: how many would fit that are archived.
    private func hint(_ output: Output, _ view: WalletView, archived: Int, _ days: Int?) {
        guard archived == 0 else { return output.hint("\(archived) archived: coupontracker benefits --archived") }
        var why = "No benefit fits. All there is: coupontracker benefits"
        if let days, [card, owner, status, category, filter].allSatisfy({ $0 == nil }), query.isEmpty {
            why = days == 0 ? "Nothing open ends today." : "Nothing open ends within \(inDays(days))."
        }
        view.hintAtNoCards(output, otherwise: why)
    }

    private func isWanted(
        _ view: WalletView, _ days: Int?, _ status: FilterStatus?
    ) throws -> (BenefitListing) -> Bool {
        let wallet = view.wallet
        let card = try card.map { try view.card([$0], archived ? .all : .active) }
        let isOfCategory = try category.map(view.isOf(category:))
        let owner = owner?.folded
        let words = try filter.filter(besides: query, view)
        return { listing in
            let benefit = listing.benefit
            if let card, benefit.userCardID != card { return false }
            if let owner, wallet.cards[benefit.userCardID]?.owner?.folded != owner { return false }
            if let status, !status.fits(listing) { return false }
            if let days, !listing.isOpen || (listing.standing.daysLeft ?? .max) > days { return false }
            if let isOfCategory, !isOfCategory(listing.terms.category.word) { return false }
            return words.fits(FilteredBenefit(listing, wallet))
        }
    }
}

extension WalletView {
    /// What `--category` takes: a known category, or one of the wallet's own words.
    func isOf(category text: String) throws -> (String) -> Bool {
        let word = text.folded
        let isThere =
            Category.known.contains { $0.folded == word }
            || wallet.benefits.records.contains { wallet.terms(of: $0).category.word.folded == word }
        try need(isThere, orSay: "“\(shown(text))” is no category. Use \(Category.known.joined(separator: ", ")).")
        return { $0.folded == word }
    }
}
