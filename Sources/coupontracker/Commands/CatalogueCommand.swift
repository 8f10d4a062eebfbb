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
            """)

    @Flag(help: "What the catalogue says differently about your cards; it joins by consent only.")
    var changes = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Take one of these changes by its id, or all.", valueName: "id"))
    var accept: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Look for mistakes in a template file of your own.", valueName: "file"), completion: .file())
    var check: String?

    @Argument(
        help: ArgumentHelp("Words of a name, issuer, merchant or category.", valueName: "query"), completion: .products)
    var query: [String] = []

    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws -> Int32 {
        let asked = [changes, accept != nil, check != nil, !query.isEmpty].count { $0 }
        guard asked < 2 else {
            throw CommandFailure(
                CommandFailure.usage, "Words, --changes, --accept and --check are four questions. Ask one at a time.")
        }
        if changes { return try listChanges(output) }
        if let accept { return try take(accept, output) }
        if let check { return try look(into: check, output) }
        return try list(output)
    }

    private func list(_ output: Output) throws -> Int32 {
        let view = try WalletView(common, whole: false, isQuiet: true)
        let catalogue = view.wallet.catalogue
        let text = query.joined(separator: " ")
        let meant = try? catalogue.lookUp(query)
        let found = text.folded.allSatisfy { $0 <= 0x20 } ? catalogue.all : catalogue.search(text)
        // An id is not searched for.
        let cards = found.isEmpty ? [meant].compactMap(\.self) : found
        if cards.isEmpty {
            output.hint(
                "The catalogue has nothing for that. All there is: coupontracker catalogue. One of your own: "
                    + "coupontracker add --custom NAME")
        }
        let held = view.wallet.heldProducts
        switch output.form {
        case .table:
            table(of: cards, held).write(to: output)
            if let card = chosen(among: cards, meant) { write(card, isNamed: cards.count > 1, output) }
        case .plain:
            for card in cards { output.line(sentence(card, held[card.id] ?? 0)) }
            if let card = chosen(among: cards, meant) {
                if cards.count > 1 { output.line(heading(card)) }
                for benefit in card.benefits where benefit.isActive { output.line(TemplateWords(benefit).sentence) }
                output.line(TemplateWords.caution(card))
            }
        case .json, .csv:
            // By issuer and name, whatever was looked for.
            let hits = Set(cards.map(\.id))
            output.records(
                catalogue.all.lazy.filter { hits.contains($0.id) }.map { OutputRecord($0, held: held[$0.id] ?? 0) },
                keys: OutputRecord.catalogueKeys)
        }
        return 0
    }

    /// The one product that the words mean, though others have them too: the one that `add` would take.
    private func chosen(among cards: [CardTemplate], _ meant: CardTemplate?) -> CardTemplate? {
        guard !query.isEmpty else { return nil }
        return cards.count == 1 ? cards.first : meant
    }

    private func heading(_ card: CardTemplate) -> String { "\(shown(card.name)) (\(shown(card.issuer))):" }

    private func table(of cards: [CardTemplate], _ held: [CardTemplate.ID: Int]) -> TextTable {
        var table = TextTable([
            TextTable.Column(title: "Card", isFlexible: true),
            TextTable.Column(title: "Issuer", rank: 1, isFlexible: true),
            TextTable.Column(title: "Fee", alignment: .decimal), TextTable.Column(title: "A year", alignment: .decimal),
            TextTable.Column(title: "Benefits", alignment: .right, rank: 2), TextTable.Column(title: "Held", rank: 1),
        ])
        for card in cards {
            let count = card.benefits.count { $0.isActive }
            table.add(
                [
                    shown(card.name), shown(card.issuer), card.annualFee?.formatted() ?? "",
                    card.totalAnnualValue.isZero ? "" : card.totalAnnualValue.formatted(),
                    count == 0 ? "" : String(count), heldWords(card, held[card.id] ?? 0),
                ], card.isActive ? .plain : .muted)
        }
        return table
    }

    private func heldWords(_ card: CardTemplate, _ held: Int) -> String {
        if held > 0 { return held == 1 ? "held" : "held \(held)×" }
        if !card.isActive { return "no longer offered" }
        return card.openToNewApplicants ? "" : "closed to new applicants"
    }

    /// - Parameter isNamed: it is not the only one in the list above.
    private func write(_ card: CardTemplate, isNamed: Bool, _ output: Output) {
        output.line("")
        if isNamed { output.line(heading(card)) }
        var table = TextTable([
            TextTable.Column(title: "Benefit", isFlexible: true), TextTable.Column(title: "Worth", alignment: .decimal),
            TextTable.Column(title: "How often", rank: 1),
            TextTable.Column(title: "A year", alignment: .decimal, rank: 2),
            TextTable.Column(title: "Where", rank: 3, isFlexible: true), TextTable.Column(title: "As of", rank: 4),
            TextTable.Column(title: "Source", rank: 5),
        ])
        for benefit in card.benefits where benefit.isActive {
            let words = TemplateWords(benefit)
            table.add([
                shown(benefit.name), words.value, benefit.frequency.phrase, words.annualValue, words.place,
                benefit.asOf?.long ?? "", shown(benefit.source ?? ""),
            ])
        }
        table.write(to: output)
        output.line("")
        output.line(TemplateWords.caution(card))
    }

    private func sentence(_ card: CardTemplate, _ held: Int) -> String {
        var parts: [String] = []
        if let fee = card.annualFee { parts.append(fee.isZero ? "no fee" : "fee \(fee.formatted())") }
        parts.append("benefits worth \(card.yearlyWorth { $0.formatted() })")
        let state = heldWords(card, held)
        if !state.isEmpty { parts.append(state) }
        return "\(shown(card.name)) (\(shown(card.issuer))): \(parts.joined(separator: ", "))."
    }
}

/// What the catalogue says about one benefit.
struct TemplateWords {
    private let benefit: BenefitTemplate

    init(_ benefit: BenefitTemplate) { self.benefit = benefit }

    /// `$15`, `4 uses`
    var value: String {
        guard benefit.value.isZero, benefit.monthlyOverrides.isEmpty else { return benefit.value.formatted() }
        return benefit.usesPerPeriod == 1 ? "1 use" : "\(benefit.usesPerPeriod) uses"
    }

    var annualValue: String { benefit.annualValue.isZero ? "" : benefit.annualValue.formatted() }

    var place: String { shown(benefit.merchant ?? benefit.category.word) }

    /// `CLEAR+ Credit: $209 each year, CLEAR, as of 6 Aug 2026 (example.org).`
    var sentence: String {
        let age = benefit.asOf.map { ", as of \($0.long)" } ?? ""
        let source = benefit.source.map { " (\(shown($0)))" } ?? ""
        return "\(shown(benefit.name)): \(value) \(benefit.frequency.phrase), \(place)\(age)\(source)."
    }

    /// Said under the benefits of a product.
    static func caution(_ card: CardTemplate) -> String {
        if let path = card.origin { return "From \(shown(path)): verify with the issuer." }
        let fee = card.confidence == "low" ? " Its fee is not confirmed: one source has it." : ""
        return "From public sources, which may be wrong or old: verify with the issuer." + fee
    }
}

extension CardTemplate {
    /// `$3,378 a year, $750 of it behind spending`
    func yearlyWorth(_ words: (Money) -> String) -> String {
        let locked = lockedAnnualValue
        return words(totalAnnualValue) + " a year" + (locked.isZero ? "" : ", \(words(locked)) of it behind spending")
    }
}
