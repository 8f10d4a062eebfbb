import Testing
import WalletDomain
import WalletStore
import WalletTUI
import WalletTestSupport

/// Every screen, popup and empty state, as a person sees it.
struct ScreenTests {
    static let screens: [Scene] = [
        Scene("wallet"),
        Scene("wallet-benefits", keys: "Tab", "j", "j"),
        Scene("wallet-archived", keys: "G"),
        Scene("coupons") { try coupons($0, "Tab") },
        Scene("wallet-narrowed", keys: "Tab", "f", "\"dining\"", "Enter", "o"),
        Scene("wallet-nothing-fits", keys: "f", "\"snoozed\"", "Enter"),
        Scene("card-page", keys: "l", "Enter"),
        Scene("card-page-narrowed", keys: "Enter", "f", "\"used\"", "Enter", "o"),
        Scene("wallet-unfiled") { size in
            var wallet = try livedIn()
            let context = ChangeContext.fixed(on: "2026-11-27", ids: 11)
            try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
            for card in wallet.activeCards.prefix(2) {
                let account = try wallet.add(
                    .accounts, ["name": wallet.name(of: card), "kind": "card", "userCardId": card.id.description],
                    in: context)
                for payee in ["Blue Door", "Lyft", "Safeway"] {
                    try wallet.add(
                        .transactions, ["payee": payee, "amount": "18.50", "accountId": account.description],
                        in: context)
                }
            }
            wallet.forgetNotedChanges()
            return Stage(wallet, size: size)
        },
        Scene("agenda", keys: "2", "j", "j"),
        Scene("agenda-by-card", keys: "2", "o", "o", "o", "G"),
        Scene("agenda-by-errand", keys: "2", "o", "j"),
        Scene("agenda-filtered", keys: "2", "f", "\"dining\"", "Enter"),
        Scene("agenda-nothing-fits", keys: "2", "f", "\"boundless\"", "Tab", "C-u", "\"dining\"", "Enter"),
        Scene("agenda-tabs") { size in
            var stage = try savingFilters(size)
            stage.press("2", "l", "l")
            return stage
        },
        Scene("agenda-hostile") { size in
            var stage = try Stage(hostile(), size: size)
            stage.press("2")
            return stage
        },
        Scene("agenda-empty") { size in
            var stage = Stage(Wallet(catalogue: SampleTemplates.catalogue), size: size)
            stage.press("2")
            return stage
        },
        Scene("agenda-all-used") { size in
            var stage = try Stage(livedIn(), size: size)
            stage.press("2")
            // A used one leaves the list with the highlight.
            for _ in 0..<40 { stage.press("d", "y", "3", "2") }
            return stage
        },
        Scene("calendar", keys: "2", "Tab"),
        Scene("calendar-day", keys: "2", "Tab", "}", "G", "Enter", "j"),
        Scene("calendar-filtered", keys: "2", "f", "\"dining\"", "Enter", "Tab", "}", "l"),
        Scene("calendar-ticked", keys: "2", "v", "Space", "Space", "Tab", "l", "l"),
        Scene("calendar-hostile") { size in
            var stage = try Stage(hostile(), size: size)
            stage.press("2", "Tab", "}", "G", "Enter")
            return stage
        },
        Scene("history", keys: "3", "j", "j"),
        Scene("history-filtered", keys: "3", "f", "\"gold\"", "Enter", "o"),
        Scene("history-nothing-fits", keys: "3", "f", "\"zzz\"", "Enter"),
        Scene("history-empty") { size in
            var stage = Stage(Wallet(catalogue: SampleTemplates.catalogue), size: size)
            stage.press("3")
            return stage
        },
        Scene("history-unused") { size in
            var stage = try Stage(SampleWallets.full(on: "2026-11-27"), size: size)
            stage.press("3")
            return stage
        },
        Scene("history-hostile") { size in
            var stage = try Stage(hostile(), size: size)
            stage.press("1", "d", "l", "d", "3")
            return stage
        },
        Scene("month-empty", keys: "0", "u"),
        Scene("month-unused") { size in
            var wallet = Wallet()
            let context = ChangeContext.fixed(on: "2026-11-27", ids: 9)
            try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
            try wallet.add(.categories, ["name": "Groceries", "key": "f"], in: context)
            wallet.forgetNotedChanges()
            var stage = Stage(wallet, size: size)
            stage.press("0", "u")
            return stage
        },
        Scene("month") { try inBook($0, "j") },
        Scene("month-before") { try inBook($0, "h") },
        Scene("transactions") { try inBook($0, "2", "j") },
        Scene("transactions-told") { try toldTransactions($0) },
        Scene("selected-transactions") { try inBook($0, "2", "v", "Space", "Space") },
        Scene("month-year") { try inBook($0, "y", "j") },
        Scene("rules") { try rules($0, "j") },
        Scene("year") { try year($0) },
        Scene("year-table") { try year($0, "k", "k", "Tab", "j") },
        Scene("year-next") { try year($0, "l") },
        Scene("bills") { try bills($0, "j", "j", "j") },
        Scene("bills-calendar") { try bills($0, "Tab") },
        Scene("bills-day") { try bills($0, "Tab", "G", "Enter") },
        Scene("agenda-bills") { try bills($0, "8", "j") },
        Scene("calendar-bills") { try bills($0, "8", "Tab", "G", "Enter") },
        Scene("bills-empty") { size in
            var wallet = Wallet()
            let context = ChangeContext.fixed(on: "2026-11-27", ids: 9)
            try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
            wallet.forgetNotedChanges()
            var stage = Stage(wallet, size: size)
            stage.press("0", "u", "3")
            return stage
        },
        Scene("settle") { try inBook($0, "5") },
        Scene("accounts") { try inBook($0, "7") },
        Scene("accounts-of-two-books") { size in
            var (wallet, context) = try SampleStatement.wallet(on: "2026-11-27")
            let card = wallet.card("Platinum Card").id.description
            for (name, owners) in [("Home", "Ana,Sam"), ("Boat", "Ana")] {
                let book = try wallet.add(
                    .books, ["name": name, "currency": "USD", "owners": owners], in: context
                ).description
                try wallet.add(.accounts, ["name": "Checking", "bookId": book, "tail": "1004"], in: context)
            }
            try wallet.add(
                .accounts, ["name": "Platinum", "bookId": "Boat", "kind": "card", "userCardId": card], in: context)
            wallet.forgetNotedChanges()
            var stage = Stage(wallet, size: size)
            stage.press("0", "u", "7", "Tab", "j")
            return stage
        },
        Scene("settle-of-one") { size in
            var wallet = Wallet()
            try wallet.add(
                .books, ["name": "Home", "currency": "USD", "owners": "Ana"],
                in: ChangeContext.fixed(on: "2026-11-27", ids: 9))
            wallet.forgetNotedChanges()
            var stage = Stage(wallet, size: size)
            stage.press("0", "u", "5")
            return stage
        },
        Scene("people-empty", keys: "0", "p"),
        Scene("people") { try people($0, "j") },
        Scene("people-sorted-filtered") { try people($0, "o", "f", "\"family\"", "Enter") },
        Scene("people-archived") { try people($0, "x", "f", "\"archived\"", "Enter") },
        Scene("insights", keys: "4"),
        Scene("season", keys: "4", "w"),
        Scene("season-day-unknown", keys: "4", "w", "j"),
        Scene("insights-sum", keys: "4", "G", "Tab"),
        Scene("insights-picture", keys: "4", "z", "h", "h"),
        Scene("insights-picture-months", keys: "4", "j", "z", "Tab", "h"),
        Scene("insights-picture-returns", keys: "4", "G", "z", "Tab", "Tab"),
        Scene("insights-membership", keys: "4", "y", "j", "t"),
        Scene("insights-next-year", keys: "4", "l"),
        Scene("insights-empty") { size in
            var stage = Stage(Wallet(catalogue: SampleTemplates.catalogue), size: size)
            stage.press("4")
            return stage
        },
        Scene("insights-hostile") { size in
            var stage = try Stage(hostile(), size: size)
            stage.press("4")
            return stage
        },
        Scene("catalogue", keys: "5", "j"),
        Scene("catalogue-field", keys: "5", "/", "\"uber\""),
        Scene("catalogue-nothing", keys: "5", "/", "\"zzz\""),
        Scene("catalogue-preview", keys: "5", "j", "j", "Enter"),
        Scene("settings") { try settings($0) },
        Scene("settings-elsewhere") { size in
            var stage = try settings(size)
            stage.press("j", "Enter")
            return stage
        },
        Scene("settings-changed") { size in
            var stage = try settings(size)
            stage.press("j", "j", "j", "j", "l")
            return stage
        },
        Scene("selected", keys: "v", "Space", "j", "Space"),
        Scene("selected-nothing", keys: "v"),
        Scene("selected-page", keys: "l", "Enter", "v", "V"),
        Scene("selected-agenda", keys: "2", "v", "Space", "Space", "k"),
        Scene("selected-people") { try people($0, "v", "Space", "Space") },
        Scene("selected-history", keys: "3", "v", "j", "Space", "Space"),
        Scene("first-start") { Stage(Wallet(catalogue: SampleTemplates.catalogue), size: $0) },
        Scene("hostile") { try Stage(hostile(), size: $0) },
        Scene("hostile-page") { size in
            var stage = try Stage(hostile(), size: size)
            stage.press("l", "Enter")
            return stage
        },
        Scene("damaged") { try damaged($0) },
    ]

