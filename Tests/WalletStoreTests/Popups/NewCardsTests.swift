import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@Suite("What only the user knows of new cards")
struct NewCardsTests {
    private func page(_ store: TestStore) -> NewCardsForm? {
        if case .newCards(let page) = store.state.popup { page } else { nil }
    }

    /// Two cards of the catalogue, added together.
    private func added() throws -> TestStore {
        let store = try emptyStore()
        store.given(.screenChosen(.catalogue))
        store.given(.catalogue(.ticked), .moved(.toStart), .moved(.by(2)), .catalogue(.ticked))
        store.given(.catalogue(.addAsked))
        return store
    }

    private func emptyStore() throws -> TestStore { TestStore(Wallet(catalogue: SampleTemplates.catalogue)) }

    @Test func cardsAddedTogetherAreAskedAboutOnOnePage() throws {
        let store = try added()
        #expect(store.state.wallet.cards.records.count == 2)
        #expect(page(store)?.cards.count == 2)
        #expect(store.state.catalogue.ticked == [])
        let dining = store.state.wallet.benefit("Dining Credit").id
        let (one, other) = (store.state.wallet.cards.records[0].id, store.state.wallet.cards.records[1].id)
        let asked = page(store)?.fields.filter { if case .used = $0 { false } else { true } }
        #expect(
            asked == [
                .field(.openedOn, of: one), .field(.statementDay, of: one), .enrolment(dining),
                .field(.openedOn, of: other), .field(.statementDay, of: other),
            ])
    }

    /// Where anybody's cards are told apart.
    @Test func ofSeveralItIsAskedWhoseTheyAreWhereOwnersAreKnown() throws {
        let store = try TestStore(
            wallet(on: "2026-11-27") { wallet, context in
                try wallet.addCard(of: SampleTemplates.gold, [.owner("Ana")], in: context)
            })
        store.given(.screenChosen(.catalogue), .catalogue(.ticked), .catalogue(.ticked), .catalogue(.addAsked))
        let cards = store.state.wallet.cards.records.suffix(2).map(\.id)
        for card in cards { #expect(page(store)?.fields.contains(.field(.owner, of: card)) == true) }
        #expect(page(store)?.fields.contains(.field(.nickname, of: cards[0])) == false)
    }

    /// As in any form the cursor stays, so that Tab goes to the next one and Space takes a tick back.
    @Test func whatIsUsedAlreadyIsAskedOnce() throws {
        let store = try added()
        let uber = store.state.wallet.benefit("Uber Cash").id
        let rows = page(store)?.fields ?? []
        let row = try #require(rows.firstIndex(of: .used(uber)))
        store.given(.popup(.fieldMoved(by: row)), .popup(.edited(.insert(" "))))
        #expect(page(store)?.said == [.used(uber): "x"] && page(store)?.focus == row)
        store.given(.popup(.edited(.insert(" "))))
        #expect(page(store)?.said == [:])
        store.given(.popup(.edited(.insert(" "))))
        store.given(.popup(.saved))
        #expect(store.state.popup == nil && store.state.wallet.benefits[uber]?.status == .used)
        store.given(.unfinishedCardsAsked)
        #expect(page(store)?.fields.contains(.used(uber)) != true)
    }

    @Test func allOfItIsOneStepOfUndo() throws {
        let store = try added()
        store.type("2023-03-12")
        store.given(.popup(.submitted), .popup(.submitted))
        store.given(.popup(.edited(.insert(" "))), .popup(.edited(.insert("x"))))
        let other = store.state.wallet.cards.records[1].id
        let row = try #require(page(store)?.fields.firstIndex(of: .field(.statementDay, of: other)))
        store.given(.popup(.fieldMoved(by: row - (page(store)?.focus ?? 0))))
        store.type("3")
        store.given(.popup(.saved))
        #expect(store.state.popup == nil)
        #expect(store.state.notice == Notice("2 cards completed · u undoes"))
        let cards = store.state.wallet.cards.records
        #expect(cards[0].openedOn == day("2023-03-12") && cards[0].statementDay == nil)
        #expect(cards[1].openedOn == nil && cards[1].statementDay == 3)
        #expect(store.state.wallet.benefit("Dining Credit").enrolledOn == store.state.today)
    }

    /// Nothing is claimed of the other one.
    @Test func onlyWhatSomethingIsSaidOfIsCompleted() throws {
        let store = try added()
        store.type("2023-03-12")
        store.given(.popup(.saved))
        let card = store.state.wallet.cards.records[0]
        #expect(store.state.notice == Notice("\(store.state.wallet.name(ofCard: card.id)) completed · u undoes"))
    }

    @Test func whatIsWrongIsSaidBesideItsField() throws {
        let store = try added()
        store.type("2099-03-12")
        store.given(.popup(.fieldMoved(by: 1)))
        store.type("32")
        store.given(.popup(.saved))
        let rows = page(store)?.fields ?? []
        #expect(page(store)?.problems[rows[0]] == "That day has not come yet.")
        store.given(.popup(.edited(.deleteToStart)), .popup(.saved))
        #expect(page(store)?.problems[rows[1]] == "Write a number from 1 to 31.")
        #expect(page(store)?.focus == 1)
    }

    /// It need not wait until all is saved.
    @Test func aFieldIsCheckedWhenItIsLeft() throws {
        let store = try added()
        store.type("soon")
        let rows = page(store)?.fields ?? []
        #expect(page(store)?.problems == [:])
        store.given(.popup(.fieldMoved(by: 1)))
        #expect(page(store)?.problems.keys.map { $0 } == [rows[0]])
        store.given(.popup(.fieldMoved(by: -1)), .popup(.edited(.deleteToStart)), .popup(.fieldMoved(by: 1)))
        #expect(page(store)?.problems == [:])
    }

    /// Esc drops nothing: it stands there again, also after the next start, until it is saved or dropped.
    @Test func whatWasTypedIsKept() throws {
        let store = try added()
        store.type("2023-03-12")
        store.given(.popup(.fieldMoved(by: 1)), .popup(.fieldMoved(by: 1)), .popup(.edited(.insert(" "))))
        store.given(.popup(.closed))
        #expect(store.state.popup == nil)
        #expect(
            store.state.notice
                == Notice("what you typed is kept: days and enrolments, under :, goes on with it", .hint))
        let (card, dining) = (store.state.wallet.cards.records[0].id, store.state.wallet.benefit("Dining Credit").id)
        let kept = store.state.formsToKeep
        #expect(kept.newCards == ["openedOn/\(card)": "2023-03-12", "enrolled/\(dining)": "x"])

        store.given(.unfinishedCardsAsked)
        #expect(
            page(store)?.said == [.field(.openedOn, of: card): "2023-03-12", .enrolment(dining): "x"])
        let next = TestStore(store.state.wallet)
        next.given(.workFound(kept), .unfinishedCardsAsked)
        #expect(
            page(next)?.said == [.field(.openedOn, of: card): "2023-03-12", .enrolment(dining): "x"])

        next.given(.popup(.saved))
        #expect(next.state.wallet.cards.records[0].openedOn == day("2023-03-12"))
        #expect(next.state.formsToKeep.isEmpty)
        store.given(.popup(.dropped))
        #expect(page(store) == nil && store.state.formsToKeep.isEmpty)
        #expect(store.state.notice == Notice("what you typed is dropped", .hint))
    }

    /// What is used is marked in the lists; who leaves is told so.
    @Test func ticksOfWhatIsUsedAreNotDroppedSilently() throws {
        let store = try added()
        let row = try #require(page(store)?.fields.firstIndex { if case .used = $0 { true } else { false } })
        store.given(.popup(.fieldMoved(by: row)), .popup(.edited(.insert(" "))))
        #expect(store.state.formsToKeep.isEmpty)
        store.given(.popup(.closed))
        #expect(
            store.state.notice == Notice("what is used already was not saved: d marks it in the list", .hint))
        store.given(.unfinishedCardsAsked)
        #expect(page(store)?.said == [:])
        let other = try added()
        other.type("2023-03-12")
        other.given(.popup(.fieldMoved(by: row)), .popup(.edited(.insert(" "))), .popup(.closed))
        #expect(other.state.formsToKeep.newCards.map(\.value) == ["2023-03-12"])
        #expect(
            other.state.notice
                == Notice("what you typed is kept: days and enrolments; what is used is not: d marks it", .hint))
        let third = try added()
        third.given(.popup(.fieldMoved(by: row)), .popup(.edited(.insert(" "))), .popup(.dropped))
        #expect(page(third) == nil)
        #expect(third.state.notice == Notice("what you typed is dropped", .hint))
    }

    /// Letters that were meant for the search add no card; whoever looked at it meant it.
    @Test func aProductThatWasNotLookedAtIsAskedAbout() throws {
        let store = try emptyStore()
        store.given(.screenChosen(.catalogue), .catalogue(.addAsked))
        #expect(try store.popup(Question.self).text == "Add American Express Gold?")
        store.given(.popup(.answered(.no)))
        #expect(store.state.wallet.cards.records.isEmpty && store.state.screen == .catalogue)
        store.given(.catalogue(.addAsked), .popup(.answered(.yes)))
        #expect(store.state.wallet.cards.records.count == 1)
    }

    @Test func aProductThatIsHeldIsAskedAbout() throws {
        let store = try emptyStore()
        store.given(.screenChosen(.catalogue), .moved(.toStart), .catalogue(.previewOpened), .catalogue(.addAsked))
        store.given(.popup(.closed))
        #expect(store.state.wallet.cards.records.count == 1)
        store.given(.screenChosen(.catalogue), .moved(.toStart), .catalogue(.addAsked))
        let question = try store.popup(Question.self)
        let card = try #require(store.state.wallet.cards.records.first)
        #expect(question.text == "\(store.state.wallet.name(of: card)) is in the wallet already. Add another one?")
        #expect(store.state.wallet.cards.records.count == 1)
        store.given(.popup(.answered(.yes)))
        #expect(store.state.wallet.cards.records.count == 2)
    }

    /// It is there again for who asks.
    @Test func itAsksOnceAndIsFoundAgain() throws {
        let store = try added()
        store.given(.popup(.closed), .screenChosen(.agenda), .screenChosen(.wallet))
        #expect(store.state.popup == nil)
        store.given(.unfinishedCardsAsked)
        #expect(page(store)?.cards.count == 2)
        store.given(.popup(.saved))
        #expect(store.state.popup == nil)
    }
}

extension NewCardsForm {
    /// What stands in its fields.
    var said: [Field: String] { texts.mapValues(\.text).filter { !$0.value.isEmpty } }
}
