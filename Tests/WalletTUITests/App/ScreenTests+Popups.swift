import Testing
import WalletDomain
import WalletStore
import WalletTUI
import WalletTestSupport

extension ScreenTests {
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
            try inBook(size, "2", "p", "\"groc\"", "Tab", "\"12\"", "Tab", "\"70%\"", "Tab", "Tab", "\"fun\"", "Tab")
        },
        Scene("parts-wrong") { size in
            try inBook(
                size, "2", "p", "\"groc\"", "Tab", "\"12\"", "Tab", "Tab", "Tab", "\"fun\"", "Tab", "\"9\"", "Tab",
                "\"leo\"", "C-s")
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
            var stage = Stage(wallet.asSaved, size: size)
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
        Scene("statement") { try statement($0, "j") },
        Scene("statement-rows") { try statement($0, "Tab", "G", "k", "x") },
        Scene("statement-book") { try statementOfBook($0, "j", "j", "Space", "G", "k", "k", "k") },
        Scene("statement-filing") { try statementOfBook($0, "j", "j", "c", "z") },
        Scene("statement-letters") { size in
            let names = [
                "Home", "Rent", "Utilities", "Insurance", "Restaurants", "Clothes", "Health", "Travel", "Gifts",
            ]
            return try statementOfBook(size, also: names, "j", "j", "c")
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
        Scene("new-card", keys: "5", "a", "y", "Tab", "Tab", "\"Mine\"", "Tab"),
        Scene("form-edit-problems", keys: "e", "Tab", "\"soon\"", "Tab", "\"77\"", "C-s"),
        Scene("reading", keys: "w"),
        Scene("coupon-code") { try coupons($0, "Tab", "C") },
        Scene("form-coupon") { try coupons($0, "a", "\"Free dessert\"") },
        Scene("help", keys: "?"),
        Scene("help-found", keys: "?", "\"arch\"", "Down"),
        Scene("help-not-here", keys: "?", "\"sort newest\"", "Enter"),
        Scene("help-nothing", keys: "?", "\"zzz\""),
        Scene("find-hostile") { size in
            var stage = try Stage(hostile(), size: size)
            stage.press("/", "\"プレ\"")
            return stage
        },
        Scene("jump-named") { size in
            var stage = try Stage(hostile(), size: size)
            stage.state.popup = .jump(TextField("2"))
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
}