    static let popups: [Scene] = [
        Scene("banner", keys: "b", "j"),
        Scene("filter", keys: "2", "f"),
        Scene("filter-history", keys: "3", "f", "\"uber\""),
        Scene("entry", keys: "3", "Enter"),
        Scene("earlier-use", keys: "3", "a", "\"uber\""),
        Scene("areas", keys: "0"),
        Scene("plan") { try inBook($0, "j", "e", "\"650\"", "Tab") },
        Scene("plan-move") { try inBook($0, "j", "p", "\"900 fun\"", "Enter") },
        Scene("month-why") { try inBook($0, "G", "w") },
        Scene("bill") { try bills($0, "G", "k", "k", "Enter") },
        Scene("bill-add") { try bills($0, "a") },
        Scene("rule-test") { try rules($0, "t", "\"sq *blue door 12\"") },
        Scene("rule-apply") { try rules($0, "R") },
        Scene("rule-form") { try rules($0, "j", "j", "e") },
        Scene("rule-why") { try rules($0, "2", "w") },
        Scene("filing-name") { try inBook($0, "2", "c", "Tab", "\"str\"") },
        Scene("filing") { try inBook($0, "2", "c", "\"x\"") },
        Scene("filing-several") { try inBook($0, "2", "v", "Space", "Space", "c") },
        Scene("whose") { try inBook($0, "2", "j", "m") },
        Scene("share") { try inBook($0, "2", "j", "m", "=", "\"1.5\"", "Enter") },
        Scene("transfer") { try toldTransactions($0, "j", "j", "t") },
        Scene("refund-of") { try toldTransactions($0, "j", "r") },
        Scene("parts") { size in
            try inBook(size, "2", "p", "\"groc\"", "Tab", "\"12\"", "Tab", "Tab", "\"fun\"", "Tab")
        },
        Scene("parts-wrong") { size in
            try inBook(size, "2", "p", "\"groc\"", "Tab", "\"12\"", "Tab", "Tab", "\"fun\"", "Tab", "\"9\"", "C-s")
        },
        Scene("account-form") { try inBook($0, "7", "a", "\"Savings\"") },
        Scene("book-form") { try inBook($0, "E") },
        Scene("payment") { try inBook($0, "5", "d") },
        Scene("person") { try people($0, "Enter") },
        Scene("person-form", keys: "0", "p", "a", "\"Bea\"", "Tab", "Tab", "\"bea\"", "C-s"),
        Scene("person-delete") { try people($0, "G", "D") },
        Scene("form-earlier", keys: "3", "a", "\"uber plat\"", "Enter", "\"6\"", "Tab", "\"12/31\"", "C-s"),
        Scene("form-refund", keys: "3", "r"),
        Scene("delete-entry", keys: "3", "D"),
        Scene("filter-typed", keys: "2", "f", "\"gold\"", "Tab", "C-u", "\"g\""),
        Scene("filter-completed", keys: "2", "f", "\"card:r\""),
        Scene("filter-benefits", keys: "f"),
        Scene("filter-name") { size in
            var stage = try savingFilters(size)
            stage.press("2", "f", "\"gold\"", "Enter", "F", "\"week\"")
            return stage
        },
        Scene("snooze", keys: "s"),
        Scene("snooze-field", keys: "s", "c", "\"soon\"", "Enter"),
        Scene("part", keys: "p"),
        Scene("part-too-much", keys: "p", "\"99\"", "Enter"),
        Scene("commands", keys: ":", "\"archive\""),
        Scene("commands-nothing", keys: ":", "\"bnf\""),
        Scene("best-asked", keys: "B", "\"d\""),
        Scene("best", keys: "B", "\"d\"", "Enter"),
        Scene("best-earned") { size in
            var wallet = Wallet(catalogue: .bundled)
            let context = ChangeContext.fixed(on: "2026-11-27", ids: 12)
            for name in ["Gold Card", "Sapphire Reserve", "Double Cash"] {
                if let card = wallet.catalogue.all.first(where: { $0.name == name }) {
                    try wallet.addCard(of: card, in: context)
                }
            }
            wallet.forgetNotedChanges()
            var stage = Stage(wallet, size: size)
            for key in ["B", "\"dining\"", "Enter"] { stage.press(key) }
            return stage
        },
        Scene("mode", keys: "m"),
        Scene("refund", keys: "Tab", "r", "\"4\""),
        Scene("form-benefit", keys: "Tab", "e", "\"Rides\"", "Tab", "\"9,99\"", "C-s"),
        Scene("form-own-benefit", keys: "Tab", "a", "C-s"),
        Scene("question", keys: "x"),
        Scene("snoozed", keys: "Z"),
        Scene("select-snooze", keys: "l", "v", "V", "s"),
        Scene("select-mode", keys: "v", "V", "m"),
        Scene("select-archive", keys: "v", "V", "x"),
        Scene("select-delete", keys: "3", "v", "V", "D"),
        Scene("changes") { size in
            var stage = try Stage(livedIn(), size: size)
            stage.press("d", "Tab", "j", "p", "\"4\"", "Enter", "m", "r", "u", "U", "j")
            return stage
        },
        Scene("statement") { try statement($0, "j", "j") },
        Scene("statement-rows") { try statement($0, "Tab", "G", "x") },
        Scene("statement-book") { try statementOfBook($0, "j", "j", "j", "Space", "G", "k", "k") },
        Scene("statement-filing") { try statementOfBook($0, "j", "j", "j", "c", "z") },
        Scene("statement-letters") { size in
            let names = [
                "Home", "Rent", "Utilities", "Insurance", "Restaurants", "Clothes", "Health", "Travel", "Gifts",
            ]
            return try statementOfBook(size, also: names, "j", "j", "j", "c")
        },
        Scene("statement-files") { size in
            var stage = try Stage(livedIn(), size: size)
            stage.act(
                .statement(
                    .found([
                        FoundStatement(path: "/h/Downloads/amex.csv", label: "~/Downloads/amex.csv", when: "26 Nov"),
                        FoundStatement(path: "/h/Downloads/c.qfx", label: "~/Downloads/c.qfx", when: "3 Nov"),
                    ])))
            return stage
        },
        Scene("changes-of-others") { try changesOfOthers($0) },
        Scene("form-own-card", keys: "5", "c", "\"Corner Bank Visa\"", "Tab", "Tab", "\"bluish\"", "C-s"),
        Scene("form-color", keys: "5", "c", "\"Corner\"", "Tab", "Tab", "Right", "l", "l", "l", "l"),
        Scene("new-cards") { size in
            var stage = try Stage(livedIn(), size: size)
            stage.act(.unfinishedCardsAsked)
            return stage
        },
        Scene("new-cards-wrong", keys: "5", "Space", "j", "Space", "a", "Tab", "\"77\"", "C-s"),
        Scene("form-add", keys: "5", "a", "\"Mine\"", "Tab"),
        Scene("form-edit-problems", keys: "e", "Tab", "\"soon\"", "Tab", "\"77\"", "C-s"),
        Scene("form-used", keys: "5", "a", "C-s", "j", "Space"),
        Scene("reading", keys: "w"),
        Scene("coupon-code") { try coupons($0, "Tab", "C") },
        Scene("form-coupon") { try coupons($0, "a", "\"Free dessert\"") },
        Scene("help", keys: "?"),
        Scene("help-found", keys: "?", "\"arch\"", "Down"),
        Scene("help-not-here", keys: "?", "\"sort newest\"", "Enter"),
        Scene("help-nothing", keys: "?", "\"zzz\""),
        Scene("find-apart", keys: "/", "\"ubcsh\""),
        Scene("find-hostile") { size in
            var stage = try Stage(hostile(), size: size)
            stage.press("/", "\"プレ\"")
            return stage
        },
        Scene("jump-named") { size in
            var stage = try Stage(hostile(), size: size)
            stage.state.popup = .jump(digits: "2")
            return stage
        },
        Scene("jump", keys: "'"),
        Scene("find", keys: "/"),
        Scene("find-hits", keys: "/", "\"uber\"", "C-n"),
        Scene("find-cards", keys: "/", "\"platinum\""),
        Scene("find-nothing", keys: "/", "\"zzz\""),
        Scene("setting") { size in
            var stage = try settings(size)
            stage.press("j", "j", "j", "j", "j", "Enter", "\"99\"", "Enter")
            return stage
        },
        Scene("merge") { try merge($0) },
        Scene("conflict") { size in
            var stage = try Stage(livedIn(), size: size)
            stage.state.popup = .question(
                Question("Another program changed Uber Cash as well. Which shall stay?", yes: .conflict))
            return stage
        },
        Scene("differences") { size in
            var stage = try Stage(livedIn(), size: size)
            try stage.findDifferences()
            stage.press("j", "m")
            return stage
        },
    ]

