import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@Suite("The catalogue screen")
struct CatalogueTests {
    private let amexGold = SampleTemplates.gold.id
    private let amexPlatinum = SampleTemplates.platinum.id
    private let chaseReserve = SampleTemplates.sapphireReserve.id
    private let chaseBoundless = SampleTemplates.boundless.id
    private let amex = CatalogueFeature.Offer.amex
    private let chase = CatalogueFeature.Offer.chase

    private func store(_ actions: CatalogueFeature.Action...) throws -> TestStore {
        let store = try fullStore()
        store.given(.screenChosen(.catalogue))
        for action in actions { store.given(.catalogue(action)) }
        return store
    }

    @Test func itOpensOnAllCardsByIssuer() throws {
        let store = try fullStore()
        store.send(.screenChosen(.catalogue)) {
            $0.screen = .catalogue
            $0.catalogue.offers = amex + chase
            $0.catalogue.selected = amexGold
            $0.catalogue.held = [amexGold: 1, amexPlatinum: 1, chaseReserve: 1, chaseBoundless: 1]
        }
    }

    @Test func itSearchesAsOneTypes() throws {
        let store = try store()
        store.given(.moved(.toEnd))
        store.send(.catalogue(.fieldEntered)) { $0.catalogue.isFieldFocused = true }
        store.send(.catalogue(.edited(.insert("saks")))) {
            $0.catalogue.field = TextField("saks")
            $0.catalogue.offers = [amex[1]]
            $0.catalogue.selected = amexPlatinum
        }
        store.send(.catalogue(.edited(.insert("x")))) {
            $0.catalogue.field = TextField("saksx")
            $0.catalogue.offers = []
            $0.catalogue.selected = nil
        }
        // Without a hit there is nothing to preview or to add.
        for action: AppAction in [.catalogue(.previewOpened), .catalogue(.addAsked), .moved(.by(1))] {
            store.send(action)
        }
        store.send(.catalogue(.fieldLeft)) {
            $0.catalogue.field = TextField()
            $0.catalogue.offers = amex + chase
            $0.catalogue.selected = amexGold
        }
        store.send(.catalogue(.fieldLeft)) { $0.catalogue.isFieldFocused = false }
    }

    @Test func theListIsMovedOver() throws {
        let store = try store()
        store.send(.moved(.by(1))) { $0.catalogue.selected = amexPlatinum }
        store.send(.moved(.toEnd)) { $0.catalogue.selected = chaseBoundless }
        store.send(.moved(.by(1)))
        store.send(.catalogue(.chosen(chaseReserve))) { $0.catalogue.selected = chaseReserve }
    }

    @Test func thePreviewOpensAndScrolls() throws {
        let store = try store(.fieldEntered)
        store.send(.catalogue(.previewOpened)) {
            ($0.catalogue.isPreviewOpen, $0.catalogue.isFieldFocused) = (true, false)
        }
        store.send(.catalogue(.previewScrolled(.by(4)))) { $0.catalogue.previewScroll = 4 }
        store.send(.catalogue(.previewScrolled(.by(-9)))) { $0.catalogue.previewScroll = 0 }
        store.given(.catalogue(.previewScrolled(.by(4))))
        store.send(.moved(.by(1))) {
            $0.catalogue.selected = amexPlatinum
            $0.catalogue.previewScroll = 0
        }
        store.send(.catalogue(.fieldEntered)) {
            ($0.catalogue.isPreviewOpen, $0.catalogue.isFieldFocused) = (false, true)
        }
    }

    @Test func oneIssuerAfterTheOtherThenAll() throws {
        let store = try store()
        store.given(.moved(.toEnd))
        store.send(.catalogue(.issuerStepped)) {
            $0.catalogue.issuer = "American Express"
            $0.catalogue.offers = amex
            $0.catalogue.selected = amexGold
        }
        store.send(.catalogue(.issuerStepped)) {
            $0.catalogue.issuer = "Chase"
            $0.catalogue.offers = chase
            $0.catalogue.selected = chaseReserve
        }
        store.send(.catalogue(.issuerStepped)) {
            $0.catalogue.issuer = nil
            $0.catalogue.offers = amex + chase
        }
    }

    @Test func theSelectionStaysWhileItIsAHit() throws {
        let store = try store(.chosen(chaseBoundless))
        store.given(.catalogue(.issuerStepped), .catalogue(.issuerStepped))
        #expect(store.state.catalogue.selected == chaseReserve)
        store.given(.catalogue(.chosen(chaseBoundless)), .catalogue(.issuerStepped))
        #expect(store.state.catalogue.selected == chaseBoundless)
    }

