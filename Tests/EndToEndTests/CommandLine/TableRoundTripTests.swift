import Testing
import WalletDomain
import WalletTestSupport

/// Tables that `export` wrote are taken back by `import`: over the same wallet they bring nothing, into an empty one all
/// that is in them.
struct TableRoundTripTests {
    /// In an order in which each names only those before it, and itself.
    static let tables = ["people", "books", "accounts", "categories", "rules", "transactions"]

    @Test(arguments: 1...12) func whatWasExportedComesBack(seed: Int) throws {
        var wallet = RandomTables(seed: seed)
        let home = try Home(wallet: wallet.text())
        #expect(try home.run("check").code == 0)
        for table in Self.tables {
            try #require(home.run("export", "\(table).csv", "--format", "csv", "--table", table).code == 0)
            let same = try home.run("import", "\(table).csv", "--table", table)
            #expect(
                same.output.hasPrefix("The wallet has all of it already: ") && same.code == 0,
                "\(table): \(same.output)\(same.error)")
            let new = try home.run("import", "\(table).csv", "--table", table, "--wallet", "new.json")
            #expect(new.code == 0 && new.error.isEmpty, "\(table): \(new.output)\(new.error)")
        }
        for table in Self.tables {
            let again = try home.run("export", "-", "--format", "csv", "--table", table, "--wallet", "new.json")
            #expect(try again.output == home.read("\(table).csv"), "\(table)")
        }
        #expect(try home.run("check", "--wallet", "new.json").code == 0)
    }

    /// What is described and said by none of them would be in no round trip.
    @Test(
        arguments: zip(
            TableRoundTripTests.tables,
            [
                ["contactIdentifier", "isLinkedToContact", "archivedOn"],
                ["periodRules", "archivedOn", "settleSeen", "lastReminderDate"],
                ["userCardId", "reminderEnabled", "statementSeen", "lastReminderDate"],
                ["reminderEnabled", "budgetSeen", "lastReminderDate", "rangOf", "archivedOn"], [],
                ["transferId", "refundOf", "benefitUseId", "ruleId", "lastReminderDate", "source"],
            ])
    )
    func allFieldsAreSaidBut(table: String, others: [String]) throws {
        let kind = try #require(RecordKind.all.first { $0.many == table })
        let lines = (1...12).flatMap { seed -> [String] in
            var wallet = RandomTables(seed: seed)
            return wallet.tables()[table] ?? []
        }
        let unsaid = kind.fields.filter { field in
            !field.isPart && !lines.contains { $0.contains("\"\(field.key)\":") }
        }
        #expect(unsaid.map(\.key) == others)
    }

    @Test(arguments: 1...6) func anAddressBookComesBackWithWhatItHolds(seed: Int) throws {
        var wallet = RandomTables(seed: seed)
        let home = try Home(wallet: wallet.text())
        try home.run("export", "all.vcf")
        #expect(
            try home.run("import", "all.vcf", "--dry-run").output.hasSuffix(
                " in the wallet already. Nothing is changed.\n"))
        let new = try home.run("import", "all.vcf", "--wallet", "new.json")
        #expect(new.code == 0, "\(new.error)")
        let told = "{name} {roles} {email} {phone} {handle} {relationship} {notes}"
        #expect(
            try home.run("people", "--format", told).output
                == home.run("people", "--format", told, "--wallet", "new.json").output)
        #expect(
            try home.run("people", "--columns", "name,through", "--plain").output.split(separator: "·").count
                == home.run("people", "--columns", "name,through", "--plain", "--wallet", "new.json").output
                .split(separator: "·").count)
    }

    @Test func anAddressBookOfNobodyBringsNothing() throws {
        let home = try Home()
        #expect(try home.run("export", "e.vcf").code == 0)
        let taken = try home.run("import", "e.vcf")
        #expect(taken.output == "There is nothing to import.\n" && taken.code == 0)
    }

    /// Each row by itself brings what it says; what is named stands in the same file, or in one before it.
    @Test func theExamplesAreTaken() throws {
        let home = try Home(wallet: nil)
        for table in Self.tables {
            let example = try home.run("import", "--example", "--table", table)
            #expect(example.code == 0)
            try home.write(example.output, to: "\(table).csv")
            let taken = try home.run("import", "\(table).csv", "--table", table)
            let rows = example.output.split(separator: "\n").count - 1
            #expect(
                taken.output == "\(rows == 1 ? "1 row" : "\(rows) rows") imported. undo: coupontracker undo\n",
                "\(table): \(taken.error)")
            // Without being told which table it is, too.
            #expect(try home.run("import", "\(table).csv", "--dry-run").error.isEmpty, "\(table)")
        }
        try home.follow(
            """
            $ coupontracker categories --format '{under}/{name}'
            /Food
            Food/Groceries
            /Salary
            $ coupontracker transactions --plain
            25 Nov 2026, Acme Payroll, 5,200, Salary, Checking.
            3 Nov 2026, Whole Foods, −84.20, Groceries, Checking.
            $ coupontracker accounts --plain
            Checking, checking, 1004, balance $6,315.80.
            Purse, cash, balance $0.
            """)
    }

    /// Each is under one that stands behind it; rules are numbered in the order of the file, behind those that are there.
    @Test func rowsNameEachOtherInAnyOrder() throws {
        let home = try Home(wallet: nil)
        try home.write("name,parentId\nOrganic,Groceries\nGroceries,Food\nFood,\n", to: "c.csv")
        try home.write("match.text,set.payee\nA*,One\nB*,Two\n", to: "r.csv")
        try home.write("match.text,set.payee\nC*,Three\n", to: "r2.csv")
        try home.follow(
            """
            $ coupontracker book add Home --currency USD --owners Ana
            Home added. undo: coupontracker undo
            $ coupontracker import c.csv --table categories
            3 rows imported. undo: coupontracker undo
            $ coupontracker categories --format '{under}/{name}'
            /Food
            Food/Groceries
            Groceries/Organic
            $ coupontracker import r.csv --table rules
            2 rows imported. undo: coupontracker undo
            $ coupontracker import r2.csv --table rules
            1 row imported. undo: coupontracker undo
            $ coupontracker rules --format '{order} {when}'
            1 A*
            2 B*
            3 C*
            """)
        // What only others of the same list name goes after them.
        let deleted = "coupontracker categories --format '{id}' | tac | coupontracker category delete - --yes"
        #expect(
            try home.shell(deleted).output
                == "Organic deleted.\nGroceries deleted.\nFood deleted. undo: coupontracker undo\n")
    }

    @Test func ofSeveralBooksTheFirstIsMeant() throws {
        let home = try Home(wallet: nil)
        try home.write("name,kind\nGiro,checking\n", to: "a.csv")
        try home.write("name,direction\nFood,expense\n", to: "c.csv")
        try home.write("Date,Perk,Amount\n2026-11-03,Uber,4\n", to: "p.csv")
        try home.write("date,payee,amount\n2026-11-03,Kiosk,-5\n,Baker,-3\n", to: "t.csv")
        try home.follow(
            """
            $ coupontracker import a.csv --table accounts
            ! a.csv: 1 row is refused, so nothing is imported:
            !   row 2: There is no book yet. Add one: coupontracker book add Home --currency USD --owners Ana,Sam
            ? 65
            $ coupontracker import p.csv
            ! p.csv, row 1: These titles are those of transactions, and there is no book yet. Say with --map or --table what else they are, or add a book: coupontracker book add Home --currency USD --owners Ana,Sam
            ? 65
            $ coupontracker book add Home --currency USD --owners Ana,Sam
            Home added. undo: coupontracker undo
            $ coupontracker book add Cabin --currency EUR --owners Ana
            Cabin added. undo: coupontracker undo
            $ coupontracker import a.csv --table accounts
            1 row imported. undo: coupontracker undo
            $ coupontracker import c.csv --table categories
            1 row imported. undo: coupontracker undo
            $ coupontracker import t.csv --table transactions
            ! t.csv: 1 row is refused, so nothing is imported:
            !   row 3, column 1 (date): Write a day, such as 2026-11-30.
            ? 65
            $ coupontracker accounts --format '{name}'
            Giro
            $ coupontracker categories --format '{name}'
            Food
            """)
    }
}