    /// The usual one, and a large window; laws hold the others, see `SizeLawTests`.
    static let sizes = [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)]

    @Test(arguments: screens, sizes)
    func screen(scene: Scene, size: Size) throws { try expect(scene, size) }

    @Test(arguments: popups, sizes)
    func popup(scene: Scene, size: Size) throws { try expect(scene, size) }

    private func expect(_ scene: Scene, _ size: Size) throws {
        var stage = try scene.make(size)
        let picture = stage.draw()
        let cursor = picture.cursor.map { "cursor \($0.x), \($0.y)\n" } ?? ""
        expectGolden(
            picture.canvas.textGrid + cursor,
            file: GoldenFile("../Screens/\(scene.name).\(size.columns)x\(size.rows).txt"))
    }

    /// With what config.toml and the environment say about some.
    static func settings(_ size: Size, look: Look = Look()) throws -> Stage {
        var stage = try Stage(livedIn(), look: look, size: size)
        stage.press("6")
        let holdings = ConfigurationKeys.all.map { key in
            switch key.id {
            case "reminders.urgent_days": OutsideSettings.Holding(key.id, .number(5), .file(line: 12))
            case "ui.colors": OutsideSettings.Holding(key.id, .text("mono"), .variable("NO_COLOR"))
            default: OutsideSettings.Holding(key.id, key.example, .usual)
            }
        }
        stage.act(.settingsRead(OutsideSettings(holdings)))
        return stage
    }

    /// More than there is room for, some undone, some of other programs, one with a hostile name.
    private static func merge(_ size: Size) throws -> Stage {
        var stage = try Stage(livedIn(), size: size)
        let stamp = try #require(FileStamp(path: "/"))
        _ = stage.act(.copiesFound([ConflictCopies.Found(path: "/w/wallet.conflict-1.json", stamp: stamp)]))
        return stage
    }

    private static func statement(_ size: Size, _ keys: String...) throws -> Stage {
        var stage = try Stage(SampleStatement.wallet(on: "2026-11-27").wallet, size: size)
        stage.act(.statement(.read(name: "amex.csv", SampleStatement.november)))
        for key in keys { stage.press(key) }
        return stage
    }

    /// Of a card that is an account of a book, where one row was written by hand and one payee is known.
    private static func statementOfBook(_ size: Size, also names: [String] = [], _ keys: String...) throws -> Stage {
        var (wallet, context) = try SampleStatement.wallet(on: "2026-11-27")
        try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
        let card = wallet.card("Platinum Card").id.description
        try wallet.add(.accounts, ["name": "Platinum", "kind": "card", "userCardId": card], in: context)
        try wallet.add(.categories, ["name": "Groceries", "key": "f"], in: context)
        try wallet.add(.categories, ["name": "Transport", "key": "t"], in: context)
        for name in names { try wallet.add(.categories, ["name": name], in: context) }
        for (payee, amount, on) in [("Whole Foods Market", "-61.20", "2026-10-16"), ("Dinner", "-212", "2026-11-11")] {
            _ = try wallet.add(
                .oneTime, ["payee": payee, "amount": amount, "date": on, "categoryId": "Groceries"], in: context)
        }
        var stage = Stage(wallet, size: size)
        stage.act(.statement(.read(name: "amex.csv", SampleStatement.november)))
        for key in keys { stage.press(key) }
        return stage
    }

    private static func changesOfOthers(_ size: Size) throws -> Stage {
        var stage = try Stage(livedIn(), size: size)
        let origins: [ChangeSet.Origin] = [.screen, .command, .import, .restore]
        var rows: [ChangesPopup.Row] = []
        for index in 0..<30 {
            let what = index == 4 ? "\u{1B}]0;owned\u{7}東京カード edited" : "Uber Cash $\(index) used"
            let when = index < 9 ? "1\(index):05" : "\(30 - index) Nov 09:30"
            let id = EntityID<ChangeSet>(high: 1, low: UInt64(index))
            rows.append(ChangesPopup.Row(id, what, when: when, by: origins[index % 4], isUndone: index < 3))
        }
        stage.state.popup = .changes(ChangesPopup(rows, selected: 6))
        return stage
    }

    private static func damaged(_ size: Size) throws -> Stage {
        var stage = Stage(Wallet(catalogue: SampleTemplates.catalogue), size: size)
        stage.state.rescue = RescueFeature.State(
            path: "/home/ann/.local/share/coupontracker/wallet.json",
            problem: "wallet.json, line 12, column 3: a comma is missing between two records.",
            backups: [
                RescueFeature.Backup(path: "b1", day: day("2026-11-26"), cards: 7, uses: 1412),
                RescueFeature.Backup(path: "b2", day: day("2026-11-25"), cards: 1, uses: 1, problem: "cut off"),
            ], excerpt: ["11  {\"id\": 1},", "12  {\"id\": 2}", "13  {\"id\": 3}"])
        return stage
    }
}

