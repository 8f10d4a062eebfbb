import Testing
import WalletDomain
import WalletStore
import WalletTUI
import WalletTestSupport

/// What a line of the list says of one benefit.
struct BenefitRowTests {
    /// The statement day is not known: it comes back by the anniversary, or so.
    @Test func aGuessedDayIsMarkedWhereItIsUsedToo() throws {
        let wallet = try wallet(on: "2026-11-24") { wallet, context in
            let opened = CardDetails(openedOn: day("2022-03-15"))
            try wallet.addCard(of: SampleTemplates.sapphireReserve, opened, in: context)
            try wallet.redeem(wallet.benefit("Travel Credit").id, in: context)
        }
        var stage = Stage(wallet, now: "2026-11-24T12:00:00Z")
        #expect(stage.draw().canvas.textGrid.contains("back ≈ 15 Mar"))
    }

    /// There the last column says what to do first.
    @Test func aGuessedDayIsMarkedBesideAnEnrolment() throws {
        var template = SampleTemplates.gold
        template.benefits[1].anchor = .unknown
        let wallet = try wallet(on: "2026-11-27", of: template, catalogue: Catalogue(cards: [template]))
        var stage = Stage(wallet, now: "2026-11-27T12:00:00Z")
        let text = stage.draw().canvas.textGrid
        #expect(text.contains("  ≈ 3 d  enrol first "), "\(text)")
        stage.press("2")
        let agenda = stage.draw().canvas.textGrid
        #expect(agenda.contains("  ≈ 3 d  enrol first "), "\(agenda)")
    }

    /// Cents and the day go from the row that is marked, and from no column.
    @Test func columnsStandStillWhileOneMarks() throws {
        var template = SampleTemplates.gold
        template.benefits[0].value = Money(cents: 12_95)
        template.benefits[1].enrolmentRequired = false
        let wallet = try wallet(on: "2026-11-27", of: template, catalogue: Catalogue(cards: [template]))
        for size in [Size(columns: 120, rows: 40), Size(columns: 80, rows: 24)] {
            var stage = Stage(wallet, now: "2026-11-27T12:00:00Z", size: size)
            func places() -> [Int] {
                let lines = stage.draw().canvas.textGrid.split(separator: "\n")
                let head = lines.first { $0.contains(" left ") && $0.contains(" until ") } ?? ""
                return ["left", "days", "until"].flatMap { head.ranges(of: $0) }.map {
                    head.distance(from: head.startIndex, to: $0.lowerBound)
                }
            }
            let before = places()
            #expect(before.count == 3 && stage.state.highlighted?.terms.name == "Uber Cash")
            stage.press("d")
            #expect(stage.state.wallet.benefit("Uber Cash").status == .used)
            #expect(places() == before)
        }
    }

    /// Of many there is but one line of words: what it is for gives way to when it is back, and is seen to be cut.
    @Test func whenItIsBackGoesBeforeWhatItIsFor() throws {
        let platinum = try #require(Catalogue.bundled.all.first { $0.name == "Platinum Card" })
        let wallet = try wallet(on: "2026-11-27", of: platinum, catalogue: .bundled)
        var stage = Stage(wallet, now: "2026-11-27T12:00:00Z", size: Size(columns: 80, rows: 24))
        stage.press("j")
        for _ in 0..<20 where stage.state.highlighted?.terms.name != "Hotel Credit" { stage.press("j") }
        let text = stage.draw().canvas.textGrid
        let row = text.split(separator: "\n").first { $0.contains("  Hotel Credit   resets") } ?? ""
        let said = "resets 1 Jan: each half of the calendar year · Up to $300 "
        #expect(row.contains(said) && row.contains("…"), "\(text)")
    }

    /// What is to be done now goes before the day on which a used one is back, which begins beside its name; an enrolment
    /// is said in brief beside names that would be cut otherwise.
    @Test func whatMattersNowGoesBeforeWhatMattersLater() throws {
        let platinum = try #require(Catalogue.bundled.all.first { $0.name == "Platinum Card" })
        let wallet = try wallet(on: "2026-11-27", catalogue: .bundled) { wallet, context in
            try wallet.addCard(of: platinum, in: context)
            let entertainment = wallet.benefit("Digital Entertainment Credit").id
            try wallet.redeem(entertainment, amount: Money(9), in: context)
            try wallet.redeem(wallet.benefit("Global Entry / TSA PreCheck Credit").id, in: context)
        }
        var stage = Stage(wallet, now: "2026-11-27T12:00:00Z")
        let text = stage.draw().canvas.textGrid
        for row in [
            "Digital Entertainment Credit   $16 of $25  3 d  30 Nov ",
            "Airline Fee Credit            $200        34 d  enrol ",
            "Global Entry / TSA PreCheck Credit       back Nov 2030 ",
        ] {
            #expect(text.contains(row), "\(text)")
        }
    }
}
