import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// A statement on the screen: its file, its rows, and what keys do to them.
@Suite("A statement on the screen")
struct StatementPopupTests: StatementPopupScenes {
    @Test func whatIsAskedForIsChosenAmongFiles() throws {
        let store = try TestStore(SampleStatement.wallet(on: "2026-11-27").wallet)
        store.send(.statement(.asked), effects: [.does(.findStatements)])
        store.given(.statement(.found([FoundStatement(path: "/d/amex.csv", label: "amex.csv", when: "26 Nov")])))
        store.send(.popup(.submitted), effects: [.does(.readStatement("/d/amex.csv", as: 1))]) {
            $0.readings.begin("/d/amex.csv")
        }
        #expect(store.state.readings.current == "amex.csv")
        // Who leaves it is not asked about it later.
        let answer = StatementAction.read(name: "amex.csv", SampleStatement.november)
        store.given(.popup(.closed), .statement(.answered(answer, of: 1)))
        #expect(store.state.popup == nil && store.state.readings.current == nil)
        // A path that is typed stands for itself, and stays to be typed anew where nothing is there.
        store.given(.statement(.found([])), .popup(.edited(.insert("~/b.ofx"))))
        store.send(.popup(.submitted), effects: [.does(.readStatement("~/b.ofx", as: 2))]) {
            $0.readings.begin("~/b.ofx")
        }
        // Nor is it told what an earlier one says, of the same name too.
        store.send(.statement(.answered(answer, of: 1)))
        store.send(.statement(.answered(.failed(reason: "There is no file ~/b.ofx"), of: 2))) {
            $0.readings.leave()
            $0.readings.forget()
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
}