/// The same screen on terminals with less: what colour tells, words and marks tell too.
struct LookTests {
    @Test(arguments: [
        ("256", Look(.many, .dark)), ("light", Look(.many, .light)), ("16", Look(.sixteen, .dark)),
        ("8", Look(.eight, .dark)), ("mono", Look(.mono, .dark)),
        ("light-on-dark", Look(.many, .dark, theme: Theme(.light))),
        ("high-contrast", Look(.many, .dark, theme: Theme(.highContrast))),
        ("solarized-dark", Look(.direct, .dark, theme: Theme(.solarizedDark))),
        ("color-blind", Look(.many, .light, theme: Theme(.colorBlind))),
        ("terminal", Look(.direct, .light, theme: Theme(.terminal))),
    ])
    func styles(name: String, look: Look) throws {
        var stage = try Stage(livedIn(), look: look, size: Size(columns: 80, rows: 24))
        stage.press("Tab")
        let canvas = stage.draw().canvas
        expectGolden(
            canvas.textGrid + "\n" + canvas.styleGrid + "\n" + canvas.colorGrid,
            file: GoldenFile("../Screens/look-\(name).80x24.txt"))
    }

    @Test(
        arguments: ["2", "3", "4", "5"],
        [
            ("256", Look(.many, .dark)), ("light", Look(.many, .light)), ("8", Look(.eight, .dark)),
            ("mono", Look(.mono, .dark)),
        ])
    func stylesOfScreens(key: String, kind: (name: String, look: Look)) throws {
        var stage = try Stage(livedIn(), look: kind.look, size: Size(columns: 80, rows: 24))
        stage.press(key)
        let canvas = stage.draw().canvas
        let name = stage.state.screen.title.lowercased()
        expectGolden(
            canvas.textGrid + "\n" + canvas.styleGrid + "\n" + canvas.colorGrid,
            file: GoldenFile("../Screens/look-\(name)-\(kind.name).80x24.txt"))
    }

