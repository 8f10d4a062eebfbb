import Testing
import WalletTestSupport

@testable import WalletDomain

/// One language for narrowing lists.
struct FilterExpressionTests {
    private static let today = day("2026-11-27")

    /// Gold: Uber Cash $10 and Dining $10 until 30 Nov, Resy $50 until 31 Dec, of which the first two were used in part in
    /// October; Platinum and others beside it.
    private func names(_ text: String) throws -> Set<String> {
        let wallet = try FilterExpressionTests.wallet()
        let filter = try FilterExpression(text, on: FilterExpressionTests.today)
        let rows = wallet.listing(
            where: { _ in true }, on: FilterExpressionTests.today, now: instant("2026-11-27T12:00:00Z"))
        return Set(
            rows.filter { filter.fits(FilteredBenefit($0, wallet)) }.map {
                "\(wallet.name(ofCard: $0.benefit.userCardID).split(separator: " ").last ?? ""): \($0.terms.name)"
            })
    }

    private static func wallet() throws -> Wallet {
        var wallet = try SampleWallets.full(on: "2026-11-05")
        let context = ChangeContext.fixed(on: "2026-11-20")
        try wallet.redeem(
            wallet.benefit("Uber Cash", on: "American Express Gold").id, amount: Money(4), in: context)
        return wallet
    }

    @Test(
        arguments: [
            ("uber gold", ["Gold: Uber Cash"]),
            ("uber -platinum", ["Gold: Uber Cash"]),
            ("uber not card:platinum", ["Gold: Uber Cash"]),
            ("card:gold (uber or dining)", ["Gold: Uber Cash", "Gold: Dining Credit"]),
            // Resy is of the category dining.
            ("card:gold (uber or cat:dining)", ["Gold: Uber Cash", "Gold: Dining Credit", "Gold: Resy Credit"]),
            ("card:gold (uber or name:dining)", ["Gold: Uber Cash", "Gold: Dining Credit"]),
            ("card:gold uber or card:gold name:dining", ["Gold: Uber Cash", "Gold: Dining Credit"]),
            ("card:gold <7d", ["Gold: Uber Cash", "Gold: Dining Credit"]),
            ("card:gold <=3d", ["Gold: Uber Cash", "Gold: Dining Credit"]),
            ("card:gold <3d", []),
            ("card:gold >1w", ["Gold: Resy Credit"]),
            ("card:gold >$6", ["Gold: Dining Credit", "Gold: Resy Credit"]),
            ("card:gold >=6", ["Gold: Uber Cash", "Gold: Dining Credit", "Gold: Resy Credit"]),
            ("card:gold <$10", ["Gold: Uber Cash"]),
            ("card:gold until:dec", ["Gold: Resy Credit"]),
            ("card:gold until:2026-11", ["Gold: Uber Cash", "Gold: Dining Credit"]),
            ("card:gold until:\"30 nov\"", ["Gold: Uber Cash", "Gold: Dining Credit"]),
            ("used:nov", ["Gold: Uber Cash"]),
            ("used:oct", []),
            ("card:gold status:part", ["Gold: Uber Cash"]),
            ("card:gold status:used", []),
            ("card:\"express gold\" uber", ["Gold: Uber Cash"]),
            ("card:gold cat:dining -resy", ["Gold: Dining Credit"]),
            ("\"or\" zzz", []),
            ("card:gold kind:pass", []),
            ("\"<7d\"", []), ("\"card:gold\" uber", []), ("card:gold () uber", ["Gold: Uber Cash"]),
        ] as [(String, Set<String>)])
    func benefitsThatFit(text: String, fitting: Set<String>) throws { #expect(try names(text) == fitting) }

    /// An issuer is known by what its words begin with, as in the catalogue.
    @Test func amexIsAmericanExpress() throws {
        let all = try names("issuer:\"american express\" <7d")
        #expect(all == ["Gold: Uber Cash", "Gold: Dining Credit", "Platinum: Uber Cash"], "\(all)")
        #expect(try names("issuer:amex <7d") == all && names("amex <7d") == all && names("issuer:ae <7d") == all)
        #expect(try names("issuer:amc").isEmpty && names("issuer:ax").isEmpty)
    }

    @Test(arguments: [
        ("amex", "american express", true), ("boa", "bank of america", true), ("usb", "u.s. bank", true),
        ("amc", "american express", false), ("are", "american express", false), ("express", "american express", false),
        ("a", "american express", false), ("amexx", "american express", false), ("amex", "", false),
    ]) func whatAbbreviatesAName(word: String, name: String, fits: Bool) {
        #expect(SearchWords.abbreviates(Array(word.utf8), Array(name.utf8)) == fits)
    }

    @Test func nothingTypedFitsAll() throws {
        let filter = try FilterExpression("  ", on: FilterExpressionTests.today)
        #expect(filter.isEmpty)
        #expect(try FilterExpression("() (and)", on: FilterExpressionTests.today).isEmpty)
        #expect(try names("").count > 10)
    }

    @Test(arguments: [
        ("uber kard:gold", 6, "At character 6: There is no “kard:”."),
        (
            "status:opn", 1,
            "At character 1: “opn” is no status. Use open, soon, part, snoozed, enrol, locked, later, used, skipped, missed, ignored, available, expired or partially-used."
        ),
        ("a or", 3, "At character 3: “or” stands between two."),
        ("or a", 1, "At character 1: “or” stands between two."),
        ("(a b", 1, "At character 1: This “(” is not closed."),
        ("a b)", 4, "At character 4: Nothing is open that “)” could close."),
        ("<7x", 1, "At character 1: “<7x” compares with nothing."),
        ("card: x", 1, "At character 1: “card:” lacks what it is to be."),
        ("until:smarch", 1, "At character 1: “smarch” is no day or month."),
        ("enrol:maybe", 1, "At character 1: “maybe” is no enrol. Use needed, done, unknown or no."),
    ])
    func aMistakeNamesItsPlace(text: String, place: Int, message: String) {
        let problem = #expect(throws: FilterProblem.self) {
            try FilterExpression(text, on: FilterExpressionTests.today)
        }
        #expect(problem?.place == place)
        #expect(problem?.message.hasPrefix(message) == true, "\(problem?.message ?? "")")
    }

