/// The two books of a person's sample wallet: one of their own, and one of two.
struct DemoBooks {
    let books: [DemoBook]

    /// - Parameter cards: with their names.
    init(_ cards: [(id: UserCard.ID, name: String)], _ day: DemoDay, seed: UInt64) {
        // Numbers of their own: the cards are the same with books and without.
        var own = DemoBook.personal(cards.prefix(2), day, DemoRandom(seed: seed ^ 0xB00C))
        let shared = DemoBook.shared(day, own.random)
        // A statement of it has its credits found, as all amounts of cards are dollars.
        for card in cards.dropFirst(2).prefix(1) { own.add(account: card.name, .card, card: card.id, isIdle: true) }
        books = [own, shared]
    }

    /// The owners of both books: the wallet's own, and who holds a card in it.
    private var people: [Person] {
        guard let createdAt = books.first?.book.createdAt else { return [] }
        var ids = DemoRandom(seed: 0xA1E5)
        return ["Alex", "Sam"].map { name in
            var person = Person(id: ids.id(), name: name, createdAt: createdAt)
            person.ownerWord = name
            person.roles = [name == "Alex" ? .own : Person.Role(word: "owner")]
            person.relationship = name == "Alex" ? nil : "partner"
            return person
        }
    }

    var firstBook: Book.ID? { books.first?.book.id }

    /// As the wallet holds them.
    var records: [RawRecord] {
        people.compactMap(\.raw)
            + books.flatMap { book -> [RawRecord] in
                let transactions = book.transactions.sorted { $0.createdAt < $1.createdAt }
                let tables: [[RawRecord?]] = [
                    [book.book.raw], book.accounts.map(\.raw), book.categories.map(\.raw), book.plans.map(\.raw),
                    book.rules.map(\.raw), transactions.map(\.raw),
                ]
                return tables.joined().compactMap(\.self)
            }
    }
}

extension DemoBook {
    /// Of one person, in dollars: what comes in, subscriptions, a plan that is passed, and what is not filed yet.
    fileprivate static func personal(
        _ cards: ArraySlice<(id: UserCard.ID, name: String)>, _ day: DemoDay, _ random: DemoRandom
    ) -> DemoBook {
        var book = DemoBook(
            "Personal", currency: "USD", owners: ["Alex"], ratio: nil, place: 0, day, random)
        book.add(account: "Checking", .checking)
        book.add(account: "Savings", .savings)
        for card in cards { book.add(account: card.name, .card, card: card.id) }
        let (platinum, gold) = (cards.first?.name ?? "Checking", cards.last?.name ?? "Checking")
        let plans = [
            "Salary": 5_200, "Groceries": 520, "Restaurants": 220, "Rent": 1_850, "Utilities": 130, "Transport": 140,
            "Subscriptions": 60, "Health": 80, "Fun": 150, "Insurance": 100,
        ]
        for usual in UsualCategory.all {
            book.add(usual.name, under: usual.parent, key: usual.key, plan: plans[usual.name]) {
                $0.direction = usual.direction
                // What a month leaves is for the next one; a year of it would be a sum that nobody leaves there.
                guard usual.name == "Fun" else { return }
                $0.rollover = [.init(from: day.today.firstOfMonth.adding(months: -1), mode: .unspent)]
            }
        }

        let today = day.today
        book.add(monthly: "Salary", 520_000, "Salary", "Checking", next: today.firstOfMonth.adding(days: 24))
        book.add(monthly: "Rent", -185_000, "Rent", "Checking", next: today.firstOfMonth)
        book.add(monthly: "City Utilities", -7_400, "Utilities", "Checking", next: today.adding(days: 2))
        book.add(monthly: "Phone", -4_500, "Utilities", gold, next: today.adding(days: -5), unpaid: 1)
        for (name, cents, next, last) in [
            ("Spotify", -1_199, 3, nil), ("Netflix", -1_549, -8, -1_799), ("iCloud", -299, 12, nil),
        ] as [(String, Int, Int, Int?)] {
            book.add(
                monthly: name, cents, "Subscriptions", gold, next: today.adding(days: next), last: last,
                isSubscription: true)
        }
        book.add("New York Times", -2_500, "Subscriptions", platinum, on: today.adding(days: 6)) {
            var properties = RecurringProperties(.monthly)
            properties.subscription = .init()
            properties.subscription?.trialEndsOn = $0.date
            $0.kind = .recurring(properties)
        }
        book.live([
            Habit(
                payees: ["Whole Foods", "Trader Joe’s", "Safeway"], category: "Groceries", account: gold, times: 6,
                amounts: 38...110),
            Habit(
                payees: ["Chipotle", "Blue Bottle", "Resy: Lilia", "Corner Thai"], category: "Restaurants",
                account: platinum, times: 4, amounts: 12...75),
            Habit(
                payees: ["Uber", "Lyft", "Metro card"], category: "Transport", account: platinum, times: 4,
                amounts: 9...45),
            Habit(
                payees: ["Cinema", "Bookshop", "Climbing hall"], category: "Fun", account: gold, times: 2,
                amounts: 18...70),
            Habit(payees: ["Pharmacy", "Dentist"], category: "Health", account: gold, times: 1, amounts: 12...90),
        ])
        book.add("Car insurance", -118_800, "Insurance", "Checking", on: today.adding(months: -4)) {
            $0.kind = .spreadOut(SpreadOutProperties(parts: 12))
        }
        let dinner = max(today.firstOfMonth, today.adding(days: -1))
        book.add("Birthday dinner", -24_000, "Restaurants", platinum, on: dinner)
        let parts = [("Groceries", -8_420), ("Fun", -2_420), ("Pets", -2_300)].map { name, cents in
            BookTransaction.Split(amount: Money(cents: cents), categoryID: book.category(name))
        }
        book.add("Target", -13_140, nil, gold, on: max(today.firstOfMonth, today.adding(days: -6))) {
            ($0.splits, $0.setBy) = (parts, .hand)
        }
        for (payee, raw, cents, days) in [
            ("Blue Door", "SQ *BLUE DOOR 4417", -1_850, 0), ("Trader Joe’s", "TRADER JOE S #552", -6_412, 1),
            ("Lyft", "LYFT *RIDE SUN 9PM", -2_391, 2),
        ] {
            book.add(payee, cents, nil, gold, on: today.adding(days: -days)) { $0.payeeRaw = raw }
        }
        book.add("Concert tickets", nil, "Fun", gold, on: today.adding(days: 9)) {
            $0.kind = .expectation(ExpectationProperties(expectedAmount: Money(-80)))
        }
        for card in cards { book.payCard(card.name, from: "Checking") }
        for (payee, category) in [("Whole Foods", "Groceries"), ("Chipotle", "Restaurants"), ("Uber", "Transport")] {
            book.add(rule: payee, into: category)
        }
        return book
    }

