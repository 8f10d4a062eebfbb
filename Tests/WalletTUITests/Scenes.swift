import Testing
import WalletDomain
import WalletStore
import WalletTUI
import WalletTestSupport

/// A situation in which the screen is looked at, by its name.
struct Scene: Sendable, CustomTestStringConvertible {
    let name: String
    /// For a screen of some size.
    let make: @Sendable (Size) throws -> Stage

    var testDescription: String { name }

    init(_ name: String, _ make: @escaping @Sendable (Size) throws -> Stage) {
        self.name = name
        self.make = make
    }

    /// Reached from the lived-in wallet by pressing keys.
    init(_ name: String, keys: String...) {
        self.init(name) { size in
            var stage = try Stage(livedIn(), size: size)
            for key in keys { stage.press(key) }
            return stage
        }
    }
}

/// The sample wallet after some months: used, partly used, missed, locked, snoozed and archived things in it.
func livedIn() throws -> Wallet { try livedInOnce.get() }

private let livedInOnce = Result { () throws -> Wallet in
    var wallet = try SampleWallets.full(on: "2026-08-03")
    var ids = ChangeContext.fixed(on: "2026-08-03", ids: 7)
    func on(_ day: String, _ change: (inout Wallet, ChangeContext) throws -> Void) throws {
        ids = ids.on(day)
        wallet.rollOver(in: ids)
        try change(&wallet, ids)
    }
    let gold = "American Express Gold"
    let platinum = "American Express Platinum"
    try on("2026-09-04") { try $0.redeem($0.benefit("Uber Cash", on: gold).id, in: $1) }
    try on("2026-10-05") { try $0.redeem($0.benefit("Uber Cash", on: platinum).id, amount: Money(6), in: $1) }
    try on("2026-11-02") { try $0.redeem($0.benefit("Uber Cash", on: gold).id, note: "airport", in: $1) }
    try on("2026-11-05") { try $0.redeem($0.benefit("Saks Credit").id, amount: Money(cents: 1295), in: $1) }
    try on("2026-11-09") { try $0.redeem($0.benefit("The Edit").id, amount: Money(180), in: $1) }
    try on("2026-11-20") { wallet, context in
        try wallet.snooze([wallet.benefit("Launch Offer").id], until: instant("2026-12-01T09:00:00Z"), in: context)
        let old = try wallet.addCard(
            of: SampleTemplates.gold, CardDetails(nickname: "Old Gold", openedOn: day("2019-06-01")), in: context)
        try wallet.archive(old, in: context)
    }
    try on("2026-11-27") { _, _ in }
    _ = wallet.taken(in: ids)
    return wallet
}

/// The lived-in wallet with a gift card, on the tile that holds it.
func coupons(_ size: Size, _ keys: String...) throws -> Stage {
    var wallet = try livedIn()
    let context = ChangeContext.fixed(on: "2026-11-27", ids: 12)
    try wallet.addCoupon(
        [
            .name("Target card"), .value(Money(25)), .merchant("Target"), .set(\.code, "6039-1234-5678"),
            .endsOn(day("2026-12-31")),
        ], in: context)
    _ = wallet.taken(in: context)
    var stage = Stage(wallet, size: size)
    for _ in wallet.activeCards.dropFirst() { stage.press("l") }
    for key in keys { stage.press(key) }
    return stage
}

/// The lived-in wallet where two filters are saved.
func savingFilters(_ size: Size) throws -> Stage {
    var wallet = try livedIn()
    var filters = SavedFilters()
    filters.keep("status:open <7d", as: "weekly")
    filters.keep("cat:dining or cat:travel", as: "out")
    wallet.prefer(PreferenceOverrides(filters: filters))
    return Stage(wallet, size: size)
}

/// The book of two in November, with what is not filed.
func inBook(_ size: Size, _ keys: String...) throws -> Stage {
    var book = try SampleBook.november()
    try book.spend(1_850, nil, on: "2026-11-24") { $0.payee = "SQ *BLUE DOOR 4417" }
    var wallet = book.wallet
    _ = wallet.taken(in: ChangeContext.fixed(on: "2026-11-27", ids: 12))
    var stage = Stage(wallet, size: size)
    stage.press("0", "u")
    for key in keys { stage.press(key) }
    return stage
}

