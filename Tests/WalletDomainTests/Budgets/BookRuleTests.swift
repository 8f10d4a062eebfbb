import Testing
import WalletTestSupport

@testable import WalletDomain

/// What rules say of themselves, which rows they fit, in which order they run, and what they leave alone.
struct BookRuleTests {
    private var book: SampleBook

    init() throws {
        book = try SampleBook()
        for name in ["Groceries", "Restaurants", "Fun"] { try book.add(category: name) }
    }

    private var wallet: Wallet { book.wallet }

    @discardableResult
    private mutating func add(_ texts: [String: String]) throws -> FreshID {
        var id = FreshID(high: 0, low: 0)
        try book.act { _, wallet, context in id = try wallet.add(.rules, texts.mapValues { $0 }, in: context) }
        return id
    }

    private func problems(_ texts: [String: String]) -> [String: String] {
        var wallet = wallet
        do throws(RecordProblems) {
            try wallet.add(.rules, texts.mapValues { $0 }, in: book.context)
            return [:]
        } catch { return error.messages }
    }

    private func ledger() throws -> BookLedger { try #require(BookLedger(book.id, in: wallet)) }
    private func rules() throws -> BookRules {
        try BookRules(of: book.id, filingInto: ledger().categories, in: wallet)
    }
    private func journal() throws -> BookJournal { try BookJournal(ledger(), in: wallet) }

    private func outcome(_ text: String, _ change: (inout RuledRow) -> Void = { _ in }) throws -> RuleOutcome {
        var row = RuledRow(text: text, payee: PayeeName.of(text), amount: Money(cents: -8_420))
        change(&row)
        let rules = try rules()
        return rules.outcome(of: row)
    }

    /// Their numbers with what they are called.
    private var order: [String] { wallet.all(BookRule.self).of(book.id).map { "\($0.sortOrder) \($0.name)" } }

    // MARK: What a rule says

    @Test mutating func whatFiledATransactionIsSaidInFewWords() throws {
        let rule = try add(["match.text": "WHOLE FOODS*", "set.categoryId": book.category("Groceries").description])
        var transaction = BookTransaction(
            id: .init(high: 1, low: 1), bookID: book.id, date: day("2026-11-20"), amount: Money(-5),
            payee: "Whole Foods", createdAt: instant("2026-11-20T12:00:00Z"))
        transaction.categoryID = book.category("Groceries")
        func fact(_ setBy: BookTransaction.SetBy?, _ rule: FreshID? = nil) throws -> String? {
            (transaction.setBy, transaction.ruleID) = (setBy, rule?.cast())
            return try wallet.filingFact(
                of: transaction, by: PayeeCategories(of: journal()), on: day("2026-11-27"))
        }
        #expect(try fact(.rule, rule) == "Filed: by rule 1")
        #expect(try fact(.rule, FreshID(high: 1, low: 9)) == "Filed: by a rule that is gone")
        #expect(try fact(.learned) == "Filed: as its payee was before, or its bank says")
        #expect(try fact(.hand) == nil)
        #expect(try fact(nil) == nil)
        try book.spend(900, "Groceries", on: "2026-10-21") { ($0.payee, $0.setBy) = ("Whole Foods", .hand) }
        #expect(try fact(.learned) == "Filed: as its payee was before, or its bank says")
        transaction.categoryID = nil
        #expect(try fact(nil) == "Guess: as on 21 Oct")
    }

    @Test mutating func aRuleStandsInItsLineLikeThis() throws {
        let category = book.category("Groceries").description
        let id = try add(["match.text": "WHOLE FOODS*", "match.from": "20", "set.categoryId": category])
        let line = """
            {"id":"\(id)","bookId":"\(book.id)","sortOrder":1,"match":{"text":"WHOLE FOODS*","from":20},\
            "set":{"categoryId":"\(category)"},"createdAt":"2026-11-27T12:00:00Z","updatedAt":"2026-11-27T12:00:00Z"}
            """
        let rule = try #require(wallet[id.cast(to: BookRule.self)])
        #expect(String(decoding: rule.line, as: UTF8.self) == line)
        #expect(rule.raw.flatMap { BookRule($0) } == rule)
        #expect(try rule.name == "WHOLE FOODS*" && #require(wallet.record(.rules, id)).name == rule.name)
        let record = try #require(wallet.record(.rules, id))
        #expect(
            wallet.account(of: record, .rules) == [
                "Book: Home", "Order: 1", "When: WHOLE FOODS*, at least 20", "Then: into Groceries",
            ])
        // Members of a newer version stay, in its parts too.
        let newer = line.replacing("\"from\":20", with: "\"from\":20,\"near\":\"Austin\"")
        let kept = try #require(BookRule(in: Array(newer.utf8), 0..<newer.utf8.count))
        #expect(String(decoding: kept.line, as: UTF8.self) == newer)
    }

