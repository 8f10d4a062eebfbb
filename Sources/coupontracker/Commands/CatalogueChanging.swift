import WalletDomain

/// What the catalogue says differently about held cards, and taking it.
extension CatalogueCommand {
    func listChanges(_ output: Output) throws -> Int32 {
        let view = try WalletView(common, whole: false, isQuiet: true)
        let changes = view.wallet.catalogueChanges(on: view.today)
        let ids = ChangeWords.shortIDs(changes)
        switch output.form {
        case .table:
            var table = TextTable([
                TextTable.Column(title: "Card", isFlexible: true), TextTable.Column(title: "Change"),
                TextTable.Column(title: "Benefit", isFlexible: true), TextTable.Column(title: "What", rank: 1),
                TextTable.Column(title: "Id", rank: 2),
            ])
            for change in changes {
                let words = ChangeWords(change, view, ids)
                table.add([words.card, words.kind, words.name, words.what, words.shortID])
            }
            table.write(to: output)
        case .plain: for change in changes { output.line(ChangeWords(change, view, ids).sentence) }
        case .json, .csv:
            output.records(changes.map { OutputRecord($0, view) }, keys: OutputRecord.catalogueChangeKeys)
        }
        let open = changes.filter(\.needsConsent).count
        if changes.isEmpty {
            output.say("Your cards have all that the catalogue says.")
        } else if open > 0, output.form == .table {
            output.line("")
            output.line("Take \(open == 1 ? "it" : "one by its id, or all"): coupontracker catalogue --accept all")
        }
        return 0
    }

    func take(_ asked: String, _ output: Output) throws -> Int32 {
        var change = try WalletChange(common)
        let all = change.wallet.catalogueChanges(on: change.today)
        let chosen = try chosen(asked, among: all)
        let told = chosen.filter(\.needsConsent).map { ChangeWords($0, change.view).done }
        let before = Set(change.wallet.benefits.records.map(\.id))
        try change.wallet.accept(chosen, in: change.context)
        let saved = try change.save()
        let view = change.view
        for (index, sentence) in told.enumerated() {
            output.say(index == told.count - 1 && saved != nil ? "\(sentence) undo: coupontracker undo" : sentence)
        }
        if told.isEmpty { output.say("There is nothing to take: changed values count from the next period.") }
        let retired = Set(chosen.compactMap { $0.kind == .retired ? $0.benefitID : nil })
        let touched = view.wallet.benefits.records.map(\.id).filter { !before.contains($0) || retired.contains($0) }
        output.records(
            touched.compactMap { view.listing(of: $0) }.map { OutputRecord($0, view) }, keys: OutputRecord.benefitKeys)
        try output.finish()
        change.tidyUp()
        return 0
    }

    private func chosen(_ asked: String, among all: [CatalogueChange]) throws -> [CatalogueChange] {
        if asked.folded == "all".folded { return all }
        let prefix = asked.lowercased()
        let chosen = prefix.utf8.count < 6 ? [] : all.filter { $0.id.hasPrefix(prefix) }
        guard !chosen.isEmpty else {
            throw CommandFailure(
                .refused,
                "There is no change “\(shown(String(asked.prefix(60))))”. See: coupontracker catalogue --changes")
        }
        guard Set(chosen.map(\.id)).count == 1 else {
            throw CommandFailure(
                .refused, "“\(shown(asked))” fits \(chosen.count) changes. Use more of the id:",
                candidates: chosen.map { "\(shown($0.name)) · \($0.id)" })
        }
        return chosen
    }

    func look(into file: String, _ output: Output) throws -> Int32 {
        let cards = try Catalogue.cards(inFile: file, bytes: readWhole(file).bytes)
        let count = cards.count == 1 ? "1 card" : "\(cards.count) cards"
        let benefits = cards.reduce(0) { $0 + $1.benefits.count }
        output.say(
            "\(shown(file)): \(count), \(benefits == 1 ? "1 benefit" : "\(benefits) benefits"). Nothing is wrong.")
        for card in cards {
            guard let bundled = Catalogue.bundled.card(card.id) else { continue }
            output.say("\(shown(card.name)) stands in for \(shown(bundled.name)) of the catalogue.")
        }
        output.records(cards.map { OutputRecord($0, held: 0) }, keys: OutputRecord.catalogueKeys)
        return 0
    }
}

extension CatalogueChange {
    /// By which it is taken: the benefit's own id, or the template's for one that the card does not have yet.
    var id: String { benefitID?.description ?? templateBenefitID.description }
}

/// What lists and sentences say about a change of the catalogue.
private struct ChangeWords {
    private let change: CatalogueChange
    private let view: WalletView
    /// Enough of each id to name it.
    private let ids: [String: String]

    init(_ change: CatalogueChange, _ view: WalletView, _ ids: [String: String] = [:]) {
        (self.change, self.view, self.ids) = (change, view, ids)
    }

    static func shortIDs(_ changes: [CatalogueChange]) -> [String: String] {
        let ids = Array(Set(changes.map(\.id)))
        return Dictionary(zip(ids, shortened(ids, among: ids))) { first, _ in first }
    }

    var card: String { shown(view.wallet.name(ofCard: change.userCardID)) }
    var name: String { shown(change.name) }
    var shortID: String { change.needsConsent ? ids[change.id] ?? change.id : "" }
    var kind: String { change.kind.rawValue }

    var what: String {
        switch change.kind {
        case .new:
            guard let template = view.wallet.catalogue.benefit(change.templateBenefitID) else { return "" }
            return "\(TemplateWords(template).value) \(template.frequency.phrase)"
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
}

extension OutputRecord {
    static let catalogueChangeKeys = [
        "id", "kind", "userCardId", "cardName", "benefitId", "templateBenefitId", "name", "valueBefore", "value",
        "from", "needsConsent",
    ]

    fileprivate init(_ change: CatalogueChange, _ view: WalletView) {
        self.init([
            ("id", .text(change.id)), ("kind", .text(change.kind.rawValue)), ("userCardId", .id(change.userCardID)),
            ("cardName", .text(view.wallet.name(ofCard: change.userCardID))), ("benefitId", .id(change.benefitID)),
            ("templateBenefitId", .id(change.templateBenefitID)), ("name", .text(change.name)),
            ("valueBefore", .money(change.before)), ("value", .money(change.after)), ("from", .day(change.from)),
            ("needsConsent", .bool(change.needsConsent)),
        ])
    }
}
