import ArgumentParser
import WalletDomain

struct Cards: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "cards", abstract: "All cards with what is open, at risk, captured and missed this year.",
        discussion: """
            Words narrow the list: each must occur in the name, issuer or owner. --filter takes the whole language of \
            filters; what it asks of benefits, one of the card must fit.

            coupontracker cards --filter 'issuer:amex <7d'
            """)

    @Option("Of one owner only.", as: "owner", completion: .owners) var owner: String?
    @Option("What fits a filter, such as issuer:amex <7d.", as: "filter", .unconditional, completion: .savedFilters)
    var filter: String?
    @Flag(help: "Archived cards too.") var archived = false
    @Argument("Words that must occur.", as: "query", completion: .listed) var query: [String] = []
    @OptionGroup var listing: ListOptions
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let view = try WalletView(common)
        let wanted = try filter.filter(besides: query, view)
        let fitting = view.cards.filter { card in
            (owner == nil || card.owner?.folded == owner?.folded)
                && view.fits(card, wanted, withBenefits: filter != nil || wanted.isMoreThanWords)
        }
        let cards = fitting.filter { archived || view.wallet.isListed($0) }
        if cards.isEmpty {
            view.hintAtNoCards(
                output,
                otherwise: fitting.isEmpty
                    ? "No card fits. All there is: coupontracker cards"
                    : "\(fitting.count) archived: add --archived")
        }
        try output.list(cards.lazy.map { CardWords($0, view) }, as: listing)
    }
}

struct Move: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "move", abstract: "Put a card at another place among the cards; 1 is the first.")

    @Argument("Words that name the card, then its place.", as: "card-and-position", completion: .cards)
    var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let (words, place) = try words.beforeLast(
            orSay: "Name a card and its place, such as: coupontracker move gold 1")
        try change(output) { change in
            let id = try change.view.card(words)
            let count = change.wallet.activeCards.count
            let position = try TypedValue.number(place, of: "the place", in: 1...max(1, count)) ?? 1
            try change.wallet.move(id, to: position - 1, in: change.context)
            let number = "is number \(position) of \(count)"
            try change.saveAndTell(.card(id), "\(number) now.", otherwise: "\(number) already.", output)
        }
    }
}

struct Change: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "change", abstract: "Make a card another product; the card, its days, owner and fees stay.",
        discussion: """
            On that day the old product's benefits are archived and the new one's begin; benefits of your own stay. A credit \
            that both have keeps what you said of it and, where its periods are the same, what is used. Words for the \
            product mean one of the card's family first, then one of its issuer; a product of another bank is asked about.

            coupontracker change gold "amex platinum" --on 2026-11-15
            """)

    @Option("The day it became so; today otherwise.", as: "day", .unconditional) var on: String?
    @Argument("Words that name the card, then the new product.", as: "card-and-product", completion: .cardAndProduct)
    var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let day = try TypedValue.day(on, of: "--on", .past, common)
        try need(
            words.count >= 2, orSay: "Name a card and a product, such as: coupontracker change gold \"amex platinum\"")
        try change(output, about: { try Meant(words, $0) }, asking: { $0.question }) { change, meant in
            let (id, product) = (meant.card, meant.product)
            let before = change.wallet.name(ofCard: id)
            let known = try change.wallet.change(id, to: product, on: day, in: change.context)
            try change.save()
            let words = try change.view.words(of: id)
            let offered = words.view.wallet.benefits(ofCard: id).filter { $0.templateBenefitID != nil }
            let own = offered.filter { $0.archivedOn == nil }
            tellUses(of: offered.filter { $0.archivedOn == day }, called: before, after: day, words.view.wallet)
            let fee = words.card.annualFee.map {
                " Its fee stays \(words.view.money($0)); edit --annual-fee default takes the product's."
            }
            let goOn =
                switch known.count {
                case 0: ""
                case 1: " 1 of them goes on as it was."
                default: " \(known.count) of them go on as they were."
                }
            let became = "\(shown(before)) is \(meant.called) now, with \(counted(own.count, "benefit"))."
            output.say("\(became)\(goOn)\(fee ?? "")".undoable)
            if let missing = words.view.missingDays(of: words.card) { output.say(missing) }
            output.records([words])
        }
    }

    private struct Meant: Equatable {
        let card: UserCard.ID
        let product: CardTemplate
        /// What the card becomes.
        let called: String
        /// Before it becomes another issuer's; banks do hand cards over.
        let question: String?

        init(_ words: [String], _ view: WalletView) throws {
            let (card, product) = try view.cardAndProduct(words)
            (self.card, self.product) = (card.id, product)
            let (name, issuer) = (shown(product.name), shown(product.issuer))
            let isOther = view.wallet.isOfAnotherIssuer(product, than: card)
            called = isOther ? "\(name) of \(issuer)" : name
            let (held, own) = (shown(view.wallet.name(of: card)), shown(view.wallet.issuer(of: card)))
            question =
                isOther ? "\(held) is a card of \(own), \(name) one of \(issuer). Make it that all the same?" : nil
        }
    }
}
