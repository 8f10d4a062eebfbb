import Glibc
import Synchronization
import Testing
import WalletTestSupport

@testable import WalletDomain

/// Any change, in any order, with anything failing.
struct SavingByChanceTests {
    let saved: SavedWallet

    init() throws {
        saved = try SavedWallet()
        var random = RandomRecords(seed: 11)
        var program = try saved.program()
        try program.act { wallet, _ in
            let cards = (0..<5).map { _ in random.card() }
            let benefits = (0..<60).map { random.benefit(of: cards[$0 % 5].id) }
            for card in cards { wallet.put(card) }
            for benefit in benefits { wallet.put(benefit) }
            for index in 0..<200 { wallet.put(random.usage(of: benefits[index % 60].id)) }
        }
    }

    /// The file is always one of the two states, and what is saved is what the program holds.
    @Test(arguments: 1...3) func changesByChance(seed: UInt64) throws {
        var random = RandomRecords(seed: seed)
        var program = try saved.program()
        for step in 0..<40 {
            if random.number(0...7) == 0 { program.file.tidyUp() }
            let before = try saved.text()
            let kept = program.wallet
            let failing = random.number(0...3) == 0 ? random.number(1...12) : nil
            change(&program.wallet, &random)
            program.wallet.did("changed")
            let taken = program.wallet.taken(in: program.context)
            guard let changeSet = taken else { continue }
            program.file.calls = failing.map(FileCalls.failing) ?? .live
            do {
                let outcome = try program.file.save(changeSet, in: program.context)
                if let newer = outcome.wallet { program.wallet = newer }
                if step % 4 == 3 { try expectSaved(program, "step \(step)") }
            } catch is StorageProblem {
                // A folder that was not flushed leaves the new file in place, whole but unconfirmed.
                if try saved.text() == before {
                    program.wallet = kept
                } else {
                    program.file = try WalletFile.open(saved.path, catalogue: SampleTemplates.catalogue).file
                    try expectSaved(program, "step \(step)")
                }
            }
        }
        program.file.tidyUp()
        #expect(saved.folder.names.filter { $0.hasPrefix(".") } == [])
    }

    /// What the program saved is what the file holds, and every record stands where it is looked for.
    private func expectSaved(_ program: SavedWallet.Program, _ comment: Comment) throws {
        let (file, wallet) = try WalletFile.open(saved.path, catalogue: SampleTemplates.catalogue)
        // A failure shall not print two wallets.
        let isSame = holdsTheSame(wallet, program.wallet)
        try #require(isSame, comment)
        #expect(file.generation == program.file.generation, comment)
    }

    private func change(_ wallet: inout Wallet, _ random: inout RandomRecords) {
        for _ in 0...random.number(0...2) {
            switch random.number(0...8) {
            case 0:
                var card = random.card()
                card.nickname = "New"
                wallet.put(card)
            case 1: wallet.put(random.benefit(of: wallet.cards.records[0].id))
            case 2:
                var card = wallet.cards.records[random.number(0...wallet.cards.count - 1)]
                card.notes = random.text()
                wallet.put(card)
            case 3: wallet.remove(benefits: [wallet.benefits.records[random.number(0...wallet.benefits.count - 1)].id])
            case 4:
                let rows = wallet.usages.all
                wallet.remove(usage: rows[random.number(0...rows.count - 1)].id)
            case 5: if let row = wallet.usages.all.last { wallet.remove(usage: row.id) }
            case 6:
                var benefit = wallet.benefits.records[random.number(0...wallet.benefits.count - 1)]
                benefit.notes = random.text()
                wallet.put(benefit)
            default: wallet.put(random.usage(of: wallet.benefits.records[random.number(0...50)].id))
            }
        }
    }
}

extension FileCalls {
    /// The call of this number fails, whatever it is.
    fileprivate static func failing(at number: Int) -> FileCalls {
        let count = Counter()
        return FileCalls(
            write: { count.isFailing(number) ? -1 : Glibc.write($0, $1, $2) },
            pread: { count.isFailing(number) ? -1 : Glibc.pread($0, $1, $2, $3) },
            fsync: { count.isFailing(number) ? -1 : Glibc.fsync($0) },
            rename: { count.isFailing(number) ? -1 : Glibc.rename($0, $1) },
            exchange: { count.isFailing(number) ? -1 : FileCalls.live.exchange($0, $1) })
    }

    private final class Counter: Sendable {
        private let calls = Atomic<Int>(0)

        func isFailing(_ number: Int) -> Bool {
            guard calls.add(1, ordering: .relaxed).newValue == number else { return false }
            errno = ENOSPC
            return true
        }
    }
}
