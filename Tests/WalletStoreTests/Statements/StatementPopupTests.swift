import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@Suite("A statement on the screen")
struct StatementPopupTests {
    func store(
        _ file: StatementFile = SampleStatement.november, at now: String = "2026-11-27T12:00:00Z"
    ) throws -> TestStore {
        let store = try TestStore(SampleStatement.wallet(on: "2026-11-27").wallet, at: now)
        store.given(.statement(.read(name: "amex.csv", file)))
        return store
    }

    func open(_ store: TestStore) throws -> StatementPopup {
        guard case .statement(let popup) = store.state.popup else {
            throw NotOpen(found: "\(String(describing: store.state.popup))")
        }
        return popup
    }

    struct NotOpen: Error { var found: String }

    func rows(_ store: TestStore) throws -> [String] {
        try open(store).entries.map { entry in
            switch entry {
            case .line(let line):
                (try? open(store).isLeftOut(line.row.row)) == true
                    ? "left out" : "\(line.isTicked ? "x " : "  ")\(line.row.row)"
            case .refused(let problem): "! \(problem.row ?? 0)"
            }
        }
    }

    func act(_ store: TestStore, _ acts: StatementPopup.Act...) {
        for act in acts { store.given(.popup(.statement(act))) }
    }

    @Test func whatIsAskedForIsChosenAmongFiles() throws {
        let store = try TestStore(SampleStatement.wallet(on: "2026-11-27").wallet)
        store.send(.statement(.asked), effects: [.does(.findStatements)])
        store.given(.statement(.found([FoundStatement(path: "/d/amex.csv", label: "amex.csv", when: "26 Nov")])))
        store.send(.popup(.submitted), effects: [.does(.readStatement("/d/amex.csv", as: 1))]) {
            $0.readings.begin("amex.csv")
        }
        #expect(store.state.readings.current == "amex.csv")
        // Who leaves it is not asked about it later.
        let answer = StatementAction.read(name: "amex.csv", SampleStatement.november)
        store.given(.popup(.closed), .statement(.answered(answer, of: 1)))
        #expect(store.state.popup == nil && store.state.readings.current == nil)
        // A path that is typed stands for itself, and stays to be typed anew where nothing is there.
        store.given(.statement(.found([])), .popup(.edited(.insert("~/b.ofx"))))
        store.send(.popup(.submitted), effects: [.does(.readStatement("~/b.ofx", as: 2))]) {
            $0.readings.begin("b.ofx")
        }
        // Nor is it told what an earlier one says, of the same name too.
        store.send(.statement(.answered(answer, of: 1)))
        store.send(.statement(.answered(.failed(reason: "There is no file ~/b.ofx"), of: 2))) {
            $0.readings.leave()
            $0.notice = Notice("There is no file ~/b.ofx", .problem)
        }
        let pick = try asked(store)
        #expect(pick.field.text == "~/b.ofx")
        // What is read takes its place.
        store.given(.statement(.read(name: "amex.csv", SampleStatement.november)))
        #expect(try open(store).name == "amex.csv")
    }

    /// Tab completes a path, and a folder that is chosen shows what lies in it.
    @Test func aPathIsCompleted() throws {
        let store = try TestStore(SampleStatement.wallet(on: "2026-11-27").wallet)
        store.given(.statement(.found([])), .popup(.edited(.insert("~/Do"))))
        store.send(.popup(.tickChosen), effects: [.does(.completePath("~/Do"))]) {
            guard case .pick(var pick) = $0.popup else { return }
            pick.completed = "~/Do"
            $0.popup = .pick(pick)
        }
        let files = [
            FoundStatement(path: "~/Downloads/old/", label: "~/Downloads/old/", when: "folder"),
            FoundStatement(
                path: "~/Downloads/bank.csv", label: "~/Downloads/bank.csv", when: "26 Nov",
                hindrance: "columns to be said"),
            FoundStatement(
                path: "~/Downloads/c.csv", label: "~/Downloads/c.csv", when: "25 Nov", hindrance: "empty"),
        ]
        store.given(.statement(.completed("~/Downloads/", files)))
        let pick = try asked(store)
        #expect(pick.field.text == "~/Downloads/")
        #expect(pick.shown.map(\.kind) == ["folder", "26 Nov, columns to be said", "25 Nov, empty"])
        store.given(.popup(.submitted), .popup(.edited(.insert("x"))))
        store.given(.statement(.completed("~/Downloads/old/", [])))
        #expect(try asked(store).field.text == "~/Downloads/old/x")
    }

