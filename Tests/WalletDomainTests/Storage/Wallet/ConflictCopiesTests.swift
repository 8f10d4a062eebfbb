import Glibc
import Testing
import WalletTestSupport

@testable import WalletDomain

struct ConflictCopiesTests {
    @Test func copiesAreFoundByTheirNames() throws {
        let folder = try TemporaryFolder()
        for name in [
            "wallet.json", "wallet.sync-conflict-20261121-140205-ABCDEFG.json", "wallet (conflicted copy 1).json",
            "wallet (Ada's Conflicted copy).json", "wallet-2026.json", "other.conflict.json", "wallet conflict.txt",
            "wallet.conflict-89abcdef.json", "wallet_conflict-20261121.json", "wallet [conflicted].json",
        ] { try folder.write("{}", to: name) }
        let copies = try ConflictCopies(ofWallet: folder.file("wallet.json"))
        #expect(
            try copies.paths() == [
                folder.file("wallet (Ada's Conflicted copy).json"), folder.file("wallet (conflicted copy 1).json"),
                folder.file("wallet [conflicted].json"), folder.file("wallet.conflict-89abcdef.json"),
                folder.file("wallet.sync-conflict-20261121-140205-ABCDEFG.json"),
                folder.file("wallet_conflict-20261121.json"),
            ])
    }

    /// Another wallet may be named much like this one; its copies are not ours.
    @Test func copiesOfOtherWalletsAreNotFound() throws {
        let folder = try TemporaryFolder()
        for name in [
            "wallet.json", "wallet-work.sync-conflict-1.json", "wallet2 (conflicted copy).json",
            "wallet work (conflicted copy).json", "wallet (2) (conflicted copy).json", "wallets.conflict.json",
        ] { try folder.write("{}", to: name) }
        #expect(link(folder.file("wallet.json"), folder.file("wallet.conflict-1.json")) == 0)
        #expect(symlink("wallet.json", folder.file("wallet.conflict-2.json")) == 0)
        #expect(try ConflictCopies(ofWallet: folder.file("wallet.json")).paths() == [])
    }

    @Test func aPathIsKnownForACopyHoweverItIsWritten() throws {
        let folder = try TemporaryFolder()
        #expect(mkdir(folder.file("in"), 0o700) == 0)
        for name in ["wallet.json", "wallet.conflict.json", "in/wallet.conflict.json", "theirs.json"] {
            try folder.write("{}", to: name)
        }
        let copies = try ConflictCopies(ofWallet: folder.file("wallet.json"))
        #expect(copies.contains(folder.file("wallet.conflict.json")))
        #expect(copies.contains(folder.file("in/../wallet.conflict.json")))
        #expect(!copies.contains(folder.file("in/wallet.conflict.json")))
        #expect(!copies.contains(folder.file("theirs.json")))
        #expect(!copies.contains(folder.file("wallet.json")))
    }
}
