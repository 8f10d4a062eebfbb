import Glibc
import Testing
import WalletTestSupport

@testable import WalletDomain

extension CSVText {
    var rows: [Row] { (0..<count).map { self[$0] } }
}

/// Tables of comma-separated values, byte by byte.
@Suite("CSV") struct CSVTextTests {
    private func rows(_ text: String) throws -> [[String]] {
        let csv = try CSVText(Array(text.utf8))
        return [csv.titles] + csv.rows.map(\.cells)
    }

    @Test(
        "What is read",
        arguments: [
            ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
            ("a,b\r\n1,2\r\n", [["a", "b"], ["1", "2"]]),
            ("a,b\r1,2", [["a", "b"], ["1", "2"]]),
            ("\u{FEFF}a,b\n1,2", [["a", "b"], ["1", "2"]]),
            ("a;b\n1,5;2\n", [["a", "b"], ["1,5", "2"]]),
            ("a\tb\n1;5\t2\n", [["a", "b"], ["1;5", "2"]]),
            ("a,b\n\"1,2\",\"say \"\"hi\"\"\"\n", [["a", "b"], ["1,2", "say \"hi\""]]),
            ("a,b\n\"line one\r\nline two\",\n", [["a", "b"], ["line one\r\nline two", ""]]),
            ("a,b\n\n1,2\n\n", [["a", "b"], ["1", "2"]]),
            ("a,b\n,\n", [["a", "b"], ["", ""]]),
            ("a\n\"\"\n", [["a"], [""]]),
            ("a,\"b;c;d\"\n1,2\n", [["a", "b;c;d"], ["1", "2"]]),
            ("é,日本\n1,\"…\"", [["é", "日本"], ["1", "…"]]),
        ] as [(String, [[String]])])
    func isRead(text: String, expected: [[String]]) throws { #expect(try rows(text) == expected) }

    @Test(
        "What is refused, and where",
        arguments: [
            ("", "row 1: The file is empty."), ("\n\n", "row 1: The file is empty."),
            ("a,b\n1\n", "row 2, column 2: This row has 1 cells, the titles are 2."),
            ("a,b\n1,2,3\n", "row 2, column 3: This row has 3 cells, the titles are 2."),
            ("a,b\n1,\"2\n", "row 2, column 2: The quote before this cell is never closed."),
            (
                "a,b\n1,\"2\" x\n",
                "row 2, column 2: Something follows the closing quote. Quotes inside a cell are doubled."
            ),
            (
                "a,b\n1 \"2\",3\n",
                "row 2, column 1: A quote stands inside this cell. Put the cell in quotes and double those inside."
            ),
            ("a,b\n1,\0\n", "row 2, column 2: A zero byte stands in this cell."),
        ])
    func isRefused(text: String, message: String) {
        #expect { try rows(text) } throws: { ($0 as? CSVProblem)?.description == message }
    }

    @Test func otherEncodingsAndTablesWithoutEndAreRefused() {
        #expect { try CSVText([0x61, 0x0A, 0xFF]) } throws: {
            ($0 as? CSVProblem)?.description == "row 2, column 1: This is not UTF-8. Save the file as UTF-8."
        }
        #expect { try CSVText([0xFF, 0xFE, 0x61, 0x00]) } throws: {
            ($0 as? CSVProblem)?.description == "row 1: The file is not UTF-8. Save it as UTF-8."
        }
        #expect { try CSVText([UInt8](repeating: UInt8(ascii: ","), count: 1_000_000)) } throws: {
            ($0 as? CSVProblem)?.description == "row 1, column 1001: More than 1000 columns are no table of ours."
        }
    }

    /// A cell is refused as soon as it is too large, whatever follows.
    @Test func hugeCellsAndTablesAreRefused() {
        let cell = Array("a\n\"".utf8) + [UInt8](repeating: UInt8(ascii: "x"), count: CSVText.largestCell + 1)
        #expect { try CSVText(cell) } throws: {
            ($0 as? CSVProblem) == CSVProblem(row: 2, column: 1, "This cell is too large.")
        }
        let rows =
            Array("a\n".utf8) + [UInt8](repeating: UInt8(ascii: "\n"), count: 10)
            + (0...CSVText.mostRows).flatMap { _ in Array("1\n".utf8) }
        #expect { try CSVText(rows) } throws: { ($0 as? CSVProblem) == CSVText.tooLarge }
    }

    @Test func rowsAreNumberedAsSpreadsheetsDo() throws {
        let csv = try CSVText(Array("a\n\"1\n2\"\n3\n".utf8))
        #expect(csv.rows.map(\.number) == [2, 3])
    }

    @Test(
        "Cells that a spreadsheet would run",
        arguments: [
            ("=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"), ("+1", "'+1"), ("-2", "'-2"), ("@x", "'@x"),
            ("\tx", "'\tx"), ("\rx", "'\rx"), ("'=x", "''=x"), ("''-", "'''-"), ("it's", "it's"), ("'", "'"), ("", ""),
            ("a=b", "a=b"), ("\n=x", "'\n=x"), ("\r\n+1", "'\r\n+1"), ("  =x", "'  =x"), (" \t@x", "' \t@x"),
            ("\u{A0}-1", "'\u{A0}-1"), ("\u{3000}=x", "'\u{3000}=x"), ("\u{FEFF}=x", "'\u{FEFF}=x"),
            ("\u{200B}=x", "'\u{200B}=x"), ("\u{B}=x", "'\u{B}=x"), ("＝x", "'＝x"), ("＋1", "'＋1"), ("－2", "'－2"),
            ("＠x", "'＠x"), (" ＝x", "' ＝x"), ("'＝x", "''＝x"), ("\nx", "'\nx"), ("\u{301}", "\u{301}"),
            ("'\u{301}=", "'\u{301}="), (" a=", " a="), ("  ", "  "), ("－", "'－"), ("−1", "−1"),
        ])
    func areGuarded(text: String, cell: String) {
        #expect(CSVText.guarded(text) == cell)
        #expect(CSVText.unguarded(cell) == text)
    }

    /// Taken off on import is what was put there, and nothing else, whatever a text begins with; and of a text that a
    /// spreadsheet could run none is written bare.
    @Test func theGuardIsTakenOffAgain() {
        var random = SeededGenerator(state: 13)
        let pieces = [
            "'", "'", "=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\n", "\r", "\r\n", " ", "\u{A0}", "\u{3000}",
            "\u{FEFF}", "\u{200D}", "\u{301}", "a", "1", "日",
        ]
        let signs: Set<Unicode.Scalar> = ["=", "+", "-", "@", "＝", "＋", "－", "＠"]
        for _ in 0..<2_000 {
            let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                pieces[Int.random(in: 0..<pieces.count, using: &random)]
            }.joined()
            let cell = CSVText.guarded(text)
            #expect(CSVText.unguarded(cell) == text && (cell == text || cell == "'" + text), "\(Array(text.utf8))")
            if let first = text.unicodeScalars.first(where: { !$0.properties.isWhitespace }), signs.contains(first) {
                #expect(cell.utf8.first == UInt8(ascii: "'"), "\(Array(text.utf8))")
            }
        }
    }

    @Test func whateverIsWrittenIsReadBack() throws {
        var random = SeededGenerator(state: 11)
        let pieces = ["a", "é", "\"", ",", ";", "\t", "\n", "\r", "'", "=", "-", " ", "日", "€", "+1"]
        for _ in 0..<500 {
            let width = Int.random(in: 1...4, using: &random)
            let table = (0..<Int.random(in: 1...5, using: &random)).map { row in
                (0..<width).map { column in
                    // The first row decides the separator, and one lonely empty cell is a blank line.
                    row == 0
                        ? "t\(column)"
                        : "x"
                            + (0..<Int.random(in: 0...5, using: &random)).map { _ in
                                pieces[Int.random(in: 0..<pieces.count, using: &random)]
                            }.joined()
                }
            }
            let text = table.map { $0.map { quoted(CSVText.guarded($0)) }.joined(separator: ",") }
                .joined(separator: "\n")
            #expect(try rows(text).map { $0.map(CSVText.unguarded) } == table, "\(text)")
        }
    }

    private func quoted(_ text: String) -> String {
        "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }

    @Test func noBytesTrapAndWhatIsReadHasEvenRows() {
        var random = SeededGenerator(state: 12)
        let good = Array("usedOn,name,notes\r\n2026-11-01,\"Uber \"\"X\"\"\",=1\n2026-11-02,é,\"a\nb\"\n".utf8)
        let spice: [UInt8] = [0x22, 0x2C, 0x3B, 0x09, 0x0A, 0x0D, 0x00, 0xC3, 0xFF, 0x27, 0x41]
        for end in 0...good.count { expectEven(Array(good[..<end])) }
        for _ in 0..<(Torture.count(100_000)) {
            var bytes = good
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                let byte = spice[Int.random(in: 0..<spice.count, using: &random)]
                switch Int.random(in: 0...2, using: &random) {
                case 0: bytes[place] = byte
                case 1: bytes.insert(byte, at: place)
                default: bytes.remove(at: place)
                }
            }
            expectEven(bytes)
        }
    }

    private func expectEven(_ bytes: [UInt8]) {
        guard let csv = try? CSVText(bytes) else { return }
        #expect(csv.rows.allSatisfy { $0.cells.count == csv.titles.count })
    }
}
