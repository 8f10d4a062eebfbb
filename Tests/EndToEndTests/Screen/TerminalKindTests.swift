import Testing
import WalletDomain
import WalletTestSupport

/// Terminals of every kind, and none.
struct TerminalKindTests {
    let home: ScreenHome

    init() throws { home = try ScreenHome.withWallet() }

    @Test(arguments: ["no-such-terminal", "", "../../x", nil]) func anUnknownTerminalStillWorks(term: String?) throws {
        let screen = try home.open(term: term, then: "Gold Card")
        try screen.keys("d", then: "Uber Cash $10 used")
        #expect(try screen.quit() == 0)
    }

    @Test func withoutATerminalItSaysWhatToDo() throws {
        for outcome in try [home.run(), home.run(with: ["TERM": "dumb"])] {
            #expect(outcome.code == 64)
            #expect(outcome.output == "")
            #expect(outcome.errors == "The full screen needs a terminal; try: coupontracker benefits\n")
        }
        let dumb = try home.open(term: "dumb")
        #expect(try dumb.exitCode() == 78)
        try dumb.wait(for: "has no full screen")
    }

    @Test func everySizeAndBack() throws {
        let screen = try home.open(columns: 200, rows: 60, then: "Gold Card")
        let first = try screen.screen()
        for (columns, rows) in [(100, 30), (80, 24), (60, 16)] {
            try screen.resize(columns: columns, rows: rows)
            try screen.wait(until: "\(columns)×\(rows)") { shown in
                shown.contains("Gold Card") && shown.split(separator: "\n").last?.contains("? all keys") ?? false
            }
        }
        for (columns, rows) in [(59, 16), (20, 5), (1, 1), (3, 40)] {
            try screen.resize(columns: columns, rows: rows)
            try screen.wait(until: "too small at \(columns)×\(rows)") { !$0.contains("Gold Card") && $0.contains("C") }
        }
        try screen.resize(columns: 40, rows: 5)
        try screen.wait(for: "this window has 40")
        try screen.resize(columns: 200, rows: 60)
        #expect(try screen.wait(for: "Gold Card") == first)
    }

    /// Fifty sizes as fast as they come, a key between them; the last one holds.
    @Test func aStormOfSizes() throws {
        let screen = try home.open()
        let first = try screen.wait(until: "the wallet") { $0.contains("b shows") && $0.contains("? all keys") }
        for step in 1...50 {
            try screen.resize(columns: 20 + step * 37 % 180, rows: 3 + step * 17 % 50)
            if step % 10 == 0 { try screen.keys("j", "k") }
        }
        try screen.resize(columns: 120, rows: 34)
        try screen.wait(until: "the first picture again") { $0 == first }
        #expect(try screen.quit() == 0)
    }

    /// Clicks select, a double click opens, the wheel moves; nothing is marked.
    @Test func theMouseSelectsAndOpens() throws {
        let before = try readFile(home.wallet)
        let screen = try home.open()
        let shown = try screen.wait(until: "the wallet") { $0.contains("b shows") && $0.contains("? all keys") }
        let lines = shown.split(separator: "\n", omittingEmptySubsequences: false)
        func press(_ button: Int, on words: String) throws {
            let row = try #require(lines.firstIndex { $0.contains(words) })
            let line = lines[row]
            let place = try #require(line.firstRange(of: words))
            let column = line.distance(from: line.startIndex, to: place.lowerBound)
            let spot = "\(button);\(column + 2);\(row + 1)"
            try screen.type("\u{1B}[<\(spot)M" + (button == 0 ? "\u{1B}[<\(spot)m" : ""))
        }
        #expect(try screen.state("mouse_any_flag") == "1")
        try press(0, on: "Platinum Card  ")
        try screen.wait(for: "CLEAR+ Credit")
        try press(0, on: "Gold Card                   Platinum")
        try screen.wait(without: "CLEAR+ Credit")
        try press(0, on: "Resy Credit")
        try screen.wait(matching: "▌ +✎ Resy Credit")
        try press(64, on: "Resy Credit")
        try screen.wait(matching: "▌▲ ✎ Dunkin' Credit")
        try press(65, on: "Resy Credit")
        try screen.wait(matching: "▌ +✎ Resy Credit")
        try press(0, on: "b shows")
        try screen.wait(for: "Due now")
        try screen.keys("Escape", thenWithout: "Due now")
        try press(0, on: "Platinum Card  ")
        try press(0, on: "Platinum Card  ")
        try screen.wait(for: "Nothing was used yet.")
        try screen.keys("q", "q")
        #expect(try screen.exitCode() == 0)
        #expect(try readFile(home.wallet) == before)
    }

    @Test func noColorMeansNone() throws {
        let screen = try home.open(with: ["NO_COLOR": "1"], then: "Gold Card")
        let sent = try String(decoding: screen.sentBytes(), as: UTF8.self)
        #expect(sent.contains("Gold"))
        #expect(sent.ranges(of: /\e\[([0-9;]*;)?(3|4|9|10)[0-8](;[0-9;]*)?m/).isEmpty)
        // The selected row still stands out.
        #expect(sent.contains(/\e\[[0-9;]*7m/))
    }

    @Test func withoutUTF8EverythingIsASCII() throws {
        let screen = try home.open(with: ["LANG": "C", "LC_ALL": "C"])
        let shown = try screen.wait(for: "Gold Card")
        #expect(shown.utf8.allSatisfy { $0 < 0x80 })
        #expect(shown.contains("^ o Uber Cash"))
        #expect(try screen.sentBytes().allSatisfy { $0 < 0x80 || $0 == 0x0E || $0 == 0x0F })
        try screen.keys("d", then: "x Uber Cash")
        try screen.wait(for: "Uber Cash $10 used")
        try screen.keys("?")
        #expect(try screen.wait(for: "Keys").utf8.allSatisfy { $0 < 0x80 })
    }
}
