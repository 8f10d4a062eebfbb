/// Rows of the table of cards.
extension ImportTableReader {
    mutating func readCard(_ cells: CSVCells, _ plan: inout ImportPlan) throws(CSVProblem) {
        guard let id: UserCard.ID = try cells.id("id") else { return try addCard(cells, &plan) }
        let now = context.now
        var card = wallet.cards[id] ?? UserCard(id: id, addedDate: context.today, createdAt: now, updatedAt: now)
        try fill(&card, cells)
        if card.owner != wallet.cards[id]?.owner { card.owner = spelled(owner: card.owner) }
        try refuseTwin(id.description, cells)
        let name = cells.text("name") ?? wallet.plainName(of: card)
        if wallet.cards[id] == nil, wallet.template(of: card) != nil, !plan.notes.contains(Self.withoutBenefits) {
            plan.notes.append(Self.withoutBenefits)
        }
        plan.add(card, called: name, in: .cards, row: cells.row.number, over: wallet)
    }

    private static let withoutBenefits =
        "Cards with an id come without benefits. Take in the table of benefits too, or leave the column id out."

    /// A card of a foreign table: a product of the catalogue with its benefits, or one of the user's own.
    private mutating func addCard(_ cells: CSVCells, _ plan: inout ImportPlan) throws(CSVProblem) {
        let product = try product(cells)
        let (nickname, owner, opened) = try (cells.text("nickname"), cells.text("owner"), cells.day("openedOn"))
        let ownName = cells.text("customName") ?? cells.text("name") ?? ""
        var edits: [RecordEdit<UserCard>] = try [
            .set(\.nickname, nickname), .set(\.openedOn, opened),
            .set(\.statementDay, cells.integer("statementDay", in: 1...31)), .set(\.owner, spelled(owner: owner)),
            .set(\.annualFee, cells.money("annualFee")),
        ]
        if product == nil {
            edits += [
                .set(\.customName, ownName), .set(\.customIssuer, cells.text("customIssuer") ?? cells.text("issuer")),
                .set(\.customColorHex, cells.text("customColorHex")),
            ]
        }
        let said = [
            "card", product?.id.description ?? ownName, nickname ?? "", owner ?? "", opened?.description ?? "",
        ]
        let seed: UserCard.ID = derivedID(said)
        let counter = ImportCounter(seed.description)
        let context = ChangeContext(now: context.now, today: context.today) { counter.next() }
        let name = nickname ?? product?.name ?? ownName
        // The card gets the first id, its benefits those that follow.
        let id: UserCard.ID = ImportCounter(seed.description).next()
        guard wallet.cards[id] == nil else {
            return plan.add(row(.cards, cells, id.description, name, .duplicate), nil)
        }
        do throws(WalletError) {
            if let product {
                try scratch.addCard(of: product, edits, in: context)
            } else {
                try scratch.addOwnCard(edits, in: context)
            }
        } catch .invalidField(let key, let why) {
            throw cells.problem(key, why)
        } catch {
            throw cells.problem("name", error.message)
        }
        let added = scratch.takeChanges(id: seed.cast(), at: context.now, by: .import)?.changes ?? []
        for change in added where change.card != nil {
            plan.add(row(.cards, cells, id.description, name, .new), change)
        }
        // The benefits of a card come with its row.
        for change in added where change.benefit != nil {
            if let id = change.recordID { plan.rowOfRecord[id.description] = max(0, plan.rows.count - 1) }
            plan.changes.append(change)
        }
    }

    /// nil for a card of the user's own.
    private func product(_ cells: CSVCells) throws(CSVProblem) -> CardTemplate? {
        if let id: CardTemplate.ID = try cells.id("cardTemplateId") {
            guard let product = wallet.catalogue.card(id) else {
                throw cells.problem("cardTemplateId", "The catalogue has no card with this id.")
            }
            return product
        }
        let isOwn: Bool? = try cells.value("isCustom")
        if isOwn == true || cells.text("customName") != nil { return nil }
        let key = cells.text("productName") == nil ? "name" : "productName"
        guard let name = cells.text(key) else { throw cells.problem(key, "The card's name belongs here.") }
        let words = [name, cells.text("issuer") ?? ""].filter { !$0.isBlank }
        do throws(LookupProblem<CardTemplate.ID>) { return try wallet.catalogue.lookUp(words) } catch {
            let reason =
                switch error {
                case .severalFit(_, let ids): "“\(name)” fits \(ids.count) cards of the catalogue. Say more."
                default: "The catalogue has no card “\(name)”. For one of your own put its name under customName."
                }
            throw cells.problem(key, reason)
        }
    }

    private func fill(_ card: inout UserCard, _ cells: CSVCells) throws(CSVProblem) {
        try card.fill(cells, but: ["annualFee"])
        // The table shows the fee that holds; only another one is the owner's own.
        if cells.has("annualFee"), case let fee = try cells.money("annualFee"), fee != wallet.annualFee(of: card) {
            card.annualFee = fee
        }
    }
}
