import WalletStore

extension AppKeys {
    /// What acts on the highlighted category.
    private static let ofRow = ActionKeys<MonthFeature.Action>(
        .month, { .month($0) }, when: { $0.budgets.selected != nil })
    private static let ofMonth = ofBook(in: .month)

    private static func ofBook(in place: KeyPlace) -> ActionKeys<MonthFeature.Action> {
        ActionKeys<MonthFeature.Action>(place, { .month($0) }, when: { $0.budgets.figures != nil })
    }

    static let month: [KeyBinding] = [
        ofRow("open", [.enter], "the transactions of the category", hint: "transactions", .opened),
        monthBefore(ofMonth), monthNext(ofMonth),
        ofRow("plan", ["e"], "plan: from here on, or only here", hint: "plan", .planAsked),
        ofRow("move", ["p"], "move a part of the plan to another category, or from it", hint: "move part", .moveAsked),
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
        ofRow("edit", ["m"], "the category: name, letter, color, what is carried", hint: "category", .editAsked),
        ofRow("earlier", ["<"], "move it up", .shifted(by: -1)),
        ofRow("later", [">"], "move it down", .shifted(by: 1)),
        ofRow("archive", ["x"], "archive the category, or bring it back", hint: "archive", .archiveAsked),
        ofRow("why", ["w"], "where its figures come from", hint: "why", .whyAsked),
        ofMonth("basis", ["y"], "the year up to this month, or this month alone", hint: "year to date", .basisSwitched),
        editBook(ofMonth), book(ofMonth),
    ]

    private static let ofSettlement = ofBook(in: .settle)

    static let settle: [KeyBinding] = [
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
        monthBefore(ofSettlement), monthNext(ofSettlement), editBook(ofSettlement), book(ofSettlement),
        addBook(in: .settle),
    ]

    /// On screens that add nothing else.
    static func addBook(in place: KeyPlace) -> KeyBinding {
        KeyBinding(place, "add", ["a"], "add a book: the first one, or another", does: .month(.bookAddAsked))
            .hinted("add") { $0.state.budgets.figures == nil }
    }

    static let transactions: [KeyBinding] = [
        onRow("file", ["c"], "file it: then one letter files, and the next one comes", hint: "file", .filingAsked),
        ofTransaction("guess", ["d"], "take the guess (≈)", hint: "guess", .guessTaken),
        ofTransaction("whose", ["m"], "whose it is: one owner's, shared, or a part", hint: "whose", .whoseAsked),
        ofTransaction("split", ["p"], "split it: parts with a category each", hint: "split", .partsAsked),
        ofTransaction("refund", ["r"], "what it pays back: it is filed as that is", hint: "refund of", .refundAsked),
        ofTransaction(
            "transfer", ["t"], "a transfer: choose its other side, or none in the book", hint: "transfer",
            .transferAsked),
        ofTransaction("unpaid", ["P"], "it pays no bill: that is open again", .unpaid),
        ofTransaction(
            "rule", ["R"], "a rule for its payee: a new one, or the one that there is", hint: "rule", .ruleAsked),
        onRow("why", ["w"], "who filed it: a rule, a guess, a hand", hint: "why", .rules(.whyAsked)),
    ]

    private static let onRow = ActionKeys<AppAction>(.transactions, { $0 }, when: { $0.records?.selected != nil })

    private static let ofTransaction = ActionKeys<TransactionsFeature.Action>(
        .transactions, { .transactions($0) }, when: { $0.records?.selected != nil })

    static let whose: [KeyBinding] = [
        popup(.whose, "first", ["1"], "the first owner's", .whoseChosen(.first)),
        popup(.whose, "second", ["2"], "the second owner's", .whoseChosen(.second)),
        popup(.whose, "shared", ["0"], "shared as the book is", .whoseChosen(.shared)),
        popup(.whose, "part", ["="], "another part, typed", .whoseChosen(.part)),
        close(.whose, ["q"]),
    ]

    /// What is done to a bill, also where it stands in the agenda.
    static let bills: [KeyBinding] =
        acts(onBillIn: .bills) + [
            KeyBinding(.bills, "price", ["t"], "plan what it was charged last", hint: "take the price") {
                $0.state.highlightedBill.map { bill in
                    guard let subscription = bill.subscription else {
                        return .refused("only a subscription takes the price that was charged")
                    }
                    return subscription.charged == nil
                        ? .refused("no other price was charged than is planned") : .bills(.priceTaken)
                }
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
        let (bill, isInDay) = (ofBill(in: place), place == .billDay)
        return [
            bill("open", [.enter], "all that is known of it; from the agenda to it", hint: "bill", .opened),
            // Of one that is paid it says so.
            ActionKeys<BillsFeature.Action>(
                place, { .bills($0) }, when: { $0.highlightedBill != nil || $0.paidBill != nil }
            )("paid", ["d"], "paid, or received: a transaction of today", hint: "paid", .paid),
            bill("skip", ["m"], "skip this one; what is expected once is given up", hint: "skip", .skipped),
            bill(
                "snooze", ["s"], isInDay ? "snooze it until this day" : "put its reminders off",
                hint: isInDay ? "snooze until" : "snooze", .snoozeAsked),
            bill("mute", ["M"], "turn its reminders off, and on again", .muteStepped),
        ]
    }

    private static func changes(onBillIn place: KeyPlace) -> [KeyBinding] {
        let bill = ofBill(in: place)
        return [
            bill("edit", ["e"], "edit what it is planned as", hint: "edit", .editAsked),
            bill("archive", ["x"], "have it come no more; what was paid stays", .ended),
            bill("delete", ["D"], "delete it; what was paid already stays", hint: "delete", .deleteAsked),
        ]
    }

    static let filing: [KeyBinding] = [
        popup(.filing, "name", [.tab], "name a category by typing", hint: "name", .chooseAsked),
        amongOthers(
            "down", [.down], "the next one not filed; of a statement the next row", hint: "next", .moved(.by(1))),
        amongOthers("up", [.up], "the one before", .moved(.by(-1))),
        KeyBinding(.filing, "take_in", [.control("s")], "take the statement in", hint: "take in") {
            $0.isOverStatement ? .popup(.saved) : nil
        }
        .listed(where: \.isOverStatement),
        close(.filing, [.enter]),
    ]

    /// Several that are filed together are all there is.
    private static let amongOthers = ActionKeys<PopupAction>(
        .filing, { .popup($0) },
        when: { if case .filing(let filing)? = $0.popup { filing.together.isEmpty } else { true } })

    private static func ofBill(in place: KeyPlace) -> ActionKeys<BillsFeature.Action> {
        ActionKeys<BillsFeature.Action>(place, { .bills($0) }, when: { $0.highlightedBill != nil })
    }

    private static func monthBefore(_ key: ActionKeys<MonthFeature.Action>) -> KeyBinding {
        key("month_before", ["h", .left], "the month before", hint: "month", shown: "h l", .monthStepped(by: -1))
    }

    private static func monthNext(_ key: ActionKeys<MonthFeature.Action>) -> KeyBinding {
        key("month_next", ["l", .right], "the next month", .monthStepped(by: 1))
    }

    private static func editBook(_ key: ActionKeys<MonthFeature.Action>) -> KeyBinding {
        key("edit_book", ["E"], "the book: its name, owners and shares", hint: "book", .bookEditAsked)
    }

    private static func book(_ key: ActionKeys<MonthFeature.Action>) -> KeyBinding {
        key("book", [.tab, .backTab], "the next book", .bookStepped)
    }
}