    @Test(arguments: [
        ("uber", 1), ("used:nov", 1), ("2026-11", 1), ("kind:use", 1), ("kind:missed", 0), ("<8d", 1), ("<7d", 0),
        ("$4", 0), (">3 <5", 1), ("card:gold -note:lunch", 1), ("status:used", 1), ("owner:sam", 0),
    ])
    func entriesThatFit(text: String, count: Int) throws {
        let wallet = try FilterExpressionTests.wallet()
        let filter = try FilterExpression(text, on: FilterExpressionTests.today)
        #expect(
            wallet.usages.all.count { filter.fits(FilteredEntry($0, wallet, on: FilterExpressionTests.today)) } == count
        )
    }

    @Test(arguments: [
        ("uber", true), ("status:open", false), ("-status:open", true), ("uber enrol:needed", false),
        ("status:open or status:used", true), ("kind:credit", false), ("kind:claim <7d", true), ("", true),
    ])
    func whatEntriesCanBe(text: String, canFit: Bool) throws {
        let filter = try FilterExpression(text, on: FilterExpressionTests.today)
        #expect(filter.canFit(FilteredEntry.canBe) == canFit)
    }

    @Test(arguments: [
        ("kind:credit", true), ("kind:refund", false), ("-kind:refund", true), ("uber kind:use", false),
        ("kind:missed or <7d", true), ("status:missed", true), ("", true),
    ])
    func whatBenefitsCanBe(text: String, canFit: Bool) throws {
        let filter = try FilterExpression(text, on: FilterExpressionTests.today)
        #expect(filter.canFit(FilteredBenefit.canBe) == canFit)
    }

    /// Whatever is typed is read or refused, and never trapped on.
    @Test(arguments: 1...20) func anyTextIsReadOrRefused(seed: UInt64) throws {
        var random = SeededGenerator(state: seed)
        let pieces = [
            "(", ")", "-", "or", "not", "card:", "<", ">7d", "\"", " ", "a", "until:dec", "é", "$5", ":", "\u{0}",
        ]
        for _ in 0..<500 {
            let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }.joined()
            do throws(FilterProblem) {
                let filter = try FilterExpression(text, on: FilterExpressionTests.today)
                #expect(filter.text == text)
            } catch { #expect((error.place ?? 1) >= 1 && (error.place ?? 1) <= text.count) }
        }
    }
}
