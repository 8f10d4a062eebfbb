import Testing
import WalletDomain
import WalletTestSupport

/// An act as lists of acts tell it.
struct ToldActTests {
    private let today = ChangeContext.fixed(on: "2026-11-27")

    private func told(
        by origin: ChangeSet.Origin = .command, _ act: (inout Wallet) throws -> Void
    ) throws -> String {
        var wallet = try SampleWallets.full(on: "2026-10-05")
        wallet.rollOver(in: today)
        wallet.forgetNotedChanges()
        try act(&wallet)
        let changeSet = wallet.takeChanges(id: today.newID().cast(), at: today.now, by: origin)
        return try wallet.told(#require(changeSet), doneOn: today.today, today: today.today)
    }

    @Test func namesTheCard() throws {
        let used = try told { try $0.redeem($0.benefit("Uber Cash", on: "American Express Gold").id, in: today) }
        #expect(used == "Uber Cash $10 used (American Express Gold)")
        let other = try told { try $0.redeem($0.benefit("Uber Cash", on: "American Express Platinum").id, in: today) }
        #expect(other == "Uber Cash $15 used (American Express Platinum)")
    }

    @Test func namesTheDayWhereItIsAnother() throws {
        let used = try told {
            try $0.redeem($0.benefit("Uber Cash", on: "American Express Gold").id, on: day("2026-10-05"), in: today)
        }
        #expect(used == "Uber Cash $10 used (American Express Gold, 5 Oct)")
        // What says its day itself says it once.
        let edited = try told { wallet in
            let id = wallet.benefit("Uber Cash", on: "American Express Gold").id
            let mark = try wallet.redeem(id, on: day("2026-10-05"), in: today)
            wallet.forgetNotedChanges()
            try wallet.edit(usage: mark.usage, [.notes("home")], in: today)
        }
        #expect(edited == "Uber Cash of 5 Oct 2026 edited (American Express Gold)")
    }

    /// What a use takes the place of was claimed by itself on 31 Oct, which nobody did.
    @Test func whatWasClaimedByItselfHasNoDay() throws {
        var wallet = try SampleWallets.full(on: "2026-10-05")
        let id = wallet.benefit("Uber Cash", on: "American Express Gold").id
        try wallet.setMode(.auto, of: id, in: .fixed(on: "2026-10-05"))
        wallet.rollOver(in: today)
        wallet.forgetNotedChanges()
        try wallet.redeem(id, on: day("2026-10-12"), in: today)
        let changeSet = wallet.takeChanges(id: today.newID().cast(), at: today.now, by: .command)
        let act = try #require(changeSet)
        #expect(act.subject?.days == [day("2026-10-12")])
        let used = wallet.told(act, doneOn: today.today, today: today.today)
        #expect(used == "Uber Cash $10 used (American Express Gold, 12 Oct)")
    }

    /// A new rule counts the uses of its period anew; none of them is what was done.
    @Test func anEditOfTheRuleHasNoDay() throws {
        let edited = try told { wallet in
            let id = wallet.benefit("Uber Cash", on: "American Express Gold").id
            try wallet.redeem(id, on: day("2026-11-05"), in: today)
            wallet.forgetNotedChanges()
            try wallet.edit(benefit: id, [.frequency(.quarterly)], in: today)
        }
        #expect(edited == "Uber Cash edited (American Express Gold)")
    }

    /// A statement may note the fee on the card as well, and says its file in place of it.
    @Test func namesTheCardOfAStatement() throws {
        let taken = try told(by: .import) { wallet in
            try wallet.redeem(
                wallet.benefit("Uber Cash", on: "American Express Gold").id, on: day("2026-11-12"), in: today)
            let gold = wallet.card("American Express Gold").id
            try wallet.edit(gold, [.set(\.nickname, "Mine")], in: today)
            wallet.tellAct(as: "a.csv: Uber Cash $10 used, annual fee noted")
        }
        #expect(taken == "a.csv: Uber Cash $10 used, annual fee noted (Mine, 12 Nov)")
    }

    @Test func anActOnACardIsAboutIt() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        wallet.forgetNotedChanges()
        let gold = wallet.card("American Express Gold").id
        try wallet.archive(gold, in: today)
        let changeSet = wallet.takeChanges(id: today.newID().cast(), at: today.now, by: .command)
        let act = try #require(changeSet)
        #expect(act.subject?.card == gold && act.subject?.days.isEmpty == true)
    }

    @Test func leavesActsOnCardsAndOnSeveralCardsAsTheyAre() throws {
        #expect(
            try told { try $0.archive($0.card("American Express Gold").id, in: today) }
                == "American Express Gold archived")
        let both = try told { wallet in
            for card in ["American Express Gold", "American Express Platinum"] {
                try wallet.redeem(wallet.benefit("Uber Cash", on: card).id, in: today)
            }
            wallet.tellAct(as: "2 benefits used")
        }
        #expect(both == "2 benefits used")
    }
}
