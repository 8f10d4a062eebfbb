import Testing
import WalletDomain
import WalletStore
import WalletTUI
import WalletTestSupport

/// The same screen on terminals with less: what colour tells, words and marks tell too.
struct LookTests {
    @Test(arguments: [
        ("256", Look(.many, .dark)), ("light", Look(.many, .light)), ("16", Look(.sixteen, .dark)),
        ("8", Look(.eight, .dark)), ("mono", Look(.mono, .dark)),
        ("light-on-dark", Look(.many, .dark, theme: Theme(.light))),
        ("high-contrast", Look(.many, .dark, theme: Theme(.highContrast))),
        ("solarized-dark", Look(.direct, .dark, theme: Theme(.solarizedDark))),
        ("color-blind", Look(.many, .light, theme: Theme(.colorBlind))),
        ("terminal", Look(.direct, .light, theme: Theme(.terminal))),
    ])
    func styles(name: String, look: Look) throws {
        var stage = try Stage(livedIn(), look: look, size: Size(columns: 80, rows: 24))
        stage.press("Tab")
        let canvas = stage.draw().canvas
        expectGolden(
            canvas.textGrid + "\n" + canvas.styleGrid + "\n" + canvas.colorGrid,
            file: GoldenFile("../Screens/look-\(name).80x24.txt"))
    }

    @Test(
        arguments: ["2", "3", "4", "5"],
        [
            ("256", Look(.many, .dark)), ("light", Look(.many, .light)), ("8", Look(.eight, .dark)),
            ("mono", Look(.mono, .dark)),
        ])
    func stylesOfScreens(key: String, kind: (name: String, look: Look)) throws {
        var stage = try Stage(livedIn(), look: kind.look, size: Size(columns: 80, rows: 24))
        stage.press(key)
        let canvas = stage.draw().canvas
        let name = stage.state.screen.title.lowercased()
        expectGolden(
            canvas.textGrid + "\n" + canvas.styleGrid + "\n" + canvas.colorGrid,
            file: GoldenFile("../Screens/look-\(name)-\(kind.name).80x24.txt"))
    }

    /// The page of a card, and a popup of each kind: a list, a field, a form, a question.
    @Test(
        arguments: [("card-page", "Enter"), ("banner", "b"), ("part", "p"), ("form-edit", "e"), ("question", "x")],
        [("256", Look(.many, .dark)), ("light", Look(.many, .light)), ("mono", Look(.mono, .dark))])
    func stylesOfPopups(popup: (name: String, key: String), kind: (name: String, look: Look)) throws {
        var stage = try Stage(livedIn(), look: kind.look, size: Size(columns: 80, rows: 24))
        stage.press(popup.key)
        let canvas = stage.draw().canvas
        expectGolden(
            canvas.textGrid + "\n" + canvas.styleGrid + "\n" + canvas.colorGrid,
            file: GoldenFile("../Screens/look-\(popup.name)-\(kind.name).80x24.txt"))
    }

    @Test(arguments: [
        ("256", Look(.many, .dark)), ("high-contrast", Look(.many, .dark, theme: Theme(.highContrast))),
        ("8", Look(.eight, .dark)), ("mono", Look(.mono, .dark)),
    ])
    func settings(name: String, look: Look) throws {
        var stage = try ScreenTests.settings(Size(columns: 80, rows: 24), look: look)
        let canvas = stage.draw().canvas
        expectGolden(
            canvas.textGrid + "\n" + canvas.styleGrid + "\n" + canvas.colorGrid,
            file: GoldenFile("../Screens/look-settings-\(name).80x24.txt"))
    }

    /// One thing under another, whatever the width, and nothing drawn around anything.
    @Test(arguments: [
        ("wallet", []), ("card-page", ["Enter"]), ("insights", ["4"]), ("settings", ["6"]), ("banner", ["b"]),
        ("form", ["e"]), ("catalogue", ["5"]),
    ])
    func linear(name: String, keys: [String]) throws {
        let size = Size(columns: 120, rows: 40)
        var stage = try Stage(livedIn(), look: Look(.mono, isLinear: true), size: size)
        for key in keys { stage.press(key) }
        let picture = stage.draw()
        let cursor = picture.cursor.map { "cursor \($0.x), \($0.y)\n" } ?? ""
        let text = picture.canvas.textGrid
        #expect(!text.contains { "│╭╮╰╯┌┐└┘".contains($0) }, "nothing stands beside anything")
        expectGolden(text + cursor, file: GoldenFile("../Screens/linear-\(name).120x40.txt"))
    }

