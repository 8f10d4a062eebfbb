import Testing
import WalletDomain
import WalletTestSupport

/// An act as lists of acts tell it.
struct ToldActTests {
    private let today = ChangeContext.fixed(on: "2026-11-27")

    private func told(_ act: (inout Wallet) throws -> Void) throws -> String {
        var wallet = try SampleWallets.full(on: "2026-10-05")
        wallet.rollOver(in: today)
        wallet.forgetNotedChanges()
        try act(&wallet)
        let changeSet = wallet.takeChanges(id: today.newID().cast(), at: today.now, by: .command)
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
