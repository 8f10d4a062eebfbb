import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// Keys of one's own.
struct KeyMapTests {
    private func read(_ text: String) -> (keys: KeyMap, problems: [TOMLProblem]) {
        KeyMap.read(Configuration.read(Array(text.utf8)).configuration)
    }

    private func keys(_ text: String) throws -> KeyMap {
        let (keys, problems) = read(text)
        try #require(problems == [])
        return keys
    }

    private func names(_ map: KeyMap, _ place: KeyPlace, _ action: String) -> String? {
        map.bindings(of: place).first { $0.name == action }?.keyNames
    }

    @Test func nothingIsWorkedOutWithoutATable() throws {
        #expect(try keys("") == KeyMap())
        #expect(try keys("[ui]\ntheme = \"dark\"").isUsual)
        #expect(KeyMap().names == KeyNames())
    }

    @Test func theStoreNamesKeysAsTheyAreBound() throws {
        #expect(try keys("[keys.benefits]\nedit = [\"f5\"]").names.editBenefit == "F5")
        #expect(try keys("[keys.tiles]\nedit = [\"f5\"]").names.editBenefit == "e")
    }

    @Test func replacesTheKeysOfAnAction() throws {
        let map = try keys("[keys.benefits]\ndone = [\"x\", \"f5\"]\nwhy = []\narchive = [\"ctrl-x\"]")
        #expect(names(map, .benefits, "done") == "x F5")
        #expect(names(map, .benefits, "why") == "")
        #expect(names(map, .benefits, "archive") == "C-x")
        // What is not named stays, also elsewhere.
        #expect(names(map, .benefits, "part") == "p")
        #expect(names(map, .tiles, "done") == "d")
    }

    @Test func bindsAnActionWhereverItIsOnceAndAPlaceSaysOtherwise() throws {
        let map = try keys(
            "[keys]\ndone = [\"X\"]\nopen = [\"enter\", \"ctrl-o\"]\ndemo = [\"X\"]\n[keys.agenda]\ndone = [\"d\"]\nwhy = [\"X\"]"
        )
        #expect(names(map, .tiles, "done") == "X" && names(map, .benefits, "done") == "X")
        #expect(names(map, .banner, "done") == "X" && names(map, .select, "done") == "X")
        #expect(names(map, .agenda, "done") == "d" && names(map, .agenda, "why") == "X")
        // Two of one key meet nowhere.
        #expect(names(map, .firstStart, "demo") == "X")
        #expect(names(map, .history, "open") == "Enter C-o" && names(map, .find, "open") == "Enter C-o")
        #expect(names(map, .tiles, "part") == "p")
    }

    /// A row of a statement is taken in, which is not what Enter does to what is typed.
    @Test func takingInIsNotConfirming() throws {
        let map = try keys("[keys]\ntake = [\"ctrl-t\"]")
        #expect(names(map, .statement, "take") == "C-t" && names(map, .asked, "confirm") == "Enter")
    }

    @Test func aLetterIsNotTakenFromTyping() throws {
        let map = try keys("[keys]\ndown = [\"J\"]\nopen = [\"O\"]")
        #expect(names(map, .everywhere, "down") == "J" && names(map, .find, "down") == "Down C-n")
        #expect(names(map, .find, "open") == "Enter" && names(map, .history, "open") == "O")
    }

    @Test func takesAKeyFromTheActionThatHadIt() throws {
        let map = try keys("[keys.benefits]\nsnooze = [\"p\", \"space\"]")
        #expect(names(map, .benefits, "snooze") == "p Space")
        #expect(names(map, .benefits, "part") == "")
        #expect(names(map, .benefits, "done") == "d")
    }

    @Test func escAndInterruptStayWhatTheyAre() throws {
        let map = try keys("[keys.global]\nback = []\nquit = [\"f10\"]\n[keys.form]\nclose = [\"f10\", \"esc\"]")
        #expect(names(map, .everywhere, "back") == "Esc")
        #expect(names(map, .everywhere, "quit") == "F10 C-c")
        #expect(names(map, .form, "close") == "F10 Esc C-c")
    }