    @Test func ascii() throws {
        var stage = try Stage(hostile(), look: Look(.mono, isASCII: true), size: Size(columns: 80, rows: 24))
        let text = stage.draw().canvas.textGrid
        expectGolden(text, file: GoldenFile("../Screens/look-ascii.80x24.txt"))
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test(arguments: ["2", "3", "4"])
    func asciiOfScreens(key: String) throws {
        var stage = try Stage(hostile(), look: Look(.mono, isASCII: true), size: Size(columns: 120, rows: 40))
        stage.press("d", key)
        let text = stage.draw().canvas.textGrid
        let name = stage.state.screen.title.lowercased()
        expectGolden(text, file: GoldenFile("../Screens/look-\(name)-ascii.120x40.txt"))
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
    }

    /// What is over its plan has a sign of its own there, which no part of a row has.
    @Test func asciiOfAYear() throws {
        var stage = try Stage(
            yearOfBook().wallet.asSaved, look: Look(.mono, isASCII: true), size: Size(columns: 120, rows: 40))
        stage.press("0", "u", "4")
        let text = stage.draw().canvas.textGrid
        expectGolden(text, file: GoldenFile("../Screens/look-year-ascii.120x40.txt"))
        #expect(text.contains("# spent  ! over  . so far  - plan") && text.utf8.allSatisfy { $0 < 0x80 }, "\(text)")
    }

    /// What is ticked is told without colours and in ASCII.
    @Test(arguments: [
        ("mono", Look(.mono, .dark)), ("ascii", Look(.mono, isASCII: true)), ("light", Look(.many, .light)),
    ])
    func selected(name: String, look: Look) throws {
        var stage = try Stage(livedIn(), look: look, size: Size(columns: 80, rows: 24))
        stage.press("l", "v", "Space", "j", "Space")
        let canvas = stage.draw().canvas
        expectGolden(
            canvas.textGrid + "\n" + canvas.styleGrid + "\n" + canvas.colorGrid,
            file: GoldenFile("../Screens/look-selected-\(name).80x24.txt"))
    }

    @Test func saidInTheFoot() throws {
        var stage = try Stage(livedIn(), size: Size(columns: 80, rows: 24))
        stage.press("l", "Tab", "d")
        expectGolden(stage.draw().canvas.textGrid, file: GoldenFile("../Screens/foot-done.80x24.txt"))
        stage.state.file.saving = .unsaved(reason: "The disk is full.")
        stage.state.notice = nil
        expectGolden(stage.draw().canvas.textGrid, file: GoldenFile("../Screens/foot-unsaved.80x24.txt"))
    }

    /// One row is too short for what to do about it.
    @Test func aLongProblemIsSaidWhole() throws {
        var stage = try Stage(livedIn(), size: Size(columns: 80, rows: 24))
        stage.press("l")
        let before = stage.draw().canvas.textGrid
        stage.state.notice = Notice(
            "~/wallet.json, line 30, column 6: A colon is missing after this key. The newest good backup is of "
                + "23 Nov 12:00: coupontracker restore latest", .problem)
        expectGolden(stage.draw().canvas.textGrid, file: GoldenFile("../Screens/foot-problem.80x24.txt"))
        stage.size = Size(columns: 120, rows: 40)
        expectGolden(stage.draw().canvas.textGrid, file: GoldenFile("../Screens/foot-problem.120x40.txt"))
        for rows in 1...24 {
            for columns in [1, 5, 59, 60, 80] {
                stage.size = Size(columns: columns, rows: rows)
                _ = stage.draw()
            }
        }
        stage.size = Size(columns: 80, rows: 24)
        #expect(stage.draw().canvas.textGrid != before)
        stage.state.notice = nil
        #expect(stage.view.draw(stage.state, size: stage.size, touched: .list).canvas.textGrid == before)
    }

    /// In a narrow window the hint goes before the words do.
    @Test func whatWasDoneIsSaidWholeBeforeHowToUndoIt() throws {
        var stage = try Stage(livedIn(), size: Size(columns: 60, rows: 16))
        stage.state.file.saving = .saved(at: "14:02")
        stage.state.notice = Notice("Airline Fee Credit is claimed by itself from now on · u undoes", .done)
        let foot = try #require(stage.draw().canvas.textGrid.split(separator: "\n").last)
        #expect(foot.hasSuffix("Airline Fee Credit is claimed by itself from now on |"))
    }

    /// What is typed stays in view, and a click on the words selects nothing that they hide.
    @Test func aLongProblemStandsAboveWhereSomethingIsTypedAtTheEnd() throws {
        let small = Size(columns: 60, rows: 16)
        var stage = try Stage(livedIn(), size: small)
        stage.press("Tab", "e", "G")
        stage.state.notice = Notice(Array(repeating: "a long problem", count: 12).joined(separator: " "), .problem)
        #expect(stage.draw().canvas.textGrid.split(separator: "\n")[11].hasPrefix("────"))
        #expect(stage.draw().spot(x: 5, y: 13) == .popup)
        for _ in 0..<9 { stage.press("Tab") }
        stage.state.notice = Notice(Array(repeating: "a long problem", count: 12).joined(separator: " "), .problem)
        let picture = stage.draw()
        let rows = picture.canvas.textGrid.split(separator: "\n", omittingEmptySubsequences: false)
        let cursor = try #require(picture.cursor)
        #expect(rows[0].hasPrefix(" ! a long problem") && cursor.y > 4)
        #expect(!rows[cursor.y].contains("a long problem"))
    }

    /// Under a popup u does nothing, in a field it is a letter.
    @Test func undoIsOfferedOnlyWhereItIsAKey() throws {
        var stage = try Stage(livedIn(), size: Size(columns: 80, rows: 24))
        stage.press("l", "Tab", "d")
        #expect(stage.draw().canvas.textGrid.contains("used · u undoes"))
        stage.state.popup = .pick(PickPopup(.help(over: nil), title: "Keys", []))
        #expect(!stage.draw().canvas.textGrid.contains("· u undoes"))
    }

    /// Nobody takes another day for today, however wide the window is.
    @Test(arguments: 60...130) func theHeaderAlwaysNamesAnotherDay(columns: Int) throws {
        var stage = try Stage(
            livedIn(), now: "2027-12-28T12:00:00Z", asOf: day("2027-12-28"), size: Size(columns: columns, rows: 24))
        let header = try #require(stage.draw().canvas.textGrid.split(separator: "\n").first)
        #expect(header.contains("as of 28 Dec 2027"))
    }

    @Test func asOfAnotherDay() throws {
        var stage = try Stage(
            livedIn(), now: "2027-12-28T12:00:00Z", asOf: day("2027-12-28"), size: Size(columns: 120, rows: 40))
        expectGolden(stage.draw().canvas.textGrid, file: GoldenFile("../Screens/as-of.120x40.txt"))
    }
}
