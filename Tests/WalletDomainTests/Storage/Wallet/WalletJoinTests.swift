import Testing
import WalletTestSupport

@testable import WalletDomain

/// Three versions of a wallet made one, as git asks for it.
struct WalletJoinTests {
    private let saved: SavedWallet
    private let base: String

    init() throws {
        saved = try SavedWallet.ofGold()
        base = try saved.text()
    }

    /// The text of the wallet after somebody acted on it as it was at the beginning.
    private func side(_ ids: UInt64, _ act: (inout Wallet, ChangeContext) throws -> Void) throws -> String {
        try saved.folder.write(base, to: "wallet.json")
        var program = try saved.program(ids: ids)
        _ = try program.act(act)
        return try saved.text()
    }

    private func join(_ ours: String, _ theirs: String, base: String? = nil) throws -> (WalletJoin, text: String) {
        for (text, name) in [(base ?? self.base, "base"), (ours, "ours"), (theirs, "theirs")] {
            try saved.folder.write(text, to: name)
        }
        let context = ChangeContext.fixed(on: "2026-11-27", ids: 77)
        let join = try WalletJoin(
            base: saved.folder.file("base"), ours: saved.folder.file("ours"), theirs: saved.folder.file("theirs"),
            catalogue: SampleTemplates.catalogue, program: "0.3.0"
        ) { _ in context }
        try join.write(to: saved.folder.file("ours"))
        return try (join, saved.folder.read("ours"))
    }

    private func wallet(_ text: String) throws -> Wallet {
        try WalletCopy(Array(text.utf8), of: "joined", SampleTemplates.catalogue).wallet
    }