/// Transactions of a book in euros of two: a guess, a credit that marked a benefit, a transfer, parts, and shares of their own.
func toldTransactions(_ size: Size, _ keys: String...) throws -> Stage {
    var book = try SampleBook(currency: "EUR")
    for (name, key) in [("Groceries", "f"), ("Restaurants", "r"), ("Transport", "t")] {
        try book.add(category: name, ["key": key])
    }
    try book.spend(900, "Transport", on: "2026-10-21") { ($0.payee, $0.setBy) = ("Uber", .hand) }
    try book.spend(999, nil, on: "2026-11-26") { $0.payee = "UBER help.uber.com CA" }
    try book.spend(-999, "Transport", on: "2026-11-26") {
        ($0.payee, $0.benefitUseID) = ("Platinum Uber One Credit", .init(high: 1, low: 1))
    }
    try book.spend(20_000, nil, on: "2026-11-25") { $0.payee = "Autopay" }
    try book.spend(-20_000, nil, on: "2026-11-24", by: "Sam") { $0.payee = "Payment, thank you" }
    try book.spend(30_000, nil, on: "2026-11-20") { ($0.payee, $0.transferID) = ("From Sam", FreshID(high: 1, low: 2)) }
    try book.spend(13_140, nil, on: "2026-11-21") { transaction in
        transaction.payee = "Market"
        transaction.splits = [10_000, 3_140].map { .init(amount: -Money(cents: $0), categoryID: nil) }
    }
    try book.spend(4_820, "Groceries", on: "2026-11-18", ratio: Money(0))
    try book.spend(2_000, "Restaurants", on: "2026-11-17", ratio: Money(cents: 70))
    var stage = Stage(book.wallet.asSaved, size: size)
    stage.press("0", "u", "2")
    for key in keys { stage.press(key) }
    return stage
}

/// Transactions of three payees, none of which is filed, one a day.
func unfiledTransactions(_ size: Size) throws -> Stage {
    var book = try SampleBook(currency: "EUR")
    for (name, key) in [("Groceries", "f"), ("Restaurants", "r"), ("Transport", "t")] {
        try book.add(category: name, ["key": key])
    }
    for number in 1...27 {
        let date = number < 10 ? "2026-11-0\(number)" : "2026-11-\(number)"
        try book.spend(number * 100, nil, on: date) { $0.payee = ["Uber", "Market", "Corner"][number % 3] }
    }
    var stage = Stage(book.wallet.asSaved, size: size)
    stage.press("0", "u", "2")
    return stage
}

/// The book of two with a year before its November: 3,135 planned in every month, of which March and July spend more.
func yearOfBook() throws -> SampleBook {
    var book = try SampleBook.november()
    let plans = [
        ("Groceries", 600), ("Restaurants", 250), ("Home", 1980), ("Streaming", 45), ("Insurance", 110), ("Fun", 150),
    ]
    for (name, amount) in plans { try book.plan(name, amount, from: "2026-01-01") }
    let spent = [2910, 2875, 3402, 2955, 3012, 2890, 3265, 3120, 2988, 3046]
    for (index, dollars) in spent.enumerated() {
        let date = (index < 9 ? "2026-0" : "2026-") + "\(index + 1)-15"
        let there = (index < 2 ? 0 : 10_825) + (index < 9 ? 0 : 11_750)
        let parts = [("Home", 189_645), ("Streaming", 1_799), ("Restaurants", 25_000)]
        for (name, cents) in parts { try book.spend(cents, name, on: date) }
        try book.spend(dollars * 100 - there - parts.reduce(0) { $0 + $1.1 }, "Groceries", on: date)
    }
    return book
}

func year(_ size: Size, _ keys: String...) throws -> Stage {
    var stage = try Stage(yearOfBook().wallet.asSaved, size: size)
    stage.press("0", "u", "4")
    for key in keys { stage.press(key) }
    return stage
}

/// What comes next of the book of two: subscriptions of all sorts, bills, one of which is missing, and what comes in.
func bills(_ size: Size, _ keys: String...) throws -> Stage {
    var book = try SampleBook.november()
    func plan(
        _ payee: String, _ cents: Int, on date: String, isSubscription: Bool = true,
        _ change: (inout RecurringProperties) -> Void = { _ in }
    ) throws -> BookTransaction.ID {
        var properties = RecurringProperties(.monthly)
        if isSubscription { properties.subscription = .init() }
        change(&properties)
        return try book.spend(cents, nil, on: date) { ($0.payee, $0.kind) = (payee, .recurring(properties)) }
    }
    func pay(_ plan: BookTransaction.ID, _ payee: String, _ cents: Int, on date: String) throws -> BookTransaction.ID {
        try book.spend(cents, "Streaming", on: date) { ($0.payee, $0.matches) = (payee, .init(of: plan, on: $0.date)) }
    }
    _ = try plan("Gas", 4_000, on: "2026-11-05", isSubscription: false)
    _ = try plan("Salary", -520_000, on: "2026-12-25", isSubscription: false)
    _ = try plan("NYT", 2_500, on: "2026-12-02") { $0.subscription?.trialEndsOn = day("2026-12-02") }
    let netflix = try plan("Netflix", 1_549, on: "2026-11-05")
    _ = try pay(netflix, "NETFLIX.COM", 1_799, on: "2026-11-05")
    let disney = try plan("Disney+ and everything else there is to be seen", 1_899, on: "2026-11-06")
    let charge = try pay(disney, "Disney+", 1_899, on: "2026-11-06")
    try book.spend(-1_899, "Streaming", on: "2026-11-07") {
        ($0.payee, $0.refundOf, $0.benefitUseID) = ("Credit", charge, .init(high: 0, low: 1))
    }
    try book.spend(0, nil, on: "2026-12-18") {
        ($0.amount, $0.payee) = (nil, "Dinner")
        $0.kind = .expectation(ExpectationProperties(expectedAmount: Money(-120)))
    }
    var stage = Stage(book.wallet.asSaved, size: size)
    stage.press("0", "u", "3")
    for key in keys { stage.press(key) }
    return stage
}

