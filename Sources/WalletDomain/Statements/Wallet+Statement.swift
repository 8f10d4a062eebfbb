/// What the lines of a statement become.
public struct PlannedStatement {
    public let plan: StatementPlan
    private let take: () -> Wallet

    fileprivate init(plan: StatementPlan, take: @escaping () -> Wallet) { (self.plan, self.take) = (plan, take) }

    /// The wallet as it would be with what is ticked; worked out each time somebody asks.
    public var newer: Wallet { take() }
}

extension Wallet {
    /// What the lines of a statement do to a card and a book.
    ///
    /// - Parameters:
    ///   - name: of the file, without its folder.
    ///   - choices: what a person says of lines, by ``StatementRow/row``.
    ///   - limit: credits less sure than this wait for a person; nil: all do.
    public func plan(
        _ file: StatementFile, named name: String, of holder: StatementHolder, choices: [Int: StatementChoice] = [:],
        upTo limit: StatementPlan.Confidence? = .sure, in context: ChangeContext
    ) -> PlannedStatement {
        let (from, to) = (file.rows.map(\.day).min(), file.rows.map(\.day).max())
        // Two machines that take one statement write the same record; taken again it is the one that was there.
        let whose = holder.card?.description ?? holder.account?.description
        let said = ["statement", whose, file.layout, from?.description, to?.description, "\(file.rows.count)"]
        let id = EntityID<StatementImport>(saying: said.compactMap(\.self).joined(by: "\u{1F}"))
        var base = self
        let known = self[id]
        if known == nil { base.forgetDeletedLines(of: id) }
        var statement = known ?? StatementImport(id: id, createdAt: context.now)
        var plan = StatementPlan(of: holder, file, named: name)
        let card = currency(of: holder) == preferences.currencyCode ? holder.card : nil
        let mayPayBack = card != nil && file.rows.contains { !$0.amount.isNegative }
        var bookings = holder.account.flatMap {
            BookingPlanner(
                file, of: $0, in: base, choices: choices, before: mayPayBack ? StatementPlanner.reach : nil,
                on: context.today)
        }
        let work = card.map {
            StatementPlanner(file, of: $0, in: base, choices: choices, beside: bookings, upTo: limit, context, id)
        }
        bookings?.fileThem(answering: work?.purchases ?? [:], in: base)
        let (newer, uses) = (work?.wallet ?? base, work?.uses ?? [:])
        plan.unseen = work?.unseen ?? []
        (plan.newlyAwaited, plan.newlyMissing) = (work?.newlyAwaited ?? 0, work?.newlyMissing ?? 0)
        let outcomes = work?.outcomes ?? file.rows.map { StatementPlan.Outcome(ofNoCard: $0) }
        plan.lines = file.rows.indices.map { StatementPlan.Line(row: file.rows[$0], outcome: outcomes[$0]) }
        for (place, benefit) in work?.expected ?? [:] { plan.lines[place].expects = benefit }
        for (place, booking) in (bookings?.bookings ?? []).enumerated() { plan.lines[place].booking = booking }
        plan.firstNumbers = firstNumbers(of: holder, in: file)
        (plan.balance, plan.resembling) = (bookings?.balance, bookings?.resembling)
        plan.amended = bookings?.amended ?? []
        plan.takenFor = known == nil ? otherHolder(of: file, from, to, than: holder) : nil
        plan.cardMeant = work == nil ? nil : cardMeant(by: plan)
        plan.found = proposed(bookings?.found ?? [])
        plan.towardsBonus = towardsBonus(plan)
        guard plan.changesAnything else { return PlannedStatement(plan: plan) { self } }
        // By the statement that is kept the next one is known.
        plan.firstNumber = firstNumber(of: holder, in: file)
        (statement.fileName, statement.tail) = (name, file.tail)
        (statement.userCardID, statement.accountID) = (holder.card, holder.account)
        (statement.layout, statement.rows) = (file.layout, file.rows.count)
        statement.ledgerBalance = file.balance ?? statement.ledgerBalance
        statement.credits += plan.ticked.count
        (statement.from, statement.to, statement.updatedAt) = (from, to, context.now)
        return PlannedStatement(plan: plan) { [plan, statement, bookings] in
            var (newer, statement) = (newer, statement)
            statement.added += bookings?.take(into: &newer, uses, id, context) ?? 0
            if plan.lines.contains(where: \.isBooked) { newer.did(plan.booked(in: newer).joined(by: ", ")) }
            if let raw = statement.raw { newer.put(raw) }
            return newer
        }
    }

