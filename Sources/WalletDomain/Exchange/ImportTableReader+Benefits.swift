/// Rows of the table of benefits.
extension ImportTableReader {
    mutating func readBenefit(_ cells: CSVCells, _ plan: inout ImportPlan) throws(CSVProblem) {
        guard let id: Benefit.ID = try cells.id("id") else { return try addBenefit(cells, &plan) }
        var benefit = if let present = wallet.benefits[id] { present } else { try blank(id, cells) }
        try fill(&benefit, cells)
        try refuseTwin(id.description, cells)
        let name = cells.text("name") ?? wallet.terms(of: benefit).name
        plan.add(benefit, called: name, in: .benefits, row: cells.row.number, over: wallet)
    }

    /// A record of an exported table that this wallet does not have.
    private mutating func blank(_ id: Benefit.ID, _ cells: CSVCells) throws(CSVProblem) -> Benefit {
        guard let card = try card(cells) else { throw cells.problem("userCardId", "The card belongs here.") }
        guard let start = try cells.day("currentPeriodStart") else {
            throw cells.problem("currentPeriodStart", "A day belongs here.")
        }
        var benefit = try Benefit(
            id: id, userCardID: card.id, currentPeriodStart: start, currentPeriodEnd: cells.day("currentPeriodEnd"),
            periodValue: cells.money("value") ?? .zero, createdAt: context.now, updatedAt: context.now)
        benefit.nextResetDate = try cells.day("nextResetDate")
        if let status: Benefit.Status = try cells.value("status") { benefit.status = status }
        if cells.text("enrolment") == Enrolment.done.rawValue { benefit.enrolledOn = start }
        return benefit
    }

    /// A benefit of a foreign table: one of the user's own, on a card of the wallet.
    private mutating func addBenefit(_ cells: CSVCells, _ plan: inout ImportPlan) throws(CSVProblem) {
        guard let card = try card(cells) else { throw cells.problem("cardName", "The card's name belongs here.") }
        guard let name = cells.text("name") ?? cells.text("customName") else {
            throw cells.problem("name", "The benefit's name belongs here.")
        }
        let value = try cells.money(cells.has("value") ? "value" : "customValue")
        guard let value, !value.isNegative else { throw cells.problem("value", "An amount of 0 or more belongs here.") }
        guard let frequency = try frequency(cells, "frequency", "months") else {
            throw cells.problem("frequency", "How often it comes belongs here, such as monthly.")
        }
        let id: Benefit.ID = derivedID([
            "benefit", card.id.description, name, value.jsonNumber, frequency.word, String(frequency.months ?? 0),
        ])
        guard wallet.benefits[id] == nil else {
            return plan.add(row(.benefits, cells, id.description, name, .duplicate), nil)
        }
        let said: [RecordEdit<Benefit>] = try [
            .set(\.customName, name), .set(\.customValue, value), .set(\.customFrequency, frequency),
            .set(\.usesPerPeriod, cells.integer("usesPerPeriod", in: 1...1000)),
            .set(\.customCategory, cells.text("category").map { Category($0) }),
            .set(\.customMerchant, cells.text("merchant")),
        ]
        let personalValue = try cells.money("personalValue")
        var benefit = try put(said, id, on: card, cells)
        (benefit.personalValue, benefit.notes) = (personalValue, cells.text("notes"))
        benefit.customDescription = cells.text("description")
        plan.add(row(.benefits, cells, id.description, name, .new), RecordChange(before: nil, after: benefit))
    }

    /// The benefit as the wallet's own rules make it, refused where they refuse it.
    private mutating func put(
        _ said: [RecordEdit<Benefit>], _ id: Benefit.ID, on card: UserCard, _ cells: CSVCells
    ) throws(CSVProblem) -> Benefit {
        let context = ChangeContext(now: context.now, today: context.today) { id.cast() }
        do throws(WalletError) {
            try scratch.addBenefit(said, to: card.id, in: context)
            guard let benefit = scratch.benefits[id] else { throw .benefitNotFound }
            return benefit
        } catch .invalidField(let key, let why) {
            throw cells.problem(key, why)
        } catch .nameIsTaken(let name) {
            throw cells.problem("name", "The card has a benefit “\(name)” already. Choose another name.")
        } catch {
            let isCard = if case .isArchived = error { true } else { false }
            throw cells.problem(isCard ? "cardName" : "name", error.message)
        }
    }

    private func frequency(_ cells: CSVCells, _ key: String, _ monthsKey: String) throws(CSVProblem) -> Frequency? {
        guard let word = cells.text(key) else { return nil }
        let months = try cells.integer(monthsKey, in: 1...1200)
        let words = ["monthly", "quarterly", "semiAnnual", "annual", "once", "everyMonths"]
        let known = words.first { $0.folded == word.folded } ?? word
        guard let frequency = Frequency(word: known, months: months) ?? Frequency(typed: word) else {
            throw cells.problem(key, "“\(word)” is not known here; use \(Frequency.typedWords).")
        }
        return frequency
    }

    private func fill(_ benefit: inout Benefit, _ cells: CSVCells) throws(CSVProblem) {
        try benefit.fill(cells, but: ["customFrequency", "usesPerPeriod"])
        if cells.has("customFrequency") {
            benefit.customFrequency = try frequency(cells, "customFrequency", "customMonths")
        }
        // The table shows the number that holds; only another one is the owner's own.
        let template = benefit.templateBenefitID.flatMap { wallet.catalogue.benefit($0) }
        if let uses = try cells.integer("usesPerPeriod", in: 1...1000),
            uses != BenefitTerms(of: benefit, template: template).usesPerPeriod
        {
            benefit.usesPerPeriod = uses
        }
        if let spent = try cells.spent("threshold") { benefit.spentSoFar = spent }
    }
}

extension CSVCells {
    /// What was spent so far, of a cell that holds a threshold as JSON.
    fileprivate func spent(_ key: String) throws(CSVProblem) -> Money? {
        guard let text = text(key) else { return nil }
        var spent: Money?
        do throws(JSONProblem) {
            try JSONReader.read(Array(text.utf8)) { reader throws(JSONProblem) in
                try reader.object { reader, key throws(JSONProblem) in
                    if key == "spent" { spent = try reader.money() }
                }
            }
        } catch {
            throw problem(key, error.message)
        }
        return spent
    }
}