    @Test func theKeyOfTheSearchIsNotSearchedFor() throws {
        let store = try store()
        store.send(.catalogue(.edited(.insert("/"))))
        store.given(.catalogue(.edited(.insert("c"))), .catalogue(.edited(.insert("/"))))
        #expect(store.state.catalogue.field.text == "c/")
    }

    /// Best first, and each issuer once above its cards.
    @Test func theCardsOfOneIssuerStandTogether() throws {
        let store = try store()
        store.given(.catalogue(.edited(.insert("r"))))
        let issuers = store.state.catalogue.offers.map(\.issuer)
        #expect(issuers == ["Chase", "Chase", "American Express", "American Express"])
    }

    @Test func twoSpellingsOfAnIssuerStandApart() {
        var (middle, last) = (SampleTemplates.gold, SampleTemplates.platinum)
        (middle.name, middle.issuer) = ("Marriott Middle", "CHASE")
        (last.name, last.issuer) = ("Zero", "Chase")
        let catalogue = Catalogue(cards: [SampleTemplates.boundless, middle, last])
        let store = TestStore(Wallet(catalogue: catalogue))
        store.given(.screenChosen(.catalogue))
        #expect(store.state.catalogue.offers.map(\.issuer) == ["CHASE", "Chase", "Chase"])
    }

    @Test func whatIsNoLongerOfferedIsNotShown() {
        var retired = SampleTemplates.platinum
        retired.isActive = false
        let catalogue = Catalogue(cards: [SampleTemplates.gold, retired])
        let store = TestStore(Wallet(catalogue: catalogue))
        store.given(.screenChosen(.catalogue))
        #expect(store.state.catalogue.offers == [amex[0]])
        store.given(.catalogue(.edited(.insert("american"))))
        #expect(store.state.catalogue.offers == [amex[0]])
    }

    /// The first way back closes what is open; letting go of ticks is said.
    @Test func ticksAreLetGoOfLast() throws {
        let store = try store(.ticked, .ticked)
        let ticked = store.state.catalogue.ticked
        #expect(ticked.count == 2)
        store.given(.catalogue(.previewOpened), .back)
        #expect(store.state.catalogue.ticked == ticked && !store.state.catalogue.isPreviewOpen)
        store.given(.catalogue(.fieldEntered), .catalogue(.fieldLeft))
        #expect(store.state.catalogue.ticked == ticked)
        store.given(.back)
        #expect(store.state.catalogue.ticked == [] && store.state.screen == .catalogue)
        #expect(store.state.notice == Notice("2 ticks let go", .hint))
    }

    /// Cards are named one after another; Enter adds all that are ticked.
    @Test func severalAreTickedFromTheField() throws {
        let store = try store(.fieldEntered)
        for name in ["gold", "platinum"] {
            store.given(.catalogue(.edited(.insert(name))), .catalogue(.tickedFromField))
            #expect(store.state.catalogue.field.isEmpty && store.state.catalogue.isFieldFocused)
        }
        #expect(store.state.catalogue.ticked.count == 2)
        let before = store.state.wallet.cards.records.count
        store.given(.catalogue(.entered))
        #expect(store.state.wallet.cards.records.count == before + 2 && store.state.catalogue.ticked == [])
    }

    /// What was searched for last is looked for no less than what was ticked before.
    @Test func whatWasTypedLastIsAddedWithTheTickedOnes() throws {
        let store = try store(.fieldEntered, .edited(.insert("gold")), .tickedFromField)
        #expect(store.state.catalogue.gathered == [amexGold])
        store.given(.catalogue(.edited(.insert("boundless"))))
        #expect(store.state.catalogue.gathered == [amexGold, chaseBoundless])
        let before = store.state.wallet.cards.records.count
        store.given(.catalogue(.entered))
        #expect(store.state.wallet.cards.records.count == before + 2)
        #expect(store.state.notice == Notice("2 cards added · u undoes"))
        // The list of changes says which.
        let what = store.log.last?.what ?? ""
        #expect(what.contains("Gold") && what.contains(", ") && what.contains("Boundless"), "\(what)")
    }

    @Test func itOpensAnewWithoutFieldAndPreview() throws {
        let store = try store(.previewOpened, .fieldEntered)
        store.given(.back)
        store.send(.screenChosen(.catalogue)) {
            $0.screen = .catalogue
            $0.catalogue.isFieldFocused = false
        }
    }

    @Test func whatIsUndoneIsNoLongerHeld() throws {
        let store = try store(.addAsked)
        store.given(.popup(.answered(.yes)), .popup(.saved), .popup(.saved), .screenChosen(.catalogue))
        #expect(store.state.catalogue.held[amexGold] == 2)
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(store.state.catalogue.held[amexGold] == 1)
        #expect(store.state.brokenLaws(store.clock.environment) == [])
    }
}
