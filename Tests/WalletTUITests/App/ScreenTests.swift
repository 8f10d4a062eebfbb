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
            return Stage(wallet.asSaved, size: size)
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
            var stage = Stage(wallet.asSaved, size: size)
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
            var stage = Stage(wallet.asSaved, size: size)
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
            var stage = Stage(wallet.asSaved, size: size)
            stage.press("0", "u", "7", "Tab", "j")
            return stage
        },
        Scene("settle-of-one") { size in
            var wallet = Wallet()
            try wallet.add(
                .books, ["name": "Home", "currency": "USD", "owners": "Ana"],
                in: ChangeContext.fixed(on: "2026-11-27", ids: 9))
            var stage = Stage(wallet.asSaved, size: size)
            stage.press("0", "u", "5")
            return stage
        },
        Scene("people-empty", keys: "0", "p"),
        Scene("people") { try people($0, "j") },
        Scene("people-sorted-filtered") { try people($0, "o", "f", "\"family\"", "Enter") },
        Scene("people-archived") { try people($0, "x", "y", "f", "\"archived\"", "Enter") },
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
    static func merge(_ size: Size) throws -> Stage {
        var stage = try Stage(livedIn(), size: size)
        let stamp = try #require(FileStamp(path: "/"))
        _ = stage.act(.copiesFound([ConflictCopies.Found(path: "/w/wallet.conflict-1.json", stamp: stamp)]))
        return stage
    }

    static func statement(_ size: Size, _ keys: String...) throws -> Stage {
        var stage = try Stage(SampleStatement.wallet(on: "2026-11-27").wallet, size: size)
        stage.act(.statement(.read(name: "amex.csv", SampleStatement.november)))
        for key in keys { stage.press(key) }
        return stage
    }

    /// Of a card that is an account of a book, where one row was written by hand and one payee is known.
    static func statementOfBook(_ size: Size, also names: [String] = [], _ keys: String...) throws -> Stage {
        var (wallet, context) = try SampleStatement.wallet(on: "2026-11-27")
        try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
        let card = wallet.card("Platinum Card").id.description
        try wallet.add(.accounts, ["name": "Platinum", "kind": "card", "userCardId": card], in: context)
        try wallet.add(.categories, ["name": "Groceries", "key": "f"], in: context)
        try wallet.add(.categories, ["name": "Transport", "key": "t"], in: context)
        for name in names { try wallet.add(.categories, ["name": name], in: context) }
        for (payee, amount, on) in [("Whole Foods Market", "-61.20", "2026-10-16"), ("Dinner", "-212", "2026-11-11")] {
            try wallet.add(
                .transactions, ["payee": payee, "amount": amount, "date": on, "categoryId": "Groceries"], in: context)
        }
        var stage = Stage(wallet, size: size)
        stage.act(.statement(.read(name: "amex.csv", SampleStatement.november)))
        for key in keys { stage.press(key) }
        return stage
    }

    static func changesOfOthers(_ size: Size) throws -> Stage {
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

    static func damaged(_ size: Size) throws -> Stage {
        var stage = Stage(Wallet(catalogue: SampleTemplates.catalogue), size: size)
        stage.state.rescue = RescueFeature.State(
            path: "/home/ann/.local/share/coupontracker/wallet.json",
            problem: "wallet.json, line 12, column 3: a comma is missing between two records.",
            backups: [
                BackupInfo(BackupName(day: day("2026-11-26")), path: "b1", cards: 7, uses: 1412),
                BackupInfo(
                    BackupName(day: day("2026-11-25")), path: "b2", cards: 1, uses: 1,
                    problem: StorageProblem(.damaged, path: "b2", message: "cut off")),
            ], excerpt: ["11  {\"id\": 1},", "12  {\"id\": 2}", "13  {\"id\": 3}"])
        return stage
    }
}
