import Glibc
import Testing
import WalletTestSupport

@testable import WalletDomain

/// The first picture of a wallet, between one start and the next.
struct KeptPictureTests {
    private let folder: TemporaryFolder
    private let kept: KeptBytes
    private let drawn = Array("\u{1B}[mwallet".utf8)
    private let nine = Instant(milliseconds: 9_000)
    private let ten = Instant(milliseconds: 10_000)

    init() throws {
        folder = try TemporaryFolder()
        kept = KeptBytes(
            "picture", in: folder.file("cache/coupontracker"), ofWallet: "/home/me/wallet.json",
            occasion: Array("now".utf8))
    }

    @Test func itIsFoundWithinItsTime() throws {
        #expect(kept.look(at: nine) == nil)
        try kept.keep(drawn, from: nine, until: ten)
        #expect(kept.look(at: Instant(milliseconds: 8_999)) == nil)
        #expect(kept.look(at: nine) == drawn)
        #expect(kept.look(at: Instant(milliseconds: 9_999)) == drawn)
        #expect(kept.look(at: ten) == nil)
    }

    @Test func itIsForOneOccasion() throws {
        try kept.keep(drawn, from: nine, until: ten)
        for other in ["no", "now and then", "not", ""] {
            let later = KeptBytes(
                "picture", in: folder.file("cache/coupontracker"), ofWallet: "/home/me/wallet.json",
                occasion: Array(other.utf8))
            #expect(later.path == kept.path)
            #expect(later.look(at: nine) == nil, "\(other)")
            try later.keep(drawn, from: nine, until: ten)
            #expect(kept.look(at: nine) == nil, "\(other)")
            try kept.keep(drawn, from: nine, until: ten)
        }
    }

    @Test func aFileThatIsNotWholeIsNoPicture() throws {
        try kept.keep(drawn, from: nine, until: ten)
        let whole = try readFile(kept.path)
        for count in 0..<whole.count {
            try SafeFile.replace(kept.path, with: Array(whole.prefix(count)))
            #expect(kept.look(at: nine) == nil, "\(count) bytes")
        }
        for index in whole.indices {
            var changed = whole
            changed[index] ^= 1
            try SafeFile.replace(kept.path, with: changed)
            #expect(kept.look(at: nine) == nil, "byte \(index)")
        }
    }

    @Test func nobodyElseReadsOrWritesIt() throws {
        try kept.keep(drawn, from: nine, until: ten)
        var status = stat()
        #expect(stat(kept.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(stat(folder.file("cache/coupontracker"), &status) == 0 && status.st_mode & 0o777 == 0o700)
        #expect(chmod(kept.path, 0o620) == 0)
        #expect(kept.look(at: nine) == nil)
    }
}
