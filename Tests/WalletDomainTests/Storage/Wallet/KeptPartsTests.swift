import Glibc
import Testing
import WalletTestSupport

@testable import WalletDomain

/// What is kept in two parts, of which the second is read piece by piece.
struct KeptPartsTests {
    private let folder: TemporaryFolder
    private let kept: KeptBytes
    private let parts = KeptParts(front: Array("figures".utf8), rest: Array("[1,2][3]".utf8))
    private let both: [[UInt8]?] = [Array("[1,2]".utf8), Array("[3]".utf8)]

    init() throws {
        folder = try TemporaryFolder()
        kept = KeptPartsTests.kept(in: folder, for: "now")
    }

    private static func kept(in folder: TemporaryFolder, for occasion: String) -> KeptBytes {
        KeptBytes(
            "books", in: folder.file("cache/coupontracker"), ofWallet: "/home/me/wallet.json",
            occasion: Array(occasion.utf8))
    }

    /// The two pieces of the second part; nil: damaged.
    private func pieces(_ parts: KeptParts?) -> [[UInt8]?] {
        [("[1,2]", 0..<5), ("[3]", 5..<8)].map { text, range in
            parts?.piece(range, sum: KeptBytes.sum(of: Array(text.utf8)[...]))
        }
    }

    @Test func itIsReadAsItWasKept() throws {
        #expect(kept.lookAtParts() == nil)
        try kept.keep(parts)
        let found = try #require(kept.lookAtParts())
        #expect(found.front == parts.front && found.restCount == 8)
        #expect(pieces(found) == both && found.rest == parts.rest)
        #expect(found.piece(5..<9, sum: 0) == nil && found.piece(0..<5, sum: 0) == nil)
    }

    @Test func itIsForOneOccasion() throws {
        for other in ["no", "now and then", "not", ""] {
            let later = KeptPartsTests.kept(in: folder, for: other)
            try kept.keep(parts)
            #expect(later.path == kept.path)
            #expect(later.lookAtParts() == nil, "\(other)")
            try later.keep(parts)
            #expect(kept.lookAtParts() == nil, "\(other)")
        }
    }

    /// Behind the occasion, 16 bytes and the first part, which is 26 in all, each piece stands for itself.
    @Test func whereItWasCutItSaysNothingElse() throws {
        try kept.keep(parts)
        let whole = try readFile(kept.path)
        #expect(whole.count == 34)
        for count in whole.indices {
            try SafeFile.replace(kept.path, with: Array(whole.prefix(count)))
            let found = kept.lookAtParts()
            #expect((found != nil) == (count >= 26), "\(count) bytes")
            #expect(pieces(found) == [count >= 31 ? both[0] : nil, nil], "\(count) bytes")
        }
    }

    @Test func whereItWasDamagedItSaysNothingElse() throws {
        try kept.keep(parts)
        let whole = try readFile(kept.path)
        for index in whole.indices {
            var changed = whole
            changed[index] ^= 1
            try SafeFile.replace(kept.path, with: changed)
            let found = kept.lookAtParts()
            #expect((found != nil) == (index >= 26), "byte \(index)")
            #expect(found == nil || found?.front == parts.front, "byte \(index)")
            let first = index >= 31 ? both[0] : nil
            #expect(pieces(found) == [first, (26..<31).contains(index) ? both[1] : nil], "byte \(index)")
        }
    }

    /// A program that began with it reads on in the file that it opened.
    @Test func whatIsKeptInItsPlaceChangesNothingForWhoHoldsIt() throws {
        try kept.keep(parts)
        let whole = try readFile(kept.path)
        let held = try #require(kept.lookAtParts())
        try kept.keep(KeptParts(front: Array("others".utf8), rest: Array("[4,5][6]".utf8)))
        #expect(pieces(kept.lookAtParts()) == [nil, nil])
        #expect(held.front == parts.front && pieces(held) == both)
        // What was read of a file is kept again as it was.
        try kept.keep(held)
        #expect(try readFile(kept.path) == whole)
        #expect(pieces(held) == both && pieces(kept.lookAtParts()) == both)
    }

    @Test func aPieceThatIsDamagedLaterIsToldFromOthers() throws {
        try kept.keep(parts)
        let held = try #require(kept.lookAtParts())
        let file = open(kept.path, O_WRONLY)
        #expect(pwrite(file, "7", 1, 27) == 1)
        close(file)
        #expect(pieces(held) == [nil, both[1]])
        #expect(truncate(kept.path, 20) == 0)
        #expect(pieces(held) == [nil, nil] && held.rest != parts.rest)
    }
}
