import Testing
import WalletTestSupport

/// Out of the wallet: JSON, CSV, calendar.
struct ExportCommandTests {
    @Test func writesTheWholeWalletAsItsRecords() throws {
        let home = try Home()
        let outcome = try home.run("export", "-")
        let lines = outcome.output.split(separator: "\n").map(String.init)
        let file = SampleFile.text.split(separator: "\n").map(String.init)
        #expect(lines.first == #"{"exportVersion":1,"exportDate":"2026-11-27T12:00:00Z","#)
        // The records are the file's own lines; the history comes before the preferences, sums are left out.
        let records = lines.filter { $0.hasPrefix("{\"id\"") }
        #expect(records == file.filter { $0.hasPrefix("{\"id\"") })
        #expect(lines.suffix(2) == [#""preferences":{"updatedAt":"2026-10-05T09:00:00Z"}"#, "}"])
        let tables = lines.filter { $0.hasSuffix("[") }
        #expect(tables == ["\"cards\":[", "\"benefits\":[", "\"usages\":["])
        #expect(outcome.error.isEmpty && outcome.code == 0)
    }

    @Test func keepsWhatItDoesNotKnow() throws {
        let rest = #""usages":["# + "\n" + #"{"id":"nonsense"},"# + "\n"
        var text = SampleFile.text.split(separator: "\"usages\":[\n").joined(separator: rest)
        text = String(text.dropLast(2)) + ",\n" + #""gardens":[{"name":"Food","cap":1.50}]"# + "\n}\n"
        let output = try Home(wallet: text).run("export", "-").output
        #expect(output.contains("\n{\"id\":\"nonsense\"},\n"))
        #expect(output.hasSuffix(",\n\"gardens\":[{\"name\":\"Food\",\"cap\":1.50}]\n}\n"))
    }

    @Test func writesTablesAsTheListingCommandsDo() throws {
        let home = try Home()
        let history = try home.run("export", "-", "--format", "csv", "--table", "history")
        #expect(try history.output == (home.run("history", "--csv").output))
        #expect(try home.run("export", "-", "--csv", "--table", "history").output == history.output)
        #expect(try home.run("export", "-", "--json").output == home.run("export", "-").output)
        let benefits = try home.run("export", "-", "--format", "csv", "--table", "benefits")
        #expect(try benefits.output == (home.run("benefits", "--csv", "--archived").output))
        let cards = try home.run("export", "-", "--format", "csv", "--table", "cards")
        #expect(try cards.output == (home.run("cards", "--csv", "--archived").output))
    }

    @Test func writesFilesAndSaysSo() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker export out.json
            The wallet is in out.json.
            $ coupontracker export out.json --force
            The wallet is in out.json.
            $ coupontracker export h.csv --format csv --table history
            The table of history is in h.csv.
            $ coupontracker export p.ics --format ics --json
            [
            {"path":"p.ics","format":"ics","bytes":24767}
            ]
            $ coupontracker export nowhere/out.json
            ! There is no folder nowhere. Make it, or name another file.
            ? 73
            $ coupontracker export out.csv --format csv
            ! A CSV file holds one table. Add --table cards, benefits, history, people, books, accounts, categories, rules or transactions.
            ? 64
            $ coupontracker export - --csv
            ! A CSV file holds one table. Add --table cards, benefits, history, people, books, accounts, categories, rules or transactions.
            ? 64
            $ coupontracker export - --csv --format ics
            ! --csv and --format ics are two formats. Choose one.
            ? 64
            $ coupontracker export - --table cards
            ! --table goes with csv only. Add --format csv.
            ? 64
            $ coupontracker export - --json --table cards
            ! --table goes with csv only. Use --csv in place of --json.
            ? 64
            """#)
        #expect(try home.read("out.json") == (home.run("export", "-").output))
        #expect(try home.shell("stat -c %a out.json h.csv p.ics").output == "600\n600\n600\n")
    }

    /// A table of a book has the columns of its list, what follows from others among them; taken in, those are passed over.
    @Test func tablesOfABookHaveTheKeysOfTheirLists() throws {
        let home = try Home(wallet: nil)
        for words in [
            "book add Home --currency USD --owners Ana,Sam", "account add Checking --kind checking --owner Ana",
            "category add Groceries", "rule add KIOSK --category groceries",
            "transaction add 84.20 Market --on 2026-11-23 --account checking --category groceries",
        ] {
            #expect(try home.run(Home.words(words)).code == 0)
        }
        for table in ["books", "accounts", "categories", "rules", "transactions"] {
            let exported = try home.run("export", "-", "--format", "csv", "--table", table).output
            #expect(try exported == home.run(table, "--csv").output, "\(table)")
        }
        let ofBook = try home.run("export", "-", "--format", "csv", "--book", "home").output
        #expect(try ofBook == home.run("transactions", "--csv").output)
        #expect(ofBook.contains(",Checking,Groceries,completed,true,"))
        try home.write(ofBook, to: "own.csv")
        #expect(try home.run("import", "own.csv", "--table", "transactions").error.isEmpty)
        try home.write("date,payee,amount,category\n2026-11-03,Kiosk,-5,Groceries\n", to: "other.csv")
        #expect(
            try home.run("import", "other.csv", "--table", "transactions").error
                == "The column “category” is not known and left out.\n")
    }

    @Test func followsTheEndingOfTheFile() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker export p.ics
            The calendar is in p.ics.
            $ coupontracker export c.CSV --table cards
            The table of cards is in c.CSV.
            $ coupontracker export h.csv
            ! A CSV file holds one table. Add --table cards, benefits, history, people, books, accounts, categories, rules or transactions.
            ? 64
            $ coupontracker export out.txt
            The wallet is in out.txt, as json.
            $ coupontracker export q.ics --format csv --table cards
            ! q.ics ends with .ics, and --format says csv. Change one of them.
            ? 64
            $ coupontracker export q.json --table cards
            ! --table goes with csv only. Add --format csv.
            ? 64
            $ coupontracker export phone.html --force
            ! export writes no pages any more. Last days for a phone: coupontracker export perks.ics
            ? 64
            $ coupontracker export PHONE.HTM
            ! export writes no pages any more. Last days for a phone: coupontracker export perks.ics
            ? 64
            """#)
        #expect(try home.read("p.ics").hasPrefix("BEGIN:VCALENDAR"))
        #expect(try home.read("c.CSV").hasPrefix("id,"))
        #expect(try home.read("out.txt").hasPrefix("{"))
        for name in ["q.ics", "h.csv", "phone.html", "PHONE.HTM"] { #expect(!home.names().contains(name), "\(name)") }
    }

