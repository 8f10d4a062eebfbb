import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// Refunds and counted spending; parts have a suite of their own.
@Suite("Refunds and spending")
struct AmountTests {
    @Test func aRefundAnswersAUse() throws {
        let store = try fullStore()
        let uber = store.id("Uber Cash", on: gold)
        store.given(.cards(.doneAsked), .cards(.benefitChosen(uber)))
        store.send(.cards(.refundAsked)) { $0.popup = .asked(AskedPopup(.refund(of: uber))) }
        store.type("4.50")
        store.send(
            .popup(.submitted),
            effects: [
                .commit(
                    "Uber Cash $4.50 refunded",
                    "refund + Uber Cash -4.5 on 2026-11-27",
                    "sum American Express Gold 2026: captured 10 → 5.5",
                    "benefit Uber Cash on American Express Gold: status used → partiallyUsed, periodRedeemed 10 → 5.5")
            ]
        ) {
            $0.popup = nil
            $0.cards.row = 0
            $0.notice = Notice("Uber Cash $4.50 refunded · u undoes")
        }
    }

    /// Nobody looks for it there.
    @Test func aRefundThatAnswersAUseOfAnEarlierPeriodNamesIt() throws {
        let store = try fullStore()
        let uber = store.id("Uber Cash", on: gold)
        var earlier = store.state.wallet
        try earlier.redeem(uber, amount: Money(8), on: day("2026-10-20"), in: .fixed(on: "2026-11-27"))
        _ = earlier.taken(in: .fixed(on: "2026-11-27"))
        store.given(.reloaded(earlier), .cards(.benefitChosen(uber)), .cards(.refundAsked))
        store.type("8")
        store.given(.popup(.submitted))
        #expect(store.state.notice == Notice("Uber Cash $8 refunded, in the period from 1 Oct to 31 Oct · u undoes"))
    }

    @Test(arguments: [
        ("4,50", "“4,50” is not an amount. Write it like 15 or 12.95."),
        ("99", "Uber Cash has no period with $99 used and not refunded."),
    ])
    func whatIsWrongIsSaid(text: String, problem: String) throws {
        let store = try fullStore()
        let uber = store.id("Uber Cash", on: gold)
        store.given(.cards(.benefitChosen(uber)), .cards(.refundAsked))
        store.type(text)
        store.given(.popup(.submitted))
        let popup = try store.popup(AskedPopup.self)
        #expect(popup.problem == problem && popup.field.text == text && !popup.isForced)
    }

    @Test func spendingUnlocksABenefit() throws {
        let store = try fullStore()
        let dell = store.id("Dell Bonus")
        store.given(.cards(.cardChosen(store.card(platinum))), .cards(.benefitChosen(dell)))
        store.send(.cards(.spendAsked)) { $0.popup = .asked(AskedPopup(.spending(on: dell))) }
        store.type("350")
        store.send(
            .popup(.submitted),
            effects: [.commit("Dell Bonus $350 spent", "benefit Dell Bonus: spentSoFar 0 → 350")]
        ) {
            $0.popup = nil
            $0.notice = Notice("Dell Bonus $350 spent · u undoes")
        }
        store.given(.cards(.spendAsked))
        store.type("=5000")
        store.given(.popup(.submitted))
        #expect(store.state.wallet.benefits[dell]?.spentSoFar == Money(5000))
        #expect(store.state.highlighted?.isOpen == true)
    }

    @Test func inTheTilesItIsTheCardsBonus() throws {
        let store = try fullStore()
        store.send(.cards(.spendAsked)) {
            $0.notice = Notice("American Express Gold has no welcome bonus: e sets one", .hint)
        }
        store.given(.cards(.editAsked), .popup(.fieldMoved(by: 5)))
        store.type("4000")
        store.given(.popup(.saved))
        let id = store.card(gold)
        store.send(.cards(.spendAsked)) {
            $0.popup = .asked(AskedPopup(.spendingOnCard(id)))
            $0.notice = nil
        }
        store.type("+350")
        store.given(.popup(.submitted))
        #expect(store.state.notice == Notice("American Express Gold $350 spent · u undoes"))
        let bonus = store.state.wallet.cards[id]?.welcomeBonus
        #expect(bonus?.target == Money(4000) && bonus?.spent == Money(350))
        // Without an amount there is no bonus any more.
        store.given(.cards(.editAsked), .popup(.fieldMoved(by: 5)), .popup(.edited(.deleteToStart)), .popup(.saved))
        #expect(store.state.wallet.cards[id]?.welcomeBonus == nil)
    }

