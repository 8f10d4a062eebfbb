import Testing
import WalletTestSupport

@testable import WalletDomain

/// Every file of Templates/, read by the code behind `catalogue --check`, and held to what bundled templates promise.
@Suite("The files of Templates/")
struct TemplateFilesTests {
    static let all = names(in: DocumentPage.root + "/Templates")
        .filter { $0.hasSuffix(".json") && !others.contains($0) }
    private static let others = [
        "Errands.json", "PointValues.json", "StatementCredits.json", "StatementLayouts.json",
    ]

    @Test("There is one, and the program carries it")
    func isCarried() throws {
        #expect(TemplateFilesTests.all == ["CardTemplates.json"])
        #expect(
            try readFile(DocumentPage.root + "/Templates/CardTemplates.json")
                == TemplateBytes.bundled.with { Array($0) })
    }

    @Test("Each can be read; a failure names file, line and column", arguments: all)
    func canBeRead(file: String) throws {
        #expect(throws: Never.self) { try cards(of: file) }
    }

    @Test("Each card and benefit is as templates should be; a failure names file and line", arguments: all)
    func isWellFormed(file: String) throws {
        let page = try DocumentPage("Templates/" + file)
        let complaints = try cards(of: file).flatMap { TemplateComplaint.all(of: $0) }
        #expect(complaints.map { $0.sentence(in: page, "Templates/" + file) } == [])
    }

    /// In the 20th line (`cards` begin in the second) one thing is wrong each time.
    @Test(
        "What is wrong is named by file, line and column",
        arguments: [
            ("\"annualFee\":", "\"annualFee\":-9", "This may not be less than 0."),
            ("\"primaryColor\":\"#", "\"primaryColor\":\"", "This is not a color; write it like #1a1a2e."),
            ("\"asOf\":\"", "\"asOf\":\"0", "This is not a day; write it like 2026-11-21."),
            ("\"name\":\"", "\"nome\":\"", "This card has no name."),
        ])
    func namesTheFlaw(right: String, wrong: String, sentence: String) throws {
        var lines = try DocumentPage("Templates/CardTemplates.json").lines
        let range = try #require(lines[19].firstRange(of: right))
        lines[19].replaceSubrange(range, with: wrong)
        let bytes = Array(lines.joined(separator: "\n").utf8)
        let problem = try #require(throws: JSONProblem.self) {
            try Catalogue.cards(inFile: "Templates/mine.json", bytes: bytes)
        }
        #expect(problem.description.hasPrefix("Templates/mine.json, line 20, column "))
        #expect(problem.description.hasSuffix(": " + sentence))
    }

    @Test("A benefit without day and source is named by file and line")
    func namesWhatIsMissing() throws {
        let page = try DocumentPage("Templates/CardTemplates.json")
        var card = try #require(try cards(of: "CardTemplates.json").first { $0.name == "Blue Cash Everyday Card" })
        card.benefits[1].asOf = nil
        card.benefits[0].description = "no sentence"
        // The fifth card stands in the sixth line.
        #expect(
            TemplateComplaint.all(of: card).map { $0.sentence(in: page, "Templates/CardTemplates.json") } == [
                "Templates/CardTemplates.json, line 6: Disney Streaming Credit needs a sentence.",
                "Templates/CardTemplates.json, line 6: Home Chef Credit needs a day, a source and a confidence.",
            ])
    }

    private func cards(of file: String) throws -> [CardTemplate] {
        let path = "Templates/" + file
        return try Catalogue.cards(inFile: path, bytes: readFile(DocumentPage.root + "/" + path))
    }
}

/// What a bundled template lacks, beyond what the reading refuses.
private struct TemplateComplaint {
    let id: String
    let what: String

    /// The line is the one in which the id stands.
    func sentence(in page: DocumentPage, _ path: String) -> String {
        let line = page.lines.firstIndex { $0.contains(id) }.map { String($0 + 1) } ?? "?"
        return "\(path), line \(line): \(what)."
    }

    /// Their sources have no day.
    private static let undated: Set = [
        "Platinum Card for Schwab: Schwab Appreciation Bonus", "Air France KLM: Anniversary Status Points",
        "Crystal Visa Infinite: Airline Incidental Credit", "Crystal Visa Infinite: Lounge Membership Credit",
        "Crystal Visa Infinite: Global Entry / TSA PreCheck Credit", "UBS Visa Infinite: Dining and Lounge Credit",
        "UBS Visa Infinite Business: Airline Fee Credit", "UBS Visa Infinite Business: Dining and Lounge Credit",
        "SKYPASS Select: Ticket Coupon", "SKYPASS Select: Lounge Coupons", "SKYPASS Select: Bonus Miles at $35,000",
        "Eagle Navigator: Global Entry / TSA PreCheck Credit", "Premier Autograph: Hotel Credit",
    ]

    static func all(of card: CardTemplate) -> [TemplateComplaint] {
        var complaints: [TemplateComplaint] = []
        func expect(_ holds: Bool, _ id: some CustomStringConvertible, _ what: String) {
            if !holds { complaints.append(TemplateComplaint(id: id.description, what: what)) }
        }
        let names = card.benefits.map(\.name)
        expect(Set(names).count == names.count, card.id, "\(card.name) has two benefits of one name")
        expect(card.primaryColor != card.secondaryColor, card.id, "\(card.name) needs two colours")
        expect(card.asOf != nil || card.annualFee == nil, card.id, "\(card.name) needs a day")
        expect(card.family != nil, card.id, "\(card.name) needs a family")
        expect(
            (card.annualFee == nil) == (card.confidence == nil) && !(card.source ?? "").isEmpty, card.id,
            "\(card.name) needs a source and the confidence of its fee")
        for benefit in card.benefits {
            func needs(_ holds: Bool, _ what: String) { expect(holds, benefit.id, "\(benefit.name) needs \(what)") }
            needs(!benefit.description.isEmpty && benefit.description.utf8.count < 90, "a description that fits a line")
            needs(benefit.description.hasSuffix("."), "a sentence")
            needs(
                (benefit.asOf != nil || undated.contains("\(card.name): \(benefit.name)"))
                    && !(benefit.source ?? "").isEmpty && benefit.confidence != nil,
                "a day, a source and a confidence")
            needs(benefit.category.name == benefit.category.word, "a known category")
            switch benefit.kind {
            case .credit: needs(!benefit.value.isZero, "a value")
            case .pass, .reminder: needs(benefit.value.isZero, "no value")
            case .certificate, .membership, .points: break
            }
            needs((benefit.frequency == .once) == (benefit.anchor == .fixed), "a fixed window, as it comes once")
            needs(
                benefit.anchor != .fixed || benefit.endsOn != nil || benefit.kind == .membership, "an end of its window"
            )
            needs(benefit.frequency.months ?? 0 <= 12 || benefit.anchor == .lastUse, "the anchor lastUse")
            let share = benefit.value.share(of: benefit.usesPerPeriod)
            needs(share * benefit.usesPerPeriod == benefit.value, "equal uses")
        }
        return complaints
    }
}
