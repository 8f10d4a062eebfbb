import WalletDomain
import WalletReminders
import WalletStore

extension AppState {
    /// What must hold after every step and does not: nothing may be selected that is not there, and what is kept up to
    /// date by what changed must be what a fresh look finds.
    public func brokenLaws(_ environment: Environment) -> [String] {
        var broken: [String] = []
        func require(_ holds: Bool, _ law: String) { if !holds { broken.append(law) } }

        require(Set(cards.tiles) == Set(wallet.cards.records.map(\.id)), "each card is one of the tiles")
        require(cards.tiles.count == wallet.cards.count, "no card has two tiles")
        require(cards.card.map(cards.tiles.contains) ?? cards.tiles.isEmpty, "the selected card is one of the tiles")
        require(cards.rows.isEmpty ? cards.row == 0 : cards.rows.indices.contains(cards.row), "the highlight is a row")
        require(cards.pane == .tiles || !cards.rows.isEmpty, "an empty list never has the keys")
        let rows =
            cards.card.map { wallet.listing(ofCard: $0, by: cards.order, only: cards.filter, on: today, now: now) }
            ?? []
        require(cards.rows == rows, "the rows are those a fresh look finds")
        let history = cards.isCardPage ? cards.card.map { CardHistory(of: $0, in: wallet, on: today) } : nil
        require(!cards.isCardPage || cards.history == history, "the card page shows the card's history as it is")
        require(settings.row >= 0 && settings.row < SettingsRow.all(self).count, "the highlight is on a setting")
        if screen == .agenda {
            let bills = BookLedgers(wallet).bills(on: today)
            let fresh = Agenda(wallet, by: agenda.order, only: agenda.filter, bills: bills, on: today, now: now)
            // What was used up under the highlight goes with it.
            var open = agenda.list
            open?.dropUsedUp()
            require(open == fresh, "the agenda is the one a fresh look finds")
            let count = agenda.list?.entries.count ?? 0
            require(agenda.row == 0 || agenda.row < count, "the highlight of the agenda is on an entry")
        }

        if screen == .agenda, agenda.calendar.isShown {
            let span = agenda.calendar.days?.span
            let fresh = span.map { span in
                let bills = BookLedgers(wallet).all.flatMap { ledger in
                    ledger.listedBills(in: span, of: ComingBills(ledger, on: today), on: today)
                }
                return DayCalendar(wallet, in: span, only: agenda.filter, bills: bills.inOrder, on: today, now: now)
            }
            require(agenda.calendar.days == fresh, "the calendar is the one a fresh look finds")
            require(span?.contains(calendarDay) ?? false, "the calendar has the day under its cursor")
            require(!agenda.calendar.isInDay || calendarEntry != nil, "the highlight of a day is on a line of it")
        }

        if screen == .history {
            let fresh = HistoryList(wallet, by: self.history.order, only: self.history.filter, on: today)
            require(self.history.list == fresh, "the history is the one a fresh look finds")
            require(
                self.history.row == 0 || self.history.row < fresh.shown.count,
                "the highlight of the history is on an entry")
        }
        if screen == .insights {
            let fresh = wallet.insights(of: insights.year, by: insights.basis, on: today)
            require(insights.cards == fresh, "insights are those a fresh count finds")
            require(
                insights.judged == (insights.year == nil ? wallet.season(on: today) : nil),
                "cards are judged as a fresh look finds them")
            require(insights.row == 0 || insights.selected != nil, "the highlight of the insights is on a line")
        }

        if let ticks {
            let shown: [FreshID] =
                switch screen {
                case .wallet: cards.rows.map { $0.id.cast() }
                case .agenda: agenda.list.map { $0.entries.flatMap(\.all).map(\.id) } ?? []
                case .history: self.history.list?.shown.map { $0.id.cast() } ?? []
                default: records?.shown ?? []
                }
            require(ticks.rows.isSubset(of: shown), "what is ticked is shown")
        }
        require(figures == WalletFigures(wallet, on: today), "sums are those a fresh count finds")
        let anew = BookLedgers(wallet, on: today)
        require(
            books.all.map { $0.figures(of: today, on: today) } == anew.all.map { $0.figures(of: today, on: today) }
                && books.all.map { $0.settlement(of: today) } == anew.all.map { $0.settlement(of: today) },
            "what books come to is what a fresh look finds")
        let kept = books.parts(on: today).flatMap { BookLedgers($0, in: wallet, on: today) }
        require(
            books.all.isEmpty
                || kept?.all.map { $0.figures(of: today, on: today) }
                    == books.all.map { $0.figures(of: today, on: today) }
                    && kept?.all.map { $0.subscriptions(on: today) } == books.all.map { $0.subscriptions(on: today) },
            "what is kept of books is what they come to")
        require(
            due == DueList(wallet, now: due.now, timeZone: environment.zone(), books: BookLedgers(wallet)),
            "reminders are those a fresh look finds"
        )
        if case .banner(let banner) = popup {
            require(banner.chosen != nil, "the chosen reminder is there")
            require(banner.rows == due.due, "the open list holds what is due")
        }
        require(!wallet.hasNotedChanges, "nothing noted is left behind")
        return broken
    }
}

/// The records of a wallet by id, to see which changed.
struct WalletTables {
    private var cards: [UserCard.ID: UserCard]
    private var benefits: [Benefit.ID: Benefit]
    private var usages: [BenefitUsage.ID: BenefitUsage]
    private var sums: [YearSum.ID: YearSum]
    private var preferences: UserPreferences

    init(_ wallet: Wallet) {
        cards = WalletTables.byID(wallet.cards.records)
        benefits = WalletTables.byID(wallet.benefits.records)
        usages = WalletTables.byID(wallet.usages.all)
        sums = WalletTables.byID(wallet.sums.records)
        preferences = wallet.preferences
    }

    private static func byID<Record: Identifiable>(_ records: [Record]) -> [Record.ID: Record] {
        Dictionary(records.map { ($0.id, $0) }) { first, _ in first }
    }

    func replaying(_ changeSets: [ChangeSet]) -> WalletTables {
        var tables = self
        for change in changeSets.flatMap(\.changes) {
            if let (before, after) = change.card, let id = (after ?? before)?.id { tables.cards[id] = after }
            if let (before, after) = change.benefit, let id = (after ?? before)?.id { tables.benefits[id] = after }
            if let (before, after) = change.usage, let id = (after ?? before)?.id { tables.usages[id] = after }
            if let (before, after) = change.sum, let id = (after ?? before)?.id { tables.sums[id] = after }
            if case (_, let after?)? = change.preferences { tables.preferences = after }
        }
        return tables
    }

    func changes(to other: WalletTables) -> [RecordChange] {
        WalletTables.pairs(cards, other.cards).map { .card(before: $0, after: $1) }
            + WalletTables.pairs(benefits, other.benefits).map { .benefit(before: $0, after: $1) }
            + WalletTables.pairs(usages, other.usages).map { .usage(before: $0, after: $1) }
            + WalletTables.pairs(sums, other.sums).map { .sum(before: $0, after: $1) }
            + (preferences == other.preferences
                ? [] : [.preferences(before: preferences, after: other.preferences)])
    }

    private static func pairs<ID: Hashable, Record: Equatable>(
        _ left: [ID: Record], _ right: [ID: Record]
    ) -> [(Record?, Record?)] {
        Set(left.keys).union(right.keys).compactMap { id in
            left[id] == right[id] ? nil : (left[id], right[id])
        }
    }
}
