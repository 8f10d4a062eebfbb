import Testing

@testable import WalletDomain

/// What the strict reader takes and what it refuses, by kind.
struct JSONReaderTests {
    @Test(arguments: [
        "[]", "{}", "[[]]", " [1] ", "[1\n]", "\t[\r\n1 , 2]\n", "true", "false", "null", "0", "-1", "\"\"", "\"a\"",
        "[0e1]", "[0e+1]", "[20e1]", "[1E22]", "[1E-2]", "[1E+2]", "[1e-2]", "[123.456e78]", "[123e45]", "[-0]",
        "[-0.0]", "[-123]", "[0.000000000000000000000000000000000000000000000000000000000000001]",
        "[null, true, false]", "[\"a\",1,{\"b\":[2]}]", "{\"a\":null}", "{\"\":0}", "{\"a\":\"b\",\"c\":\"d\"}",
        "{\"\\u0000\":0}", "{\"title\":\"\\u041f\\u043e\"}", "[\"\\u0060\\u012a\\u12AB\"]",
        "[\"\\ud801\\udc37\"]", "[\"\\ud83d\\ude39\\ud83d\\udc8d\"]", "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"]",
        "[\"\\\\u0000\"]",
        "[\"a/*b*/c/*d//e\"]", "[\"\u{7F}\"]", "[\"\u{0821}\"]", "[\"\u{1BFFF}\"]", "[\"\u{10FFFF}\"]",
        "[\"\u{FFFF}\"]",
        "[\"\u{2028}\u{2029}\"]", "[\"\\uFFFF\\uFFFE\\u200B\\u2064\"]", "[\"€𝄞\"]", "[\" \"]", "\u{FEFF}[1]",
        "{\"a\":1,\"A\":2}", "{\"ab\":1,\"a\":2,\"b\":3}", "[1,2,3,4,5,6,7,8,9,10]",
    ])
    func takes(_ text: String) throws {
        _ = try JSONTree.read(text)
    }

    @Test(arguments: [
        // Lists and objects
        "[", "]", "[1", "[1,", "[,1]", "[1,,2]", "[1,]", "[\"\",]", "[1]]", "[1}", "[}", "[1 2]", "[1:2]", "[\"x\"",
        "[1\n2]", "[*]", "[x", "{", "}", "{]", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{\"a\" 1}",
        "{\"a\":}", "{\"a\"::1}", "{:1}", "{1:1}", "{a:1}", "{'a':1}", "{null:1}", "{\"a\":1 \"b\":2}", "{\"a\",1}",
        "{\"a\":1,,\"b\":2}", "{,\"a\":1}", "{\"a\":1]", "{\"a\":\"b\"}#", "{\"a\":\"b\"}/**/", "{[1]:2}", "{\"a\":1}}",
        // Words
        "nul", "nulll", "True", "tru", "fals", "[nul]", "[truth]", "NaN", "[NaN]", "[Infinity]", "[-Infinity]", "nan",
        "undefined", "[\u{FF41}]", "å", "\u{2060}[]", "*", "<", "<html>", "[1]x", "1 2", "\"a\" \"b\"", "// c\n1",
        "/* c */1", "[1 /* c */]", "# c\n1", "[] //",
        // Numbers
        "[01]", "[-01]", "[+1]", "[1.]", "[.5]", "[-.5]", "[-]", "[--1]", "[1e]", "[1e+]", "[1eE2]", "[1e1.5]", "[0x1]",
        "[1_000]", "[1 000]", "[1a]", "[1.2.3]", "[٣]", "[１]", "[2.e3]", "[0e]", "[1+2]", "[1e400]", "[1e-400]",
        "[-1e9999999999999999999]", "[9.99abc]", "[9,99.]", "[\(String(repeating: "1", count: 400))]", "[00]",
        // Texts
        "\"", "\"a", "[\"a]", "'a'", "[\"\\x\"]", "[\"\\a\"]", "[\"\\u\"]", "[\"\\u12\"]", "[\"\\u12G4\"]", "[\"\\\"]",
        "[\"\\ud800\"]", "[\"\\udc00\"]", "[\"\\ud800\\ud800\"]", "[\"\\ud800x\"]", "[\"\\udc00\\ud800\"]",
        "[\"\\ud800\\u0041\"]", "[\"\\uD834\\uDd\"]", "[\"\n\"]", "[\"\t\"]", "[\"\u{00}\"]", "[\"\u{1F}\"]",
        "[\"\\\n\"]",
        "[\"\\😀\"]", "[\\n]", "[\"a\"b]", "[\"\\u00A\"]", "[\"\\", "[\"\\u", "[\"\\ud8",
        // White space that is none
        "[\u{0B}]", "[\u{0C}]", "[\u{A0}]", "\u{0B}1", "1\u{00}", "", " ", "\n\n", "\u{FEFF}", "\u{FEFF}\u{FEFF}1",
        // Keys twice
        "{\"a\":1,\"a\":1}", "{\"a\":1,\"b\":2,\"a\":3}", "{\"a\":1,\"\\u0061\":2}", "{\"\":1,\"\":2}",
        "[{\"k\":{\"x\":1,\"x\":2}}]", "{\"abcdefgh1\":0,\"abcdefgh1\":0}",
    ])
    func refuses(_ text: String) {
        #expect(throws: JSONProblem.self) { try JSONTree.read(text) }
    }

    @Test(
        arguments: [
            [0xFF], [0x22, 0xFF, 0x22], [0x22, 0x80, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xC1, 0xBF, 0x22],
            [0x22, 0xE0, 0x80, 0x80, 0x22], [0x22, 0xE0, 0x9F, 0xBF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
            [0x22, 0xED, 0xBF, 0xBF, 0x22], [0x22, 0xF0, 0x80, 0x80, 0x80, 0x22], [0x22, 0xF0, 0x8F, 0xBF, 0xBF, 0x22],
            [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x22, 0xF5, 0x80, 0x80, 0x80, 0x22], [0x22, 0xC3, 0x22],
            [0x22, 0xE2, 0x82, 0x22], [0x22, 0xF0, 0x9F, 0x98, 0x22], [0x22, 0xC3], [0x22, 0xE2, 0x82],
            [0x22, 0xFC, 0x22],
            [0x5B, 0xE9, 0x5D], [0xEF, 0xBB], [0x7B, 0x22, 0xC3, 0x28, 0x22, 0x3A, 0x31, 0x7D],
        ] as [[UInt8]])
    func refusesBytesThatAreNotUTF8(_ bytes: [UInt8]) {
        #expect(throws: JSONProblem.self) { try JSONTree.read(bytes) }
    }

    @Test func resolvesEscapes() throws {
        let text = #"["\u0041\n\"\\\/\b\f\r\t","\ud83d\ude00é","\u00e9\uFFFF"]"#
        #expect(
            try JSONTree.read(text)
                == .array([
                    .string("A\n\"\\/\u{08}\u{0C}\r\t"), .string("\u{1F600}é"), .string("\u{E9}\u{FFFF}"),
                ]))
    }

    @Test func findsTwinKeysWrittenInTwoWays() {
        let problem = #expect(throws: JSONProblem.self) { try JSONTree.read("{\"caf\u{E9}\":1,\n \"cafe\u{301}\":2}") }
        #expect(problem?.kind == .duplicateKey)
        #expect(problem?.line == 2)
        #expect(problem?.column == 2)
        // The Kelvin sign is canonically the letter K.
        #expect(throws: JSONProblem.self) { try JSONTree.read("{\"K\":1,\"\u{212A}\":2}") }
    }

    @Test(arguments: [5, 31, 32, 33, 40, 500])
    func findsTheTwinAmongManyKeys(count: Int) throws {
        let members = (0..<count).map { "\"key\($0)\":\($0)" }
        _ = try JSONTree.read("{\(members.joined(separator: ","))}")
        for twin in [0, count / 2, count - 1] {
            let problem = #expect(throws: JSONProblem.self) {
                try JSONTree.read("{\(members.joined(separator: ",")),\"key\(twin)\":0}")
            }
            #expect(problem?.kind == .duplicateKey)
        }
    }

    @Test(arguments: 1...600)
    func nestsSixtyFourLevels(depth: Int) {
        for (opening, closing) in [("[", "]"), ("{\"a\":", "}")] {
            let filling = opening == "[" ? "" : "1"
            let text =
                String(repeating: opening, count: depth) + filling + String(repeating: closing, count: depth)
            let unfinished = String(repeating: opening, count: depth)
            if depth <= 64 {
                #expect(throws: Never.self) { try JSONTree.read(text) }
                #expect(throws: JSONProblem.self) { try JSONTree.read(unfinished) }
            } else {
                #expect(#expect(throws: JSONProblem.self) { try JSONTree.read(text) }?.kind == .tooDeep)
                #expect(#expect(throws: JSONProblem.self) { try JSONTree.read(unfinished) }?.kind == .tooDeep)
            }
        }
    }

    @Test func refusesAHundredThousandLevels() {
        let bytes = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
        #expect(#expect(throws: JSONProblem.self) { try JSONTree.read(bytes) }?.kind == .tooDeep)
    }

    @Test func refusesWhatIsTooLarge() {
        let limits = JSONLimits(bytes: 1_000, values: 10, stringBytes: 20, keys: 40)
        func kind(_ text: String) -> JSONProblem.Kind? {
            #expect(throws: JSONProblem.self) { try JSONTree.read([UInt8](text.utf8), limits: limits) }?.kind
        }
        #expect(kind(String(repeating: " ", count: 1_000) + "1") == .tooLarge)
        #expect(kind("[1,2,3,4,5,6,7,8,9,10]") == .tooLarge)
        #expect(kind("\"\(String(repeating: "x", count: 21))\"") == .tooLarge)
        #expect(kind("\"\(String(repeating: "é", count: 11))\"") == .tooLarge)
        let roomy = JSONLimits(bytes: 10_000, values: 1_000, stringBytes: 20, keys: 40)
        let members = (0...40).map { "\"k\($0)\":0" }.joined(separator: ",")
        #expect(
            #expect(throws: JSONProblem.self) {
                try JSONTree.read([UInt8]("{\(members)}".utf8), limits: roomy)
            }?.kind == .tooLarge)
    }

    @Test func readsTypedValues() throws {
        let bytes = [UInt8](#"{"text":"a\u0062","whole":-42,"price":12.50,"on":true,"gone":null,"rest":[1, 2]}"#.utf8)
        try JSONReader.read(bytes) { reader throws(JSONProblem) in
            try reader.object { reader, key throws(JSONProblem) in
                switch key {
                case "text": #expect(try reader.string() == "ab")
                case "whole": #expect(try reader.integer() == -42)
                case "price":
                    let number = try reader.number()
                    #expect(reader.bytes(in: number.range).elementsEqual("12.50".utf8))
                    #expect(!number.isInteger)
                case "on": #expect(try reader.bool())
                case "gone": #expect(try reader.null())
                case "rest": #expect(try reader.bytes(in: reader.skipValue()).elementsEqual("[1, 2]".utf8))
                default: Issue.record("no such key: \(key.string)")
                }
            }
        }
    }

    @Test func skipsWhatNobodyAskedFor() throws {
        var seen: [String] = []
        try JSONReader.read([UInt8](#"{"a":[1,{"b":2}],"c":"d"}"#.utf8)) { reader throws(JSONProblem) in
            try reader.object { _, key throws(JSONProblem) in seen.append(key.string) }
        }
        #expect(seen == ["a", "c"])
        #expect(throws: JSONProblem.self) {
            try JSONReader.read([UInt8](#"{"a":[1,{"b":02}]}"#.utf8)) { reader throws(JSONProblem) in
                try reader.object { _, _ throws(JSONProblem) in }
            }
        }
    }

    @Test func readsOneValueOutOfALargerText() throws {
        let bytes = [UInt8]("[\n{\"a\":1},\n{\"a\":x}\n]".utf8)
        let first = try JSONReader.read(bytes, in: 2..<9) { reader throws(JSONProblem) in try reader.skipValue() }
        #expect(first == 2..<9)
        let problem = #expect(throws: JSONProblem.self) {
            try JSONReader.read(bytes, in: 11..<18) { reader throws(JSONProblem) in try reader.skipValue() }
        }
        #expect(problem?.line == 3)
        #expect(problem?.column == 6)
    }

    @Test(
        arguments: [
            ("9223372036854775807", 9_223_372_036_854_775_807), ("-9223372036854775808", -9_223_372_036_854_775_808),
            ("0", 0), ("9223372036854775808", nil), ("-9223372036854775809", nil), ("1.0", nil), ("1e2", nil),
            ("-0", nil),
            ("\"1\"", nil), ("99999999999999999999999", nil),
        ] as [(String, Int?)])
    func readsWholeNumbersThatFit(text: String, value: Int?) {
        let read = try? JSONReader.read([UInt8](text.utf8)) { reader throws(JSONProblem) in try reader.integer() }
        #expect(read == value)
    }

    @Test(arguments: ["-0", "-0.00", "-0e5"])
    func refusesMinusZeroWhereANumberIsMeant(text: String) {
        let problem = #expect(throws: JSONProblem.self) {
            try JSONReader.read([UInt8](text.utf8)) { reader throws(JSONProblem) in try reader.number() }
        }
        #expect(problem?.message == "Minus zero is not a number we can use; write 0.")
    }
}
