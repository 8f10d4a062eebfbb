/// Puts a sample wallet together, card by card, with what each benefit went through.
struct DemoMaker {
    let plan: DemoPlan
    let catalogue: Catalogue
    let day: DemoDay
    var random: DemoRandom
    private(set) var cards: [UserCard] = []
    private(set) var benefits: [Benefit] = []
    /// In the order in which they were recorded.
    private(set) var usages: [BenefitUsage] = []
    private(set) var books: DemoBooks?

    init(_ plan: DemoPlan, _ catalogue: Catalogue, today: CalendarDay, now: Instant) {
        self.plan = plan
        self.catalogue = catalogue
        day = DemoDay(today: today, now: now, isPersonal: plan.benefits == nil)
        random = DemoRandom(seed: plan.seed)
    }

    var today: CalendarDay { day.today }

    /// The day most cards were added; history begins there.
    var firstDay: CalendarDay { today.adding(months: -12 * plan.years) }

    mutating func make() {
        let products = DemoProducts(catalogue)
        var days: [CalendarDay: [BenefitUsage]] = [:]
        for index in 0..<plan.cards {
            let choice = products.choice(index)
            let card = card(index, choice)
            cards.append(card)
            for draft in drafts(of: card, choice.template, index) {
                var life = DemoLife(
                    draft, on: card, cardName: choice.name, issuer: choice.template.issuer, day, random)
                life.run()
                random = life.random
                benefits.append(life.benefit)
                for row in life.rows { days[row.usedOn, default: []].append(row) }
            }
        }
        usages = days.keys.sorted().flatMap { days[$0] ?? [] }
        guard plan.hasBooks else { return }
        books = DemoBooks(
            cards.enumerated().map { ($0.element.id, products.choice($0.offset).name) }, day, seed: plan.seed)
    }

    var preferences: UserPreferences {
        var preferences = UserPreferences(updatedAt: day.instant(on: firstDay, hour: 8))
        preferences.hasCompletedOnboarding = true
        preferences.lastTemplateDataVersion = catalogue.dataVersion
        preferences.firstBook = books?.firstBook
        return preferences
    }

    /// By card and year.
    var yearSums: [YearSum] {
        let (sums, years) = (WalletRecount(usages).sums, firstDay.year...today.year)
        return cards.flatMap { card in
            years.compactMap { sums[YearSum.ID(userCardID: card.id, year: $0)] }
        }.filter { !$0.captured.isZero || !$0.missed.isZero }
    }

    func wallet() -> Wallet {
        Wallet(
            cards: cards, benefits: benefits, usages: UsageLedger(rows: usages), sums: yearSums,
            preferences: preferences, raw: rawTables, catalogue: catalogue)
    }

    private var rawTables: RawTables {
        var tables = RawTables()
        for record in books?.records ?? [] { tables.set(record.key, record) }
        return tables
    }
}

/// The day as of which a sample wallet is made.
struct DemoDay {
    var today: CalendarDay
    var now: Instant
    /// Nobody asked for a number of benefits: the wallet is to look like a person's.
    var isPersonal: Bool

    /// An instant of a day, never after now.
    func instant(on day: CalendarDay, hour: Int) -> Instant {
        min(now, Instant(seconds: Int64(day.number) * 86_400 + Int64(hour) * 3600))
    }
}
