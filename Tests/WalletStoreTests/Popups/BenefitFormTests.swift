import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// Benefits edited and added on the full screen; Gold's Uber Cash is highlighted, worth $10 each month.
@Suite("The form of a benefit")
struct BenefitFormTests {
    private func store() throws -> TestStore {
        let store = try fullStore()
        store.given(.cards(.paneSwitched))
        return store
    }

    private func form(_ store: TestStore) throws -> Form { try store.popup(Form.self) }

    /// Goes to a field and types.
    private func type(_ text: String, into field: Form.Field, _ store: TestStore) throws {
        let form = try form(store)
        let index = try #require(form.fields.firstIndex(of: field))
        store.given(.popup(.fieldMoved(by: index - form.focus)), .popup(.edited(.deleteToStart)))
        store.type(text)
    }

    /// They can be typed on: “10” and a “0” behind it is 100, not 0.
    @Test func holdsTheCataloguesWordsWhereTheUserHasNone() throws {
        let store = try store()
        store.given(.cards(.editAsked))
        let form = try form(store)
        #expect(form.title == "Edit Uber Cash")
        #expect(form.fields.map(form.text) == ["Uber Cash", "10", "month", "", "1", "other", "Uber", "", "7", ""])
        store.given(.popup(.fieldMoved(by: 1)))
        store.type("0")
        store.given(.popup(.saved))
        #expect(store.state.wallet.benefits[store.id("Uber Cash", on: gold)]?.customValue == Money(100))
    }

    /// What is worth another amount in some months has one of one's own in all of them.
    @Test func itSaysWhatElseAValueReplaces() throws {
        let store = try store()
        store.given(.cards(.cardChosen(store.card(platinum))))
        store.given(.cards(.benefitChosen(store.id("Uber Cash", on: platinum))), .cards(.editAsked))
        #expect(try form(store).text(.value) == "15")
        #expect(try form(store).hint(.value) == "also replaces $35 in Dec")
        try type("16", into: .value, store)
        store.given(.popup(.saved), .cards(.editAsked))
        #expect(try form(store).hint(.value) == "of a whole period; 0 counts uses")
    }

    /// Where a line says to ask the issuer what it resets by, the form takes the answer.
    @Test func whatNoSourceSaysIsChosen() throws {
        var template = SampleTemplates.gold
        template.benefits[0].anchor = .unknown
        let store = try TestStore(
            wallet(on: "2026-11-27", of: template, catalogue: Catalogue(cards: [template])))
        store.given(.cards(.paneSwitched), .cards(.editAsked))
        #expect(try Array(form(store).fields.prefix(4)) == [.name, .value, .frequency, .anchor])
        #expect(try form(store).text(.anchor) == "")
        store.given(.popup(.fieldMoved(by: 3)))
        store.type("l")
        #expect(try form(store).text(.anchor) == "calendar")
        store.type("l")
        #expect(try form(store).text(.anchor) == "card-anniversary")
        store.type("h")
        store.given(.popup(.saved))
        #expect(store.state.wallet.benefit("Uber Cash").customReset?.anchor == .calendar)
    }

    /// An own word that is taken away, or is the catalogue's again, follows the catalogue from then on.
    @Test(arguments: ["", "10"])
    func theCataloguesWordIsNoWordOfOnesOwn(typed: String) throws {
        let store = try store()
        let uber = store.id("Uber Cash", on: gold)
        store.given(.cards(.editAsked))
        try type("12", into: .value, store)
        store.given(.popup(.saved), .cards(.editAsked))
        #expect(try form(store).text(.value) == "12" && form(store).otherwise[.value] == "10")
        try type(typed, into: .value, store)
        store.given(.popup(.saved))
        #expect(store.state.wallet.benefits[uber]?.customValue == nil)
    }

    /// After a drop a word is chosen, not typed, as before.
    @Test func aWordIsChosenAgainAfterADrop() throws {
        let store = try store()
        store.given(.cards(.editAsked))
        let before = try form(store)
        store.given(.popup(.dropped), .cards(.editAsked))
        #expect(try form(store).texts == before.texts)
        store.given(.popup(.fieldMoved(by: 2)))
        store.type("l")
        #expect(try form(store).text(.frequency) == "quarter")
    }

    /// A slip of a known category is asked about; a word of one's own is taken.
    @Test func aSlipOfACategoryIsAskedAbout() throws {
        let store = try store()
        let uber = store.id("Uber Cash", on: gold)
        store.given(.cards(.editAsked))
        try type("wellnes", into: .category, store)
        store.given(.popup(.saved))
        #expect(try form(store).problems[.category]?.hasPrefix("Did you mean wellness?") == true)
        #expect(store.state.wallet.benefits[uber]?.customCategory == nil)
        try type("rides", into: .category, store)
        store.given(.popup(.saved))
        #expect(store.state.wallet.benefits[uber]?.customCategory == Category("rides"))
    }

