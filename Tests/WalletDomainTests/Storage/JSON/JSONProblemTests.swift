import Testing

@testable import WalletDomain

/// The exact words and places of what is wrong.
struct JSONProblemTests {
    struct Case: Sendable {
        var text: String
        var line: Int
        var column: Int
        var message: String
        init(_ text: String, _ line: Int, _ column: Int, _ message: String) {
            self.text = text
            self.line = line
            self.column = column
            self.message = message
        }
    }

    @Test(arguments: [
        Case("", 1, 1, "The file is empty."),
        Case(" \n", 2, 1, "The file is empty."),
        Case("[1 2]", 1, 4, "A comma is missing here."),
        Case("{\n  \"a\": 1\n  \"b\": 2\n}", 3, 3, "A comma is missing here."),
        Case("[\n1,\n]", 2, 2, "Take away this comma: nothing follows it."),
        Case("[1}", 1, 3, "This bracket closes nothing; ] belongs here."),
        Case("{\"a\":1]", 1, 7, "This bracket closes nothing; } belongs here."),
        Case("{a:1}", 1, 2, "A key in double quotes belongs here."),
        Case("{\"a\" 1}", 1, 6, "A colon is missing after this key."),
        Case("[1", 1, 3, "The text ends here, before its last bracket."),
        Case("[\"é€😀\", x]", 1, 9, "This is not a value; a number belongs here."),
        Case("[1] x", 1, 5, "Something follows the end of the data."),
        Case("// note\n[1]", 1, 1, "JSON has no comments."),
        Case("[1 // note\n]", 1, 4, "JSON has no comments."),
        Case("['a']", 1, 2, "Texts need double quotes."),
        Case("[\"abc\n\"]", 1, 6, "The line ends inside a text: its closing quote is missing."),
        Case("[\"abc", 1, 2, "This text never ends: its closing quote is missing."),
        Case("[\"a\tb\"]", 1, 4, "A control character stands inside a text; write it as an escape."),
        Case("[\"\\q\"]", 1, 3, "There is no such escape."),
        Case("[\"\\u12\"]", 1, 3, "Four hexadecimal digits belong after \\u."),
        Case("[\"\\ud800\"]", 1, 3, "This escape is half of a character; its other half is missing."),
        Case("[007]", 1, 2, "A number may not start with 0."),
        Case("[1.]", 1, 4, "A digit is missing after the point."),
        Case("[1e]", 1, 4, "A digit is missing after the e."),
        Case("[1e400]", 1, 2, "This number is out of range."),
        Case("[+1]", 1, 2, "This is not a number."),
        Case("[NaN]", 1, 2, "This is not a value; a number belongs here."),
        Case("[tru]", 1, 2, "This is not a value; did you mean true?"),
        Case(
            "{\"a\":1,\n \"b\":2,\n \"a\":3}", 3, 2,
            "The key \"a\" stands here for the second time; the first is 2 lines above, at column 2."),
        Case(
            "[1,\n<<<<<<< HEAD\n2\n=======\n3\n>>>>>>> theirs\n]", 2, 1,
            "This is an unmerged git conflict, line 2. Keep one side and remove the markers."),
        Case("\u{FEFF}[x]", 1, 2, "This is not a value; a number belongs here."),
        Case("\0\0\0\0", 1, 1, "The file holds only zero bytes: its text is lost."),
    ])
    func saysWhatAndWhere(_ expected: Case) {
        let problem = #expect(throws: JSONProblem.self) { try JSONTree.read(expected.text) }
        #expect(problem?.line == expected.line)
        #expect(problem?.column == expected.column)
        #expect(problem?.message == expected.message)
    }

    @Test(
        arguments: [
            [0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00], [0xFE, 0xFF, 0x00, 0x5B, 0x00, 0x5D], [0x5B, 0x00, 0x5D, 0x00],
            [0x00, 0x5B, 0x00, 0x5D], [0xFF, 0xFE, 0x00, 0x00], [0x00, 0x00, 0xFE, 0xFF],
        ] as [[UInt8]])
    func asksForUTF8(_ bytes: [UInt8]) {
        let problem = #expect(throws: JSONProblem.self) { try JSONTree.read(bytes) }
        #expect(problem?.message == "The file is not UTF-8. Save it as UTF-8 in your editor.")
        #expect(problem?.kind == .encoding)
    }

    @Test func saysWhatBelongsInThePlace() {
        func message(_ read: (inout JSONReader) throws(JSONProblem) -> Void) -> String? {
            #expect(throws: JSONProblem.self) { try JSONReader.read([UInt8](" 1.5 ".utf8), read) }?.description
        }
        #expect(
            message { reader throws(JSONProblem) in _ = try reader.string() }
                == "line 1, column 2: Here belongs a text in double quotes.")
        #expect(
            message { reader throws(JSONProblem) in _ = try reader.bool() }
                == "line 1, column 2: Here belongs true or false.")
        #expect(
            message { reader throws(JSONProblem) in try reader.object { _, _ in } }
                == "line 1, column 2: Here belongs an object.")
        #expect(
            message { reader throws(JSONProblem) in try reader.array { _ in } }
                == "line 1, column 2: Here belongs a list.")
        #expect(
            message { reader throws(JSONProblem) in _ = try reader.integer() }
                == "line 1, column 2: A whole number belongs here.")
        #expect(
            message { reader throws(JSONProblem) in _ = try reader.value("Not a day.") { _ in Int?.none } }
                == "line 1, column 2: Here belongs a text in double quotes.")
    }

    /// What a file is called, and what stands in it, may be meant for the terminal.
    @Test func nothingInADescriptionActs() {
        let problem = JSONProblem(file: "a\u{1B}[2J\u{9B}m.json", line: 3, column: 7, message: "No \u{1B}]0;x\u{7}.")
        #expect(problem.description == "a␛[2J\u{FFFD}m.json, line 3, column 7: No ␛]0;x␇.")
    }

    @Test func describesTheFileToo() {
        let problem = JSONProblem(file: "wallet.json", line: 3, column: 7, message: "A comma is missing here.")
        #expect(problem.description == "wallet.json, line 3, column 7: A comma is missing here.")
    }
}