    private func card(_ wallet: Wallet) throws -> UserCard { try #require(wallet.cards.records.first) }

    /// A line that was copied by hand has the id of the first, which alone is seen.
    @Test(arguments: [true, false]) func ofTwoRecordsWithOneIDTheFirstCounts(isRemoving: Bool) throws {
        let first = try card(wallet(base))
        func twins(_ fee: Int) -> Wallet {
            var second = first
            second.annualFee = Money(fee)
            return Wallet(cards: [first, second])
        }
        #expect(twins(95).changes(to: twins(150), isRemoving: isRemoving) == [])
    }

    @Test func fieldsOfOneRecordAreJoined() throws {
        let ours = try side(2) { wallet, context in
            try wallet.edit(card(wallet).id, [.nickname("Sunny")], in: context)
        }
        let theirs = try side(3) { wallet, context in
            try wallet.edit(card(wallet).id, [.owner("Anna")], in: context)
            try wallet.redeem(wallet.benefit("Uber Cash").id, amount: Money(10), in: context)
        }
        let (join, text) = try join(ours, theirs)
        #expect(join.conflicts.isEmpty && join.obstacle == nil)
        let joined = try wallet(text)
        #expect(try card(joined).nickname == "Sunny" && card(joined).owner == "Anna")
        #expect(joined.benefit("Uber Cash").status == .used)
        #expect(joined.usages.all.count == 1)
    }

    @Test func whatBothChangedDifferentlyStandsTwice() throws {
        let ours = try side(2) { wallet, context in
            try wallet.edit(card(wallet).id, [.nickname("Sunny"), .owner("Anna")], in: context)
        }
        let theirs = try side(3) { wallet, context in
            try wallet.edit(card(wallet).id, [.nickname("Goldie"), .notes("metal")], in: context)
        }
        let (join, text) = try join(ours, theirs)
        #expect(join.conflicts == [MergeConflict(table: "card", keys: ["nickname"])])
        #expect(join.differences == ["American Express Gold nickname: here Sunny, there Goldie"])
        let markers = text.split(separator: "\n").filter { ["<<<", "===", ">>>"].contains($0.prefix(3)) }
        #expect(markers == ["<<<<<<< ours", "=======", ">>>>>>> theirs"])
        let conflict = try GitConflict(saved.folder.file("ours"), catalogue: SampleTemplates.catalogue)
        let (own, other) = try (card(conflict.ours.wallet), card(conflict.theirs.wallet))
        #expect(own.nickname == "Sunny" && own.owner == "Anna" && own.notes == "metal")
        #expect(other.nickname == "Goldie" && other.owner == "Anna" && other.notes == "metal")
    }

    @Test func differencesOfOtherRecordsAreSaidToo() throws {
        let person =
            #"{"id":"0000000a-0000-0000-0000-000000000001","name":"Ana","createdAt":"2026-11-20T10:00:00Z","updatedAt":"2026-11-20T10:00:00Z"}"#
        let with = { (name: String) in
            String(base.dropLast(3)) + ",\n\"people\":[\n" + person.replacing("Ana", with: name) + "\n]\n}\n"
        }
        let long = String(repeating: "x", count: 41)
        #expect(
            try join(with("Anna"), with("Anne"), base: with("Ana")).0.differences
                == ["person Anna name: here Anna, there Anne"])
        #expect(
            try join(with("Anna"), with(long), base: with("Ana")).0.differences == ["person Anna name"])
    }

    @Test func deletingDoesNotBeatUsing() throws {
        let without = try side(2) { wallet, context in try wallet.delete(card(wallet).id, in: context) }
        let used = try side(3) { wallet, context in
            try wallet.redeem(wallet.benefit("Uber Cash").id, amount: Money(10), in: context)
        }
        let count = try wallet(base).benefits.records.count
        for (ours, theirs) in [(without, used), (used, without)] {
            let (join, text) = try join(ours, theirs)
            #expect(join.conflicts.isEmpty)
            #expect(
                join.kept == [
                    ours == without
                        ? "American Express Gold was deleted here and used there: kept"
                        : "American Express Gold was deleted there and used here: kept"
                ])
            let joined = try wallet(text)
            #expect(joined.cards.records.count == 1 && joined.benefits.records.count == count)
            #expect(joined.benefit("Uber Cash").status == .used)
        }
        // What nobody touched goes.
        let (gone, text) = try join(base, without)
        #expect(gone.kept.isEmpty)
        #expect(try wallet(text).cards.records.isEmpty)
    }

    @Test func whatIsKeptIsNamedOnce() throws {
        let without = try side(2) { wallet, context in
            try wallet.delete(benefit: wallet.benefit("Uber Cash").id, in: context)
        }
        let noted = try side(3) { wallet, context in
            try wallet.edit(benefit: wallet.benefit("Uber Cash").id, [.notes("rides")], in: context)
            try wallet.edit(benefit: wallet.benefit("Dining Credit").id, [.notes("Fridays")], in: context)
        }
        #expect(
            try join(without, noted).0.kept == [
                "Uber Cash (American Express Gold) was deleted here and changed there: kept"
            ])
    }

    @Test func tablesNobodyKnowsAreJoinedToo() throws {
        let trip = { (id: Int, to: String, nights: Int) in
            #"{"id":"0000000a-0000-0000-0000-00000000000\#(id)","to":"\#(to)","nights":\#(nights)}"#
        }
        let with = { (trips: [String]) in
            String(base.dropLast(3)) + ",\n\"trips\":[\n" + trips.joined(separator: ",\n") + "\n]\n}\n"
        }
        let (join, text) = try join(
            with([trip(1, "Roma", 2), trip(2, "Oslo", 1)]), with([trip(1, "Rome", 3), trip(3, "Bonn", 1)]),
            base: with([trip(1, "Rome", 2), trip(2, "Oslo", 1)]))
        #expect(join.conflicts.isEmpty)
        #expect(text.hasSuffix("\"trips\":[\n\(trip(1, "Roma", 3)),\n\(trip(3, "Bonn", 1))\n]\n}\n"))
    }

    @Test(arguments: ["{", "{\"format\":1,\"cards\":1}", ""])
    func whatCannotBeReadStandsWhole(theirs: String) throws {
        let (join, text) = try join(base, theirs)
        #expect(join.obstacle != nil)
        let ending = theirs.isEmpty ? "\n" : "\(theirs)\n"
        #expect(text == "<<<<<<< ours\n\(base)=======\n\(ending)>>>>>>> theirs\n")
    }

    @Test func withoutABaseEqualRecordsAreOne() throws {
        let ours = try side(2) { wallet, context in
            try wallet.redeem(wallet.benefit("Uber Cash").id, amount: Money(10), in: context)
        }
        let (join, text) = try join(ours, base, base: "")
        #expect(join.conflicts.isEmpty)
        #expect(try wallet(text).usages.all.count == 1)
    }
}