    @Test(arguments: [
        ("[keys.benefits]\ndonee = [\"x\"]", 2, 1, "There is no action “donee” in [keys.benefits]. Did you mean done?"),
        ("[keys.benefits]\nxyzzy = [\"x\"]", 2, 1, "There is no action “xyzzy” in [keys.benefits]."),
        ("[keys.benefit]", 1, 1, "There is no table [keys.benefit]. Did you mean [keys.benefits]?"),
        ("[keys.xyzzy]", 1, 1, "There is no table [keys.xyzzy]. See: coupontracker config print --defaults"),
        ("[keys.part]", 1, 1, "There is no table [keys.part]. See: coupontracker config print --defaults"),
        ("[keys.tiles.more]", 1, 1, "There is no table [keys.tiles.more]. See: coupontracker config print --defaults"),
        ("[keys.wallet]", 1, 1, "There is no table [keys.wallet]: its panes have [keys.tiles] and [keys.benefits]."),
        ("[keys.help]", 1, 1, "There is no table [keys.help]: the help has the keys of [keys.pick]."),
        ("[keys]\ndonee = [\"d\"]", 2, 1, "There is no action “donee” in [keys]. Did you mean done?"),
        ("[keys]\ndone = [\"esc\"]", 2, 9, "esc leads back and out everywhere, and can mean nothing else."),
        (
            "[keys]\ndone = [\"x\"]\nedit = [\"x\"]", 3, 9,
            "“x” is bound twice: on line 2 to done, on line 3 to edit."
        ),
        ("[keys.tiles]\ndone = \"d\"", 2, 8, "done must be a list of keys, such as [\"d\", \"space\"]."),
        ("[keys.tiles]\ndone = [1]", 2, 9, "A key belongs here in quotes, such as \"d\"."),
        (
            "[keys.tiles]\ndone = [\"d\", \"ctrl-m\"]", 2, 14,
            "Terminals send the same for ctrl-m as for enter. Bind \"enter\", or another key."
        ),
        ("[keys.tiles]\ndone = [\"ctrl-c\"]", 2, 9, "ctrl-c leads back and out everywhere, and can mean nothing else."),
        ("[keys.tiles]\ndone = [\"esc\"]", 2, 9, "esc leads back and out everywhere, and can mean nothing else."),
        (
            "[keys.find]\ndown = [\"j\"]", 2, 9,
            "In a text field “j” is typed. Choose a key such as \"ctrl-g\" or \"f5\"."
        ),
        (
            "[keys.text]\nleft = [\"space\"]", 2, 9,
            "In a text field “space” is typed. Choose a key such as \"ctrl-g\" or \"f5\"."
        ),
        ("[keys.tiles]\ndone = [\"x\", \"x\"]", 2, 14, "“x” is there twice for done."),
        (
            "[keys.tiles]\ndone = [\"x\"]\n\nedit = [\"x\"]", 4, 9,
            "“x” is bound twice: on line 2 to done, on line 4 to edit."
        ),
        (
            "[keys.global]\nhelp = []\ncommands = []", 1, 1,
            "Here neither help nor commands has a key: nobody could look the others up. Leave one of them."
        ),
        (
            "[keys.global]\nundo = [\"?\", \":\"]", 1, 1,
            "Here neither help nor commands has a key: nobody could look the others up. Leave one of them."
        ),
        ("[keys.asked]\ndigit_1 = [\"x\"]", 2, 1, "There is no action “digit_1” in [keys.asked]."),
    ]) func tellsWhatIsWrong(text: String, line: Int, column: Int, words: String) {
        let (keys, problems) = read(text)
        #expect(problems == [TOMLProblem(TextPlace(line: line, column: column), words)])
        #expect(keys == KeyMap(), "a table with a mistake counts for nothing")
    }

    @Test func aTableThatIsRightHoldsBesideOneThatIsNot() {
        let (map, problems) = read("[keys.tiles]\ndone = [\"x\"]\nedit = [\"x\"]\n[keys.benefits]\ndone = [\"x\"]")
        #expect(problems.count == 1)
        #expect(names(map, .tiles, "done") == "d")
        #expect(names(map, .benefits, "done") == "x")
    }

