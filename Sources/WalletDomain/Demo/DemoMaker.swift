/// Puts a sample wallet together, card by card, with what each benefit went through.
struct DemoMaker {
    let plan: DemoPlan
    let catalogue: Catalogue
    let day: DemoDay
    var random: DemoRandom
    private(set) var cards: [UserCard] = []
    private(set) var benefits: [Benefit] = []
    /// The rows of each day, so that the file has them in the order in which they were recorded.
    private(set) var rows: [Int32: [BenefitUsage]] = [:]
    private(set) var books: DemoBooks?
    private var sums: [YearSum.ID: YearSum] = [:]
    private var sumsInOrder: [YearSum.ID] = []

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
        for index in 0..<plan.cards {
            let choice = products.choice(index)
            let card = card(index, choice)
            cards.append(card)
            for draft in drafts(of: card, choice.template, index) { add(draft, to: card, choice) }
        }
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

    var yearSums: [YearSum] { sumsInOrder.compactMap { sums[$0] } }

    /// The days on which something was recorded, as `rows` has them, earliest first.
    var days: [Int32] { rows.keys.sorted() }

    func wallet() -> Wallet {
        Wallet(
            cards: cards, benefits: benefits, usages: UsageLedger(rows: days.flatMap { rows[$0] ?? [] }),
            sums: yearSums, preferences: preferences, raw: rawTables, catalogue: catalogue)
    }

    private var rawTables: RawTables {
        var tables = RawTables()
        for table in books?.tables ?? [] {
            for line in table.lines {
                guard let record = RawRecord(in: line, line.indices, of: table.table) else { continue }
                tables.set(record.key, record)
            }
        }
        return tables
    }

    private mutating func add(_ draft: DemoBenefit, to card: UserCard, _ choice: DemoProducts.Choice) {
        var life = DemoLife(draft, on: card, cardName: choice.name, issuer: choice.template.issuer, day, random)
        life.run()
        random = life.random
        benefits.append(life.benefit)
        for row in life.rows {
            rows[row.usedOn.number, default: []].append(row)
            count(row)
        }
    }

    private mutating func count(_ row: BenefitUsage) {
        if !row.valueRedeemed.isZero {
            add(row.valueRedeemed, to: \.captured, YearSum.ID(userCardID: row.userCardID, year: row.usedOn.year))
        }
        if let missed = row.valueMissed, !missed.isZero, let end = row.periodEnd {
            add(missed, to: \.missed, YearSum.ID(userCardID: row.userCardID, year: end.year))
        }
    }

    private mutating func add(_ amount: Money, to sum: WritableKeyPath<YearSum, Money>, _ id: YearSum.ID) {
        if sums[id] == nil { sumsInOrder.append(id) }
        sums[id, default: YearSum(id: id)][keyPath: sum] += amount
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
