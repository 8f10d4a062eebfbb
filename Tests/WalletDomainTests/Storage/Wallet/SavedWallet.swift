import Testing
import WalletTestSupport

@testable import WalletDomain

/// A wallet file in a folder of its own, and hands that act on it as a program does.
final class SavedWallet {
    let folder: TemporaryFolder
    var path: String { folder.file("wallet.json") }

    init() throws { folder = try TemporaryFolder() }

    /// With the sample's Gold card in it.
    static func ofGold() throws -> SavedWallet {
        let saved = try SavedWallet()
        _ = try saved.gold()
        return saved
    }

    /// One program that has the file open.
    struct Program {
        var file: WalletFile
        var wallet: Wallet
        var context: ChangeContext
        var options = SaveOptions()

        /// Changes the wallet and saves what was recorded.
        @discardableResult
        mutating func act(_ change: (inout Wallet, ChangeContext) throws -> Void) throws -> SaveOutcome {
            try change(&wallet, context)
            let taken = wallet.taken(in: context)
            let changeSet = try #require(taken)
            let outcome = try file.save(changeSet, in: context, options)
            if let newer = outcome.wallet { wallet = newer }
            return outcome
        }

        /// Changes the first card.
        mutating func edit(_ change: (inout UserCard) -> Void) throws {
            try act { wallet, _ in
                var card = wallet.cards.records[0]
                change(&card)
                wallet.put(card)
            }
        }

        /// Gives the first card another nickname.
        @discardableResult
        mutating func rename(to name: String) throws -> SaveOutcome {
            try act { wallet, context in
                var card = wallet.cards.records[0]
                (card.nickname, card.updatedAt) = (name, context.now)
                wallet.put(card)
                wallet.did("renamed")
            }
        }

        mutating func redeem(_ name: String, on card: String? = nil, _ amount: Int) throws {
            try act { wallet, context in
                try wallet.redeem(
                    wallet.benefit(name, on: card).id, amount: Money(amount), force: true, in: context)
            }
        }
    }

    /// - Parameter ids: where the program's new ids count from; two programs need two numbers.
    func program(on day: String = "2026-11-21", ids: UInt64 = 1) throws -> Program {
        let (file, wallet) = try WalletFile.open(
            path, ifMissing: .allow, catalogue: SampleTemplates.catalogue, program: "0.1.0")
        return Program(file: file, wallet: wallet, context: .fixed(on: day, ids: ids))
    }

    /// The file with the sample's Gold card, saved once.
    func gold(on day: String = "2026-11-21") throws -> Program {
        var program = try program(on: day)
        try program.act { wallet, context in try wallet.addCard(of: SampleTemplates.gold, in: context) }
        return program
    }

    func text() throws -> String { try folder.read("wallet.json") }

    /// The wallet as the file holds it, with its rows.
    func read() throws -> (wallet: Wallet, rows: [BenefitUsage]) {
        let (_, wallet) = try WalletFile.open(path, catalogue: SampleTemplates.catalogue)
        return (wallet, wallet.usages.all)
    }
}

/// Whether two wallets hold the same records, whatever their order.
func holdsTheSame(_ left: Wallet, _ right: Wallet) -> Bool {
    func sorted<Record: Identifiable>(_ records: [Record]) -> [Record] where Record.ID: Comparable {
        records.sorted { $0.id < $1.id }
    }
    let sums: (Wallet) -> [YearSum.ID: YearSum] = { wallet in
        Dictionary(wallet.sums.records.filter { !$0.captured.isZero || !$0.missed.isZero }.map { ($0.id, $0) }) {
            first, _ in first
        }
    }
    return sorted(left.cards.records) == sorted(right.cards.records)
        && sorted(left.benefits.records) == sorted(right.benefits.records)
        && sorted(left.usages.all) == sorted(right.usages.all) && left.preferences == right.preferences
        && sums(left) == sums(right)
}