    /// The page of a card, and a popup of each kind: a list, a field, a form, a question.
    @Test(
        arguments: [("card-page", "Enter"), ("banner", "b"), ("part", "p"), ("form-edit", "e"), ("question", "x")],
        [("256", Look(.many, .dark)), ("light", Look(.many, .light)), ("mono", Look(.mono, .dark))])
    func stylesOfPopups(popup: (name: String, key: String), kind: (name: String, look: Look)) throws {
        var stage = try Stage(livedIn(), look: kind.look, size: Size(columns: 80, rows: 24))
        stage.press(popup.key)
        let canvas = stage.draw().canvas
        expectGolden(
            canvas.textGrid + "\n" + canvas.styleGrid + "\n" + canvas.colorGrid,
            file: GoldenFile("../Screens/look-\(popup.name)-\(kind.name).80x24.txt"))
    }

    @Test(arguments: [
        ("256", Look(.many, .dark)), ("high-contrast", Look(.many, .dark, theme: Theme(.highContrast))),
        ("8", Look(.eight, .dark)), ("mono", Look(.mono, .dark)),
    ])
    func settings(name: String, look: Look) throws {
        var stage = try ScreenTests.settings(Size(columns: 80, rows: 24), look: look)
        let canvas = stage.draw().canvas
        expectGolden(
            canvas.textGrid + "\n" + canvas.styleGrid + "\n" + canvas.colorGrid,
            file: GoldenFile("../Screens/look-settings-\(name).80x24.txt"))
    }

