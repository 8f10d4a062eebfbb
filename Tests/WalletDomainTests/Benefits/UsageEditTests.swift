import Testing
import WalletTestSupport

@testable import WalletDomain

/// Entries of the history that are corrected, taken out or given back.
@Suite("Corrections of the history")
struct UsageEditTests {
    private let november = ChangeContext.fixed(on: "2026-11-27")

    /// Gold and Sapphire Reserve since September; Uber Cash: all of October's $10 used, $4 of November's.
    private func wallet() throws -> Wallet {
        var wallet = try WalletTestSupport.wallet(on: "2026-09-20") { wallet, context in
            try wallet.addCard(of: SampleTemplates.gold, in: context)
            try wallet.addCard(of: SampleTemplates.sapphireReserve, in: context)
            try wallet.addCard(of: SampleTemplates.platinum, in: context)
        }
        wallet.rollOver(in: november)
        let id = wallet.benefit("Uber Cash", on: "American Express Gold").id
        try wallet.redeem(id, on: day("2026-10-20"), in: november)
        try wallet.redeem(id, amount: Money(4), on: day("2026-11-12"), in: november)
        _ = wallet.taken(in: november)
        return wallet
    }

    private func uber(_ wallet: Wallet) -> Benefit { wallet.benefit("Uber Cash", on: "American Express Gold") }

    private func rows(_ wallet: Wallet, _ benefit: Benefit) -> [String] {
        wallet.usages.rows(ofBenefit: benefit.id)
            .sorted { ($0.periodStart, $0.usedOn, $0.valueRedeemed) < ($1.periodStart, $1.usedOn, $1.valueRedeemed) }
            .map { "\($0.periodStart) \($0.kind) \($0.valueMissed ?? $0.valueRedeemed)" }
    }

    private func entry(_ wallet: Wallet, _ text: String) throws -> BenefitUsage.ID {
        try #require(wallet.usages.rows(ofBenefit: uber(wallet).id).first { $0.usedOn == day(text) && $0.kind == .use })
            .id
    }

    private func sum(_ wallet: Wallet, _ text: String) -> YearSum {
        wallet.sum(ofCard: wallet.card(text).id, year: 2026)
    }

    /// $5,000 must be spent for the $1,000; forced, and $700 of it given back, the year closed locked.
    @Test func whatClosedWithoutARecordHasNoneAfterACorrection() throws {
        var wallet = try wallet()
        let dell = wallet.benefit("Dell Bonus")
        try wallet.redeem(dell.id, force: true, in: november)
        let refund = try wallet.refund(dell.id, Money(700), in: november)
        let january = november.on("2027-01-05")
        wallet.rollOver(in: january)
        #expect(rows(wallet, dell) == ["2026-01-01 refund −$700", "2026-01-01 use $1,000"])
        try wallet.edit(usage: refund.usage, [.usedOn(day("2026-11-28"))], in: january)
        #expect(rows(wallet, dell) == ["2026-01-01 use $1,000", "2026-01-01 refund −$700"])
    }

