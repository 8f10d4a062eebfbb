import WalletStore

extension AppKeys {
    static let month: [KeyBinding] = [
        KeyBinding(.month, "open", [.enter], "the transactions of the category", hint: "transactions") {
            ofRow($0, .opened)
        },
        stepping(.month, "month_before", ["h", .left], "the month before", by: -1, shown: "h l"),
        stepping(.month, "month_next", ["l", .right], "the next month", by: 1),
        KeyBinding(.month, "plan", ["e"], "plan: from here on, or only here", hint: "plan") { ofRow($0, .planAsked) },
        KeyBinding(.month, "move", ["p"], "move a part of the plan to another category, or from it", hint: "move part")
        {
            ofRow($0, .moveAsked)
        },
        KeyBinding(
            .month, "add", ["a"], "add a category; the first book, where there is none", hint: "add",
            does: .month(.categoryAsked)),
        KeyBinding(
            .month, "usual", ["A"], "the usual categories, for a book that has none", hint: "usual categories"
        ) {
            guard let figures = $0.state.budgets.figures, figures.rows.allSatisfy({ $0.category == nil }) else {
                return nil
            }
            return .month(.usualAdded)
        },
        KeyBinding(.month, "edit", ["m"], "the category: name, letter, color, what is carried", hint: "category") {
            ofRow($0, .editAsked)
        },
        KeyBinding(.month, "earlier", ["<"], "move it up") { ofRow($0, .shifted(by: -1)) },
        KeyBinding(.month, "later", [">"], "move it down") { ofRow($0, .shifted(by: 1)) },
        KeyBinding(.month, "archive", ["x"], "archive the category, or bring it back", hint: "archive") {
            ofRow($0, .archiveAsked)
        },
        KeyBinding(.month, "why", ["w"], "where its figures come from", hint: "why") { ofRow($0, .whyAsked) },
        KeyBinding(.month, "basis", ["y"], "the year up to this month, or this month alone", hint: "year to date") {
            $0.state.budgets.figures == nil ? nil : .month(.basisSwitched)
        },
        editBook(.month), book(.month),
    ]

    static let settle: [KeyBinding] = [
        stepping(.settle, "month_before", ["h", .left], "the month before", by: -1, shown: "h l"),
        stepping(.settle, "month_next", ["l", .right], "the next month", by: 1),
        KeyBinding(
            .settle, "open", [.enter], "transactions without a payer, and what one of both paid",
            hint: "transactions"
        ) {
            let settled = $0.state.budgets.settled
            return settled.paid.isEmpty && settled.ofNobody.isEmpty ? nil : .month(.settledOpened)
        },
        KeyBinding(.settle, "paid", ["d"], "note that the debtor paid", hint: "paid") {
            $0.state.budgets.settlement == nil ? nil : .month(.paymentAsked)
        },
        editBook(.settle), book(.settle),
    ]

    static let transactions: [KeyBinding] = [
        KeyBinding(.transactions, "file", ["c"], "file it: then one letter files, and the next one comes", hint: "file")
        {
            $0.state.records?.selected == nil ? nil : .filingAsked
        },
        ofTransaction("guess", ["d"], "take the guess (≈)", hint: "guess", .guessTaken),
        ofTransaction("whose", ["m"], "whose it is: one owner’s, shared, or a part", hint: "whose", .whoseAsked),
        ofTransaction("split", ["p"], "split it: parts with a category each", hint: "split", .partsAsked),
        ofTransaction("refund", ["r"], "what it pays back: it is filed as that is", hint: "refund of", .refundAsked),
        ofTransaction(
            "transfer", ["t"], "a transfer: choose its other side, or none in the book", hint: "transfer",
            .transferAsked),
        ofTransaction(
            "rule", ["R"], "a rule for its payee: a new one, or the one that there is", hint: "rule", .ruleAsked),
        KeyBinding(.transactions, "why", ["w"], "who filed it: a rule, a guess, a hand", hint: "why") {
            $0.state.records?.selected == nil ? nil : .rules(.whyAsked)
        },
    ]

    private static func ofTransaction(
        _ name: String, _ keys: [Key], _ label: String, hint: String, _ action: TransactionsFeature.Action
    ) -> KeyBinding {
        KeyBinding(.transactions, name, keys, label, hint: hint) {
            $0.state.records?.selected == nil ? nil : .transactions(action)
        }
    }

    static let whose: [KeyBinding] = [
        popup(.whose, "first", ["1"], "the first owner’s", .whoseChosen(.first)),
        popup(.whose, "second", ["2"], "the second owner’s", .whoseChosen(.second)),
        popup(.whose, "shared", ["0"], "shared as the book is", .whoseChosen(.shared)),
        popup(.whose, "part", ["="], "another part, typed", .whoseChosen(.part)),
        close(.whose, ["q"]),
    ]