    /// One thing under another, whatever the width, and nothing drawn around anything.
    @Test(arguments: [
        ("wallet", []), ("card-page", ["Enter"]), ("insights", ["4"]), ("settings", ["6"]), ("banner", ["b"]),
        ("form", ["e"]), ("catalogue", ["5"]),
    ])
    func linear(name: String, keys: [String]) throws {
        let size = Size(columns: 120, rows: 40)
        var stage = try Stage(livedIn(), look: Look(.mono, isLinear: true), size: size)
        for key in keys { stage.press(key) }
        let picture = stage.draw()
        let cursor = picture.cursor.map { "cursor \($0.x), \($0.y)\n" } ?? ""
        let text = picture.canvas.textGrid
        #expect(!text.contains { "│╭╮╰╯┌┐└┘".contains($0) }, "nothing stands beside anything")
        expectGolden(text + cursor, file: GoldenFile("../Screens/linear-\(name).120x40.txt"))
    }

    @Test func ascii() throws {
        var stage = try Stage(hostile(), look: Look(.mono, isASCII: true), size: Size(columns: 80, rows: 24))
        let text = stage.draw().canvas.textGrid
        expectGolden(text, file: GoldenFile("../Screens/look-ascii.80x24.txt"))
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test(arguments: ["2", "3", "4"])
    func asciiOfScreens(key: String) throws {
        var stage = try Stage(hostile(), look: Look(.mono, isASCII: true), size: Size(columns: 120, rows: 40))
        stage.press("d", key)
        let text = stage.draw().canvas.textGrid
        let name = stage.state.screen.title.lowercased()
        expectGolden(text, file: GoldenFile("../Screens/look-\(name)-ascii.120x40.txt"))
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
    }

    /// What is ticked is told without colours and in ASCII.
    @Test(arguments: [
        ("mono", Look(.mono, .dark)), ("ascii", Look(.mono, isASCII: true)), ("light", Look(.many, .light)),
    ])
    func selected(name: String, look: Look) throws {
        var stage = try Stage(livedIn(), look: look, size: Size(columns: 80, rows: 24))
        stage.press("l", "v", "Space", "j", "Space")
        let canvas = stage.draw().canvas
        expectGolden(
            canvas.textGrid + "\n" + canvas.styleGrid + "\n" + canvas.colorGrid,
            file: GoldenFile("../Screens/look-selected-\(name).80x24.txt"))
    }

    @Test func saidInTheFoot() throws {
        var stage = try Stage(livedIn(), size: Size(columns: 80, rows: 24))
        stage.press("l", "Tab", "d")
        expectGolden(stage.draw().canvas.textGrid, file: GoldenFile("../Screens/foot-done.80x24.txt"))
        stage.state.file.saving = .unsaved(reason: "The disk is full.")
        stage.state.notice = nil
        expectGolden(stage.draw().canvas.textGrid, file: GoldenFile("../Screens/foot-unsaved.80x24.txt"))
    }

    /// One row is too short for what to do about it.
    @Test func aLongProblemIsSaidWhole() throws {
        var stage = try Stage(livedIn(), size: Size(columns: 80, rows: 24))
        stage.press("l")
        let before = stage.draw().canvas.textGrid
        stage.state.notice = Notice(
            "~/wallet.json, line 30, column 6: A colon is missing after this key. The newest good backup is of "
                + "23 Nov 12:00: coupontracker restore latest", .problem)
        expectGolden(stage.draw().canvas.textGrid, file: GoldenFile("../Screens/foot-problem.80x24.txt"))
        stage.size = Size(columns: 120, rows: 40)
        expectGolden(stage.draw().canvas.textGrid, file: GoldenFile("../Screens/foot-problem.120x40.txt"))
        for rows in 1...24 {
            for columns in [1, 5, 59, 60, 80] {
                stage.size = Size(columns: columns, rows: rows)
                _ = stage.draw()
            }
        }
        stage.size = Size(columns: 80, rows: 24)
        #expect(stage.draw().canvas.textGrid != before)
        stage.state.notice = nil
        #expect(stage.view.draw(stage.state, size: stage.size, touched: .list).canvas.textGrid == before)
    }

    /// In a narrow window the hint goes before the words do.
    @Test func whatWasDoneIsSaidWholeBeforeHowToUndoIt() throws {
        var stage = try Stage(livedIn(), size: Size(columns: 60, rows: 16))
        stage.state.file.saving = .saved(at: "14:02")
        stage.state.notice = Notice("Airline Fee Credit is claimed by itself from now on · u undoes", .done)
        let foot = try #require(stage.draw().canvas.textGrid.split(separator: "\n").last)
        #expect(foot.hasSuffix("Airline Fee Credit is claimed by itself from now on |"))
    }

    /// What is typed stays in view, and a click on the words selects nothing that they hide.
    @Test func aLongProblemStandsAboveWhereSomethingIsTypedAtTheEnd() throws {
        let small = Size(columns: 60, rows: 16)
        var stage = try Stage(livedIn(), size: small)
        stage.press("Tab", "e", "G")
        stage.state.notice = Notice(Array(repeating: "a long problem", count: 12).joined(separator: " "), .problem)
        #expect(stage.draw().canvas.textGrid.split(separator: "\n")[11].hasPrefix("────"))
        #expect(stage.draw().spot(x: 5, y: 13) == .popup)
        for _ in 0..<9 { stage.press("Tab") }
        stage.state.notice = Notice(Array(repeating: "a long problem", count: 12).joined(separator: " "), .problem)
        let picture = stage.draw()
        let rows = picture.canvas.textGrid.split(separator: "\n", omittingEmptySubsequences: false)
        let cursor = try #require(picture.cursor)
        #expect(rows[0].hasPrefix(" ! a long problem") && cursor.y > 4)
        #expect(!rows[cursor.y].contains("a long problem"))
    }

    /// Under a popup u does nothing, in a field it is a letter.
    @Test func undoIsOfferedOnlyWhereItIsAKey() throws {
        var stage = try Stage(livedIn(), size: Size(columns: 80, rows: 24))
        stage.press("l", "Tab", "d")
        #expect(stage.draw().canvas.textGrid.contains("used · u undoes"))
        stage.state.popup = .help(HelpPopup())
        #expect(!stage.draw().canvas.textGrid.contains("· u undoes"))
    }

    /// Nobody takes another day for today, however wide the window is.
    @Test(arguments: 60...130) func theHeaderAlwaysNamesAnotherDay(columns: Int) throws {
        var stage = try Stage(
            livedIn(), now: "2027-12-28T12:00:00Z", asOf: day("2027-12-28"), size: Size(columns: columns, rows: 24))
        let header = try #require(stage.draw().canvas.textGrid.split(separator: "\n").first)
        #expect(header.contains("as of 28 Dec 2027"))
    }

    @Test func asOfAnotherDay() throws {
        var stage = try Stage(
            livedIn(), now: "2027-12-28T12:00:00Z", asOf: day("2027-12-28"), size: Size(columns: 120, rows: 40))
        expectGolden(stage.draw().canvas.textGrid, file: GoldenFile("../Screens/as-of.120x40.txt"))
    }
}