    @Test func aSmallerAmountLeavesTheRestMissed() throws {
        var wallet = try wallet()
        #expect(rows(wallet, uber(wallet)) == ["2026-09-01 missed $10", "2026-10-01 use $10", "2026-11-01 use $4"])
        try wallet.edit(usage: entry(wallet, "2026-10-20"), [.valueRedeemed(Money(cents: 7_25))], in: november)
        #expect(
            rows(wallet, uber(wallet))
                == ["2026-09-01 missed $10", "2026-10-01 use $7.25", "2026-10-01 missed $2.75", "2026-11-01 use $4"])
        // Missed in 2026: Uber 10 + 2.75, Dining 10 + 10.
        #expect(sum(wallet, "American Express Gold").missed == Money(cents: 32_75))
        #expect(sum(wallet, "American Express Gold").captured == Money(cents: 11_25))
        #expect(wallet.check().isEmpty)
    }

    /// With what it was worth, where that was noted, and without.
    @Test(arguments: [nil, Money(300)]) func aUseThatIsCountedMovesToAnotherDay(worth: Money?) throws {
        var wallet = try SampleWallets.full(on: "2026-11-20")
        let night = wallet.benefit("Free Night").id
        let mark = try wallet.redeem(night, amount: worth, force: true, in: .fixed(on: "2026-11-20"))
        try wallet.edit(usage: mark.usage, [.usedOn(day("2026-11-18"))], in: november)
        let row = try #require(wallet.usages[mark.usage])
        #expect(row.usedOn == day("2026-11-18") && row.valueRedeemed == worth ?? .zero)
        #expect(wallet.benefit("Free Night").status == .used)
    }

    @Test func anotherDayMovesTheUseIntoItsPeriod() throws {
        var wallet = try wallet()
        let id = try entry(wallet, "2026-10-20")
        #expect(throws: WalletError.moreThanRemains(name: "Uber Cash", left: "$6")) {
            try wallet.edit(usage: id, [.usedOn(day("2026-11-01"))], in: november)
        }
        #expect(throws: WalletError.inTheFuture(day: day("2026-11-28"))) {
            try wallet.edit(usage: id, [.usedOn(day("2026-11-28"))], in: november)
        }
        try wallet.edit(usage: id, [.usedOn(day("2026-09-30"))], in: november)
        #expect(rows(wallet, uber(wallet)) == ["2026-09-01 use $10", "2026-10-01 missed $10", "2026-11-01 use $4"])
        try wallet.edit(usage: id, [.usedOn(day("2026-11-01")), .valueRedeemed(Money(6))], in: november)
        #expect(
            rows(wallet, uber(wallet))
                == ["2026-09-01 missed $10", "2026-10-01 missed $10", "2026-11-01 use $6", "2026-11-01 use $4"])
        #expect(uber(wallet).status == .used)
        #expect(wallet.check().isEmpty)
    }

    @Test func undoPutsTheEntryBackWhereItWas() throws {
        var wallet = try wallet()
        let before = rows(wallet, uber(wallet))
        try wallet.edit(usage: entry(wallet, "2026-10-20"), [.usedOn(day("2026-09-30"))], in: november)
        let act = wallet.taken(in: november)
        try wallet.undo(#require(act), in: november)
        #expect(rows(wallet, uber(wallet)) == before)
        #expect(wallet.check().isEmpty)
    }

    @Test func moreThanRemainsNeedsForce() throws {
        var wallet = try wallet()
        let id = try entry(wallet, "2026-11-12")
        #expect(throws: WalletError.moreThanRemains(name: "Uber Cash", left: "$10")) {
            try wallet.edit(usage: id, [.valueRedeemed(Money(11))], in: november)
        }
        try wallet.edit(usage: id, [.valueRedeemed(Money(11))], force: true, in: november)
        #expect(uber(wallet).periodRedeemed == Money(11))
        #expect(uber(wallet).status == .used)
    }

    @Test func aDeletedUseIsMissedOrOpenAgain() throws {
        var wallet = try wallet()
        try wallet.delete(usage: entry(wallet, "2026-10-20"), in: november)
        try wallet.delete(usage: entry(wallet, "2026-11-12"), in: november)
        #expect(rows(wallet, uber(wallet)) == ["2026-09-01 missed $10", "2026-10-01 missed $10"])
        #expect(uber(wallet).status == .available)
        #expect(sum(wallet, "American Express Gold").captured == .zero)
    }

    @Test func whatClosesAPeriodCannotBeChangedByHand() throws {
        var wallet = try wallet()
        let closing = BenefitUsage.ID.derived(from: uber(wallet).id, day: day("2026-09-01"))
        #expect(throws: WalletError.closesPeriod(name: "Uber Cash")) { try wallet.delete(usage: closing, in: november) }
        #expect(throws: WalletError.closesPeriod(name: "Uber Cash")) {
            try wallet.edit(usage: closing, [.valueRedeemed(Money(1))], in: november)
        }
        try wallet.edit(usage: closing, [.notes("was away")], in: november)
        #expect(wallet.usages[closing]?.notes == "was away")
    }

    @Test func aClaimThatIsDeletedWasMissed() throws {
        var wallet = try wallet()
        let id = uber(wallet).id
        try wallet.edit(benefit: id, [.mode(.auto)], in: november)
        let december = november.on("2026-12-01")
        wallet.rollOver(in: december)
        _ = wallet.taken(in: december)
        let claim = BenefitUsage.ID.derived(from: id, day: day("2026-11-01"))
        #expect(wallet.usages[claim]?.valueRedeemed == Money(6))
        try wallet.delete(usage: claim, in: december)
        #expect(wallet.usages[claim]?.kind == .missed)
        #expect(wallet.usages[claim]?.valueMissed == Money(6))
        let act = wallet.taken(in: december)
        try wallet.undo(#require(act), in: december)
        #expect(wallet.usages[claim]?.kind == .claim)
        #expect(wallet.usages[claim]?.valueRedeemed == Money(6))
        #expect(wallet.check().isEmpty)
    }

    @Test func theRecordOfAPeriodKeepsItsNoteWhenARefundIsEdited() throws {
        var wallet = try wallet()
        let id = uber(wallet).id
        let mark = try wallet.refund(id, Money(10), on: day("2026-10-28"), in: november)
        let closing = BenefitUsage.ID.derived(from: id, day: day("2026-10-01"))
        try wallet.edit(usage: closing, [.notes("ride cancelled")], in: november)
        let december = november.on("2026-12-05")
        try wallet.edit(usage: mark.usage, [.valueRedeemed(Money(4))], in: december)
        #expect(wallet.usages[closing]?.valueMissed == Money(4))
        #expect(wallet.usages[closing]?.notes == "ride cancelled")
        #expect(wallet.usages[closing]?.createdAt == november.now)
    }

    @Test func aRefundCountsInThePeriodOfItsUse() throws {
        var wallet = try wallet()
        let id = uber(wallet).id
        try wallet.refund(id, Money(10), on: day("2026-11-25"), in: november)
        // November's use is too small, so it answers October's, which is missed whole now.
        #expect(
            rows(wallet, uber(wallet))
                == [
                    "2026-09-01 missed $10", "2026-10-01 use $10", "2026-10-01 missed $10", "2026-10-01 refund −$10",
                    "2026-11-01 use $4",
                ]
                .sorted { $0.prefix(10) < $1.prefix(10) })
        try wallet.refund(id, Money(1), in: november)
        #expect(uber(wallet).periodRedeemed == Money(3))
        #expect(uber(wallet).periodUses == 1)
        #expect(throws: WalletError.noUseToRefund(name: "Uber Cash", amount: "$4")) {
            try wallet.refund(id, Money(4), in: november)
        }
        #expect(sum(wallet, "American Express Gold").captured == Money(3))
    }

    @Test func aWholeRefundGivesTheUseBack() throws {
        var wallet = try wallet()
        let edit = wallet.benefit("The Edit").id
        try wallet.redeem(edit, amount: Money(250), in: november)
        try wallet.redeem(edit, amount: Money(180), in: november)
        #expect(wallet.benefit("The Edit").status == .used)
        try wallet.refund(edit, Money(180), in: november)
        let benefit = wallet.benefit("The Edit")
        #expect((benefit.periodUses, benefit.periodRedeemed) == (1, Money(250)))
        #expect(benefit.remainder(wallet.terms(of: benefit)).amount == Money(250))
        #expect(throws: WalletError.isRefunded(name: "The Edit")) {
            let largest = wallet.usages.rows(ofBenefit: edit).first { $0.valueRedeemed == Money(250) }
            try wallet.edit(usage: #require(largest).id, [.valueRedeemed(Money(170))], force: true, in: november)
            let other = wallet.usages.rows(ofBenefit: edit).first { $0.valueRedeemed == Money(180) }
            try wallet.delete(usage: #require(other).id, in: november)
        }
    }

    @Test func aRefundedBlockIsFreeAgain() throws {
        var wallet = try wallet()
        let entry = wallet.benefit("Global Entry").id
        try wallet.redeem(entry, on: day("2026-11-21"), in: november)
        #expect(wallet.benefit("Global Entry").nextResetDate == day("2030-11-21"))
        try wallet.refund(entry, Money(120), in: november)
        #expect(wallet.benefit("Global Entry").status == .available)
        #expect(wallet.benefit("Global Entry").currentPeriodEnd == nil)
    }

    private func refundRow(_ wallet: Wallet, _ benefit: Benefit.ID) throws -> BenefitUsage {
        try #require(wallet.usages.rows(ofBenefit: benefit).first { $0.kind == .refund })
    }

    @Test func aRefundIsNeverBeforeItsUse() throws {
        var wallet = try wallet()
        let id = uber(wallet).id
        try wallet.refund(id, Money(4), on: day("2026-11-20"), in: november)
        let refund = try refundRow(wallet, id)
        try wallet.edit(usage: refund.id, [.usedOn(day("2026-11-12"))], in: november)
        #expect(throws: WalletError.noUseToRefund(name: "Uber Cash", amount: "$4")) {
            try wallet.edit(usage: refund.id, [.usedOn(day("2026-11-11"))], in: november)
        }
        try wallet.delete(wallet.card("American Express Gold").id, in: november)
        #expect(throws: WalletError.noUseToRefund(name: "Uber Cash", amount: "$4")) {
            try wallet.edit(usage: refund.id, [.usedOn(day("2026-11-11"))], in: november)
        }
    }

    @Test func aRefundOfAClaimCanBeCorrected() throws {
        var wallet = try wallet()
        let id = wallet.benefit("Dining Credit").id
        try wallet.enrol(id, on: november.today, in: november)
        try wallet.edit(benefit: id, [.mode(.auto)], in: november)
        let december = november.on("2026-12-03")
        wallet.rollOver(in: december)
        try wallet.refund(id, Money(3), in: december)
        let refund = try refundRow(wallet, id)
        #expect(refund.periodStart == day("2026-11-01"))
        try wallet.edit(usage: refund.id, [.valueRedeemed(Money(5))], in: december)
        #expect(wallet.redeemed(in: refund.period, of: id) == Money(5))
        #expect(throws: WalletError.noUseToRefund(name: "Dining Credit", amount: "$11")) {
            try wallet.edit(usage: refund.id, [.valueRedeemed(Money(11))], in: december)
        }
        #expect(wallet.check().isEmpty)
    }

    @Test func historyOfWhatIsGoneIsNotRefundedBelowItsUse() throws {
        var wallet = try wallet()
        let id = uber(wallet).id
        try wallet.refund(id, Money(3), in: november)
        let (use, refund) = try (entry(wallet, "2026-11-12"), refundRow(wallet, id).id)
        try wallet.delete(wallet.card("American Express Gold").id, in: november)
        #expect(throws: WalletError.isRefunded(name: "Uber Cash")) { try wallet.delete(usage: use, in: november) }
        #expect(throws: WalletError.isRefunded(name: "Uber Cash")) {
            try wallet.edit(usage: use, [.valueRedeemed(Money(2))], in: november)
        }
        #expect(throws: WalletError.noUseToRefund(name: "Uber Cash", amount: "$5")) {
            try wallet.edit(usage: refund, [.valueRedeemed(Money(5))], in: november)
        }
        try wallet.edit(usage: refund, [.valueRedeemed(Money(4))], in: november)
        try wallet.delete(usage: refund, in: november)
        try wallet.delete(usage: use, in: november)
        #expect(wallet.usages[use] == nil)
    }

    @Test func nothingIsNoAmount() throws {
        var wallet = try wallet()
        let id = uber(wallet).id
        try wallet.refund(id, Money(3), in: november)
        // Of October's use nothing was given back.
        let (use, refund) = try (entry(wallet, "2026-10-20"), refundRow(wallet, id).id)
        for entry in [use, refund] {
            #expect(throws: WalletError.notPositive) {
                try wallet.edit(usage: entry, [.valueRedeemed(.zero)], in: november)
            }
        }
        try wallet.delete(wallet.card("American Express Gold").id, in: november)
        for entry in [use, refund] {
            #expect(throws: WalletError.notPositive) {
                try wallet.edit(usage: entry, [.valueRedeemed(.zero)], in: november)
            }
        }
    }

    @Test func theLastMarkIsNotTakenBackUnderItsRefund() throws {
        var wallet = try wallet()
        try wallet.refund(uber(wallet).id, Money(3), in: november)
        #expect(throws: WalletError.isRefunded(name: "Uber Cash")) {
            try wallet.takeBackLastUse(uber(wallet).id, in: november)
        }
    }

    @Test func historyOutlivesBenefitsAndCards() throws {
        var wallet = try wallet()
        let (card, id) = (wallet.card("American Express Gold").id, uber(wallet).id)
        let count = wallet.usages.all.count
        try wallet.delete(card, in: november)
        #expect(wallet.cards[card] == nil)
        #expect(wallet.benefits(ofCard: card).isEmpty)
        #expect(wallet.usages.all.count == count)
        #expect(wallet.usages.rows(ofBenefit: id).allSatisfy { $0.cardNameSnapshot == "American Express Gold" })
        #expect(wallet.check().isEmpty)
        // What is left of it can be corrected and taken out all the same.
        let row = try #require(wallet.usages.rows(ofBenefit: id).first { $0.usedOn == day("2026-10-20") })
        try wallet.edit(usage: row.id, [.valueRedeemed(Money(9))], in: november)
        #expect(wallet.sum(ofCard: card, year: 2026).captured == Money(13))
        try wallet.delete(usage: row.id, in: november)
        #expect(wallet.sum(ofCard: card, year: 2026).captured == Money(4))
    }

    @Test func aCardAddedLaterMissedNothingBefore() throws {
        var wallet = try wallet()
        #expect(sum(wallet, "American Express Gold").missed == Money(30))
        try wallet.edit(wallet.card("American Express Gold").id, [.addedDate(day("2026-10-01"))], in: november)
        // Dining Credit's October; both of September are gone.
        #expect(sum(wallet, "American Express Gold").missed == Money(10))
        #expect(wallet.check().isEmpty)
    }

    @Test func namesOfAnEntryAreNeverEmptyAndItsCategoryIsNoSlip() {
        let wallet = Wallet()
        func problems(_ texts: [String: String?]) -> [String: String] {
            do throws(RecordProblems) {
                _ = try BenefitUsage.edits(texts, in: wallet, on: november.today)
                return [:]
            } catch { return error.messages }
        }
        #expect(
            problems(["cardNameSnapshot": nil, "benefitNameSnapshot": " "])
                == ["cardNameSnapshot": "Give a name.", "benefitNameSnapshot": "Give a name."])
        #expect(
            problems(["categorySnapshot": "dinning"])
                == ["categorySnapshot": "Did you mean dining? A word of your own must be less like it."])
        #expect(problems(["categorySnapshot": "DINING"]) == [:])
    }
}