    @Test func savesOnlyWhatWasTyped() throws {
        let store = try store()
        store.given(.cards(.editAsked))
        try type("Rides", into: .name, store)
        try type("12.50", into: .value, store)
        try type("9", into: .personalValue, store)
        store.send(
            .popup(.saved),
            effects: [
                .commit(
                    "Rides edited",
                    "benefit Rides: customName nil → “Rides”, customValue nil → 12.5, periodValue 10 → 12.5, "
                        + "personalValue nil → 9")
            ]
        ) {
            $0.popup = nil
            $0.notice = Notice("Rides edited · u undoes")
        }
    }

    @Test func nothingTypedIsNoAct() throws {
        let store = try store()
        store.given(.cards(.editAsked))
        store.send(.popup(.saved)) { $0.popup = nil }
    }

    @Test(arguments: [
        (Form.Field.value, "9,99", "“9,99” is not an amount. Write it like 15 or 12.95."),
        (.value, "-1", "Write 0 or more."),
        (.frequency, "weekly", "Use month, quarter, half-year, year, once, or months such as 48m."),
        (.endsOn, "13/13", "Write a day like 2026-12-31, 31 Dec, fri or 2w."),
        (.endsOn, "1/2", "“1/2” can be 2 Jan or 1 Feb. Write it so."),
        (.usesPerPeriod, "0", "Write a number from 1 to 1000."),
        (.reminderDaysBefore, "77777", "Write a number from 0 to 90."),
    ])
    func aWrongFieldIsSaidBesideIt(field: Form.Field, text: String, problem: String) throws {
        let store = try store()
        store.given(.cards(.editAsked))
        let length = try form(store).text(field).count
        try type("", into: field, store)
        for _ in 0..<length { store.given(.popup(.edited(.backspace))) }
        store.type(text)
        var wanted = try form(store)
        wanted.problems = [field: problem]
        store.send(.popup(.saved)) { $0.popup = .form(wanted) }
    }

    /// A word that was chosen is one thing: `h` and `l` step from it, and typing takes its place.
    @Test func howOftenItComesIsChosen() throws {
        let store = try store()
        store.given(.cards(.editAsked), .popup(.fieldMoved(by: 2)))
        var seen: [String] = []
        for _ in 0..<6 {
            store.type("l")
            try seen.append(form(store).text(.frequency))
        }
        #expect(seen == ["quarter", "half-year", "year", "once", "month", "quarter"])
        store.type("h")
        #expect(try form(store).text(.frequency) == "month")
        store.given(.popup(.edited(.right)), .popup(.edited(.left)), .popup(.edited(.left)))
        #expect(try form(store).text(.frequency) == "once")
        // Words with an h or an l in them can still be typed.
        for word in ["monthly", "annual", "48m"] {
            store.given(.popup(.edited(.deleteToStart)))
            store.type(word)
            #expect(try form(store).text(.frequency) == word)
            store.given(.popup(.fieldMoved(by: 1)), .popup(.fieldMoved(by: -1)))
        }
        store.type("l")
        #expect(try form(store).text(.frequency) == "month")
        store.given(.popup(.edited(.backspace)))
        store.type("half-year")
        #expect(try form(store).text(.frequency) == "half-year")
        store.given(.popup(.saved))
        #expect(store.state.wallet.benefits[store.id("Uber Cash", on: gold)]?.customFrequency == .semiAnnual)
    }

    @Test func aDayIsReadBackWhileItIsTyped() throws {
        let store = try store()
        store.given(.cards(.editAsked))
        let today = store.state.today
        for (text, read) in [
            ("31 dec", "= Thu 31 Dec 2026"), ("12/31/2026", "= Thu 31 Dec 2026"), ("2w", "= Fri 11 Dec 2026"),
            // What the field takes would be taken for what was read.
            ("2026-12-31", ""), ("31 feb 2026", ""), ("nonsense", ""), ("", nil),
        ] {
            try type(text, into: .endsOn, store)
            #expect(try form(store).reading(.endsOn, on: today) == read)
        }
        var card = Form.ownCard
        card.texts[.openedOn] = TextField("mar 2022")
        #expect(card.reading(.openedOn, on: today) == "≈ 1 Mar 2022" && card.reading(.name, on: today) == nil)
    }

