import WalletDomain

/// What is open, by the day, as one page to take along: in the words of `agenda`, without script, link or picture, and
/// without codes and whole card numbers.
struct PhonePage {
    private let view: WalletView
    private let agenda: Agenda

    init(_ view: WalletView) {
        self.view = view
        agenda = Agenda(view.wallet, bills: view.books().bills(on: view.today), on: view.today, now: view.now)
    }

    var bytes: [UInt8] {
        let lines = PhonePage.head + ["<h1>What is open</h1>", "<p>\(told)</p>"] + sections + ["</body>", "</html>"]
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }

    /// `Fri 27 Nov 2026, 12:00 · 5 benefits, $201 left · 1 bill`
    private var told: String {
        let local = LiveClock.zone.local(view.now)
        let parts = [
            "\(local.day.weekdayName) \(local.day.long), \(local.clock)",
            agenda.entries.isEmpty ? "Nothing is open." : "",
            agenda.count == 0
                ? ""
                : counted(agenda.count, "benefit") + (agenda.sum.isZero ? "" : ", \(view.money(agenda.sum)) left"),
            agenda.billWords,
        ]
        return PhonePage.text(parts)
    }

    private var sections: [String] {
        agenda.sections.flatMap { section in
            let sum = section.sum.isZero ? "" : view.money(section.sum)
            let head = [
                section.group.head(in: view.wallet), section.counted(sum), section.isMixed ? "" : sum,
            ]
            return ["<h2>\(PhonePage.text(head))</h2>", "<ul>"] + agenda.entries[section.range].compactMap(item)
                + ["</ul>"]
        }
    }

    private func item(_ entry: Agenda.Entry) -> String? {
        AgendaWords(entry, of: agenda, view).map { item(AgendaWords.columns.cells($0), $0.style) }
    }

    /// - Parameter cells: those of the agenda's table.
    private func item(_ cells: [String], _ style: TextStyle) -> String {
        let (marks, name, place, left) = (cells[0] + cells[1], cells[2], cells[3], cells[4])
        let (whole, days, until, state) = (cells[5], cells[6], cells[7], cells[8])
        let of = whole.isEmpty || whole == left ? "" : "of \(whole)"
        let rest = [place, of, until, days, state == "open" ? "" : state]
        let parts = [([marks], "i"), ([name], "b"), ([left], "em"), (rest, "small")]
        let inner = parts.map { "<\($0.1)>\(PhonePage.text($0.0))</\($0.1)>" }.joined(separator: " ")
        return "<li\(style == .urgent ? " class=\"urgent\"" : "")>\(inner)</li>"
    }

    /// Parts with points between them, in which nothing is taken for markup.
    private static func text(_ parts: [String]) -> String {
        markedUp(shown(CardNumber.masked(parts.filter { !$0.isEmpty }.joined(by: " \u{B7} "))))
    }

    private static let head = [
        "<!doctype html>", "<html lang=\"en\">", "<head>", "<meta charset=\"utf-8\">",
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">",
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
        "<meta name=\"color-scheme\" content=\"light dark\">", "<title>What is open</title>",
        "<style>\(style)</style>", "</head>", "<body>",
    ]

    private static let style = """
        body{font:17px/1.35 system-ui,sans-serif;max-width:40rem;margin:0 auto;padding:1rem;color:#1c1e21;\
        background:#fff;overflow-wrap:anywhere}h1{font-size:1.4rem;margin:0}p,small{color:#5c6166}p{margin:.2rem 0}\
        h2{font-size:1rem;margin:1.4rem 0 .2rem}ul{list-style:none;margin:0;padding:0}\
        li{display:grid;grid-template-columns:2.2rem 1fr auto;gap:0 .5rem;padding:.55rem 0;border-top:1px solid #d8dbdf}\
        i,em{font-style:normal}b{font-weight:600}small{grid-column:2/4;font-size:.85rem}.urgent i,.urgent em{color:#b3261e}\
        @media(prefers-color-scheme:dark){body{color:#e6e8ea;background:#121316}p,small{color:#a3a9af}\
        li{border-color:#33373c}.urgent i,.urgent em{color:#ff8a80}}
        """
}
