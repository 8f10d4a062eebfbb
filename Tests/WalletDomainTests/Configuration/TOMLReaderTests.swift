import Testing

@testable import WalletDomain

/// What config.toml may say, and how each mistake is told, with its place.
struct TOMLReaderTests {
    @Test func readsEveryKindOfValue() throws {
        let document = try TOMLReader.read(
            Array(
                #"""
                # a comment, and a blank line

                top = 1
                [ui]   # behind a table
                colors = "256"   # behind a value
                path = 'C:\no\escapes'
                quoted = "tab\t \"two\" \\ \u00e9 \U0001F600"
                mouse = true
                hints= false
                big = 1_000
                below = -7
                above = +7
                zero = 0
                keys = [ "d", # first
                  "space" ,
                ]
                none = []
                deep = [[1], ["a", true]]
                [keys.wallet]
                [ keys . popup ]
                done = "x"
                """#.utf8))
        let values = document.entries.map { "\($0.table).\($0.key) \($0.keyPlace.line):\($0.item.place.column)" }
        #expect(
            values == [
                ".top 3:7", "ui.colors 5:10", "ui.path 6:8", "ui.quoted 7:10", "ui.mouse 8:9", "ui.hints 9:8",
                "ui.big 10:7", "ui.below 11:9", "ui.above 12:9", "ui.zero 13:8", "ui.keys 14:8", "ui.none 17:8",
                "ui.deep 18:8", "keys.popup.done 21:8",
            ])
        #expect(document.tables.map(\.name) == ["ui", "keys.wallet", "keys.popup"])
        #expect(
            document.entries.map(\.item.value.plain) == [
                "1", "256", "C:\\no\\escapes", "tab\t \"two\" \\ é 😀", "true", "false", "1000", "-7", "7", "0",
                "[d,space]",
                "[]", "[[1],[a,true]]", "x",
            ])
    }

    @Test(arguments: [
        "", "\n", "\r\n", "   ", "# only a comment", "\u{FEFF}", "\u{FEFF}# x\r\n", "[a]", "a=1", "a=1\r\n",
    ])
    func readsWhatIsNearlyNothing(text: String) throws {
        #expect(try TOMLReader.read(Array(text.utf8)).entries.count == (text.contains("=") ? 1 : 0))
    }

    /// Each with line, column and words.
    @Test(arguments: [
        ("a", 1, 2, "Behind the key a belongs =."),
        ("a =", 1, 4, "A value is missing here."),
        ("a = # x", 1, 5, "A value is missing here."),
        ("= 1", 1, 1, "A key belongs here: letters, digits, _ and -."),
        ("\"a\" = 1", 1, 1, "Write the key without quotes."),
        ("a.b = 1", 1, 1, "Keys have one part here. Write [a] on a line of its own, the rest below it."),
        ("a = 1 b = 2", 1, 7, "Only a comment, which begins with #, may follow here."),
        ("a = 1\na = 2", 2, 1, "a is there already, on line 1."),
        ("[a]\nb = 1\n[a.b]", 3, 1, "a.b is a key already, on line 2."),
        ("[a.b]\n[a]\nb = 1", 3, 1, "a.b is the name of a table already."),
        ("[a]\n[b]\n[a]", 3, 1, "[a] is there already, on line 1. Put its keys together."),
        ("[[a]]", 1, 1, "Lists of tables are not understood here. Write one [table]."),
        ("[a", 1, 3, "The name of the table does not end with ] here."),
        ("[]", 1, 2, "A key belongs here: letters, digits, _ and -."),
        ("[a]x", 1, 4, "Only a comment, which begins with #, may follow here."),
        ("a = {b = 1}", 1, 5, "Tables in braces are not understood here. Write a [table]."),
        ("a = \"x", 1, 5, "The text that begins here has no \" at its end."),
        ("a = 'x\nb = 1", 1, 5, "The text that begins here has no ' at its end."),
        ("a = \"\"\"x\"\"\"", 1, 5, "Texts over several lines are not understood here."),
        ("a = \"é\\x\"", 1, 7, "There is no such character. For a backslash write \\\\."),
        ("a = \"\\u12\"", 1, 6, "Behind \\u belong 4 digits of a character."),
        ("a = \"\\ud800\"", 1, 6, "There is no such character."),
        ("a = [1, 2", 1, 5, "The list that begins here has no ] at its end."),
        ("a = [1 2]", 1, 8, "A comma or ] belongs here."),
        ("a = [,]", 1, 6, "A value is missing here."),
        ("a = rounded", 1, 5, "Put the text in quotes: \"rounded\"."),
        ("a = 1.5", 1, 5, "“1.5” is no whole number. Write one like 5, or a \"text\"."),
        ("a = 007", 1, 5, "“007” is no whole number. Write one like 5, or a \"text\"."),
        ("a = 1__0", 1, 5, "“1__0” is no whole number. Write one like 5, or a \"text\"."),
        ("a = 0x1f", 1, 5, "“0x1f” is no whole number. Write one like 5, or a \"text\"."),
        ("a = 2026-11-21", 1, 5, "“2026-11-21” is no whole number. Write one like 5, or a \"text\"."),
        ("a = 9223372036854775808", 1, 5, "The number is too large."),
        ("a = &", 1, 5, "A value belongs here: a \"text\", a number, true or false."),
        ("# \u{7}", 1, 3, "A control character stands in a comment here. Take it out."),
        ("a = \"\u{1B}\"", 1, 6, "A control character stands in a text here. Take it out."),
        ("a = 1\rb = 2", 1, 6, "A line ends with a return alone here."),
    ]) func tellsMistakes(text: String, line: Int, column: Int, words: String) {
        #expect(throws: TOMLProblem(TextPlace(line: line, column: column), words)) {
            try TOMLReader.read(Array(text.utf8))
        }
    }

    @Test(
        arguments: [
            [0xFF], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82],
            [0xF5],
        ] as [[UInt8]]) func refusesWhatIsNoUTF8(bytes: [UInt8])
    {
        #expect(throws: TOMLProblem(TextPlace(line: 1, column: 2), "The text is not UTF-8 here.")) {
            try TOMLReader.read([0x23] + bytes)
        }
    }

    @Test func refusesWhatIsTooDeepOrTooLarge() {
        let deep = "a = " + String(repeating: "[", count: 17) + String(repeating: "]", count: 17)
        #expect(throws: TOMLProblem(TextPlace(line: 1, column: 21), "Too many lists stand inside each other.")) {
            try TOMLReader.read(Array(deep.utf8))
        }
        #expect(throws: TOMLProblem(TextPlace(line: 1, column: 1), "The file is larger than 256 KB.")) {
            try TOMLReader.read([UInt8](repeating: 0x0A, count: 256 * 1024 + 1))
        }
    }
}

extension TOMLValue {
    /// The value in one short text.
    var plain: String {
        switch self {
        case .text(let text): text
        case .integer(let number): String(number)
        case .toggle(let isOn): String(isOn)
        case .list(let items): "[" + items.map(\.value.plain).joined(separator: ",") + "]"
        }
    }
}
