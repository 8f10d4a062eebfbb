import Testing

/// Standard input, output and error in all states; colours and marks.
struct StreamTests {
    @Test(arguments: ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"]) func keepsTheWalletWholeWithClosedStreams(closed: String)
        throws
    {
        let home = try Home()
        _ = try home.shell("coupontracker done nosuch \(closed); coupontracker done uber gold \(closed)")
        let text = try home.read("w.json")
        #expect(text.hasPrefix("{\"format\":1,\"generation\":5,"))
        #expect(!text.contains("nosuch"))
        #expect(try home.run("benefits", "--plain", "--status", "used").output.contains("Uber Cash on Gold Card"))
    }

    @Test func hasNoColorOffATerminal() throws {
        let home = try Home()
        #expect(try !home.run("benefits").output.contains("\u{1B}"))
        home.environment["CLICOLOR_FORCE"] = "1"
        let colored = try home.run("benefits").output
        #expect(colored.contains("\u{1B}[1;31m▲"))
        home.environment["NO_COLOR"] = "1"
        #expect(try !home.run("benefits").output.contains("\u{1B}"))
    }

    @Test func writesASCIIWhereTheLocaleIsNotUTF8() throws {
        let home = try Home()
        home.environment["LANG"] = "C"
        try home.follow(
            #"""
            $ coupontracker benefits
                  Benefit                             Card           Left    Of  Days   Until  State
            ^  o  Uber Cash                           Platinum Card   $15   $15   3 d  30 Nov  open, check if you must enrol
            ^  o  Uber Cash                           Gold Card       $10   $10   3 d  30 Nov  open, check if you must enrol
            ^  %  Dining Credit                       Gold Card        $6   $10   3 d  30 Nov  part used
               o  Saks Credit                         Platinum Card   $50   $50  34 d  31 Dec  open
               o  Global Entry / TSA PreCheck Credit  Platinum Card  $120  $120                open
               x  Dunkin' Credit                      Gold Card              $7                used, back 1 Dec
            $ coupontracker done nosuch
            ! Nothing here is called "nosuch". All there is: coupontracker benefits
            ? 1
            $ coupontracker remind --short
            3 : $31 : 3d
            """#)
    }

    @Test func marksABillInASCIIToo() throws {
        let home = try Home()
        home.environment["LANG"] = "C"
        try home.run("demo", "--out", "d.json")
        let agenda = try home.run("agenda", "--wallet", "d.json").output
        #expect(agenda.contains("^  D  Phone") && !agenda.contains("□"))
    }

    /// In a narrow terminal names are cut before columns go, and nothing wraps; the card always stays.
    @Test(arguments: [80, 60]) func holdsTablesToTheTerminal(columns: Int) throws {
        let home = try Home()
        let run = "stty cols \(columns); \(BuiltProgram.path) benefits"
        let outcome = try home.shell("stty -F /dev/null 2>/dev/null; TERM=xterm script -qec '\(run)' /dev/null")
        let lines = outcome.output.split(separator: "\r\n")
        try #require(lines.count >= 7, "\(outcome)")
        let leftOut = columns == 80 ? [] : ["Without room here: Of, State. All there is: --csv"]
        #expect(lines.dropFirst(7).map(String.init) == leftOut)
        for line in lines.prefix(7) {
            let visible = line.split(separator: "\u{1B}").map { $0.drop { $0 != "m" }.dropFirst() }.joined()
            #expect(visible.count <= columns, "\(visible)")
            #expect(line == lines[0] || line.contains("Gold Ca") || line.contains("Platinum"), "\(line)")
        }
        #expect(lines[0].contains("Card"))
        #expect(lines[0].contains("State") == (columns == 80) && lines[0].contains("Of") == (columns == 80))
        #expect(lines[1].hasPrefix("\u{1B}[1;31m▲  ○  Uber Cash"))
        #expect(lines[5].contains("Global Entr") && lines[5].contains("…"), "\(lines[5])")
    }

    /// Sums stay whole, sentences break between words, and what has no room is named.
    @Test func holdsTheSeasonToTheTerminal() throws {
        let home = try Home()
        let outcome = try home.shell("TERM=dumb script -qec 'stty cols 80; \(BuiltProgram.path) season' /dev/null")
        let lines = outcome.output.split(separator: "\r\n", omittingEmptySubsequences: false)
        #expect(
            lines.prefix(10) == [
                "Fees of 13 months, $325: 12 Mar 2027 Gold Card $325",
                "Day unknown: Platinum Card $895. Say when a card was opened:",
                "coupontracker edit CARD --opened-on DAY",
                "",
                "Card            Fee          Due   Keep  Verdict",
                "Gold Card      $325  12 Mar 2027  −$304  too early to tell, $21 so far",
                "Platinum Card  $895  day unknown  −$895  too early to tell, $0 so far",
                "",
                "Without room here: Ask from, A year brings, Change, Cancel. All there is: --csv",
                "",
            ], "\(outcome)")
    }

    /// No day and no amount of a reminder is cut off: what does not fit stands under its words.
    @Test func breaksRemindersBetweenWords() throws {
        let home = try Home()
        let answer = try home.shell("TERM=dumb script -qec 'stty cols 40; \(BuiltProgram.path) remind' /dev/null")
        #expect(
            answer.output.split(separator: "\r\n") == [
                "▲ ○ Uber Cash $15 on Platinum Card",
                "    lapses Mon 30 Nov, in 3 days",
                "▲ ○ Uber Cash $10 on Gold Card lapses",
                "    Mon 30 Nov, in 3 days",
                "▲ ◐ Dining Credit $6 on Gold Card lapses",
                "    Mon 30 Nov, in 3 days",
            ], "\(answer)")
    }

    /// To whom they are read out a sentence is a line.
    @Test func leavesPlainSentencesWhole() throws {
        let home = try Home()
        let command = "\(BuiltProgram.path) remind --plain"
        let answer = try home.shell("TERM=dumb script -qec 'stty cols 40; \(command)' /dev/null")
        #expect(
            answer.output.split(separator: "\r\n") == [
                "Uber Cash $15 on Platinum Card lapses Mon 30 Nov, in 3 days.",
                "Uber Cash $10 on Gold Card lapses Mon 30 Nov, in 3 days.",
                "Dining Credit $6 on Gold Card lapses Mon 30 Nov, in 3 days.",
            ], "\(answer)")
    }

    @Test func asksBeforeItRestores() throws {
        let home = try Home()
        _ = try home.run("backup")
        _ = try home.run("done", "uber", "gold")
        let no = try home.shell("printf '\\n' | script -qec '\(BuiltProgram.path) restore' /dev/null")
        #expect(no.output.contains("[y/N]"))
        #expect(no.output.contains("Nothing was restored."))
        #expect(try home.run("benefits", "--plain", "--status", "used", "uber").output != "")
        let yes = try home.shell("printf 'y\\n' | script -qec '\(BuiltProgram.path) restore' /dev/null")
        #expect(yes.output.contains("Restored the backup of 27 Nov 2026"))
        #expect(try home.run("benefits", "--plain", "--status", "used", "uber").output == "")
    }
}