    /// Who types on before the folder was looked at loses no letter.
    @Test(arguments: [
        ("", "~/Downloads/"), ("wnl", "~/Downloads/"), ("ba", "~/Downloads/ba"), ("\u{8}", "~/Downloads/"),
    ])
    func whatIsTypedMeanwhileStays(typed: String, text: String) throws {
        let store = try TestStore(SampleStatement.wallet(on: "2026-11-27").wallet)
        store.given(.statement(.found([])), .popup(.edited(.insert("~/Do"))), .popup(.tickChosen))
        store.given(.popup(.edited(typed == "\u{8}" ? .backspace : .insert(typed))))
        let files = ["bank.csv", "visa.csv"].map {
            FoundStatement(path: "~/Downloads/\($0)", label: "~/Downloads/\($0)", when: "26 Nov")
        }
        store.given(.statement(.completed("~/Downloads/", files)))
        let pick = try asked(store)
        #expect(pick.field.text == text)
        #expect(pick.shown.first?.label == "~/Downloads/bank.csv")
        #expect(pick.shown.contains { $0.label == "~/Downloads/visa.csv" } == !text.hasSuffix("ba"))
    }

    @Test func enterTakesALineAndGoesOnAndNeverTakesItBack() throws {
        let store = try store()
        act(store, .take, .take)
        #expect(try rows(store) == ["x 2", "x 5", "  7", "  10", "! 11"] && open(store).selected == 2)
        act(store, .take)
        #expect(try rows(store) == ["x 2", "x 5", "x 7", "  10", "! 11"] && open(store).selected == 3)
    }

    /// A purchase of which a credit may still come stands among the rows of benefits.
    @Test func aPurchaseThatMayBringACreditIsShown() throws {
        let store = try store(
            SampleStatement.file([
                SampleStatement.row(2, "2026-11-26", "RESY LE BERNARDIN", -21_200),
                SampleStatement.row(3, "2026-11-26", "WHOLE FOODS MARKET 10234", -8_420),
            ]))
        #expect(try rows(store) == ["  2"])
    }

    private func isHelpOpen(_ store: TestStore) -> Bool {
        guard case .pick(let pick) = store.state.popup, case .help = pick.purpose else { return false }
        return true
    }

    @Test func helpLeadsBackToTheStatement() throws {
        let store = try store()
        store.given(.popup(.moved(.by(2))), .helpAsked)
        #expect(isHelpOpen(store))
        store.given(.popup(.closed))
        #expect(try open(store).selected == 2)
        let choice = PickPopup.Choice(.action(.popup(.statement(.showAll))), "all rows", kind: "A")
        store.given(.helpAsked, .keysListed([choice]), .popup(.submitted))
        #expect(try open(store).showsAll)
    }

    @Test func theFootNamesWhatDoesSomethingToTheLine() throws {
        let store = try storeOfBook()
        func acts() throws -> [StatementPopup.Act] {
            let all: [StatementPopup.Act] = [
                .tick, .leaveOut, .showAll, .notTheSame, .chooseBenefit, .otherPeriod, .tickAll, .chooseCard,
            ]
            return try all.filter { try open(store).means($0) }
        }
        #expect(try acts() == [.tick, .leaveOut, .showAll, .chooseBenefit, .tickAll, .chooseCard])
        store.given(.popup(.moved(.by(1))))
        #expect(try acts() == [.tick, .leaveOut, .showAll, .tickAll, .chooseCard])
        // A row that is wrong can only be left out.
        store.given(.popup(.moved(.toEnd)))
        #expect(try acts() == [.leaveOut, .showAll, .tickAll, .chooseCard])
    }

