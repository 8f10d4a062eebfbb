import Testing
import WalletTestSupport

@testable import WalletDomain

/// A book with a card, an account and categories, and where rows of a statement go in it.
protocol FilingScenes { var scene: FilingScene { get } }

extension FilingScenes {
    var wallet: Wallet { scene.wallet }
    var context: ChangeContext { scene.context }
    var book: Book.ID { scene.book }

    func plan(
        _ rows: [StatementRow], _ wallet: Wallet, as layout: String = "amex-3", of account: String = "Platinum",
        balance: StatementFile.Balance? = nil
    ) throws -> PlannedStatement {
        var file = StatementFile(format: layout == "qif" ? .qif : .csv, layout: layout)
        (file.rows, file.balance) = (rows, balance)
        return try plan(file, wallet, of: account)
    }

    func plan(_ file: StatementFile, _ wallet: Wallet, of account: String) throws -> PlannedStatement {
        let id = try #require(wallet.accountForStatement(called: account))
        return wallet.plan(file, named: "nov.csv", of: wallet.holder(ofAccount: id), in: context)
    }

    func told(_ planned: PlannedStatement) -> [String] {
        planned.plan.lines.map { $0.words(in: planned.newer, on: context.today) }
    }

    func transaction(_ payee: String, _ wallet: Wallet) throws -> BookTransaction {
        try #require(wallet.all(BookTransaction.self).first { $0.payee == payee })
    }

    func category(_ name: String) throws -> BookCategory.ID {
        try #require(wallet.all(BookCategory.self).first { $0.name == name }).id
    }

    /// The category of a transaction, by name.
    func filing(_ payee: String, _ wallet: Wallet) throws -> String? {
        try transaction(payee, wallet).categoryID.flatMap { wallet[$0]?.name }
    }

    static var credit: String { "Platinum Uber One Credit" }

    func charged() throws -> Wallet {
        var newer = try plan(
            [
                row(2, "2026-11-26", "PLATINUM UBER ONE CREDIT", 999),
                row(3, "2026-11-26", "UBER ONE help.uber.com CA", -999),
            ], wallet
        ).newer
        _ = newer.taken(in: context)
        return newer
    }
}

struct FilingScene {
    var wallet: Wallet
    let context: ChangeContext
    let book: Book.ID

    init() throws {
        (wallet, context) = try SampleStatement.wallet(on: "2026-11-27")
        book = try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context).cast()
        let platinum = wallet.card("Platinum Card").id.description
        try wallet.add(.accounts, ["name": "Platinum", "kind": "card", "userCardId": platinum], in: context)
        try wallet.add(
            .accounts, ["name": "Checking", "kind": "checking", "tail": "1004", "openingBalance": "1000"], in: context)
        for name in ["Transport", "Streaming", "Groceries", "Fun"] {
            try wallet.add(.categories, ["name": name], in: context)
        }
        try wallet.add(.categories, ["name": "Rent", "parentId": "Fun"], in: context)
        _ = wallet.taken(in: context)
    }
}