    /// What else took as many rows of the same form and days; nil: nothing.
    private func otherHolder(
        of file: StatementFile, _ from: CalendarDay?, _ to: CalendarDay?, than holder: StatementHolder
    ) -> StatementHolder? {
        guard file.rows.count > 1 else { return nil }
        return statements.last { other in
            // The number says of which it is.
            if let tail = file.tail, let known = other.tail, tail != known { return false }
            return other.layout == file.layout && other.rows == file.rows.count && other.from == from && other.to == to
                && !holder.has(other)
        }.map { StatementHolder(card: $0.userCardID, account: $0.accountID) }
    }

    /// Days that an earlier statement had were counted then, if they were.
    private func towardsBonus(_ plan: StatementPlan) -> Money {
        guard let card = plan.holder.card.flatMap({ cards[$0] }), let bonus = card.welcomeBonus,
            bonus.spent < bonus.target
        else {
            return .zero
        }
        let known = statements.filter { $0.userCardID == card.id }.compactMap(\.to).max() ?? .earliest
        return plan.lines.reduce(.zero) { sum, line in
            let isCounted = line.row.day > known && line.row.day <= bonus.deadline ?? .latest
            return isCounted && line.outcome.isPurchase ? sum - line.row.amount : sum
        }
    }

    /// The cards that a statement may be of: those whose last statement named them by the same digits; else those of
    /// the layout's issuer, or of them the one whose credits it shows.
    public func cards(fitting file: StatementFile) -> [UserCard] {
        let held = cardsOfBanks
        let known = Set(file.tails.compactMap { tail in statements.last { $0.tail == tail }?.userCardID })
        let named = held.filter { known.contains($0.id) }
        if !named.isEmpty { return named }
        let issuer = StatementLayout.named(file.layout)?.issuer?.folded
        let fitting = issuer.map { issuer in held.filter { self.issuer(of: $0).folded == issuer } } ?? held
        guard fitting.count > 1 else { return fitting }
        // Of several the one whose credits it shows most of.
        let shown = fitting.map { (card: $0, count: creditsShown(of: $0.id, in: file, countsNames: issuer != nil)) }
        guard let most = shown.map(\.count).max(), most > 0 else { return fitting }
        return shown.filter { $0.count == most }.map(\.card)
    }

    /// - Parameter countsNames: names of benefits count too; several issuers have the same ones, and so they tell nothing
    ///   where the issuer is not known.
    func creditsShown(of card: UserCard.ID, in file: StatementFile, countsNames: Bool) -> Int {
        let words = CreditWords(of: card, in: self)
        return file.rows.reduce(0) { sum, row in
            guard !row.amount.isNegative else { return sum }
            let text = FoldedLine(row.text)
            // The bank's own words say more than a name that several cards have.
            if !words.matches(text, row.amount).isEmpty { return sum + 2 }
            let isMeant = countsNames && !words.nameMatches(text).isEmpty || !words.cutMatches(row).isEmpty
            return isMeant ? sum + 1 : sum
        }
    }
}

extension StatementPlan.Outcome {
    /// Of an account no credits are looked for.
    fileprivate init(ofNoCard row: StatementRow) {
        self = .passedOver(StatementSigns.isPayment(row) ? .payment : row.amount.isNegative ? .purchase : .other)
    }
}
