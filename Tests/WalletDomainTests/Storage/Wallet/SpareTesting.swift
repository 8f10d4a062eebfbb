import Glibc
import Testing
import WalletTestSupport

@testable import WalletDomain

/// Hands for tests of a large wallet that is saved often.
protocol SpareTesting {
    var saved: SavedWallet { get }
}

extension SpareTesting {
    var stamp: FileStamp? { FileStamp(path: saved.path) }
    var spares: [String] { saved.folder.names.filter { $0.hasSuffix(".tmp") } }

    func often(ids: UInt64 = 1) throws -> SavedWallet.Program {
        var program = try saved.program(ids: ids)
        program.file.keepsSpares = true
        return program
    }

    /// A program that has saved so often that the next save can use a spare.
    func warmed() throws -> SavedWallet.Program {
        var program = try often()
        for number in 0..<2 { try program.rename(to: "Warm \(number)") }
        return program
    }

    /// The next saves are whole, and keep one spare as before.
    func expectGoingOn(_ program: inout SavedWallet.Program) throws {
        for number in 0..<3 {
            try program.rename(to: "Again \(number)")
            try expectSaved(program)
        }
        #expect(spares.count == 1)
    }

    /// What the program saved is what the file holds, and every record stands where it is looked for.
    func expectSaved(_ program: SavedWallet.Program, _ comment: Comment? = nil) throws {
        let (file, wallet) = try WalletFile.open(saved.path, catalogue: SampleTemplates.catalogue)
        try #require(wallet.usages.all.count == program.wallet.usages.all.count, comment)
        // A failure shall not print two wallets.
        let isSame = holdsTheSame(wallet, program.wallet)
        try #require(isSame, comment)
        #expect(file.generation == program.file.generation, comment)
    }
}

extension SavedWallet {
    /// A wallet of more than half a megabyte, saved once.
    static func large() throws -> SavedWallet {
        let saved = try SavedWallet()
        var random = RandomRecords(seed: 11)
        var wallet = Wallet(catalogue: SampleTemplates.catalogue)
        var cards: [UserCard] = []
        for number in 0..<10 {
            var card = random.card()
            card.nickname = "Card \(number)"
            cards.append(card)
            wallet.put(card)
        }
        var benefits: [Benefit] = []
        for index in 0..<200 { benefits.append(random.benefit(of: cards[index % 10].id)) }
        for benefit in benefits { wallet.put(benefit) }
        for index in 0..<1_500 { wallet.put(random.usage(of: benefits[index % 200].id)) }
        var (file, _) = try WalletFile.open(saved.path, ifMissing: .allow, program: "0.1.0")
        let context = ChangeContext.fixed(on: "2026-11-21")
        let taken = wallet.taken(in: context)
        _ = try file.save(#require(taken), in: context)
        return saved
    }
}