    /// What is done to a bill, also where it stands in the agenda.
    static let bills: [KeyBinding] =
        acts(onBillIn: .bills) + [
            KeyBinding(.bills, "price", ["t"], "plan what it was charged last", hint: "take the price") {
                $0.state.highlightedBill?.subscription?.charged == nil ? nil : .bills(.priceTaken)
            },
            KeyBinding(
                .bills, "add", ["a"], "add one; the first book, where there is none", hint: "add",
                does: .bills(.addAsked)),
            KeyBinding(.bills, "calendar", [.tab], "the calendar, and the list again", hint: "calendar") {
                $0.state.screen == .bills && $0.state.budgets.figures == nil ? nil : .calendar(.toggled)
            },
            KeyBinding(
                .bills, "found", ["F"], "what statements show to come back: to be planned, or not",
                hint: "found"
            ) {
                $0.state.screen == .bills && $0.state.budgets.figures != nil ? .bills(.foundAsked) : nil
            },
            KeyBinding(.bills, "book", [.backTab], "the next book") {
                // In the agenda it is the other key of the calendar.
                if $0.state.screen == .agenda { return .calendar(.toggled) }
                return $0.state.budgets.figures == nil ? nil : .bills(.bookStepped)
            },
        ] + changes(onBillIn: .bills)

    static let billDay: [KeyBinding] = acts(onBillIn: .billDay) + changes(onBillIn: .billDay)

    private static func acts(onBillIn place: KeyPlace) -> [KeyBinding] {
        let isInDay = place == .billDay
        return [
            ofBill(place, "open", [.enter], "all that is known of it; from the agenda to it", hint: "bill", .opened),
            ofBill(place, "paid", ["d"], "paid, or received: a transaction of today", hint: "paid", .paid),
            ofBill(place, "skip", ["m"], "skip this one; what is expected once is given up", hint: "skip", .skipped),
            ofBill(
                place, "snooze", ["s"], isInDay ? "snooze it until this day" : "put its reminders off",
                hint: isInDay ? "snooze until" : "snooze", .snoozeAsked),
            ofBill(place, "mute", ["M"], "turn its reminders off, and on again", .muteStepped),
        ]
    }

    private static func changes(onBillIn place: KeyPlace) -> [KeyBinding] {
        [
            ofBill(place, "edit", ["e"], "edit what it is planned as", hint: "edit", .editAsked),
            ofBill(place, "archive", ["x"], "have it come no more; what was paid stays", .ended),
            ofBill(place, "delete", ["D"], "delete it; what was paid already stays", hint: "delete", .deleteAsked),
        ]
    }

    static let plan: [KeyBinding] = [
        popup(.plan, "take", [.enter], "take it", hint: "take", .submitted),
        KeyBinding(.plan, "only", [.tab], "from this month on, or in this month alone", hint: "only this month") {
            if case .plan(let plan)? = $0.state.popup, plan.purpose == .set { .popup(.fieldMoved(by: 1)) } else { nil }
        },
        close(.plan),
    ]

    static let filing: [KeyBinding] = [
        popup(.filing, "name", [.tab], "name a category by typing", hint: "name", .chooseAsked),
        popup(.filing, "down", [.down], "the next transaction", hint: "next", .moved(.by(1))),
        popup(.filing, "up", [.up], "the one before", .moved(.by(-1))),
        KeyBinding(.filing, "take_in", [.control("s")], "take the statement in", hint: "take in") {
            $0.isOverStatement ? .popup(.saved) : nil
        }
        .listed(where: \.isOverStatement),
        close(.filing, [.enter]),
    ]

    private static func ofBill(
        _ place: KeyPlace, _ name: String, _ keys: [Key], _ label: String, hint: String? = nil,
        _ action: BillsFeature.Action
    ) -> KeyBinding {
        KeyBinding(place, name, keys, label, hint: hint) {
            $0.state.highlightedBill == nil ? nil : .bills(action)
        }
    }

    private static func ofRow(_ context: KeyContext, _ action: MonthFeature.Action) -> AppAction? {
        context.state.budgets.selected == nil ? nil : .month(action)
    }

    private static func stepping(
        _ place: KeyPlace, _ name: String, _ keys: [Key], _ label: String, by step: Int, shown: String? = nil
    ) -> KeyBinding {
        KeyBinding(place, name, keys, label, hint: shown == nil ? nil : "month", shown: shown) {
            $0.state.budgets.figures == nil ? nil : .month(.monthStepped(by: step))
        }
    }

    private static func editBook(_ place: KeyPlace) -> KeyBinding {
        KeyBinding(place, "edit_book", ["E"], "the book: its name, owners and shares", hint: "book") {
            $0.state.budgets.figures == nil ? nil : .month(.bookEditAsked)
        }
    }

    private static func book(_ place: KeyPlace) -> KeyBinding {
        KeyBinding(place, "book", [.tab, .backTab], "the next book") {
            $0.state.budgets.figures == nil ? nil : .month(.bookStepped)
        }
    }
}