    /// What saving would refuse is not read back as if it were taken.
    @Test func aDayThatIsRefusedIsReadAsThat() {
        var card = Form.ownCard
        for (text, read) in [
            ("3/15/1850", "1850-03-15 is too far from today. Write a day from 1950 to 2199."),
            ("1850-03-15", "1850-03-15 is too far from today. Write a day from 1950 to 2199."),
            ("2030-01-01", "That day has not come yet."), ("2022-03-15", ""),
        ] {
            card.texts[.openedOn] = TextField(text)
            #expect(card.reading(.openedOn, on: day("2026-11-27")) == read)
        }
    }

    /// A wrong day is told beside its field as soon as that is left, and no longer once it is typed anew.
    @Test func aWrongDayIsToldWhenItsFieldIsLeft() throws {
        let store = try store()
        store.given(.cards(.editAsked))
        try type("32/13/2022", into: .endsOn, store)
        #expect(try form(store).problems == [:])
        store.given(.popup(.fieldMoved(by: 1)))
        #expect(try form(store).problems == [.endsOn: "Write a day like 2026-12-31, 31 Dec, fri or 2w."])
        store.given(.popup(.fieldMoved(by: -1)), .popup(.edited(.backspace)))
        #expect(try form(store).problems == [:])
        store.given(.popup(.submitted))
        #expect(try form(store).problems == [.endsOn: "Write a day like 2026-12-31, 31 Dec, fri or 2w."])
    }

    /// A second benefit of one name is told beside the name, and added when that is asked for again.
    @Test func aSecondOfOneNameIsToldBesideTheField() throws {
        let store = try store()
        let count = store.state.wallet.benefits.count
        store.given(.cards(.addBenefitAsked))
        try type("uber cash", into: .name, store)
        try type("5", into: .value, store)
        store.given(.popup(.saved))
        #expect(try form(store).problems == [.name: "The card has one of that name. C-s again saves it anyway."])
        #expect(try form(store).focused == .name && store.state.wallet.benefits.count == count)
        store.given(.popup(.saved))
        #expect(store.state.popup == nil && store.state.wallet.benefits.count == count + 1)
        #expect(store.state.notice?.text.hasPrefix("uber cash added") == true)
    }

