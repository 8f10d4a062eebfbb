import Testing
import WalletTestSupport

@testable import WalletDomain

/// Templates/StatementCredits.json.
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
        #expect(try StatementCredit.read(bytes) == StatementCredit.bundled)
        #expect(StatementCredit.bundled.count == 92)
        #expect(StatementCredit.bundled.count { !$0.words.isEmpty } == 77)
        #expect(StatementCredit.bundled.count { $0.posting == .balance } == 7)
        #expect(StatementCredit.bundled.count { $0.posting == .reduced } == 5)
        #expect(StatementCredit.bundled.count(where: \.isSeen) == 50)
        #expect(StatementCredit.bundled.count { $0.plusTax } == 3)
        // What posts no line has no words.
        for credit in StatementCredit.bundled where credit.posting != .line {
            #expect(credit.words.isEmpty && credit.wordsWithAmount.isEmpty, "\(credit.benefit)")
        }
        // So far back the book is asked for purchases.
        #expect(StatementCredit.bundled.allSatisfy { (0...StatementPlanner.usualLag).contains($0.days ?? 0) })
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
            #expect(line.contains("\"source\":\"") && !line.contains("\"source\":\"\""), "\(line)")
            let evidence = ["line", "rule", "documented", "assumed"].filter { line.contains("\"evidence\":\"\($0)\"") }
            #expect(evidence.count == 1, "\(line)")
            let texts = credit.words + credit.wordsWithAmount + credit.merchants
            #expect(texts.allSatisfy { !$0.isBlank }, "\(line)")
        }
    }

    @Test("Some of them, as their sources have them")
    func figures() throws {
        let airline = try credit("Platinum Card", "Airline Fee Credit")
        #expect(airline.words == ["AMEX Airline Fee Reimbursement"])
        #expect(airline.days == 3 && airline.isSeen && airline.posting == .line)
        let uber = try credit("Gold Card", "Uber Cash")
        #expect(uber.posting == .balance && uber.words.isEmpty && !uber.isSeen)
        let dunkin = try credit("Gold Card", "Dunkin' Credit")
        #expect(dunkin.words == ["AMEX DUNKIN' CREDIT", "AMEX Dunkin Credit"])
        #expect(dunkin.wordsWithAmount == ["Dunkin"])
        #expect(try !credit("Platinum Card for Schwab", "Saks Credit").isSeen)
        #expect(try credit("Sapphire Reserve", "Lyft Credit").posting == .reduced)
        #expect(try credit("Venture X", "Capital One Travel Credit").isSeen)
    }
}