    /// A limit stands for a full disk, which a test cannot make.
    @Test func leavesNothingHalfWritten() throws {
        let home = try Home()
        try home.run("export", "out.json")
        let before = try home.read("out.json")
        let outcome = try home.shell("ulimit -f 1; coupontracker export out.json --force; coupontracker done saks")
        #expect(outcome.code == 74 && outcome.output.isEmpty)
        #expect(
            outcome.error.split(separator: "\n").map(String.init) == [
                "The file would be too large for this disk: out.json is not written.",
                "The file would be too large for this disk: your change is not saved, \(home.folder)/w.json is unchanged.",
            ])
        #expect(try home.read("out.json") == before)
        #expect(try home.read("w.json") == SampleFile.text)
        #expect(home.names().filter { $0.hasSuffix(".tmp") } == [])
    }

    @Test func guardsWhatASpreadsheetWouldRun() throws {
        let text = SampleFile.text.split(separator: #""owner":"Anna""#).joined(
            separator: #""owner":"=cmd|' /C calc'!A0""#)
        let output = try Home(wallet: text).run("export", "-", "--format", "csv", "--table", "cards").output
        #expect(output.contains(",'=cmd|' /C calc'!A0,"))
    }

    /// Whoever has these programs sees that they take the file; others are spared.
    @Test(.enabled(if: ForeignProgram.calcurse.isThere)) func calcurseTakesTheCalendar() throws {
        let home = try Home()
        try home.run("export", "perks.ics", "--format", "ics")
        let outcome = try home.shell("mkdir c && calcurse -D c -i perks.ics && calcurse -D c -Q --from 11/30/2026 -d 1")
        #expect(outcome.code == 0, "\(outcome)")
        #expect(outcome.output.contains("/ 0 skipped"))
        #expect(outcome.output.contains("Dining Credit $6, Gold Card"))
    }

    @Test(.enabled(if: ForeignProgram.khal.isThere)) func khalTakesTheCalendarTwiceAsOne() throws {
        let home = try Home()
        try home.run("export", "perks.ics", "--format", "ics")
        let settings = """
            [calendars]
            [[perks]]
            path = \(home.folder)/perks
            [locale]
            dateformat = %Y-%m-%d
            longdateformat = %Y-%m-%d
            [sqlite]
            path = \(home.folder)/khal.db
            """
        try home.write(settings, to: "khal.conf")
        let outcome = try home.shell(
            """
            export LC_ALL=C.UTF-8
            for time in 1 2; do khal -c khal.conf import --batch -a perks perks.ics; done
            ls perks | wc -l; grep -c BEGIN:VEVENT perks.ics; khal -c khal.conf list 2026-11-30 1d
            """)
        let lines = outcome.output.split(separator: "\n").map(String.init)
        #expect(outcome.code == 0, "\(outcome)")
        #expect(lines.contains { $0.contains("Dining Credit $6, Gold Card") }, "\(outcome)")
        let counts = lines.filter { Int($0) != nil }
        #expect(counts.count == 2 && counts.first == counts.last, "\(outcome)")
    }

    @Test(.enabled(if: ForeignProgram.icalendar.isThere)) func pythonsIcalendarReadsTheCalendar() throws {
        let home = try Home()
        try home.run("export", "perks.ics", "--format", "ics")
        let script = """
            import icalendar
            events = icalendar.Calendar.from_ical(open("perks.ics", "rb").read()).walk("VEVENT")
            first = [e for e in events if str(e["SUMMARY"]) == "Dining Credit $6, Gold Card"][0]
            print(first["DTSTART"].dt, first.walk("VALARM")[0]["TRIGGER"].dt.total_seconds())
            print(len(events) == len({str(e["UID"]) for e in events}))
            """
        try home.write(script, to: "read.py")
        // Six days and fifteen hours before the day begins: 24 November, 9:00.
        #expect(try home.shell("PATH=$PATH:/usr/local/bin python3 read.py").output == "2026-11-30 -572400.0\nTrue\n")
    }
}

/// Programs of others that a machine may have or not.
enum ForeignProgram: String {
    case calcurse = "command -v calcurse"
    case khal = "command -v khal"
    case git = "command -v git"
    case hledger = "command -v hledger"
    case python = "command -v python3"
    case mandoc = "command -v mandoc"
    case icalendar = "python3 -c 'import icalendar'"

    var isThere: Bool {
        let outcome = try? ChildProcess.run(
            ["/bin/sh", "-c", rawValue], environment: ["PATH": "/usr/bin:/bin:/usr/local/bin"])
        return outcome?.code == 0
    }
}