    /// What a key does to a row it says where there is none, or one that it does nothing to.
    @Test func aKeyOfARowSaysWhyItDoesNothing() throws {
        let store = try store(SampleStatement.file([SampleStatement.row(2, "2026-11-20", "SOME SHOP", -500)]))
        act(store, .showAll)
        #expect(try open(store).entries.isEmpty && !open(store).means(.leaveOut))
        for act: StatementPopup.Act in [.tick, .take, .leaveOut, .notTheSame, .otherPeriod, .chooseBenefit, .file] {
            store.given(.popup(.statement(act)))
            #expect(store.state.notice?.text == "no row is shown: Tab shows all", "\(act)")
        }
        store.given(.popup(.closed), .statement(.read(name: "amex.csv", SampleStatement.november)))
        store.given(.popup(.moved(.toEnd)))
        act(store, .tick)
        #expect(store.state.notice?.text == "that row is wrong: x leaves it out")
    }

    @Test func aWrongRowNamesTheKeyThatLeavesItOut() throws {
        let store = try store()
        store.given(.keysNamed(KeyNames(["keys.statement.leave_out": "X"])), .popup(.moved(.toEnd)))
        act(store, .tick)
        #expect(store.state.notice?.text == "that row is wrong: X leaves it out")
        store.given(.popup(.saved))
        #expect(store.state.notice?.text == "a row is wrong: X leaves it out")
        act(store, .leaveOut, .tick)
        #expect(store.state.notice?.text == "that row is left out: X takes it back in")
    }

    @Test func whatIsHereIsGivenToNoOtherBenefit() throws {
        let store = try store()
        store.given(.popup(.moved(.toEnd)))
        act(store, .leaveOut)
        store.given(.popup(.saved), .statement(.read(name: "amex.csv", SampleStatement.november)))
        let before = try open(store)
        #expect(before.plan.here == 2 && !before.means(.chooseBenefit))
        act(store, .chooseBenefit)
        #expect(store.state.notice?.text == "it is here already: D in History takes it back")
        #expect(try open(store) == before)
    }

    @Test func onlyWhatMattersShowsUntilAllIsAskedFor() throws {
        let store = try store()
        #expect(try rows(store) == ["x 2", "x 5", "  7", "  10", "! 11"])
        act(store, .showAll)
        #expect(try rows(store) == ["x 2", "  3", "  4", "x 5", "  6", "  7", "  8", "  9", "  10", "! 11"])
    }

    @Test func aWrongRowStandsWhereTheFileHasIt() throws {
        let rows = [
            SampleStatement.row(2, "2026-11-26", "PLATINUM UBER ONE CREDIT", 999),
            SampleStatement.row(4, "2026-11-14", "PLATINUM RESY CREDIT", 500),
        ]
        let wrong = StatementProblem(row: 3, column: "Date", "31/11/2026 is no day")
        let store = try store(SampleStatement.file(rows, refused: [wrong]))
        #expect(try self.rows(store) == ["x 2", "! 3", "x 4"])
    }

    func storeOfBook(
        _ change: (inout Wallet, ChangeContext) throws -> Void = { _, _ in }
    ) throws -> TestStore {
        var (wallet, context) = try SampleStatement.wallet(on: "2026-11-27")
        try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
        try change(&wallet, context)
        let card = wallet.card("Platinum Card").id.description
        try wallet.add(.accounts, ["name": "Platinum", "kind": "card", "userCardId": card], in: context)
        try wallet.add(.accounts, ["name": "Checking", "kind": "checking"], in: context)
        wallet.forgetNotedChanges()
        let store = TestStore(wallet)
        var file = SampleStatement.november
        file.isOfCard = true
        store.given(.statement(.read(name: "amex.csv", file)))
        return store
    }

