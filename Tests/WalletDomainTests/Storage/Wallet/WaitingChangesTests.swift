import Testing
import WalletTestSupport

@testable import WalletDomain

/// Changes that waited while another program saved: made on an older state of the file, they are laid over the newer.
struct WaitingChangesTests {
    let saved: SavedWallet

    init() throws { saved = try SavedWallet.ofGold() }

    @Test func theSecondOfTwoThatWaitedKeepsWhatAnotherProgramSaved() throws {
        var (one, two) = try (saved.program(ids: 2), saved.program(ids: 3))
        let first = try one.waiting { $0.nickname = "Mine" }
        let second = try one.waiting { $0.nickname = "Mine again" }
        try two.edit { $0.owner = "Ada" }
        for changeSet in [first, second] { _ = try one.file.save(changeSet, in: one.context) }
        let card = try saved.read().wallet.cards.records[0]
        #expect(card.owner == "Ada")
        #expect(card.nickname == "Mine again")
    }

    @Test func whatWaitedWhileTheFileWasReadAgainKeepsWhatWasRead() throws {
        var (one, two) = try (saved.program(ids: 2), saved.program(ids: 3))
        let waiting = try one.waiting { $0.nickname = "Mine" }
        try two.edit { $0.owner = "Ada" }
        _ = try one.file.refresh()
        let outcome = try one.file.save(waiting, in: one.context)
        let card = try saved.read().wallet.cards.records[0]
        #expect(card.owner == "Ada")
        #expect(card.nickname == "Mine")
        #expect(outcome.wallet?.cards.records[0] == card)
    }

    @Test func sumsHoldTheMarksOfBoth() throws {
        var (one, two) = try (saved.program(ids: 2), saved.program(ids: 3))
        var marks: [ChangeSet] = []
        for amount in [1, 2] {
            try one.wallet.redeem(
                one.wallet.benefit("Uber Cash").id, amount: Money(amount), force: true, in: one.context)
            let mark = one.wallet.taken(in: one.context)
            try marks.append(#require(mark))
        }
        try two.redeem("Uber Cash", 4)
        for mark in marks { _ = try one.file.save(mark, in: one.context) }
        let wallet = try saved.read().wallet
        #expect(wallet.benefit("Uber Cash").periodRedeemed == Money(7))
        #expect(wallet.sums.records.map(\.captured) == [Money(7)])
    }

    /// Reading the file again takes time, and is for the case alone that another program came between.
    @Test func nothingIsReadAgainWhereNobodyCameBetween() throws {
        var one = try saved.program(ids: 2)
        for name in ["a", "b", "c"] {
            let outcome = try one.rename(to: name)
            #expect(outcome.wallet == nil)
        }
        for amount in [1, 2] {
            try one.wallet.redeem(
                one.wallet.benefit("Uber Cash").id, amount: Money(amount), force: true, in: one.context)
            let mark = one.wallet.taken(in: one.context)
            let outcome = try one.file.save(#require(mark), in: one.context)
            #expect(outcome.wallet == nil)
        }
        try one.act { wallet, context in try wallet.addCard(of: SampleTemplates.gold, in: context) }
        let removed = try one.act { wallet, context in
            try wallet.delete(wallet.cards.records[1].id, in: context)
        }
        #expect(removed.wallet == nil)
    }
}

extension SavedWallet.Program {
    /// A change of the first card that is made and not saved yet.
    fileprivate mutating func waiting(_ change: (inout UserCard) -> Void) throws -> ChangeSet {
        var card = wallet.cards.records[0]
        change(&card)
        wallet.put(card)
        wallet.did("edited")
        let taken = wallet.taken(in: context)
        return try #require(taken)
    }
}
