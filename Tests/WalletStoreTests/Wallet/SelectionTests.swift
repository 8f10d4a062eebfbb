import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@Suite("Moving over tiles and benefits")
struct SelectionTests {
    @Test func cardsAreMovedOver() throws {
        let store = try fullStore()
        let (second, last) = (store.card(platinum), store.card(reserve))
        store.send(.cards(.cardMoved(.by(1)))) { $0.cards.card = second }
        #expect(store.rowNames == ["Uber Cash", "Saks Credit", "Launch Offer", "Global Entry", "Dell Bonus"])
        store.send(.cards(.cardMoved(.toEnd))) { $0.cards.card = last }
        store.send(.cards(.cardMoved(.by(1))))
        store.send(.cards(.cardMoved(.by(-99)))) { $0.cards.card = store.card(gold) }
    }

    @Test func anotherCardBeginsAtItsFirstBenefit() throws {
        let store = try fullStore()
        store.given(.cards(.benefitMoved(.toEnd)))
        store.send(.cards(.cardMoved(.by(1)))) {
            $0.cards.card = store.card(platinum)
            $0.cards.row = 0
        }
    }

    @Test func benefitsAreMovedOver() throws {
        let store = try fullStore()
        store.send(.cards(.benefitMoved(.by(1)))) { $0.cards.row = 1 }
        store.send(.cards(.benefitMoved(.by(5)))) { $0.cards.row = 2 }
        store.send(.cards(.benefitMoved(.by(1))))
        store.send(.cards(.benefitMoved(.toStart))) { $0.cards.row = 0 }
        #expect(store.state.cards.benefit == store.id("Uber Cash", on: gold))
    }

    @Test func thePaneIsSwitched() throws {
        let store = try fullStore()
        store.send(.cards(.paneSwitched)) { $0.cards.pane = .benefits }
        store.send(.cards(.paneSwitched)) { $0.cards.pane = .tiles }
    }

    @Test func aClickChoosesACardOrABenefit() throws {
        let store = try fullStore()
        store.given(.cards(.paneSwitched))
        store.send(.cards(.cardChosen(store.card(platinum)))) {
            $0.cards.card = store.card(platinum)
            $0.cards.pane = .tiles
        }
        store.send(.cards(.benefitChosen(store.id("Global Entry")))) {
            $0.cards.row = 3
            $0.cards.pane = .benefits
        }
        // One that is not on this card cannot be meant, and no other is in its place.
        store.send(.cards(.benefitChosen(store.id("Resy Credit")))) { ($0.cards.row, $0.cards.pane) = (0, .tiles) }
    }

    @Test func aCardThatIsNotThereCannotBeChosen() throws {
        let store = try fullStore()
        store.send(.cards(.cardChosen(EntityID(high: 1, low: 2))))
    }

    @Test func theCardPageOpensAndScrolls() throws {
        let store = try fullStore()
        store.given(.cards(.doneAsked))
        store.send(.cards(.opened)) { ($0.cards.isCardPage, $0.notice) = (true, nil) }
        #expect(store.state.cards.history?.rows.map(\.benefitNameSnapshot) == ["Uber Cash"])
        store.send(.cards(.pageScrolled(.by(3)))) { $0.cards.scroll = 3 }
        store.send(.cards(.pageScrolled(.by(-9)))) { $0.cards.scroll = 0 }
        // What is done on the page is on it at once, and another card has its own.
        store.given(.cards(.benefitMoved(.toStart)), .cards(.doneAsked), .cards(.pageScrolled(.by(2))))
        #expect(store.state.cards.history?.rows.count == 2)
        store.send(.cards(.cardMoved(.by(1)))) {
            $0.cards.card = store.card(platinum)
            ($0.cards.row, $0.cards.scroll) = (0, 0)
        }
        #expect(store.state.cards.history?.rows.count == 0)
    }

    @Test func whySaysWhenItComesBack() throws {
        let store = try fullStore()
        store.send(.cards(.whyAsked)) {
            $0.popup = .reading(
                ReadingPopup(
                    title: "Uber Cash",
                    lines: ["resets 1 Dec: each calendar month", "Uber Cash", "$10 of it is open and at risk."]))
        }
        // The view knows how far there is to go, and asks for no more.
        store.send(.popup(.moved(.by(1)))) {
            var reading = ReadingPopup(
                title: "Uber Cash",
                lines: ["resets 1 Dec: each calendar month", "Uber Cash", "$10 of it is open and at risk."])
            reading.top = 1
            $0.popup = .reading(reading)
        }
        store.send(.popup(.submitted)) { $0.popup = nil }
        store.given(.cards(.whyAsked))
        store.send(.popup(.closed)) { $0.popup = nil }
    }

    /// Where its figures are from is said by the catalogue.
    @Test func theTemplateTellsWhatABenefitIsFor() throws {
        let template = SampleTemplates.card(9, "Bilt", issuer: "Wells Fargo", fee: 0) {
            SampleTemplates.benefit(901, "Lyft", 5, .monthly) {
                ($0.description, $0.asOf, $0.source) = ("In the app.", day("2026-11-01"), "bilt.com")
            }
        }
        let bilt = try wallet(on: "2026-11-27", of: template, catalogue: Catalogue(cards: [template]))
        let store = TestStore(bilt)
        store.send(.cards(.whyAsked)) {
            $0.popup = .reading(
                ReadingPopup(
                    title: "Lyft",
                    lines: [
                        "resets 1 Dec: each calendar month", "In the app.", "$5 of it is open and at risk.",
                    ]))
        }
    }
}

