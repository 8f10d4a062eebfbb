import Testing
import WalletDomain
import WalletReminders
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// Every key once, in every place where it means something, by the action it must give.
struct KeyTableTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let place: KeyPlace
        let keys: [String]
        let action: AppAction?

        var testDescription: String { "\(place): \(keys.joined(separator: " "))" }

        init(_ place: KeyPlace, _ keys: String, _ action: AppAction?) {
            self.place = place
            self.keys = keys.split(separator: " ").map(String.init)
            self.action = action
        }
    }

    /// The lived-in wallet on a screen of 120 × 40: two tiles side by side, five cards, the first one selected.
    static let everywhere: [Case] = [
        Case(.everywhere, "j Down", .cards(.cardMoved(.by(2)))), Case(.everywhere, "k Up", .cards(.cardMoved(.by(0)))),
        Case(.everywhere, "h Left", .cards(.cardMoved(.by(-1)))),
        Case(.everywhere, "l Right", .cards(.cardMoved(.by(1)))),
        Case(.everywhere, "g Home", .cards(.cardMoved(.toStart))),
        Case(.everywhere, "G End", .cards(.cardMoved(.toEnd))),
        Case(.everywhere, "C-d", .cards(.cardMoved(.by(4)))), Case(.everywhere, "C-u", .cards(.cardMoved(.by(-4)))),
        Case(.everywhere, "C-f PgDn", .cards(.cardMoved(.by(8)))),
        Case(.everywhere, "C-b PgUp", .cards(.cardMoved(.by(-8)))),
        Case(.everywhere, "C-n", .cards(.cardMoved(.by(1)))), Case(.everywhere, "C-p", .cards(.cardMoved(.by(-1)))),
        Case(.everywhere, "0", .areasAsked), Case(.everywhere, "1", .screenChosen(.wallet)),
        Case(.everywhere, "2 8", .screenChosen(.agenda)),
        Case(.everywhere, "3", .screenChosen(.history)), Case(.everywhere, "4", .screenChosen(.insights)),
        Case(.everywhere, "6 9", .screenChosen(.settings)), Case(.everywhere, "7", nil),
        Case(.everywhere, "5", .screenChosen(.catalogue)),
        Case(.everywhere, "[", .screenStepped(by: -1)), Case(.everywhere, "]", .screenStepped(by: 1)),
        Case(.everywhere, "Tab S-Tab", .cards(.paneSwitched)), Case(.everywhere, "Enter", .cards(.opened)),
        Case(.everywhere, "u", .undoAsked), Case(.everywhere, "C-r", .redoAsked),
        Case(.everywhere, "U", .changesAsked), Case(.everywhere, "B", .bestAsked),
        Case(.everywhere, "i", .statement(.asked)),
        Case(.everywhere, ".", .repeatAsked), Case(.everywhere, "/", .findAsked),
        Case(.everywhere, "n", .find(.stepped(by: 1))), Case(.everywhere, "N", .find(.stepped(by: -1))),
        // Here the benefit has it.
        Case(.everywhere, "w", .cards(.whyAsked)), Case(.history, "w", .sumsAsked), Case(.settings, "w", .sumsAsked),
        Case(.calendar, "w", .sumsAsked), Case(.records, "w", .sumsAsked), Case(.firstStart, "w", .sumsAsked),
        Case(.everywhere, "L", .lockToggled), Case(.everywhere, "b", .bannerAsked),
        Case(.everywhere, "S", .snoozeAllAsked),
        Case(.everywhere, "Z", .snoozedAsked), Case(.everywhere, "'", .jumpAsked), Case(.everywhere, "?", .helpAsked),
        Case(.everywhere, "Esc", .back), Case(.everywhere, "q C-c", .quitAsked), Case(.everywhere, "C-l", .redrawAsked),
        Case(.everywhere, "C-z", .suspendAsked),
    ]

    /// On a screen of 200 × 60 the year is next to the calendar.
    static let panes: [Case] = [
        Case(.panes, "Enter", .cards(.panes(.dayOpened))), Case(.panes, "+", .cards(.panes(.more(room: 5)))),
        Case(.panes, "-", .cards(.panes(.fewer(room: 5)))), Case(.panes, "z", .cards(.panes(.zoomed))),
        Case(.panes, "Tab", .cards(.panes(.focused(.pane(.year))))),
        Case(.panes, "S-Tab", .cards(.panes(.focused(.benefits)))),
        Case(.panes, "h", .cards(.panes(.dayMoved(by: -1)))), Case(.panes, "j", .cards(.panes(.dayMoved(by: 7)))),
        Case(.panes, "Esc q", .back), Case(.panes, "d p s a Space", nil),
    ]

    static let wallet: [Case] = [
        // There is no room for panes.
        Case(.everywhere, "+ - z", .refused("panes need 160 columns or 45 rows")), Case(.history, "+ - z", nil),
        Case(.tiles, "Enter", .cards(.opened)), Case(.tiles, "d", .cards(.doneAsked)),
        Case(.tiles, "p", .cards(.partAsked)), Case(.tiles, "s", .cards(.snoozeAsked)),
        Case(.tiles, "w", .cards(.whyAsked)), Case(.tiles, "C", .cards(.codeAsked)),
        Case(.tiles, "a", .cards(.addAsked)),
        Case(.tiles, "e", .cards(.editAsked)), Case(.tiles, "m", .cards(.modeAsked)),
        Case(.tiles, "c", .cards(.spendAsked)), Case(.tiles, "D", .cards(.deleteAsked)),
        Case(.tiles, "x", .cards(.archiveAsked)), Case(.tiles, "P", .cards(.productAsked)),
        Case(.tiles, "<", .cards(.cardShifted(by: -1))),
        Case(.tiles, ">", .cards(.cardShifted(by: 1))), Case(.tiles, "Space r y", nil),
        Case(.tiles, "v", .ticks(.begun)),
        Case(.tiles, "o", .cards(.orderStepped)),
        Case(.tiles, "f", .filterAsked), Case(.tiles, "F", .filterNameAsked),
        Case(.benefits, "d Space", .cards(.doneAsked)), Case(.benefits, "p", .cards(.partAsked)),
        Case(.benefits, "s", .cards(.snoozeAsked)), Case(.benefits, "w", .cards(.whyAsked)),
        Case(.benefits, "C", .cards(.codeAsked)),
        Case(.benefits, "x", .cards(.archiveAsked)), Case(.benefits, "P", .cards(.productAsked)),
        Case(.benefits, "Enter", .cards(.opened)),
        Case(.benefits, "r", .cards(.refundAsked)), Case(.benefits, "m", .cards(.modeAsked)),
        Case(.benefits, "c", .cards(.spendAsked)), Case(.benefits, "e", .cards(.editAsked)),
        Case(.benefits, "a", .cards(.addBenefitAsked)), Case(.benefits, "D", .cards(.deleteAsked)),
        Case(.benefits, "o", .cards(.orderStepped)), Case(.benefits, "f", .filterAsked),
        Case(.benefits, "F", .filterNameAsked),
        Case(.benefits, "v", .ticks(.begun)), Case(.benefits, "< >", nil),
        Case(.select, "Space", .ticks(.ticked)), Case(.select, "V", .ticks(.allTicked)),
        Case(.select, "d", .ticks(.doneAsked)), Case(.select, "s", .ticks(.snoozeAsked)),
        Case(.select, "m", .ticks(.modeAsked)), Case(.select, "x", .ticks(.archiveAsked)),
        Case(.select, "Esc v q C-c", .ticks(.left)), Case(.select, "j", .cards(.benefitMoved(.by(1)))),
        Case(.select, "p r c e a D o f", nil),
        Case(.firstStart, "Enter a", .cards(.addAsked)), Case(.firstStart, "t", .demoAsked),
        Case(.firstStart, "d p s j k", nil),
    ]

    @Test(
        arguments: everywhere + wallet + panes + agenda + calendar + history + records + budgets + settings + catalogue
            + popups
            + text)
    func key(_ given: Case) throws {
        let stage = try KeyTableTests.stage(in: given.place)
        for text in given.keys {
            let key = try #require(Key(text))
            #expect(AppKeys.action(for: .key(key), stage.state, size: stage.size) == given.action, "\(text)")
        }
    }

    /// The table has no key that is not among the cases above.
    @Test func everyBindingIsTested() {
        let cases =
            KeyTableTests.everywhere + KeyTableTests.wallet + KeyTableTests.agenda + KeyTableTests.history
            + KeyTableTests.calendar + KeyTableTests.panes + KeyTableTests.records + KeyTableTests.budgets
            + KeyTableTests.settings + KeyTableTests.catalogue + KeyTableTests.popups + KeyTableTests.text
        let tested = Set(cases.flatMap { given in given.keys.map { "\(given.place) \($0)" } })
        let bound = AppKeys.table.flatMap { binding in binding.keys.map { "\(binding.place) \($0)" } }
        // What can be done here is a list of its own.
        #expect(bound.filter { !tested.contains($0) } == ["everywhere :"])
        #expect(Set(bound).count == bound.count, "a key has two meanings in one place")
    }

    /// On every screen of books, which all say so.
    @Test(arguments: ["1", "2", "3", "4", "5", "6", "7"])
    func whereThereIsNoBookAKeyAddsIt(screen: String) {
        var stage = Stage(Wallet(), size: Size(columns: 80, rows: 24))
        stage.press("0", "u", screen)
        let text = stage.draw().canvas.textGrid
        #expect(text.contains("a  adds a book: a name, a currency, one or two owners"), "\(text)")
        stage.press("a")
        guard case .recordForm(let form)? = stage.state.popup else {
            Issue.record("no form is open")
            return
        }
        #expect(form.title == "Add a book")
        stage.press("\"Home\"", "Tab", "Tab", "\"Ana\"", "C-s")
        #expect(stage.state.wallet.books.map(\.name) == ["Home"])
        #expect(!stage.draw().canvas.textGrid.contains("adds a book"))
        #expect(stage.state.records?.isOfOneBook ?? true)
    }

    /// `j` and `k` move, wherever they mean anything.
    @Test func movementHasNoOtherMeaning() {
        let others = AppKeys.table.filter { binding in
            (binding.keys.contains("j") && !binding.keys.contains(.down))
                || (binding.keys.contains("k") && !binding.keys.contains(.up))
        }
        #expect(others.map(\.label) == [])
    }

    @Test func document() {
        expectGolden(AppKeys.document, file: GoldenFile("../../../docs/KEYS.md"))
    }

    /// A stage on which keys of a place are asked.
    static func stage(in place: KeyPlace) throws -> Stage {
        var stage = try Stage(livedIn())
        switch place {
        case .everywhere, .tiles: break
        case .benefits: stage.press("Tab")
        case .panes:
            stage.size = Size(columns: 200, rows: 60)
            stage.press("Tab", "Tab")
        case .select: stage.press("v")
        case .selectEntries: stage.press("3", "v")
        case .selectRecords:
            stage = try people(stage.size)
            stage.press("v")
        case .selectTransactions: stage = try inBook(stage.size, "2", "v")
        case .firstStart: stage = Stage(Wallet(catalogue: SampleTemplates.catalogue))
        case .agenda:
            stage = try savingFilters(stage.size)
            stage.press("2")
        case .calendar: stage.press("2", "Tab")
        case .calendarDay: stage.press("2", "Tab", "}", "G", "Enter")
        case .history: stage.press("3")
        case .insights: stage.press("4")
        case .picture: stage.press("4", "z")
        case .season: stage.press("4", "w")
        case .pick: stage.press("2", "f")
        case .settings: stage.press("6")
        case .catalogue: stage.press("5")
        case .catalogueField: stage.press("5", "/")
        case .preview: stage.press("5", "Enter")
        case .records: stage = try people(stage.size)
        case .month: stage = try inBook(stage.size)
        case .settle: stage = try inBook(stage.size, "5")
        case .transactions: stage = try inBook(stage.size, "2")
        case .bills: stage = try inBook(stage.size, "3")
        case .billDay: stage = try inBook(stage.size, "3", "Tab", "l", "l", "Enter")
        case .rules: stage = try rules(stage.size)
        case .year: stage = try inBook(stage.size, "4")
        case .asked: stage = try inBook(stage.size, "e")
        case .filing: stage = try inBook(stage.size, "2", "c")
        case .whose: stage = try inBook(stage.size, "2", "m")
        case .areas: stage.press("0")
        case .find, .text: stage.press("/")
        case .banner: stage.press("b")
        case .snooze: stage.press("s")
        case .mode: stage.press("m")
        case .question: stage.press("x")
        case .conflict: stage.state.popup = .question(Question("?", yes: .conflict))
        case .changes: stage.press("d", "U")
        case .differences: try stage.findDifferences()
        case .statement:
            stage = try Stage(SampleStatement.wallet(on: "2026-11-27").wallet, size: stage.size)
            stage.act(.statement(.read(name: "a.csv", SampleStatement.november)))
        case .form: stage.press("e")
        case .reading:
            let text = (1...100).map { "line \($0)" }.joined(separator: "\n")
            stage.state.popup = .reading(ReadingPopup(title: "Ana", lines: [text]))
        case .rescue:
            stage.state.rescue = RescueFeature.State(
                path: "w", problem: "p",
                backups: [BackupInfo(BackupName(day: day("2026-11-26")), path: "b", cards: 1, uses: 1)],
                isOfTwoSides: true)
        }
        return stage
    }
}
