import WalletDomain

/// What the catalogue says differently about held cards, and taking it.
extension CatalogueCommand {
    func listChanges(_ output: Output) throws {
        let view = try WalletView(common, whole: false, isQuiet: true)
        let changes = view.wallet.catalogueChanges(on: view.today)
        let ids = changes.map(\.id).eachOnce
        let short = Dictionary(zip(ids, shortened(ids, among: ids))) { first, _ in first }
        try output.list(changes.map { ChangeWords(change: $0, view: view, ids: short) }, as: listing)
        let open = changes.filter(\.needsConsent).count
        if changes.isEmpty {
            output.say("Your cards have all that the catalogue says.")
        } else if open > 0, output.form == .table, listing.isUsual {
            output.line("")
            output.paragraph("Take \(open == 1 ? "it" : "one by its id, or all"): coupontracker catalogue --accept all")
        }
    }

    func take(_ asked: String, _ output: Output) throws {
        try change(output) { change in
            let all = change.wallet.catalogueChanges(on: change.today)
            let chosen = try chosen(asked, among: all)
            let told = chosen.filter(\.needsConsent).map { ChangeWords(change: $0, view: change.view).done }
            let before = Set(change.wallet.benefits.records.map(\.id))
            try change.wallet.accept(chosen, in: change.context)
            let isSaved = try change.save() != nil
            output.say(
                told, isSaved: isSaved, nothing: "There is nothing to take: changed values count from the next period.")
            let retired = Set(chosen.compactMap { $0.kind == .retired ? $0.benefitID : nil })
            let touched = change.wallet.benefits.records.map(\.id).filter {
                !before.contains($0) || retired.contains($0)
            }
            output.changed(touched.map(WalletLookupSubject.benefit), change.view)
        }
    }

    private func chosen(_ asked: String, among all: [CatalogueChange]) throws -> [CatalogueChange] {
        if asked.folded == "all".folded { return all }
        let prefix = asked.lowercased()
        let chosen = prefix.utf8.count < 6 ? [] : all.filter { $0.id.hasPrefix(prefix) }
        try need(
            !chosen.isEmpty, .refused,
            orSay: "There is no change “\(shown(String(asked.prefix(60))))”. See: coupontracker catalogue --changes")
        guard Set(chosen.map(\.id)).count == 1 else {
            throw CommandFailure(
                .refused, "“\(shown(asked))” fits \(chosen.count) changes. Use more of the id:",
                candidates: chosen.map { "\(shown($0.name)) · \($0.id)" })
        }
        return chosen
    }

    func look(into file: String, _ output: Output) throws {
        let cards = try Catalogue.cards(inFile: file, bytes: readWhole(file).bytes)
        let benefits = cards.reduce(0) { $0 + $1.benefits.count }
        output.say(
            "\(shown(file)): \(counted(cards.count, "card")), \(counted(benefits, "benefit")). Nothing is wrong.")
        for card in cards {
            guard let bundled = Catalogue.bundled.card(card.id) else { continue }
            output.say("\(shown(card.name)) stands in for \(shown(bundled.name)) of the catalogue.")
        }
        output.records(cards.map { ProductWords(card: $0, held: 0, today: common.today) })
    }
}

extension CatalogueChange {
    /// By which it is taken: the benefit's own id, or the template's for one that the card does not have yet.
    var id: String { benefitID?.description ?? templateBenefitID.description }
}

/// What lists and sentences say about a change of the catalogue.
struct ChangeWords: Told {
    let change: CatalogueChange
    let view: WalletView
    /// Enough of each id to name it.
    var ids: [String: String] = [:]

    private var card: String { shown(view.wallet.name(ofCard: change.userCardID)) }
    private var name: String { shown(change.name) }
    private var shortID: String { change.needsConsent ? ids[change.id] ?? change.id : "" }

    private var what: String {
        switch change.kind {
        case .new:
            guard let template = view.wallet.catalogue.benefit(change.templateBenefitID) else { return "" }
            return "\(TemplateWords(benefit: template, today: view.today).value) \(template.frequency.phrase)"
        case .retired: return "no longer offered"
        case .value:
            let from = change.from.map { " from \($0.shown(from: view.today))" } ?? ""
            return "\(view.money(change.before ?? .zero)) is \(view.money(change.after ?? .zero))\(from)"
        }
    }

    var sentence: String {
        switch change.kind {
        case .new: "\(card): new is \(name), \(what) (\(shortID))."
        case .retired: "\(card): \(name) is no longer offered (\(shortID))."
        case .value: "\(card): \(name), \(what)."
        }
    }

    var done: String {
        change.kind == .new ? "\(name) added to \(card)." : "\(name) on \(card) archived; its history stays."
    }

    static let columns: [Column<ChangeWords>] = [
        .cell("Card", .flexible, as: "cardName") { $0.card },
        .text("id") { $0.change.id }, .text("kind", "Change") { $0.change.kind.rawValue },
        .id("userCardId") { $0.change.userCardID },
        .text("cardName") { $0.view.wallet.name(ofCard: $0.change.userCardID) },
        .id("benefitId") { $0.change.benefitID }, .id("templateBenefitId") { $0.change.templateBenefitID },
        .text("name", "Benefit", .flexible) { $0.change.name }, .cell("What", rank: 1) { $0.what },
        .cell("Id", rank: 2) { $0.shortID }, .money("valueBefore") { $0.change.before },
        .money("value") { $0.change.after }, .day("from") { $0.change.from },
        .bool("needsConsent") { $0.change.needsConsent },
    ]
}