    @Test func anActionThatThereIsNotIsPassedOver() {
        let (map, problems) = read("[keys]\nxyzzy = [\"x\"]\ndone = [\"X\"]\n[keys.agenda]\ndone = [\"x\"]\nxyzzy = []")
        #expect(problems.map(\.place.line) == [2, 6])
        #expect(names(map, .tiles, "done") == "X" && names(map, .agenda, "done") == "x")
    }

    @Test func oneWayToAllKeysIsEnough() throws {
        let map = try keys("[keys.global]\nhelp = []\nquit = []")
        #expect(names(map, .everywhere, "help") == "")
        #expect(names(map, .everywhere, "quit") == "C-c")
    }

    // MARK: On the screen

    private func stage(_ text: String) throws -> Stage { try Stage(livedIn(), keys: keys(text)) }

    @Test func aKeyDoesWhatItIsBoundTo() throws {
        var stage = try stage("[keys.global]\nundo = [\"z\"]\n[keys.benefits]\ndone = [\"alt-d\"]")
        let pressed = { (stage: Stage, key: Key) in
            AppKeys.asPressed(.key(key), stage.state, size: stage.size, keys: stage.view.keys).map {
                AppKeys.action(for: $0, stage.state, size: stage.size, keys: stage.view.keys)
            }
        }
        #expect(pressed(stage, "z") == [.undoAsked])
        #expect(pressed(stage, "u") == [nil])
        // In the tiles Alt means nothing: it was Esc and the key.
        #expect(pressed(stage, .alt("d")) == [.back, .cards(.doneAsked)])
        stage.press("Tab")
        #expect(pressed(stage, .alt("d")) == [.cards(.doneAsked)])
        #expect(pressed(stage, "d") == [nil])
        #expect(pressed(stage, .space) == [nil])
    }

    /// What is answered to a key that means nothing here; nil to any other.
    private func refusal(of key: Key, _ stage: Stage, size: Size? = nil) -> AppAction? {
        let answer = AppKeys.answer(to: .key(key), stage.state, size: size ?? stage.size, keys: stage.view.keys)
        if case .refused? = answer { return answer }
        return nil
    }

    /// Not where keys are text, or the answer to what is open.
    @Test func aKeyThatMeansNothingSaysSo() throws {
        var stage = try stage("[keys]\ndone = [\"X\"]\n[keys.global]\nhelp = [\"f1\"]")
        #expect(refusal(of: "d", stage) == .refused("d does nothing here: F1 lists the keys"))
        #expect(refusal(of: "X", stage) == nil && refusal(of: "j", stage) == nil)
        let usual = try Stage(livedIn())
        #expect(refusal(of: "d", usual) == nil)
        #expect(refusal(of: "Y", usual) == .refused("Y does nothing here: ? lists the keys"))
        #expect(refusal(of: "Y", usual, size: Size(columns: 20, rows: 5)) == nil)
        stage.press("/")
        #expect(refusal(of: "d", stage) == nil)
        stage.press("Esc", "m")
        #expect(stage.state.popup != nil && refusal(of: "d", stage) == nil)
    }

    /// In its rows nothing is typed; over them something may be.
    @Test func aStatementSaysOfKeysThatTheyDoNothing() throws {
        var stage = try Stage(SampleStatement.wallet(on: "2026-11-27").wallet)
        let lines = [SampleStatement.row(2, "2026-11-23", "WHOLE FOODS", -8_420)]
        stage.act(.statement(.read(name: "amex.csv", SampleStatement.file(lines))))
        for key in ["z", "d"] as [Key] {
            #expect(refusal(of: key, stage) == .refused("\(key.description) does nothing here: ? lists the keys"))
        }
        #expect(refusal(of: "x", stage) == nil)
        stage.press("?")
        #expect(refusal(of: "z", stage) == nil)
    }