    @Test func aLastDayThatIsPastIsToldBesideTheField() throws {
        let store = try store()
        store.given(.cards(.addBenefitAsked))
        try type("Coffee", into: .name, store)
        try type("5", into: .value, store)
        try type("yesterday", into: .endsOn, store)
        store.given(.popup(.saved))
        #expect(
            try form(store).problems == [.endsOn: "The last day, 26 Nov 2026, is past. Choose today or a later one."])
    }

    /// The form stays open, so that nothing typed is lost, and goes to the field that it is about.
    @Test func whatTheWalletRefusesIsSaidInTheForm() throws {
        let store = try store()
        store.given(.cards(.editAsked))
        try type("yesterday", into: .endsOn, store)
        store.given(.popup(.fieldMoved(by: 4)), .popup(.saved))
        let form = try form(store)
        #expect(form.problems.keys.map(\.rawValue) == ["customReset.endsOn"] && form.focused == .endsOn)
        #expect(form.problems[.endsOn]?.hasPrefix("Uber Cash would be over already.") == true)
        #expect(form.text(.endsOn) == "yesterday")
    }

    /// The command line takes longer notes than other fields do.
    @Test func longNotesAreNotCut() throws {
        let store = try store()
        let uber = store.id("Uber Cash", on: gold)
        let long = String(repeating: "n", count: 300)
        try store.given(
            .reloaded(
                store.state.wallet.changedElsewhere { wallet, context in
                    try wallet.edit(benefit: uber, [.notes(long)], in: context)
                }.wallet))
        store.given(.cards(.editAsked))
        try type("Rides", into: .name, store)
        store.given(.popup(.saved))
        #expect(store.state.wallet.benefits[uber]?.notes == long)
    }

    @Test func anotherFormLeavesTheDraftAlone() throws {
        let store = try store()
        store.given(.cards(.editAsked))
        try type("Rides", into: .name, store)
        store.given(.popup(.closed), .cards(.benefitMoved(.by(1))), .cards(.editAsked), .popup(.closed))
        store.given(.cards(.benefitMoved(.by(-1))), .cards(.editAsked))
        #expect(try form(store).text(.name) == "Rides")
        #expect(store.state.notice == Notice("what you typed before, not saved yet; C-g drops it", .hint))
    }

    @Test func whatIsDeletedElsewhereLeavesADraft() throws {
        let store = try store()
        let uber = store.id("Uber Cash", on: gold)
        store.given(.cards(.editAsked))
        try type("Rides", into: .name, store)
        let gone = try store.state.wallet.changedElsewhere { wallet, context in
            try wallet.delete(benefit: uber, in: context)
        }.wallet
        store.given(.reloaded(gone))
        // What is still being typed goes on, and leads to nothing.
        store.type("w dq")
        store.given(.popup(.saved))
        #expect(try form(store).text(.name) == "Ridesw dq" && form(store).isGone)
        #expect(
            try form(store).problems == [
                .name: "Another program deleted what this is about. What you type is kept when you leave."
            ])
        store.given(.popup(.closed))
        #expect(store.state.popup == nil && store.state.drafts.form?.text(.name) == "Ridesw dq")
        #expect(store.state.notice == Notice("what you typed is kept, should it come back", .hint))
        #expect(store.state.wallet == gone)
    }

    @Test func whatIsBackAgainIsNoLongerSaidToBeDeleted() throws {
        let store = try store()
        let uber = store.id("Uber Cash", on: gold)
        store.given(.cards(.editAsked))
        let before = store.state.wallet
        let gone = try before.changedElsewhere { wallet, context in
            try wallet.delete(benefit: uber, in: context)
        }.wallet
        store.given(.reloaded(gone), .popup(.fieldMoved(by: 1)), .reloaded(gone))
        #expect(try form(store).problems.count == 1)
        store.given(.reloaded(before))
        #expect(try form(store).problems.isEmpty && !form(store).isGone)
    }

    @Test func addsABenefitOfOnesOwn() throws {
        let store = try store()
        store.given(.cards(.addBenefitAsked))
        #expect(try form(store).title == "A benefit of your own on American Express Gold")
        try type("Coffee Club", into: .name, store)
        try type("12", into: .value, store)
        try type("Quarterly", into: .frequency, store)
        try type("blue bottle", into: .merchant, store)
        store.given(.popup(.saved))
        let benefit = store.state.wallet.benefit("Coffee Club")
        #expect(store.state.popup == nil && store.state.notice == Notice("Coffee Club added · u undoes"))
        #expect(benefit.currentPeriodStart == day("2026-10-01") && benefit.currentPeriodEnd == day("2026-12-31"))
        #expect(benefit.periodValue == Money(12) && benefit.customMerchant == "blue bottle")
        #expect(store.state.cards.benefit == benefit.id)
    }

    @Test func saysWhatABenefitCannotDoWithout() throws {
        let store = try store()
        store.given(.cards(.addBenefitAsked), .popup(.saved))
        #expect(
            try form(store).problems == [
                .name: "Give it a name.", .value: "Say what a period is worth; 0 if it is counted.",
            ])
        try type("", into: .frequency, store)
        store.given(.popup(.saved))
        #expect(try form(store).problems[.frequency] == "Say how often it comes back, or once.")
    }

    @Test func whatWasTypedIsKept() throws {
        let store = try store()
        store.given(.cards(.editAsked))
        try type("Rides", into: .name, store)
        store.send(.popup(.closed)) {
            if case .form(let form) = $0.popup { $0.drafts.form = form }
            $0.popup = nil
            $0.notice = Notice("what you typed is kept: e on Uber Cash goes on with it", .hint)
        }
        store.given(.cards(.editAsked))
        #expect(try form(store).text(.name) == "Rides")
    }

    /// Kept over a restart like a card's form.
    @Test func isOfferedAfterARestart() throws {
        let store = try store()
        store.given(.cards(.editAsked))
        try type("Rides", into: .name, store)
        let kept = try #require(store.state.formsToKeep.form)
        let later = try fullStore()
        later.given(.workFound(KeptWork(changes: [], form: kept)))
        #expect(later.state.notice == Notice("what you typed is kept: e on Uber Cash goes on with it", .hint))
        later.given(.cards(.paneSwitched), .cards(.editAsked))
        #expect(try form(later).text(.name) == "Rides")
    }

    @Test func followsAnotherProgram() throws {
        let store = try store()
        store.given(.cards(.editAsked))
        try type("Rides", into: .name, store)
        let uber = store.id("Uber Cash", on: gold)
        let newer = try store.state.wallet.changedElsewhere { wallet, context in
            try wallet.edit(benefit: uber, [.name("Cabs"), .notes("theirs")], in: context)
        }.wallet
        store.given(.reloaded(newer))
        let form = try form(store)
        #expect(form.text(.notes) == "theirs")
        #expect(form.problems == [.name: "Changed elsewhere to “Cabs”; saving writes over it."])
    }
}