/// A wallet of one seed, whose people and books say all that can be said of them.
struct RandomTables {
    private var random: SeededGenerator
    private var count = 0

    init(seed: Int) { random = SeededGenerator(seed: seed) }

    private mutating func chance(_ percent: Int = 50) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    private mutating func one<Element>(of all: [Element]) -> Element { all[number(0...all.count - 1)] }

    /// Ids of their own; never in the order of the rows.
    private mutating func id() -> String {
        count += 1
        let hex = String(UInt32.random(in: .min ... .max, using: &random), radix: 16)
        let last = String(count, radix: 16)
        return String(repeating: "0", count: 8 - hex.count) + hex + "-0000-4000-8000-"
            + String(repeating: "0", count: 12 - last.count) + last
    }

    private mutating func day() -> String {
        let (month, day) = (number(1...11), number(10...28))
        return "2026-\(month < 10 ? "0" : "")\(month)-\(day)"
    }

    private mutating func amount() -> String { "\(chance() ? "-" : "")\(number(1...4_000)).\(number(1...9))" }

    /// What spreadsheets and tables take for something else.
    private mutating func note() -> String {
        one(of: ["plain", "=1+2", "a, \\\"b\\\" and c", "first\\nsecond", "@home", "Zoë’s – ½ off", "-5", "1e3"])
    }