/// The rules of the book of two, of which one has filed something.
func rules(_ size: Size, _ keys: String...) throws -> Stage {
    var book = try SampleBook.november()
    try book.act { _, wallet, context in
        for texts in [
            ["match.text": "WHOLE FOODS*", "set.payee": "Whole Foods", "set.categoryId": "Groceries"],
            ["match.text": "*savings*", "match.accountId": "Ana’s checking", "set.transfer": "true"],
            [
                "match.from": "5", "match.to": "20", "match.direction": "expense", "set.categoryId": "Restaurants",
                "set.tags": "small",
            ],
            ["match.text": "blue door", "set.categoryId": "Fun", "set.ratio": "1", "set.notes": "With Sam."],
        ] {
            try wallet.add(.rules, texts.mapValues { $0 }, in: context)
        }
    }
    try book.spend(1_850, nil, on: "2026-11-24") {
        ($0.payee, $0.payeeRaw) = ("Blue Door", "SQ *BLUE DOOR 4417")
    }
    try book.spend(8_420, nil, on: "2026-11-23") {
        ($0.payee, $0.payeeRaw) = ("Whole Foods Market", "WHOLE FOODS MARKET 10234")
    }
    try book.act { book, wallet, context in
        let journal = BookJournal(book.id, in: wallet)
        wallet.apply(
            journal.map { wallet.ruleChanges(in: $0).filter { $0.before.payee == "Blue Door" } } ?? [], in: context)
        wallet.forgetNotedChanges()
    }
    var stage = Stage(book.wallet, size: size)
    stage.press("0", "u", "6")
    for key in keys { stage.press(key) }
    return stage
}

/// The list of people of the lived-in wallet, after some keys.
func people(_ size: Size, _ keys: String...) throws -> Stage {
    var wallet = try livedIn()
    let context = ChangeContext.fixed(on: "2026-11-20", ids: 9)
    for said in [
        [
            "name": "Ana Ortiz", "roles": "owner", "email": "ana@example.com", "phone": "+1 555 0100",
            "group": "family", "metOn": "2012-03-12", "notes": "Met at the market.",
        ],
        ["name": "Leo", "roles": "beneficiary", "relationship": "son", "through": "ana", "group": "family"],
        ["name": "Dana Kim", "roles": "customer, vendor", "handle": "@dana", "priority": "high"],
    ] {
        try wallet.add(.people, said.mapValues { $0 }, in: context)
    }
    _ = wallet.taken(in: context)
    var stage = Stage(wallet, size: size)
    for key in ["0", "p"] + keys { stage.press(key) }
    return stage
}

/// Names that try to break the screen: escapes, bidirectional controls, wide, combining, very long, empty.
func hostile() throws -> Wallet {
    var wallet = try SampleWallets.full(on: "2026-11-02")
    let context = ChangeContext.fixed(on: "2026-11-03", ids: 8)
    let names = [
        "\u{1B}]0;owned\u{7}\u{1B}[2J red", "東京カード ゴールド・プレミアム・トラベル",
        "a\u{202E}drac\u{2066} e\u{301}e\u{301}e\u{301} 👩‍👩‍👧🇩🇪",
        String(repeating: "longest ", count: 20),
    ]
    for (card, name) in zip(wallet.cards.records, names) {
        try wallet.edit(card.id, [.nickname(name), .owner("ｆｕｌｌ\tｗｉｄｔｈ")], in: context)
    }
    _ = wallet.taken(in: context)
    return wallet
}

extension Stage {
    /// Another machine called the gold card otherwise, and said another fee, day and credit of it.
    mutating func findDifferences() throws {
        func edited(_ day: String, _ edits: [RecordEdit<UserCard>], note: String) throws -> Wallet {
            var wallet = state.wallet
            let context = ChangeContext.fixed(on: day, ids: 11)
            let (gold, uber) = ("American Express Gold", wallet.benefit("Uber Cash", on: "American Express Gold").id)
            try wallet.edit(wallet.card(gold).id, edits, in: context)
            try wallet.edit(benefit: uber, [.notes(note)], in: context)
            return wallet
        }
        let here = try edited("2026-11-25", [.nickname("Goldie"), .openedOn(day("2023-01-02"))], note: "rides home")
        let there = try edited("2026-11-26", [.nickname("Sunny"), .openedOn(nil)], note: "for the airport, and late")
        state.wallet = here
        let copy = try SampleDifferences(here: here, there: there)
        act(.copiesFound([copy.found]))
        act(.differingCopyRead(copy.found, copy.copy))
    }
}