    @Test func whatWaitsForSpendingIsNamedInTheTiles() throws {
        let store = try fullStore()
        store.given(.cards(.cardChosen(store.card(platinum))), .cards(.spendAsked))
        #expect(
            store.state.notice
                == Notice("American Express Platinum has no welcome bonus: c on Dell Bonus counts for that", .hint))
    }

    @Test func whatIsNotLockedHasNothingToCount() throws {
        let store = try fullStore()
        store.given(.cards(.benefitChosen(store.id("Uber Cash", on: gold))))
        store.given(.cards(.spendAsked))
        #expect(store.state.popup == nil && store.state.notice?.tone == .problem)
    }
}

/// Digits that are still typed would be keys.
@Suite("What is typed of something that another program deletes")
struct TypedOfWhatIsGoneTests {
    @Test(arguments: [WalletFeature.Action.partAsked, .refundAsked])
    func anAmountStaysOpen(ask: WalletFeature.Action) throws {
        let store = try fullStore()
        let uber = store.id("Uber Cash", on: gold)
        store.given(.cards(.doneAsked), .cards(.benefitChosen(uber)), .cards(ask))
        store.type("4.")
        let before = store.state.wallet
        let gone = try before.changedElsewhere { wallet, context in
            try wallet.delete(benefit: uber, in: context)
        }.wallet
        store.given(.reloaded(gone))
        let told = try store.popup(AskedPopup.self)
        #expect(told.problem == "Another program deleted what this is about.")
        store.given(.reloaded(before))
        let back = try store.popup(AskedPopup.self)
        #expect(back.problem == nil)
        store.given(.reloaded(gone))
        store.type("50")
        store.given(.popup(.submitted))
        let popup = try store.popup(AskedPopup.self)
        #expect(popup.field.text == "4.50" && popup.problem == "That benefit is not in this wallet.")
        store.given(.popup(.closed))
        #expect(store.state.popup == nil && store.state.wallet == gone)
    }

    @Test func spendingOnACardStaysOpen() throws {
        let store = try fullStore()
        let card = store.card(gold)
        var bonus = store.state.wallet
        try bonus.edit(card, [.bonusTarget(Money(6000))], in: .fixed(on: "2026-11-27"))
        bonus.forgetNotedChanges()
        store.given(.reloaded(bonus), .cards(.spendAsked))
        let gone = try store.state.wallet.changedElsewhere { wallet, context in
            try wallet.delete(card, in: context)
        }.wallet
        store.given(.reloaded(gone))
        store.type("75")
        store.given(.popup(.submitted))
        let popup = try store.popup(AskedPopup.self)
        #expect(popup.field.text == "75" && popup.problem == "That card is not in this wallet.")
    }

    @Test func anAwardStaysOpen() throws {
        let store = try TestStore(SampleWallets.full(on: "2026-11-10"), at: "2026-11-12T12:00:00Z")
        let night = store.id("Free Night")
        store.given(.woke, .bannerAsked, .popup(.moved(.toEnd)), .popup(.doneChosen))
        store.type("31")
        let gone = try store.state.wallet.changedElsewhere { wallet, context in
            try wallet.delete(benefit: night, in: context)
        }.wallet
        store.given(.reloaded(gone))
        store.type(" Dec")
        store.given(.popup(.submitted))
        let popup = try store.popup(AskedPopup.self)
        #expect(popup.field.text == "31 Dec" && popup.problem == "That benefit is not in this wallet.")
    }
}

@Suite("Deleting on the screen")
struct DeletingTests {
    @Test func aCardIsAskedFor() throws {
        let store = try fullStore()
        let id = store.card(gold)
        store.send(.cards(.deleteAsked)) {
            $0.popup = .question(
                Question(
                    "Delete American Express Gold and its 3 benefits? The history stays, its fees go; x only archives.",
                    yes: .delete(id)))
        }
        store.given(.popup(.answered(.yes)))
        #expect(store.state.wallet.cards[id] == nil && store.state.cards.card != nil)
        #expect(store.state.notice == Notice("American Express Gold deleted · u undoes"))
    }

    @Test func aBenefitIsAskedFor() throws {
        let store = try fullStore()
        let uber = store.id("Uber Cash", on: gold)
        store.given(.cards(.paneSwitched))
        store.send(.cards(.deleteAsked)) {
            $0.popup = .question(
                Question("Delete Uber Cash? Its history stays; x only archives.", yes: .deleteBenefit(uber)))
        }
        store.send(.popup(.answered(.no))) { $0.popup = nil }
        store.given(.cards(.deleteAsked), .popup(.answered(.yes)))
        #expect(store.state.wallet.benefits[uber] == nil)
    }
}
