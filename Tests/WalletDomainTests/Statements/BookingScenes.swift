import Testing
import WalletTestSupport

@testable import WalletDomain

/// A book with a card and an account, and what rows of a statement become in it.
protocol BookingScenes { var scene: BookingScene { get } }

extension BookingScenes {
    var wallet: Wallet { scene.wallet }
    var context: ChangeContext { scene.context }
    var categories: [String: FreshID] { scene.categories }
    var checking: BookAccount.ID { scene.checking }

    func plan(
        _ rows: [StatementRow], _ wallet: Wallet, as layout: String = "amex-3", of account: String = "Platinum",
        _ choices: [Int: StatementChoice] = [:]
    ) throws -> PlannedStatement {
        var file = StatementFile(format: layout == "ofx" ? .ofx : .csv, layout: layout)
        file.rows = rows
        let id = try #require(wallet.accountForStatement(called: account))
        return wallet.plan(
            file, named: "nov.\(layout)", of: wallet.holder(ofAccount: id), choices: choices, in: context)
    }

    func transactions(_ wallet: Wallet) -> [BookTransaction] { wallet.all() }

    func transaction(_ payee: String, _ wallet: Wallet) throws -> BookTransaction {
        try #require(transactions(wallet).first { $0.payee == payee })
    }

    func category(_ name: String) -> BookCategory.ID? { categories[name]?.cast() }

    func told(_ planned: PlannedStatement) -> [String] {
        planned.plan.lines.map { $0.words(in: planned.newer, on: context.today) }
    }

    /// Where there is hardly room.
    func shortest(_ planned: PlannedStatement) -> [String?] {
        planned.plan.lines.map { $0.forms(in: planned.newer, on: context.today).last }
    }

    /// A transaction that a hand wrote.
    func written(
        _ cents: Int, _ payee: String, on text: String, _ category: String?, in wallet: inout Wallet,
        later seconds: Int64 = 0
    ) throws -> BookTransaction.ID {
        let now = ChangeContext(
            now: Instant(milliseconds: context.now.milliseconds + seconds * 1000), today: context.today,
            newID: context.newID)
        let texts = [
            "payee": payee, "amount": "\(Money(cents: cents).jsonNumber)", "date": text, "accountId": "Platinum",
            "categoryId": category,
        ]
        return try wallet.add(.transactions, texts, in: now).cast()
    }
}

struct BookingScene {
    var wallet: Wallet
    let context: ChangeContext
    let categories: [String: FreshID]
    let checking: BookAccount.ID

    init() throws {
        (wallet, context) = try SampleStatement.wallet(on: "2026-11-27")
        let platinum = wallet.card("Platinum Card").id
        try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana,Sam"], in: context)
        try wallet.add(
            .accounts, ["name": "Platinum", "kind": "card", "userCardId": platinum.description, "owner": "Ana"],
            in: context)
        checking = try wallet.add(
            .accounts, ["name": "Checking", "kind": "checking", "tail": "7788"], in: context
        ).cast()
        var categories: [String: FreshID] = [:]
        for name in ["Groceries", "Restaurants", "Transport", "Streaming"] {
            categories[name] = try wallet.add(.categories, ["name": name], in: context)
        }
        self.categories = categories
        _ = wallet.taken(in: context)
    }
}
