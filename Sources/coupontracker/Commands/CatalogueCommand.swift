import ArgumentParser
import WalletDomain

struct CatalogueCommand: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "catalogue", abstract: "The card products that can be added, with their benefits.",
        discussion: """
            Words narrow the list. Where one product is left, its benefits follow.

            coupontracker catalogue --changes
            coupontracker catalogue --accept all
            coupontracker catalogue --check mine.json
            coupontracker catalogue update ~/src/CouponTracker

            update takes a newer catalogue from a file or folder: it is checked whole, told and asked about.
            """)

    @Flag(help: "What the catalogue says differently about your cards; it joins by consent only.") var changes = false
    @Option("Take one of these changes by its id, or all.", as: "id", .unconditional) var accept: String?
    @Option("Look for mistakes in a template file of your own.", as: "file", .unconditional, completion: .file())
    var check: String?

    @Flag(help: "With update: back to the former catalogue.") var undo = false
    @Argument("Words of a name, issuer, merchant or category.", as: "query", completion: .products)
    var query: [String] = []
    @OptionGroup var listing: ListOptions
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        try need(
            listing.isUsual || !(undo || accept != nil || check != nil || query.first == "update"),
            orSay: "--sort, --columns, --limit and --format are for lists. Leave them out.")
        if query.first == "update" || undo {
            try need(
                !changes && accept == nil && check == nil && query.first == "update" && (query.count == (undo ? 1 : 2)),
                orSay: "Name one file or folder: coupontracker catalogue update FILE; or catalogue update --undo.")
            return try undo ? takeBackUpdate(output) : update(from: query[1], output)
        }
        let asked = [changes, accept != nil, check != nil, !query.isEmpty].count { $0 }
        try need(asked < 2, orSay: "Words, --changes, --accept and --check are four questions. Ask one at a time.")
        if changes { return try listChanges(output) }
        if let accept { return try take(accept, output) }
        if let check { return try look(into: check, output) }
        try list(output)
    }

    private func list(_ output: Output) throws {
        let view = try WalletView(common, whole: false, isQuiet: true, ifMissing: .allow)
        let catalogue = view.wallet.catalogue
        let text = query.joined(separator: " ")
        let meant = try? catalogue.lookUp(query)
        let found = text.folded.allSatisfy { $0 <= 0x20 } ? catalogue.all : catalogue.search(text)
        // An id is not searched for.
        let cards = found.isEmpty ? [meant].compactMap(\.self) : found
        let held = view.wallet.heldProducts
        let hits = Set(cards.map(\.id))
        // Records are by issuer and name, whatever was looked for.
        let listed = output.isText ? cards : catalogue.all.filter { hits.contains($0.id) }
        try output.list(listed.map { ProductWords(card: $0, held: held[$0.id] ?? 0, today: view.today) }, as: listing)
        if cards.isEmpty {
            output.hint(
                "The catalogue has nothing for that. All there is: coupontracker catalogue. One of your own: "
                    + "coupontracker add --custom NAME")
        }
        // The one product that the words mean, though others have them too: the one that `add` would take.
        guard output.isText, listing.isUsual, !query.isEmpty, let chosen = cards.count == 1 ? cards.first : meant else {
            return
        }
        let isTable = output.form == .table
        if isTable { output.line("") }
        if cards.count > 1 { output.wrap("\(shown(chosen.name)) (\(shown(chosen.issuer))):") }
        output.list(chosen.benefits.filter(\.isActive).map { TemplateWords(benefit: $0, today: view.today) })
        if isTable { output.line("") }
        output.paragraph(TemplateWords.caution(chosen))
    }
}

/// What the catalogue says about one benefit.
struct TemplateWords: Told {
    let benefit: BenefitTemplate
    let today: CalendarDay

    private var isOver: Bool { !benefit.isOffered(on: today) }

    var style: TextStyle { isOver ? .muted : .plain }

    /// `$15`, `4 uses`
    var value: String {
        guard benefit.value.isZero, benefit.monthlyOverrides.isEmpty else { return benefit.value.formatted() }
        return counted(benefit.usesPerPeriod, "use")
    }

    /// Empty for what comes once or no more: the column comes to what the card is said to be worth.
    private var annualValue: String {
        benefit.annualValue.isZero || benefit.frequency == .once || isOver ? "" : benefit.annualValue.formatted()
    }

    /// `31 Dec 2026`, `ended 31 Dec 2026`
    private var until: String { benefit.endsOn.map { (isOver ? "ended " : "") + $0.long } ?? "" }

    private var place: String { shown(benefit.merchant ?? benefit.category.word) }

    /// `CLEAR+ Credit: $209 each year, CLEAR, ended 1 Jul 2026, as of 6 Aug 2026 (example.org).`
    var sentence: String {
        let last = until.isEmpty ? "" : isOver ? ", \(until)" : ", until \(until)"
        let age = benefit.asOf.map { ", as of \($0.long)" } ?? ""
        let source = benefit.source.map { " (\(shown($0)))" } ?? ""
        return "\(shown(benefit.name)): \(value) \(benefit.frequency.phrase), \(place)\(last)\(age)\(source)."
    }

    static let columns: [Column<TemplateWords>] = [
        .text("name", "Benefit", .flexible) { $0.benefit.name }, .cell("Worth", .decimal) { $0.value },
        .cell("How often", rank: 1) { $0.benefit.frequency.phrase },
        .cell("Until", rank: 1) { $0.until },
        .cell("A year", .decimal, rank: 2) { $0.annualValue },
        .cell("Where", .flexible, rank: 3) { $0.place }, .cell("As of", rank: 4) { $0.benefit.asOf?.long ?? "" },
        .cell("Source", rank: 5) { shown($0.benefit.source ?? "") },
    ]

    /// Said under the benefits of a product.
    static func caution(_ card: CardTemplate) -> String {
        if let path = card.origin { return "From \(shown(path)): verify with the issuer." }
        let fee = card.confidence == "low" ? " Its fee is not confirmed: one source has it." : ""
        return "From public sources, which may be wrong or old: verify with the issuer." + fee
    }
}

extension ProductWorth {
    /// `$3,248 a year, $750 of it behind spending, and $250 once`
    func told(_ words: (Money) -> String) -> String {
        if aYear.isZero, !once.isZero { return "\(words(once)) once" }
        return words(aYear) + " a year" + (locked.isZero ? "" : ", \(words(locked)) of it behind spending")
            + (once.isZero ? "" : ", and \(words(once)) once")
    }
}