    private func text(_ members: [(String, String?)]) -> String {
        let times =
            "\"createdAt\":\"2026-01-0\(count % 9 + 1)T08:00:00Z\",\"updatedAt\":\"2026-02-0\(count % 9 + 1)T08:00:00.125Z\""
        let said = members.compactMap { key, value in value.map { "\"\(key)\":\($0)" } }
        return "{" + (said + [times]).joined(separator: ",") + "}"
    }

    private func quoted(_ text: String) -> String { "\"\(text)\"" }

    private mutating func maybe(_ value: String) -> String? { chance() ? value : nil }

    // MARK: Tables

    private mutating func people() -> [String] {
        let ids = (0..<6).map { _ in id() }
        return ids.indices.map { place in
            let through = place + 1 < ids.count && chance() ? quoted(ids[place + 1]) : nil
            let isBeneficiary = chance()
            return text([
                ("id", quoted(ids[place])), ("name", quoted("Person \(place)")),
                ("roles", isBeneficiary ? "[\"beneficiary\",\"contact\"]" : maybe("[\"customer\"]")),
                ("email", maybe(quoted("p\(place)@example.com"))), ("phone", quoted("+1 555 010\(place)")),
                ("handle", maybe(quoted("@p\(place)"))),
                ("relationship", isBeneficiary ? quoted("niece, or nearly") : nil),
                ("group", maybe(quoted("family"))), ("through", through), ("priority", maybe(quoted("high"))),
                ("metAt", maybe(quoted("a show"))), ("metOn", maybe(quoted(day()))),
                ("ownerWord", maybe(quoted("P\(place)"))), ("notes", maybe(quoted(note()))),
            ])
        }
    }