@Suite("Moving cards")
struct CardOrderTests {
    private func names(_ store: TestStore) -> [String] {
        store.state.cards.tiles.map { store.state.wallet.name(ofCard: $0) }
    }

    @Test func aCardIsMovedAmongTheTiles() throws {
        let store = try fullStore()
        let order = store.state.cards.tiles
        store.send(
            .cards(.cardShifted(by: 1)),
            effects: [
                .commit(
                    "American Express Gold moved",
                    "card American Express Platinum: sortOrder 1 → 0",
                    "card American Express Gold: sortOrder 0 → 1")
            ]
        ) {
            $0.cards.tiles = [order[1], order[0], order[2], order[3]]
            $0.notice = Notice("American Express Gold moved · u undoes")
        }
        #expect(store.state.cards.card == store.card(gold))
        #expect(names(store) == [platinum, gold, boundless, reserve])
    }

    @Test func theEndsHold() throws {
        let store = try fullStore()
        store.send(.cards(.cardShifted(by: -1))) {
            $0.notice = Notice("American Express Gold is first already", .hint)
        }
        store.given(.cards(.cardShifted(by: 99)))
        #expect(names(store) == [platinum, boundless, reserve, gold])
        store.send(.cards(.cardShifted(by: 1))) {
            $0.notice = Notice("American Express Gold is last already", .hint)
        }
    }

    @Test func anArchivedCardStaysLast() throws {
        let store = try fullStore()
        store.given(.cards(.archiveAsked), .popup(.answered(.yes)))
        store.send(.cards(.cardShifted(by: -1))) { $0.notice = Notice("archived cards stay last", .hint) }
    }
}

@Suite("Archiving and bringing back")
struct ArchivingTests {
    @Test func aCardLeavesTheSumsAndComesBack() throws {
        let store = try fullStore()
        let card = store.card(gold)
        let order = store.state.cards.tiles
        store.send(.cards(.archiveAsked)) {
            $0.popup = .question(
                Question(
                    "Archive American Express Gold? Its history stays. Its $70 open counts no more.",
                    yes: .archive(card)))
        }
        store.send(.popup(.answered(.no))) { $0.popup = nil }
        store.given(.cards(.archiveAsked))
        store.send(
            .popup(.answered(.yes)),
            effects: [
                .commit(
                    "American Express Gold archived",
                    "card American Express Gold: archivedOn nil → 2026-11-27")
            ]
        ) {
            $0.popup = nil
            $0.cards.tiles = Array(order.dropFirst()) + [card]
            $0.cards.row = 1
            $0.notice = Notice("American Express Gold archived · u undoes")
        }
        #expect(store.state.cards.card == card)
        #expect(store.state.figures.total.open == Money(1010))
        #expect(store.dueNames == ["Uber Cash on \(platinum)"])
        store.send(
            .cards(.archiveAsked),
            effects: [
                .commit(
                    "American Express Gold brought back",
                    "card American Express Gold: archivedOn 2026-11-27 → nil")
            ]
        ) {
            $0.cards.tiles = order
            $0.cards.row = 0
            $0.notice = Notice("American Express Gold is back · u undoes")
        }
        #expect(store.state.figures.total.open == Money(1080))
    }

    @Test func aCardWithNothingOpenIsNotSaidToLoseAnything() throws {
        let store = try fullStore()
        store.given(.cards(.cardMoved(.by(2))))
        store.send(.cards(.archiveAsked)) {
            $0.popup = .question(
                Question(
                    "Archive Marriott Bonvoy Boundless? Its history stays.", yes: .archive(store.card(boundless))))
        }
    }

    @Test func aBenefitIsArchivedFromItsList() throws {
        let store = try fullStore()
        store.given(.cards(.paneSwitched))
        let uber = store.id("Uber Cash", on: gold)
        store.send(.cards(.archiveAsked)) {
            $0.popup = .question(Question("Archive Uber Cash? Its history stays.", yes: .archiveBenefit(uber)))
        }
        store.send(
            .popup(.answered(.yes)),
            effects: [
                .commit(
                    "Uber Cash archived",
                    "benefit Uber Cash on American Express Gold: archivedOn nil → 2026-11-27")
            ]
        ) {
            $0.popup = nil
            $0.cards.row = 2
            $0.notice = Notice("Uber Cash archived · u undoes")
        }
        #expect(store.state.figures.total.open == Money(1070))
        store.send(
            .cards(.archiveAsked),
            effects: [
                .commit(
                    "Uber Cash brought back",
                    "benefit Uber Cash on American Express Gold: archivedOn 2026-11-27 → nil")
            ]
        ) {
            $0.cards.row = 0
            $0.notice = Notice("Uber Cash is back · u undoes")
        }
    }

    @Test func onTheCardPageABenefitIsMeant() throws {
        let store = try fullStore()
        store.given(.cards(.opened))
        store.send(.cards(.archiveAsked)) {
            $0.popup = .question(
                Question(
                    "Archive Uber Cash? Its history stays.", yes: .archiveBenefit(store.id("Uber Cash", on: gold))))
        }
    }

    @Test func whatIsGoneMeanwhileIsSaidAndNotToldAsDone() throws {
        let store = try fullStore()
        store.given(.cards(.archiveAsked))
        store.given(.reloaded(Wallet(catalogue: SampleTemplates.catalogue)))
        store.send(.popup(.answered(.yes))) {
            $0.popup = nil
            $0.notice = Notice("That card is not in this wallet.", .problem)
        }
    }
}
