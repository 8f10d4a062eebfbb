import Testing
import WalletTestSupport

@testable import WalletDomain

/// Templates/StatementCredits.json, and the reading of such files.
@Suite("The words of statements")
struct StatementCreditTests {
    private let catalogue = Catalogue.bundled

    private func credit(_ card: String, _ benefit: String) throws -> StatementCredit {
        let card = try #require(catalogue.all.first { $0.name == card })
        let id = try #require(card.benefits.first { $0.name == benefit }).id
        return try #require(StatementCredit.bundled.first { $0.benefit == id })
    }

    @Test("All can be read, and the program carries the file")
    func bundled() throws {
        let bytes = try readFile(DocumentPage.root + "/Templates/StatementCredits.json")
        #expect(try bytes.withUnsafeBufferPointer { try StatementCredit.read($0) } == StatementCredit.bundled)
        #expect(StatementCredit.bundled.count == 92)
        #expect(StatementCredit.bundled.count { !$0.words.isEmpty } == 77)
        #expect(StatementCredit.bundled.count { $0.posting == .balance } == 7)
        #expect(StatementCredit.bundled.count { $0.posting == .reduced } == 5)
        #expect(StatementCredit.bundled.count { $0.evidence == .line } == 25)
        #expect(StatementCredit.bundled.count { $0.evidence == .assumed } == 29)
        #expect(StatementCredit.bundled.count { $0.plusTax } == 3)
        // So far back the book is asked for purchases.
        #expect(StatementCredit.bundled.allSatisfy { $0.days ?? 0 <= StatementPlanner.usualLag })
    }

    @Test("Each line is of a benefit of the catalogue, once, and says which; a failure names the line")
    func benefits() throws {
        let lines = try DocumentPage("Templates/StatementCredits.json").lines.filter { $0.hasPrefix("{\"of\"") }
        #expect(Set(StatementCredit.bundled.map(\.benefit)).count == lines.count)
        for (line, credit) in zip(lines, StatementCredit.bundled) {
            let card = catalogue.all.first { card in card.benefits.contains { $0.id == credit.benefit } }
            let benefit = try #require(catalogue.benefit(credit.benefit), "\(line)")
            #expect(line.hasPrefix("{\"of\":\"\(card?.name ?? "?"): \(benefit.name)\","), "\(line)")
            #expect(benefit.kind == .credit || credit.words.isEmpty, "\(line)")
        }
    }

    @Test("Some of them, as their sources have them")
    func figures() throws {
        let airline = try credit("Platinum Card", "Airline Fee Credit")
        #expect(airline.words == ["AMEX Airline Fee Reimbursement"])
        #expect(airline.days == 3 && airline.evidence == .line && airline.posting == .line)
        let uber = try credit("Gold Card", "Uber Cash")
        #expect(uber.posting == .balance && uber.words.isEmpty && uber.evidence == .documented)
        let dunkin = try credit("Gold Card", "Dunkin' Credit")
        #expect(dunkin.words == ["AMEX DUNKIN' CREDIT", "AMEX Dunkin Credit"])
        #expect(dunkin.wordsWithAmount == ["Dunkin"])
        #expect(try credit("Platinum Card for Schwab", "Saks Credit").evidence == .assumed)
        #expect(try credit("Sapphire Reserve", "Lyft Credit").posting == .reduced)
        #expect(try credit("Venture X", "Capital One Travel Credit").evidence == .rule)
    }

    @Test(
        "What is wrong is named by line and column",
        arguments: [
            ("{\"posts\":\"line\"}", "line 2, column 1: These words are of no benefit."),
            (
                "{\"benefit\":\"1\"}",
                "line 2, column 12: An id has 36 characters, like 550e8400-e29b-41d4-a716-446655440001."
            ),
            ("{\"posts\":\"mail\"}", "line 2, column 10: “mail” is not known here; write line, balance or reduced."),
            ("{\"words\":[\"\"]}", "line 2, column 11: This may not be empty."),
            ("{\"days\":61}", "line 2, column 9: Write a number from 0 to 60."),
            (
                "{\"benefit\":\"550e8400-e29b-41d4-a716-446655440101\",\"posts\":\"balance\",\"words\":[\"X\"]}",
                "line 2, column 1: What posts no line has no words."
            ),
            ("{\"benefit\":\"550e8400-e29b-41d4-a716-446655440101\"}", "line 2, column 1: These words have no source."),
        ])
    func wrong(line: String, expected: String) throws {
        let bytes = Array("{\"credits\":[\n\(line)]}".utf8)
        let problem = try #require(throws: JSONProblem.self) {
            try bytes.withUnsafeBufferPointer { bytes throws(JSONProblem) in try StatementCredit.read(bytes) }
        }
        #expect(problem.description == expected)
    }
}