    private func booked(_ store: TestStore) -> [String] {
        store.state.wallet.records(of: .transactions).map(\.name).sorted()
    }

    @Test func inABookEachRowBecomesSomethingAndSpaceLeavesOneOut() throws {
        let store = try storeOfBook()
        #expect(try open(store).plan.summary == "9 new, 2 benefits marked, 2 to look at")
        #expect(try open(store).entries.count == 10)
        store.given(.popup(.moved(.toEnd)))
        act(store, .leaveOut)
        // A purchase is taken or not; of a credit Space says whether it marks its benefit.
        store.given(.popup(.moved(.toStart)), .popup(.moved(.by(1))))
        act(store, .tick)
        #expect(try open(store).plan.summary == "8 new, 2 left out, 2 benefits marked, 2 to look at")
        act(store, .tick)
        store.given(.popup(.moved(.by(-1))))
        act(store, .tick)
        #expect(try open(store).plan.summary == "9 new, 1 left out, 1 benefit marked, 3 to look at")
        act(store, .tick)
        store.given(.popup(.moved(.by(2))))
        act(store, .leaveOut)
        store.given(.popup(.saved))
        #expect(
            store.state.notice?.text.hasPrefix(
                "amex.csv: 8 transactions added to Home, Uber One Credit $9.99 used, Resy Credit $100 used") == true)
        #expect(booked(store).count == 8 && !booked(store).contains("Whole Foods Market"))
    }

    @Test func aLetterFilesARowAndGoesOn() throws {
        let store = try storeOfBook { wallet, context in
            for (name, key) in [("Groceries", "f"), ("Transport", "t")] {
                try wallet.add(.categories, ["name": name, "key": key], in: context)
            }
        }
        store.given(.popup(.moved(.by(2))))
        act(store, .file)
        #expect(try open(store).filing?.letters.map(\.key) == ["f", "t"])
        store.given(.popup(.edited(.insert("f"))))
        func category(_ row: Int) throws -> String? {
            try open(store).plan.lines.first { $0.row.row == row }?.booking?.categoryName
        }
        // On to the next that nobody has filed.
        #expect(try category(4) == "Groceries" && open(store).chosen?.row == 5)
        #expect(store.state.notice?.text == "Whole Foods Market filed into Groceries")
        store.given(.popup(.edited(.insert("z"))))
        #expect(try open(store).filing?.problem == "no category has the letter z")
        store.given(.popup(.edited(.insert("?"))))
        #expect(isHelpOpen(store))
        store.given(.popup(.closed), .popup(.edited(.insert("u"))))
        #expect(try category(4) == nil && open(store).chosen?.row == 4)
        store.given(.popup(.chooseAsked), .popup(.edited(.insert("groc"))), .popup(.submitted))
        #expect(try category(4) == "Groceries")
        // A purchase takes the credit that answers it along.
        store.given(.popup(.moved(.by(-2))), .popup(.edited(.insert("t"))))
        #expect(try category(3) == "Transport" && category(2) == "Transport")
        store.given(.popup(.closed))
        #expect(try open(store).filing == nil)
        // Who comes back can still take back what was filed.
        act(store, .file)
        store.given(.popup(.edited(.insert("u"))))
        #expect(try category(3) != "Transport" && open(store).chosen?.row == 3)
        store.given(.popup(.edited(.insert("t"))), .popup(.closed), .popup(.moved(.toEnd)))
        act(store, .leaveOut, .file)
        #expect(store.state.notice?.text == "that row is left out: x takes it back in")
        store.given(.popup(.moved(.toStart)), .popup(.moved(.by(2))))
        act(store, .file)
        store.given(.popup(.saved))
        let filed = store.state.wallet.records(of: .transactions).first { $0.name == "Whole Foods Market" }
        let transaction = try #require(filed.flatMap { store.state.wallet.transaction($0.id) })
        #expect(transaction.setBy == .hand)
    }

    @Test func aWrongRowIsLeftOutFirst() throws {
        let store = try store()
        // The highlight goes there.
        store.send(.popup(.saved)) {
            guard case .statement(var popup) = $0.popup else { return }
            popup.selected = 4
            $0.popup = .statement(popup)
            $0.notice = Notice("a row is wrong: x leaves it out", .problem)
        }
        act(store, .leaveOut)
        store.send(
            .popup(.saved),
            effects: [
                .commit(
                    "amex.csv: Uber One Credit $9.99 used, Resy Credit $100 used",
                    "usage + Resy Credit 100 on 2026-11-12",
                    "sum Platinum Card 2026: captured 0 → 109.99",
                    "benefit Resy Credit: status available → used, periodRedeemed 0 → 100, periodUses 0 → 1",
                    "usage + Uber One Credit 9.99 on 2026-11-26",
                    "benefit Uber One Credit: status available → partiallyUsed, periodRedeemed 0 → 9.99, periodUses 0 → 1",
                    "imports +")
            ]
        ) {
            $0.popup = nil
            $0.notice = Notice("amex.csv: Uber One Credit $9.99 used, Resy Credit $100 used · u undoes")
        }
        // The same file again has nothing new.
        store.given(.statement(.read(name: "amex.csv", SampleStatement.file(Array(SampleStatement.november.rows)))))
        #expect(try open(store).plan.here == 2)
        store.send(.popup(.saved)) { $0.notice = Notice("nothing is ticked", .hint) }
    }

    @Test func whatWaitsIsTickedByHand() throws {
        let store = try store()
        store.given(.popup(.moved(.by(2))))
        act(store, .tick)
        #expect(try rows(store) == ["x 2", "x 5", "x 7", "  10", "! 11"])
        act(store, .tickAll)
        #expect(try rows(store) == ["x 2", "x 5", "x 7", "x 10", "! 11"])
        act(store, .tickAll)
        #expect(try rows(store) == ["  2", "  5", "  7", "  10", "! 11"])
        act(store, .tickAll)
        #expect(try rows(store) == ["x 2", "x 5", "x 7", "x 10", "! 11"])
        act(store, .leaveOut)
        #expect(try rows(store) == ["x 2", "x 5", "left out", "  8", "x 10", "! 11"])
    }

    @Test func aLineThatIsNotKnownIsGivenToABenefit() throws {
        let store = try store(SampleStatement.file([SampleStatement.row(2, "2026-11-20", "SOME CREDIT", 500)]))
        #expect(try rows(store) == ["  2"])
        act(store, .chooseBenefit)
        store.given(.popup(.edited(.insert("saks"))), .popup(.submitted))
        #expect(try rows(store) == ["x 2"])
        #expect(try open(store).plan.ticked.map(\.name) == ["Saks Credit"])
        let popup = try open(store)
        let said = try #require(popup.plan.lines.first)
        #expect(
            said.words(in: store.state.wallet, on: day("2026-11-27")) == "Saks Credit $5 of $50, 20 Nov, as you say")
        // Esc leads back to the statement.
        act(store, .chooseBenefit)
        store.given(.popup(.closed))
        #expect(try rows(store) == ["x 2"])
    }

    /// In December a row of November is given what that month had.
    @Test func whatIsLeftIsThatOfTheRowsPeriod() throws {
        let wallet = try SampleStatement.wallet(on: "2026-12-01") { wallet, context in
            let later = context.on("2026-11-05")
            wallet.rollOver(in: later)
            try wallet.redeem(
                wallet.benefit("Digital Entertainment Credit").id, amount: Money(7), on: later.today, in: later)
        }.wallet
        let store = TestStore(wallet, at: "2026-12-01T12:00:00Z")
        let rows = [SampleStatement.row(2, "2026-11-20", "SOME CREDIT", 500)]
        store.given(.statement(.read(name: "amex.csv", SampleStatement.file(rows))))
        act(store, .chooseBenefit)
        let choice = try asked(store).choices.first { $0.label == "Digital Entertainment Credit" }
        #expect(choice?.kind == "$18 left")
    }

    @Test func whatAStatementBroughtSaysItsRow() throws {
        let store = try store()
        store.given(.popup(.moved(.by(4))))
        act(store, .leaveOut)
        store.given(.popup(.saved))
        let wallet = store.state.wallet
        let rows = wallet.usages.rows(ofBenefit: wallet.benefit("Resy Credit").id)
        let use = try #require(rows.first { $0.statement != nil })
        #expect(
            wallet.account(of: use).last
                == "paid by “PLATINUM RESY CREDIT”, posted on 14 Nov 2026, row 5 of amex.csv")
    }

    @Test func whatIsToBeKnownOfTheWholeFileIsSaid() throws {
        let store = try store(SampleStatement.file([SampleStatement.row(2, "2028-01-05", "SOME SHOP", -500)]))
        #expect(try open(store).notes == ["Row 2 is of 5 Jan 2028: is that right?"])
    }

    @Test func thePeriodBeforeIsChosen() throws {
        let store = try store(
            SampleStatement.file([SampleStatement.row(2, "2026-11-02", "PLATINUM DIGITAL ENTERTAINMENT CREDIT", 900)]))
        #expect(try open(store).plan.credits.map(\.usedOn) == [day("2026-11-02")])
        #expect(try rows(store) == ["  2"])
        act(store, .otherPeriod)
        #expect(try open(store).plan.ticked.map(\.usedOn) == [day("2026-10-31")])
        act(store, .otherPeriod)
        #expect(try open(store).plan.ticked.map(\.usedOn) == [day("2026-11-02")])
        // As often as somebody likes; what was left by hand stays so.
        act(store, .otherPeriod)
        #expect(try open(store).plan.ticked.map(\.usedOn) == [day("2026-10-31")])
        act(store, .tick, .otherPeriod)
        #expect(try rows(store) == ["  2"] && open(store).plan.credits.map(\.usedOn) == [day("2026-11-02")])
    }

    @Test func leavingAfterSomethingWasSaidIsAskedAbout() throws {
        let store = try store()
        act(store, .leaveOut)
        let before = try open(store)
        store.given(.popup(.closed))
        guard case .question(let question) = store.state.popup else { throw NotOpen(found: "no question") }
        #expect(question.text == "Leave amex.csv without taking it in?")
        store.given(.popup(.answered(.no)))
        #expect(try open(store) == before)
        store.given(.popup(.closed), .popup(.answered(.yes)))
        #expect(store.state.popup == nil)
        // Nothing was said: nothing is asked.
        store.given(.statement(.read(name: "amex.csv", SampleStatement.november)), .popup(.closed))
        #expect(store.state.popup == nil)
    }

    @Test func aLineOfAnotherFormIsSaidToBeAnother() throws {
        let store = try store(SampleStatement.file([SampleStatement.row(2, "2026-11-24", "AMEX UBER ONE CREDIT", 999)]))
        store.given(.popup(.saved))
        var other = StatementFile(format: .ofx, layout: "ofx")
        other.rows = [SampleStatement.row(1, "2026-11-25", "AMEX UBER ONE CREDIT", 999, id: "a")]
        store.given(.statement(.read(name: "amex.ofx", other)))
        #expect(try open(store).plan.here == 1)
        act(store, .notTheSame)
        #expect(try rows(store) == ["x 1"])
        act(store, .notTheSame)
        #expect(try rows(store) == ["  1"])
    }

    func asked(_ store: TestStore) throws -> PickPopup {
        guard case .pick(let pick) = store.state.popup else { throw NotOpen(found: "no list") }
        return pick
    }
}
