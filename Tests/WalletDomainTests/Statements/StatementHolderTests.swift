import Testing
import WalletTestSupport

@testable import WalletDomain

/// Whose a file is.
struct StatementHolderTests: FilingScenes {
    let scene: FilingScene

    init() throws { scene = try FilingScene() }

    /// A bank's file of two accounts, and a card's with the number of whoever has one.
    @Test func ofSeveralNumbersAnAccountTakesItsOwn() throws {
        let checking = try #require(wallet.accountForStatement(called: "Checking"))
        let platinum = wallet.holder(ofCard: wallet.card("Platinum Card").id)
        func row(_ number: Int, _ tail: String) -> StatementRow {
            StatementRow(row: number, day: day("2026-11-25"), text: "ROW", amount: Money(5), tail: tail)
        }
        var bank = StatementFile(format: .ofx, layout: "ofx")
        (bank.isOfCard, bank.rows) = (false, [row(1, "1004"), row(2, "7777")])
        #expect(wallet.holders(fitting: bank) == [StatementHolder(account: checking)])
        let held = wallet.held(bank, in: StatementHolder(account: checking))
        #expect(held.rows.map(\.row) == [1] && held.tail == "1004" && held.passedOver.count == 1)
        #expect(held.otherAccounts == ["…7777"])
        var table = StatementFile(format: .csv, layout: "capitalone-360")
        table.rows = bank.rows
        let own = wallet.held(table, in: StatementHolder(account: checking))
        #expect(own.rows.map(\.row) == [1] && own.otherAccounts == ["…7777"])
        bank.balances = ["1004": .init(amount: Money(7), on: nil), "7777": .init(amount: Money(9), on: nil)]
        #expect(wallet.held(bank, in: StatementHolder(account: checking)).balance?.amount == Money(7))
        var card = StatementFile(format: .csv, layout: "amex-5")
        (card.isOfCard, card.rows) = (true, [row(2, "1005"), row(3, "4321")])
        #expect(wallet.held(card, in: platinum).rows.map(\.row) == [2, 3])
        card.isOfCard = nil
        card.rows.append(row(4, "1004"))
        #expect(wallet.held(card, in: platinum).rows.map(\.row) == [2, 3])
        #expect(
            wallet.warning(bank, named: "nov.ofx", isTakenFor: platinum)
                == "nov.ofx is of the account that ends in 1004 (Checking).")
    }

    /// Of an account, of one number with fewer digits, and once they were taken together there is nothing to tell.
    @Test func severalNumbersOfACardAreToldOnce() {
        let platinum = wallet.holder(ofCard: wallet.card("Platinum Card").id)
        let checking = StatementHolder(account: wallet.accountForStatement(called: "Checking"))
        func planned(_ tails: [String], of holder: StatementHolder, in wallet: Wallet) -> PlannedStatement {
            var file = StatementFile(format: .csv, layout: "amex-5")
            file.rows = tails.enumerated().map { place, tail in
                StatementRow(row: place + 2, day: day("2026-11-25"), text: "KIOSK", amount: Money(-5), tail: tail)
            }
            return wallet.plan(file, named: "nov.csv", of: holder, in: context)
        }
        func isTold(_ planned: PlannedStatement) -> Bool {
            planned.plan.notes(in: wallet, on: context.today)
                .contains("Rows of “…31005”, “…31013” are taken as of one card: --of takes one alone.")
        }
        let first = planned(["31005", "31013", "1005"], of: platinum, in: wallet)
        #expect(isTold(first))
        #expect(planned(["1005", "31005"], of: platinum, in: wallet).plan.firstNumbers.isEmpty)
        #expect(planned(["31005", "31013"], of: checking, in: wallet).plan.firstNumbers.isEmpty)
        #expect(!isTold(planned(["31005", "31013"], of: platinum, in: first.newer)))
    }

    @Test func aNumberThatNobodyHasIsOfWhoHasNone() throws {
        var wallet = wallet
        let id = try wallet.add(.accounts, ["name": "Joint", "kind": "checking"], in: context)
        let joint = StatementHolder(account: id.cast())
        var bank = StatementFile(format: .ofx, layout: "ofx")
        bank.isOfCard = false
        bank.rows = ["1004", "7777"].enumerated().map { place, tail in
            StatementRow(row: place + 1, day: day("2026-11-25"), text: "ROW", amount: Money(5), tail: tail)
        }
        let held = wallet.held(bank, in: joint)
        #expect(held.rows.map(\.row) == [2] && held.tail == "7777" && held.otherAccounts == ["…1004"])
        #expect(wallet.warning(bank, named: "nov.ofx", isTakenFor: joint) == nil)
        // Of two a person says which.
        bank.rows.append(StatementRow(row: 3, day: day("2026-11-25"), text: "ROW", amount: Money(5), tail: "8888"))
        #expect(wallet.held(bank, in: joint).isOfOthersAlone)
        #expect(bank.accounts == ["…1004", "…7777", "…8888"] && bank.only("Joint") == nil && bank.only("8") == nil)
        let one = try #require(bank.only("…8888"))
        #expect(one.rows.map(\.row) == [3] && one.tail == "8888" && one.otherAccounts == ["…1004", "…7777"])
        #expect(wallet.held(one, in: joint) == one)
    }

    /// QIF names no issuer: with a card of the wallet and one that is in the book alone it may be of either.
    @Test func whatNamesNoIssuerMayBeOfEitherCard() throws {
        var wallet = wallet
        try wallet.add(.accounts, ["name": "Sam Visa", "kind": "card"], in: context)
        let visa = try #require(wallet.accountForStatement(called: "Sam Visa"))
        var file = StatementFile(format: .qif, layout: "qif")
        file.isOfCard = true
        #expect(
            wallet.holders(fitting: file)
                == [wallet.holder(ofCard: wallet.card("Platinum Card").id), StatementHolder(account: visa)])
    }

    @Test func aCardsFileIsOfNoOtherAccount() throws {
        let (checking, platinum) = try (
            #require(wallet.accountForStatement(called: "Checking")),
            wallet.holder(ofCard: wallet.card("Platinum Card").id)
        )
        var file = StatementFile(format: .ofx, layout: "ofx")
        file.tail = "1004"
        #expect(wallet.holders(fitting: file) == [StatementHolder(account: checking)])
        file.isOfCard = true
        #expect(wallet.holders(fitting: file) == [platinum])
        #expect(wallet.warning(file, named: "nov.ofx", isTakenFor: platinum) == nil)
        file.isOfCard = false
        #expect(wallet.holders(fitting: file) == [StatementHolder(account: checking)])
        // Another number is another account.
        file.tail = "4417"
        #expect(wallet.holders(fitting: file) == [])
        // A card that is in the book alone.
        var alone = Wallet()
        try alone.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
        try alone.add(.accounts, ["name": "Card", "kind": "card"], in: context)
        try alone.add(.accounts, ["name": "Checking", "kind": "checking"], in: context)
        let card = try #require(alone.accountForStatement(called: "Card"))
        var chase = StatementFile(format: .csv, layout: "chase-card")
        chase.isOfCard = true
        #expect(alone.holders(fitting: chase) == [StatementHolder(account: card)])
    }

    @Test func aFileThatNamesAnotherAccountIsPointedOut() throws {
        var wallet = wallet
        try wallet.add(.accounts, ["name": "Joint", "kind": "checking", "tail": "2005"], in: context)
        func holder(_ account: String) throws -> StatementHolder {
            try wallet.holder(ofAccount: #require(wallet.accountForStatement(called: account)))
        }
        func warning(_ file: StatementFile, _ account: String) throws -> String? {
            try wallet.warning(file, named: "nov.qfx", isTakenFor: holder(account))
        }
        var file = StatementFile(format: .ofx, layout: "ofx")
        (file.tail, file.isOfCard) = ("1004", false)
        #expect(try warning(file, "Checking") == nil)
        #expect(try warning(file, "Joint") == "nov.qfx is of the account that ends in 1004 (Checking).")
        // A number that nobody knows is of an account that has none, but of no card.
        file.tail = "4417"
        #expect(try warning(file, "Joint") == "nov.qfx is of another number (…4417) than Joint (…2005).")
        try wallet.add(.accounts, ["name": "Spare", "kind": "checking"], in: context)
        #expect(try warning(file, "Spare") == nil)
        #expect(try warning(file, "Platinum") == "nov.qfx is of an account of a bank, and Platinum Card is a card.")
        file.isOfCard = true
        #expect(try warning(file, "Platinum") == nil)
        #expect(try warning(file, "Joint") == "nov.qfx is of a card, and Joint is none.")
        // An earlier statement says whose number it is.
        file.rows = [row(2, "2026-11-10", "KIOSK", -500)]
        wallet = try plan(file, wallet, of: "Platinum").newer
        #expect(try warning(file, "Platinum") == nil)
        #expect(try warning(file, "Joint") == "nov.qfx is of the card that ends in 4417 (Platinum Card).")
        // An account may have had another number before.
        (file.tail, file.isOfCard) = ("9999", false)
        wallet = try plan(file, wallet, of: "Joint").newer
        #expect(try warning(file, "Joint") == nil)
    }

    @Test func theColumnsOfAnIssuerAreNoFileOfAnothersCard() {
        var chase = StatementFile(format: .csv, layout: "chase-card")
        chase.rows = [row(2, "2026-11-10", "KIOSK", -500)]
        let platinum = wallet.holder(ofCard: wallet.card("Platinum Card").id)
        #expect(
            wallet.warning(chase, named: "nov.csv", isTakenFor: platinum)
                == "nov.csv has the columns of Chase, and Platinum Card is of American Express.")
        let amex = StatementFile(format: .csv, layout: "amex-5")
        #expect(wallet.warning(amex, named: "nov.csv", isTakenFor: platinum) == nil)
    }
}