    @Test mutating func whatCannotBeIsRefused() throws {
        let groceries = book.category("Groceries").description
        #expect(
            problems([:]) == [
                "match.text": "Say what a row has to be like, such as a text with *.",
                "set.categoryId": "Say what a row is given, such as a category.",
            ])
        #expect(
            problems(["match.text": " ** ", "set.categoryId": groceries]) == [
                "match.text": "Write more than *, which stands for anything."
            ])
        #expect(
            problems(["match.from": "50", "match.to": "20", "set.payee": "A"]) == [
                "match.to": "Write no less than the least."
            ])
        #expect(
            problems(["match.text": "A", "set.categoryId": groceries, "set.transfer": "true"]) == [
                "set.transfer": "A transfer is in no category."
            ])
        #expect(
            problems(["match.text": "A", "set.passOver": "true", "set.payee": "B"]) == [
                "set.passOver": "What is passed over is given nothing."
            ])
        let spent = try book.spend(500, "Fun", on: "2026-11-01")
        #expect(
            problems(["match.text": "A", "set.recurringId": spent.description]) == [
                "set.recurringId": "Nothing of its book that comes back is called so."
            ])
        var office = FreshID(high: 0, low: 0)
        try book.act { _, wallet, context in
            office = try wallet.add(.books, ["name": "Office", "currency": "USD", "owners": "Ana"], in: context)
        }
        #expect(
            problems(["match.text": "A", "set.categoryId": groceries, "bookId": office.description]) == [
                "set.categoryId": "That category is of another book."
            ])
    }

    @Test mutating func theyAreNumberedAndOneTakesThePlaceThatItIsGiven() throws {
        for text in ["a", "b", "c"] { try add(["match.text": text, "set.payee": "A"]) }
        #expect(order == ["1 a", "2 b", "3 c"])
        try add(["match.text": "d", "set.payee": "A", "sortOrder": "2"])
        #expect(order == ["1 a", "2 d", "3 b", "4 c"])
        try book.act { _, wallet, context in
            let id = try wallet.lookUp(["c"], .rules)
            try wallet.edit(.rules, id, ["sortOrder": "1"], in: context)
        }
        #expect(order == ["1 c", "2 a", "3 d", "4 b"])
        try book.act { _, wallet, context in
            let id = try wallet.lookUp(["c"], .rules)
            try wallet.edit(.rules, id, ["sortOrder": "99"], in: context)
        }
        #expect(order == ["1 a", "2 d", "3 b", "4 c"])
        try book.act { _, wallet, _ in
            let id = try wallet.lookUp(["d"], .rules)
            let isGone = wallet.delete(.rules, id)
            #expect(isGone)
        }
        // Nobody else is changed by that: a number stays a rule's own.
        #expect(order == ["1 a", "3 b", "4 c"])
        // What is typed is the number that is shown, also where one is missing.
        for (name, number, expected) in [
            ("a", "3", ["1 b", "2 a", "3 c"]), ("c", "3", ["1 a", "2 c", "3 b"]), ("c", "2", ["1 a", "2 c", "3 b"]),
            ("b", "4", ["1 a", "2 c", "3 b"]), ("b", "2", ["1 a", "3 b", "4 c"]),
        ] {
            var copy = self
            try copy.book.act { _, wallet, context in
                try wallet.edit(.rules, wallet.lookUp([name], .rules), ["sortOrder": number], in: context)
            }
            #expect(copy.order == expected)
        }
        try add(["match.text": "d", "set.payee": "A", "sortOrder": "2"])
        _ = book.takeChanges()
        for place in ["99", "4"] {
            try book.act { _, wallet, context in
                try wallet.edit(.rules, wallet.lookUp(["c"], .rules), ["sortOrder": place], in: context)
                #expect(!wallet.hasNotedAct)
            }
        }
        let first = try #require(wallet.all(BookRule.self).first { $0.name == "a" }).id
        try book.act { _, wallet, context in
            try wallet.edit(.rules, first.cast(), ["sortOrder": nil], in: context)
        }
        #expect(order == ["1 d", "2 b", "3 c", "4 a"])
    }

    // MARK: Which rows

    @Test mutating func eachFieldIsSetByTheFirstRuleThatSetsIt() throws {
        let (groceries, fun) = (book.category("Groceries"), book.category("Fun"))
        try add(["match.text": "WF *", "set.payee": "Whole Foods"])
        try add(["match.text": "whole foods", "set.categoryId": groceries.description, "set.tags": "food"])
        try add(["match.text": "WF *", "set.categoryId": fun.description, "set.payee": "No", "set.ratio": "1"])
        let outcome = try outcome("WF 10234 AUSTIN TX")
        // The second one sees the name that the first gave.
        #expect(outcome.set.payee == "Whole Foods" && outcome.set.categoryID == groceries)
        #expect(outcome.set.tags.map(\.word) == ["food"] && outcome.set.ratio == .all)
        #expect(outcome.rules.map(\.sortOrder) == [1, 2, 3] && outcome.filedBy == outcome.rules[1].id)
        #expect(outcome.rules.numbers == "rules 1, 2 and 3")
        // Text is seen as the statement has it, and as it is called so far.
        try add(["match.text": "blue door", "set.categoryId": fun.description])
        #expect(try self.outcome("SQ *BLUE DOOR 4417").set.categoryID == fun)
        #expect(try self.outcome("sq *blue door 12").set.categoryID == fun)
        #expect(try self.outcome("BLUE DOORS").rules.isEmpty)
    }

    @Test mutating func aTransferAndACategoryAreOneThing() throws {
        try add(["match.text": "*SAVINGS*", "set.transfer": "true"])
        try add(["match.text": "*TO*", "set.categoryId": book.category("Fun").description])
        let outcome = try outcome("TO SAVINGS 2")
        #expect(outcome.set.isTransfer && outcome.set.categoryID == nil && outcome.filedBy == outcome.rules.first?.id)
    }

    @Test mutating func amountsAreWithoutTheirSignAndAllThatIsSaidHasToFit() throws {
        try add(["match.from": "20", "match.to": "50", "match.direction": "expense", "set.payee": "Small"])
        func fits(_ cents: Int) throws -> Bool { try !outcome("A") { $0.amount = Money(cents: cents) }.rules.isEmpty }
        #expect(try fits(-2_000) && fits(-5_000) && !fits(-1_999) && !fits(-5_001) && !fits(3_000))
        try add(["match.accountId": "Ana’s checking", "match.bankCategory": "*groc*", "set.notes": "here"])
        let account = try #require(ledger().accounts.first?.id)
        let groceries = try outcome("A") { ($0.accountID, $0.bankCategory) = (account, "Groceries") }
        #expect(groceries.set.notes == "here")
        #expect(try outcome("A") { $0.accountID = account }.set.notes == nil)
        #expect(try outcome("A") { $0.bankCategory = "Groceries" }.set.notes == nil)
        // Asked with a text alone what is not said fits, where a text is.
        #expect(try rules().steps(of: "A").isEmpty)
        // Of a long number rows of statements have the last digits alone.
        try add(["match.text": "*1234567*", "set.payee": "Never"])
        #expect(try rules().steps(of: "ACME1234567 AUSTIN TX").isEmpty)
        try add(["match.text": "A", "match.from": "20", "set.payee": "Small"])
        #expect(
            try rules().steps(of: "A").map { $0.words(in: wallet) } == ["payee Small"])
    }

    @Test mutating func rowsOfOneTextAreHeldAgainstTheirOwnAmounts() throws {
        try add(["match.text": "A", "match.direction": "income", "set.payee": "In"])
        func payees(_ cents: [Int]) throws -> [String?] {
            let rules = try rules()
            return cents.map {
                rules.outcome(of: RuledRow(text: "A", payee: "A", amount: Money(cents: $0))).set.payee
            }
        }
        #expect(try payees([-100, 100, -100, 200]) == [nil, "In", nil, "In"])
        try add(["match.text": "A", "match.from": "20", "set.payee": "Large"])
        #expect(try payees([-100, -2_000, -100, 100]) == [nil, "Large", nil, "In"])
    }

    @Test mutating func nothingNewGoesIntoWhatIsArchived() throws {
        let fun = book.category("Fun")
        try add(["match.text": "KINO*", "set.categoryId": fun.description])
        try book.act { _, wallet, context in
            try wallet.archive(.categories, fun.cast(), on: context.today, in: context)
        }
        #expect(try outcome("KINO").rules.isEmpty)
    }

    // MARK: What is there

    @Test mutating func rulesChangeWhatNoHandSet() throws {
        let groceries = book.category("Groceries")
        try add([
            "match.text": "*FOODS*", "set.categoryId": groceries.description, "set.payee": "Whole Foods",
            "set.tags": "food",
        ])
        let open = try book.spend(8_420, nil, on: "2026-11-23") {
            ($0.payee, $0.payeeRaw) = ("Whole Foods MKT", "WHOLE FOODS MKT 10234")
        }
        let renamed = try book.spend(900, nil, on: "2026-11-22") {
            ($0.payee, $0.payeeRaw, $0.notes) = ("My shop", "WHOLE FOODS MKT 10234", "mine")
        }
        let filed = try book.spend(700, "Fun", on: "2026-11-21") {
            ($0.payee, $0.payeeRaw, $0.setBy) = ("Whole Foods MKT", "WHOLE FOODS MKT 10234", .hand)
        }
        let learned = try book.spend(600, "Fun", on: "2026-11-20") { ($0.payee, $0.setBy) = ("Foods", .learned) }
        let before = wallet
        let changes = try wallet.ruleChanges(in: journal())
        #expect(
            changes.map { $0.words(in: wallet) } == [
                "payee Whole Foods, Groceries, tags food, rule 1", "Groceries, tags food, rule 1",
                "payee Whole Foods, tags food, rule 1", "Groceries, tags food, rule 1",
            ])
        try book.act { _, wallet, context in
            _ = wallet.taken(in: context)
            wallet.apply(changes, in: context)
            #expect(wallet.taken(in: context)?.what == "rules applied to 4 rows")
        }
        let rule = try #require(wallet.all(BookRule.self).first?.id)
        #expect(wallet[open]?.payee == "Whole Foods" && wallet[open]?.categoryID == groceries)
        #expect(wallet[open]?.setBy == .rule && wallet[open]?.ruleID == rule)
        #expect(wallet[renamed]?.payee == "My shop" && wallet[renamed]?.categoryID == groceries)
        #expect(wallet[filed]?.categoryID == book.category("Fun") && wallet[filed]?.setBy == .hand)
        #expect(wallet[learned]?.categoryID == groceries && wallet[learned]?.setBy == .rule)
        #expect(wallet.checkRecords().isEmpty && wallet.ruleHits == [rule.cast(): 4])
        // Once more they change nothing; who files it by hand has it stay so.
        #expect(try wallet.ruleChanges(in: journal()).isEmpty)
        try book.act { book, wallet, context in
            try wallet.edit(.transactions, open.cast(), ["categoryId": book.category("Fun").description], in: context)
        }
        #expect(wallet[open]?.setBy == .hand && wallet[open]?.ruleID == nil)
        #expect(try wallet.ruleChanges(in: journal()).isEmpty)
        #expect(before[open]?.categoryID == nil)
    }

    @Test mutating func aRuleMayNameWhatComesBack() throws {
        let rent = try book.spend(180_000, "Fun", on: "2026-10-31") {
            ($0.payee, $0.kind) = ("Rent", .recurring(RecurringProperties(.monthly)))
        }
        try add(["match.text": "ACME*", "set.recurringId": rent.description])
        // Another amount, another name: the rule says so.
        let paid = try book.spend(240_000, nil, on: "2026-11-28") { $0.payee = "Acme Homes" }
        let changes = try wallet.ruleChanges(in: journal())
        #expect(changes.map { $0.words(in: wallet) } == ["Fun, pays Rent of 30 Nov 2026, rule 1"])
        #expect(
            changes.first?.after.matches == .init(of: rent, on: day("2026-11-30")) && changes.first?.before.id == paid)
        #expect(wallet.places(of: .transactions, rent.cast()) == ["rule 1"])
        // What a hand took back it links no more.
        try book.act { _, wallet, context in
            wallet.apply(changes, in: context)
            try wallet.unpay(paid, in: context)
        }
        #expect(wallet[paid]?.matches == nil && wallet[paid]?.categoryID == nil)
        #expect(try wallet.ruleChanges(in: journal()).isEmpty)
    }

    /// The first rule that says where a payee goes wins: one that is asked for by hand is to win.
    @Test mutating func filingByRuleComesBeforeWhatFilesItElsewhere() throws {
        let gone = try add(["match.text": "GONE*", "set.categoryId": "Fun"])
        try add(["match.text": "RENT*", "set.categoryId": "Fun"])
        try add(["match.text": "BLUE*", "set.categoryId": "Fun"])
        try add(["match.text": "BLUE DOOR", "set.notes": "coffee"])
        // What is deleted leaves a gap in the numbers.
        try book.act { _, wallet, _ in _ = wallet.delete(.rules, gone) }
        let spent = try book.spend(8_420, nil, on: "2026-11-23") {
            ($0.payee, $0.payeeRaw) = ("Blue Door", "SQ *BLUE DOOR 4417")
        }
        try book.act { book, wallet, context in
            let transaction = try #require(wallet[spent])
            try wallet.addRule(filing: transaction, into: book.category("Restaurants"), in: context)
        }
        #expect(order == ["1 RENT*", "2 BLUE DOOR", "3 BLUE*"])
        #expect(try wallet.ruleChanges(in: journal()).map { $0.words(in: wallet) } == ["Restaurants, a note, rule 2"])
    }

    @Test mutating func filingByRuleAddsOneOrChangesIt() throws {
        let spent = try book.spend(8_420, nil, on: "2026-11-23") {
            ($0.payee, $0.payeeRaw) = ("Mine", "SQ *BLUE DOOR 4417")
        }
        for name in ["Restaurants", "Fun"] {
            try book.act { book, wallet, context in
                let transaction = try #require(wallet[spent])
                try wallet.addRule(filing: transaction, into: book.category(name), in: context)
            }
            #expect(order == ["1 Blue Door"])
            #expect(wallet.all(BookRule.self).first?.set?.categoryID == book.category(name))
        }
        // A category that goes into another takes its rules along.
        try book.act { book, wallet, context in
            try wallet.merge(book.category("Fun"), into: book.category("Groceries"), in: context)
        }
        #expect(wallet.all(BookRule.self).first?.set?.categoryID == book.category("Groceries"))
        #expect(wallet.places(of: .categories, book.category("Groceries").cast()) == ["1 rule"])
    }
}