    /// Bound, but of other places, or of what is not there.
    @Test(
        arguments: [
            ("2", ["z", "+", "-"]), ("3", ["z", "+", .tab]), ("5", ["z", "-"]), ("6", ["z", .tab]),
        ] as [(String, [Key])])
    func aBoundKeyThatMeansNothingSaysSo(screen: String, keys: [Key]) throws {
        for size in [Size(columns: 80, rows: 24), Size(columns: 200, rows: 60)] {
            var stage = try Stage(livedIn(), size: size)
            stage.press(screen)
            for key in keys {
                #expect(
                    refusal(of: key, stage) == .refused("\(key.description) does nothing here: ? lists the keys"),
                    "\(key)")
            }
        }
    }

    /// At 200 × 60 the calendar has the keys, which has nothing to be marked; panes themselves come and go.
    @Test func aPaneSaysOfKeysOfOtherPanesThatTheyDoNothing() throws {
        var stage = try Stage(livedIn(), size: Size(columns: 200, rows: 60))
        stage.press("Tab", "Tab")
        for key in ["d", "p", "s", "a", "v"] as [Key] {
            #expect(
                refusal(of: key, stage)
                    == .refused("\(key.description) does nothing here: ? lists the keys"))
        }
        #expect(refusal(of: "z", stage) == nil)
    }

    /// Which are keys of the highlighted row at other times.
    @Test func keysOfBooksSayWhyTheyDoNothing() throws {
        let size = Size(columns: 80, rows: 24)
        var stage = try bills(size, "g")
        #expect(refusal(of: "t", stage) == .refused("only a subscription takes the price that was charged"))
        // Disney+.
        stage.press("j", "j", "j", "j", "j")
        #expect(refusal(of: "t", stage) == .refused("no other price was charged than is planned"))
        stage.press("k")
        #expect(refusal(of: "t", stage) == nil)
        let rules = try inBook(size, "6")
        #expect(refusal(of: "R", rules) == .refused("there is no rule yet"))
        #expect(refusal(of: "t", rules) == .refused("there is no rule yet"))
    }

    @Test func aListOfNothingOffersNothingToTake() throws {
        var stage = try Stage(livedIn(), size: Size(columns: 80, rows: 24))
        stage.state.popup = .pick(PickPopup(.statement, title: "A statement", []))
        #expect(!stage.draw().canvas.textGrid.contains("Tab complete"))
        stage.press("a")
        #expect(stage.draw().canvas.textGrid.contains("Tab complete"))
    }

    @Test func linesNameTheKeysAsTheyAreBound() throws {
        var stage = try stage("[keys.global]\nundo = [\"f2\"]\nlock = [\"f3\"]\ndue = [\"f4\"]")
        stage.press("d")
        #expect(stage.state.notice?.text.hasSuffix(" · F2 undoes") == true)
        #expect(stage.state.notice?.withoutUndoHint.hasSuffix(" used") == true)
        stage.press("F3", "d")
        #expect(stage.state.notice?.text == "nothing was changed: locked, F3 unlocks")
        #expect(stage.draw().canvas.textGrid.contains("F4 shows"))
    }

    @Test func theFootAndThePaletteShowTheKeysAsTheyAreBound() throws {
        var stage = try stage(
            "[keys.global]\nleft = [\"a\"]\nhelp = [\"f1\"]\ncommands = [\"f12\"]\n[keys.tiles]\nsnooze = []\nadd = [\"i\"]"
        )
        let foot = String(stage.draw().canvas.textGrid.split(separator: "\n").last ?? "")
        #expect(foot.contains("i add card") && foot.contains("F1 all keys") && foot.contains("a j k l move"))
        #expect(!foot.contains("snooze"))
        stage.press("F12")
        guard case .pick(let pick) = stage.state.popup else { throw StageProblem() }
        let shown = pick.choices.map { "\($0.kind) \($0.label)" }
        #expect(
            shown.contains("i add a card; among coupons a coupon") && shown.contains("F1 all keys")
                && shown.contains(" snooze its reminders"))
    }

    private struct StageProblem: Error {}
}
