import Testing
import WalletTestSupport

@testable import WalletDomain

struct ConflictCopiesTests {
    @Test func copiesAreFoundByTheirNames() throws {
        let folder = try TemporaryFolder()
        for name in [
            "wallet.json", "wallet.sync-conflict-20261121-140205-ABCDEFG.json", "wallet (conflicted copy 1).json",
            "wallet (Ada's Conflicted copy).json", "wallet-2026.json", "other.conflict.json", "wallet conflict.txt",
        ] { try folder.write("{}", to: name) }
        let copies = try ConflictCopies(ofWallet: folder.file("wallet.json"))
        #expect(
            copies.paths() == [
                folder.file("wallet (Ada's Conflicted copy).json"), folder.file("wallet (conflicted copy 1).json"),
                folder.file("wallet.sync-conflict-20261121-140205-ABCDEFG.json"),
            ])
        try copies.setAside(copies.paths()[0])
        #expect(copies.paths().count == 2)
        #expect(try folder.read("wallet (Ada's Conflicted copy).json.merged") == "{}")
    }

    @Test func whatBothMachinesDidIsInTheMerge() throws {
        let saved = try SavedWallet()
        _ = try saved.gold()
        try saved.folder.write(try saved.text(), to: "wallet.conflict.json")
        var here = try saved.program(ids: 2)
        try here.redeem("Uber Cash", 3)
        var there = SavedWallet.Program(
            file: try WalletFile.open(saved.folder.file("wallet.conflict.json")).file, wallet: here.wallet,
            context: ChangeContext.fixed(on: "2026-11-22", ids: 3))
        there.wallet = try WalletFile.open(there.file.path, catalogue: SampleTemplates.catalogue).wallet
        try there.redeem("Uber Cash", 4)
        try there.rename(to: "Theirs")
        let count = try ConflictCopies.merge(there.file.path, into: &here.wallet, here.context)
        #expect(count == 2)
        #expect(here.wallet.cards.records.map(\.nickname) == ["Theirs"])
        let benefit = here.wallet.benefit("Uber Cash")
        #expect(benefit.periodRedeemed == Money(7))
        #expect(here.wallet.sums.records.map(\.captured) == [Money(7)])
        let again = try ConflictCopies.merge(there.file.path, into: &here.wallet, here.context)
        #expect(again == 0)
        #expect(here.wallet.usages.all.count == 2)
    }
}