    /// Of two, in euros, of which the first bears six tenths.
    fileprivate static func shared(_ day: DemoDay, _ random: DemoRandom) -> DemoBook {
        let (first, second, card) = ("Alex’s checking", "Sam’s checking", "Sam’s card")
        var book = DemoBook(
            "Shared", currency: "EUR", owners: ["Alex", "Sam"], ratio: Ratio(Money(units: 6_000)), place: 1, day, random
        )
        book.add(account: first, .checking, owner: "Alex")
        book.add(account: second, .checking, owner: "Sam")
        book.add(account: card, .card, owner: "Sam")
        book.add("Food")
        book.add("Groceries", under: "Food", key: "f", plan: 450)
        book.add("Restaurants", under: "Food", key: "r", plan: 160)
        book.add("Home")
        book.add("Rent", under: "Home", plan: 1_450)
        book.add("Energy", under: "Home", key: "e", plan: 100)
        book.add("Internet", under: "Home", plan: 40)
        book.add("Household", under: "Home", key: "x", plan: 80)
        book.add("Travel", key: "t", plan: 200) { $0.rollover = [.init(from: nil, mode: .unspent)] }
        book.add("Gifts", key: "i", plan: 50)
        book.add("Pets", key: "p")

        let today = day.today
        book.add(monthly: "Rent", -145_000, "Rent", first, next: today.firstOfMonth)
        book.add(monthly: "Energy", -9_600, "Energy", second, next: today.adding(days: 4))
        book.add(monthly: "Internet", -3_990, "Internet", second, next: today.adding(days: -11))
        book.live([
            Habit(
                payees: ["Rewe", "Edeka", "Markthalle"], category: "Groceries", account: card, times: 4,
                amounts: 35...95),
            Habit(
                payees: ["Trattoria", "Sushi bar"], category: "Restaurants", account: first, times: 2, amounts: 28...85),
            Habit(payees: ["Ikea", "Drogerie"], category: "Household", account: card, times: 2, amounts: 9...60),
            Habit(payees: ["Deutsche Bahn", "Hotel"], category: "Travel", account: first, times: 1, amounts: 40...260),
            Habit(payees: ["Flowers", "Toy shop"], category: "Gifts", account: second, times: 1, amounts: 15...60),
        ])
        book.add("Vet", -4_820, "Pets", second, on: max(today.firstOfMonth, today.adding(days: -3))) {
            $0.ratio = Ratio.none
        }
        book.settleUp([first, second], firstPart: 6)
        return book
    }
}