    /// - Returns: the tables of one book, its own line first.
    private mutating func book(_ name: String, isTwo: Bool, sortOrder: Int) -> [String: [String]] {
        let (book, accounts, categories) = (id(), (0..<3).map { _ in id() }, (0..<6).map { _ in id() })
        let plans = [id(), id()]
        var tables: [String: [String]] = [:]
        tables["books"] = [
            text([
                ("id", quoted(book)), ("name", quoted(name)), ("currency", quoted("USD")),
                ("owners", isTwo ? "[\"Ana\",\"Sam\"]" : "[\"Ana\"]"),
                ("ratios", isTwo ? "[{\"ratio\":0.5},{\"from\":\"2026-10-01\",\"ratio\":0.6}]" : nil),
                ("settleFrom", maybe("5")), ("creditsTo", maybe(quoted("income"))),
                ("sortOrder", "\(sortOrder)"), ("notes", maybe(quoted(note()))),
                ("reminderEnabled", maybe("false")),
            ])
        ]
        let kinds = ["checking", "savings", "cash"]
        tables["accounts"] = accounts.indices.map { place in
            text([
                ("id", quoted(accounts[place])), ("bookId", quoted(book)), ("name", quoted("\(name) \(kinds[place])")),
                ("kind", quoted(kinds[place])), ("owner", maybe(quoted(isTwo ? "both" : "Ana"))),
                ("tail", maybe(quoted("00\(place)4"))), ("openingBalance", maybe(amount())),
                ("openingOn", maybe(quoted(day()))), ("statementDay", maybe("12")), ("sortOrder", "\(place)"),
                ("archivedOn", place == 2 ? maybe(quoted("2026-11-01")) : nil),
            ])
        }
        // A part may stand before what it is a part of.
        let parents = [3, nil, 1, nil, 3, nil]
        tables["categories"] = categories.indices.map { place in
            text([
                ("id", quoted(categories[place])), ("bookId", quoted(book)),
                ("parentId", parents[place].map { quoted(categories[$0]) }), ("name", quoted("Category \(place)")),
                ("direction", place == 5 ? quoted("income") : nil), ("color", maybe(quoted("teal"))),
                ("key", maybe(quoted(String(Array("abcdef")[place])))),
                ("rollover", maybe("[{\"mode\":\"off\"},{\"from\":\"2026-12-01\",\"mode\":\"unspent\"}]")),
                ("sortOrder", "\(place)"), ("notes", maybe(quoted(note()))),
            ])
        }
        tables["rules"] = (1...3).map { place in
            text([
                ("id", quoted(id())), ("bookId", quoted(book)), ("sortOrder", "\(place)"),
                ("match", "{\"text\":\"SHOP \(place)*\"\(chance() ? ",\"from\":20" : "")}"),
                ("set", "{\"payee\":\"Shop \(place)\",\"categoryId\":\"\(categories[place])\",\"tags\":[\"a\",\"b\"]}"),
            ])
        }
        tables["transactions"] =
            planned(book, plans, categories)
            + (0..<12).map { _ in movement(book, accounts, categories, plans[0], isTwo) }
        return tables
    }

    private mutating func planned(_ book: String, _ ids: [String], _ categories: [String]) -> [String] {
        [
            text([
                ("id", quoted(ids[0])), ("bookId", quoted(book)), ("date", quoted("2026-01-31")),
                ("payee", quoted("Rent")), ("amount", "-1800"), ("categoryId", maybe(quoted(categories[0]))),
                (
                    "kind",
                    "{\"type\":\"recurring\",\"properties\":{\"frequency\":\"monthly\",\"weekend\":\"before\",\"endsOn\":\"2027-04-30\"}}"
                ),
            ]),
            text([
                ("id", quoted(ids[1])), ("bookId", quoted(book)), ("date", quoted("2026-12-18")),
                ("payee", quoted("Dinner, with all")),
                ("kind", "{\"type\":\"expectation\",\"properties\":{\"expectedAmount\":-120,\"windowDays\":5}}"),
            ]),
        ]
    }

    private mutating func movement(
        _ book: String, _ accounts: [String], _ categories: [String], _ rent: String, _ isTwo: Bool
    ) -> String {
        let (hasParts, isSpread, isRent) = (chance(20), chance(20), chance(10))
        let splits =
            "[{\"amount\":-60,\"categoryId\":\"\(categories[1])\",\"notes\":\"part\"},{\"amount\":-24.2,\"categoryId\":\"\(categories[2])\"}]"
        return text([
            ("id", quoted(id())), ("bookId", quoted(book)), ("date", quoted(day())),
            ("postedOn", maybe(quoted(day()))), ("payee", quoted("Payee \(number(1...5))")),
            ("payeeRaw", maybe(quoted("PAYEE*\(number(1...9))"))),
            ("amount", hasParts ? "-84.2" : isRent ? "-1800" : amount()),
            ("categoryId", hasParts ? nil : maybe(quoted(one(of: categories)))),
            ("accountId", maybe(quoted(accounts[number(0...1)]))),
            ("kind", isSpread ? "{\"type\":\"spreadOut\",\"properties\":{\"parts\":3}}" : "{\"type\":\"oneTime\"}"),
            ("splits", hasParts ? splits : nil), ("ratio", isTwo ? maybe("0.25") : nil),
            ("paidBy", maybe(quoted("Ana"))),
            ("matches", isRent ? "{\"recurringId\":\"\(rent)\",\"on\":\"2026-0\(number(1...9))-28\"}" : nil),
            ("setBy", maybe(quoted("hand"))), ("tags", maybe("[\"trip\",\"two words\"]")),
            ("notes", maybe(quoted(note()))),
        ])
    }

    /// The lines of each.
    mutating func tables() -> [String: [String]] {
        var tables = ["people": people()]
        for (place, name) in ["Home", "Cabin"].enumerated() {
            tables.merge(book(name, isTwo: place == 0, sortOrder: place)) { $0 + $1 }
        }
        return tables
    }

    mutating func text() -> String {
        let tables = tables()
        let written = TableRoundTripTests.tables.map {
            "\"\($0)\":[\n\((tables[$0] ?? []).joined(separator: ",\n"))\n]"
        }
        return
            "{\"format\":1,\"generation\":4,\"program\":\"0.1.0\",\n\"preferences\":{\"updatedAt\":\"2026-01-05T09:00:00Z\"},\n"
            + "\"cards\":[],\n\"benefits\":[],\n\"sums\":[],\n\"usages\":[],\n" + written.joined(separator: ",\n")
            + "\n}\n"
    }
}
