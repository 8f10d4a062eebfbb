import Testing
import WalletStore
import WalletTUI
import WalletTestSupport

@testable import WalletDomain

/// Words of single screens that depend on what is there.
struct SaidOnScreenTests {
    private let small = Size(columns: 80, rows: 24)

    /// `e` does nothing on the insights: the way leads by the card's page.
    @Test func whatPerksAreWorthIsSaidOnTheCardsPage() throws {
        var wallet = try SampleWallets.full(on: "2026-12-01")
        var card = wallet.card("Marriott Bonvoy Boundless")
        card.openedOn = day("2024-02-20")
        wallet.put(card)
        var stage = Stage(wallet, now: "2027-01-26T12:00:00Z", size: small)
        stage.press("4", "j", "j")
        let text = stage.draw().canvas.textGrid
        #expect(
            text.contains("fee not covered, but 1 perk is not valued: Enter, then e on it "), "\(text)")
    }

    /// On its last day something is put off within that day alone.
    @Test(arguments: [
        ("2026-11-27T14:00:00Z", "such as 2h, tonight, 18:30, 2d, fri, tomorrow 9am "),
        ("2026-11-30T14:00:00Z", "1h, or a time before midnight such as 23:30 "),
    ]) func aTimeIsAskedForByOnesThatAreTaken(now: String, examples: String) throws {
        var stage = try Stage(livedIn(), now: now, size: small)
        stage.press("b", "s", "c")
        let text = stage.draw().canvas.textGrid
        #expect(text.contains(examples) && text.contains("until"), "\(text)")
    }

    @Test func aSnoozedOneSaysWhichKeyTellsUntilWhen() throws {
        var stage = try Stage(livedIn(), size: Size(columns: 120, rows: 40))
        stage.press("s", "1")
        let text = stage.draw().canvas.textGrid
        #expect(text.contains("◷ snoozed, Z says until when"), "\(text)")
    }

    @Test func anOfferToStayIsTheFeeOfTheCard() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        var card = wallet.card("American Express Gold")
        card.fees = [UserCard.Fee(on: day("2027-03-12"), amount: Money(95))]
        wallet.put(card)
        var stage = Stage(wallet, size: small)
        let text = stage.draw().canvas.textGrid
        #expect(text.contains("fee $95 on 12 Mar "), "\(text)")
    }

    /// Where there is room for the lines there is room for what is to be known of them.
    @Test(arguments: [1, 5]) func aShortStatementHasItsNotes(rows: Int) throws {
        var (wallet, context) = try SampleStatement.wallet(on: "2026-11-27")
        try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
        var stage = Stage(wallet, size: small)
        let lines = (1...rows).map { SampleStatement.row($0, "2026-11-23", "WHOLE FOODS", -8_420 - $0) }
        stage.act(.statement(.read(name: "amex.csv", SampleStatement.file(lines))))
        let text = stage.draw().canvas.textGrid
        #expect(text.contains("kept in no book: Platinum Card is no account of Home."), "\(text)")
        #expect(text.split(separator: "WHOLE FOODS").count == rows + 2, "\(text)")
    }

    @Test func aStatementWithoutBenefitsNamesTheKeyThatShowsItsRows() throws {
        var stage = try Stage(SampleStatement.wallet(on: "2026-11-27").wallet, size: small)
        let lines = [SampleStatement.row(2, "2026-11-23", "WHOLE FOODS", -8_420)]
        stage.act(.statement(.read(name: "amex.csv", SampleStatement.file(lines))))
        stage.press("Tab")
        let text = stage.draw().canvas.textGrid
        #expect(text.contains("No row is of a benefit.") && text.contains("Tab  shows all rows"), "\(text)")
    }

    /// Before there is a book no account's could be taken in, and the answer has room.
    @Test func noStatementIsOfferedBeforeThereIsABook() throws {
        for wallet in try [Wallet(), livedIn()] {
            var stage = Stage(wallet, size: small)
            for screen in ["1", "2", "3", "5", "7"] {
                stage.press("0", "u", screen)
                let text = stage.draw().canvas.textGrid
                #expect(!text.contains("statement"), "\(text)")
            }
        }
        var stage = Stage(Wallet(), size: small)
        stage.act(.statement(.found([])))
        let text = stage.draw().canvas.textGrid
        #expect(text.contains("add a card or a book first: a statement is of one of these"), "\(text)")
    }

    /// What is to be known of a statement is not cut in the middle of a sentence.
    @Test func aStatementHasAllLinesOfItsNotes() throws {
        var (wallet, context) = try SampleStatement.wallet(on: "2026-11-27")
        try wallet.add(.books, ["name": "The House by the Lake", "currency": "USD", "owners": "Ana"], in: context)
        var stage = Stage(wallet, size: Size(columns: 60, rows: 24))
        let lines =
            [SampleStatement.row(2, "2026-11-23", "WHOLE FOODS", -8_420)]
            + (3...9).map { SampleStatement.row($0, "2028-11-23", "WHOLE FOODS", -8_420 - $0) }
        stage.act(.statement(.read(name: "amex.csv", SampleStatement.file(lines))))
        let text = stage.draw().canvas.textGrid
        let words = text.split { " \n│|".contains($0) }.joined(separator: " ")
        #expect(words.contains("Row 3 is of 23 Nov 2028, 6 more are as far ahead: is that right?"), "\(text)")
    }

    /// What is at risk matters more than what is open, which goes first where there is no room for both.
    @Test(arguments: [nil, day("2026-11-27")]) func theHeaderKeepsWhatIsAtRisk(asOf: CalendarDay?) throws {
        for columns in 60...200 {
            var stage = try Stage(livedIn(), asOf: asOf, size: Size(columns: columns, rows: 24))
            let header = stage.draw().canvas.textGrid.prefix { $0 != "\n" }
            #expect(header.contains(" at risk"), "\(columns): \(header)")
            if asOf == nil, columns >= 64 { #expect(header.contains(" open"), "\(columns): \(header)") }
        }
    }

    /// The sums and the day stand on every screen, also where the day is long; tabs lose their names before a sum loses its
    /// cents. No name touches the one that is shown.
    @Test(arguments: ["1", "2", "3", "4", "5", "6"]) func theHeaderOfAnotherDayHasBothSums(screen: String) throws {
        for columns in [80, 120] {
            var stage = try Stage(livedIn(), asOf: day("2026-11-27"), size: Size(columns: columns, rows: 24))
            (stage.state.session.isSample, stage.state.file.saving) = (true, .untouched)
            stage.press(screen)
            let header = String(stage.draw().canvas.textGrid.prefix { $0 != "\n" })
            // Without any other name “5 Catalogue” is still a column too long.
            let open = columns == 80 && screen == "5" ? "$807" : "$807.05"
            #expect(header.contains("demo · \(open) open · $25 at risk · as of 27 Nov 2026"), "\(columns): \(header)")
            let name = "\(screen) \(stage.state.screen.title)"
            #expect(screen == "1" || header.contains("  \(name)"), "\(columns): \(header)")
            #expect(header.contains("\(name)  "), "\(columns): \(header)")
            let named = Area.benefits.screens.count { header.contains("\($0.digit) \($0.screen.title)") }
            #expect(columns == 80 ? named == 1 : named >= 5, "\(header)")
        }
    }

    /// In an area with many screens those beside the one that is shown keep their names before a sum of another area.
    @Test(arguments: [("1", ["1 Month  2 Transactions  3 4"]), ("2", ["1 Month  2 Transactions  3 Bills  4  5"])])
    func theHeaderOfAnotherDayNamesTheNeighbours(screen: String, names: [String]) {
        let wallet = Wallet.demo(.household, today: day("2026-11-27"), now: instant("2026-11-27T12:00:00Z"))
        var stage = Stage(wallet, asOf: day("2026-11-27"), size: Size(columns: 80, rows: 24))
        stage.press("0", "u", screen)
        let header = String(stage.draw().canvas.textGrid.prefix { $0 != "\n" })
        #expect((names + ["as of 27 Nov 2026"]).allSatisfy(header.contains), "\(header)")
    }

    /// Nothing was typed yet that could be called anything.
    @Test func aFilterThatIsToBeNamedDeniesNothing() throws {
        var stage = try Stage(livedIn(), size: small)
        stage.press("2", "f", "\"dining\"", "Enter", "F")
        let text = stage.draw().canvas.textGrid
        #expect(text.contains("Save the filter") && !text.contains("Nothing is called that."), "\(text)")
        stage.press("Esc", ":", "\"qqqq\"")
        #expect(stage.draw().canvas.textGrid.contains("Nothing is called that."))
    }

    /// Not only once it is to hold, and whole; what can still become something is none.
    @Test func aMistakeInAFilterIsToldWhileItIsTyped() throws {
        var stage = try Stage(livedIn(), size: small)
        stage.press("2", "f", "\"status:op\"")
        #expect(!stage.draw().canvas.textGrid.contains("is no status"))
        stage.press("\"x\"")
        let text = stage.draw().canvas.textGrid
        let parts = [" ! At character 1: “opx” is no status. Use ", "partially-used."]
        #expect(parts.allSatisfy(text.contains), "\(text)")
        #expect(stage.state.notice == nil)
    }

    /// Without colours their names stand where they would.
    @Test func colorsAreNamedWhereNoneIsSeen() throws {
        var stage = try Stage(livedIn(), look: Look(.mono, .dark), size: Size(columns: 120, rows: 40))
        stage.press("5", "c", "\"Corner\"", "Tab", "Tab")
        let text = stage.draw().canvas.textGrid
        #expect(text.contains(" black gray silver white red orange gold "), "\(text)")
    }

    /// How to leave a mode stands in the foot at every width, beside the help.
    @Test(arguments: ["1", "2", "3"]) func theFootSaysHowToLeaveSelecting(screen: String) throws {
        for columns in [60, 80, 120] {
            var stage = try Stage(livedIn(), size: Size(columns: columns, rows: 24))
            stage.press(screen, "v")
            let foot = stage.draw().canvas.textGrid.split(separator: "\n").last ?? ""
            #expect(foot.contains("0 selected   ") && foot.contains("   Esc leave   "), "\(foot)")
            #expect(foot.contains("? all keys"), "\(foot)")
        }
    }

    /// A field that is longer than its box says on which side.
    @Test func aFieldSaysWhereItIsCut() throws {
        var stage = try Stage(livedIn(), size: small)
        stage.press("e", "\"a nickname of more letters than there is room for\"")
        #expect(stage.draw().canvas.textGrid.contains("… than there is room for"))
        stage.press("C-a")
        let text = stage.draw().canvas.textGrid
        #expect(text.contains(" a nickname of more lette…"), "\(text)")
    }

    /// The cursor stands in the last column then.
    @Test func aFieldShowsAllThatFits() throws {
        var stage = try Stage(livedIn(), size: small)
        stage.press("e", "\"a nickname of 24 letters\"")
        let text = stage.draw().canvas.textGrid
        #expect(text.contains(" a nickname of 24 letters"), "\(text)")
    }

    /// The header counts what is snoozed, the sections do not: the title says so.
    @Test func theAgendaSaysWhatIsInItsSums() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let uber = wallet.benefit("Uber Cash", on: "American Express Gold").id
        try wallet.snooze([uber], until: instant("2026-11-28T12:00:00Z"), in: .fixed(on: "2026-11-27"))
        var stage = Stage(wallet, size: small)
        stage.press("2")
        let text = stage.draw().canvas.textGrid
        #expect(text.contains("$35 at risk, $10 of it snoozed"), "\(text)")
    }

    /// What claims itself is left out before the name is cut.
    @Test func aHeadOfTheAgendaKeepsItsName() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let uber = wallet.benefit("Uber Cash", on: "American Express Gold").id
        try wallet.setMode(.auto, of: uber, in: .fixed(on: "2026-11-27"))
        for columns in [70, 80, 120] {
            var stage = Stage(wallet, size: Size(columns: columns, rows: 24))
            stage.press("2")
            let text = stage.draw().canvas.textGrid
            #expect(text.contains("within 3 days  3"), "\(columns): \(text)")
        }
    }

    @Test func theAgendaSaysOneSumOnce() throws {
        var stage = try Stage(SampleWallets.full(on: "2026-11-27"), size: small)
        stage.press("2", "f", "\"<4d\"", "Enter")
        let text = stage.draw().canvas.textGrid
        #expect(text.contains("3 open · $35 at risk ") && !text.contains("$35 · $35"), "\(text)")
    }

    /// The same signs in the popup of what is due as in the lists.
    @Test func aPerkHasOneSignEverywhere() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        var uber = wallet.benefit("Uber Cash", on: "American Express Platinum")
        uber.periodRedeemed = Money(5)
        (uber.periodUses, uber.status) = (1, .partiallyUsed)
        wallet.put(uber)
        var stage = Stage(wallet, size: small)
        let row = "▲ ◐ Uber Cash"
        stage.press("2")
        #expect(stage.draw().canvas.textGrid.contains(row))
        stage.press("b")
        let due = stage.draw().canvas.textGrid.split(separator: "\n").filter { $0.contains("│") }
        #expect(due.contains { $0.contains(row) }, "\(due)")
    }

    @Test func anEmptyCardOfOnesOwnNamesTheKeyThatAdds() throws {
        var wallet = Wallet(catalogue: SampleTemplates.catalogue)
        try wallet.addCard(CustomCard(name: "Club"), in: .fixed(on: "2026-11-27"))
        for columns in [80, 120] {
            var stage = Stage(wallet, size: Size(columns: columns, rows: 24))
            stage.press("Enter")
            let text = stage.draw().canvas.textGrid
            #expect(text.contains("a add benefit") && text.contains(" a adds"), "\(text)")
        }
    }

    @Test func theAgendaBeginsAtItsTopAfterASort() throws {
        var stage = try Stage(SampleWallets.full(on: "2026-11-27"), size: Size(columns: 60, rows: 16))
        stage.press("2", "G")
        let last = stage.draw().canvas.textGrid
        #expect(!last.contains(" 1–8/"), "\(last)")
        stage.press("o", "o")
        let sorted = stage.draw().canvas.textGrid
        #expect(sorted.contains("most valuable first") && sorted.contains(" 1–8/"), "\(sorted)")
    }

    /// `c` counts for the card's welcome bonus among the tiles, for the benefit in its list.
    @Test func aLockedBenefitNamesTheKeyThatUnlocksIt() throws {
        var stage = try Stage(SampleWallets.full(on: "2026-11-27"), size: small)
        stage.press("l", "Tab", "G")
        #expect(stage.draw().canvas.textGrid.contains("$0 of $5,000 spent · c counts spending · other"))
        stage.press("Tab")
        let text = stage.draw().canvas.textGrid
        #expect(text.contains("$0 of $5,000 spent · other"), "\(text)")
    }

    /// The keys go there, so it shows where they go.
    @Test func whatIsTypedOfADeletedBenefitStaysInView() throws {
        let today = ChangeContext.fixed(on: "2026-11-27")
        for (key, label) in [("p", "used"), ("r", "given back")] {
            var stage = try Stage(SampleWallets.full(on: "2026-11-27"), size: small)
            stage.press("Tab", key, "4")
            let uber = try #require(stage.state.highlighted?.benefit.id)
            try stage.delete(uber, today)
            expectDeleted("\(label)   4 ", stage.draw())
        }
        var stage = try Stage(SampleWallets.full(on: "2026-11-10"), now: "2026-11-12T12:00:00Z", size: small)
        stage.press("b", "G", "d", "4")
        try stage.delete(stage.state.wallet.benefit("Free Night").id, today)
        expectDeleted("until   4 ", stage.draw())
    }

    private func expectDeleted(_ field: String, _ picture: Picture) {
        let text = picture.canvas.textGrid
        let lines = ["╭─ Deleted ───", "│  \(field)", "│  ! Another program deleted what this is about.  "]
        for line in lines { #expect(text.contains(line), "\(text)") }
    }
}

extension Stage {
    /// By another program.
    fileprivate mutating func delete(_ id: Benefit.ID, _ context: ChangeContext) throws {
        var wallet = state.wallet
        try wallet.delete(benefit: id, in: context)
        wallet.forgetNotedChanges()
        act(.reloaded(wallet))
    }
}
