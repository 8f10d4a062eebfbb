import WalletDomain
import WalletStore

extension ScreenLook {
    static let history = list(
        .history, selectPlace: .selectEntries,
        isEmpty: { $0.wallet.isEmpty && $0.history.list?.isEmpty ?? true },
        page: { ListLayout.history($0).list.height },
        opened: .history(.opened), draw: { $0.drawHistory($1, $2, &$3[.history]) })
}

extension Page {
    /// What was used and missed; only the rows that show are read.
    mutating func drawHistory(_ state: AppState, _ layout: AppLayout, _ scroll: inout Scroll) {
        guard let history = state.history.list else { return }
        let place = ListLayout.history(layout)
        drawHistoryTitle(history, state, in: place.title)
        guard !history.shown.isEmpty else { return drawEmptyHistory(history, state, in: place.list) }
        target(place.list, .list)
        let shown = scroll.keep(state.history.row, count: history.shown.count, room: place.list.height)
        let ids = history.shown[shown].map(\.id)
        let table = Table(entries: ids, state, symbol, width: place.list.width)
        drawHead(of: table, in: place.head)
        let rows = DrawnRows(
            of: table, ids.map { $0.cast() }, shown: shown, selected: state.history.row, in: place.list,
            cursor: table.columns[1].x,
            highlight: { state in
                state.entry == nil ? nil : state.history.list.map { (state.history.row, $0.shown.count) }
            },
            drawBeside: { page, _, state, _ in
                guard let entry = state.entry else { return }
                page.canvas.fill(place.detail, style: .plain)
                page.drawEntry(entry, state, in: place)
            })
        draw(rows, state)
        putPosition(
            scroll, of: history.shown.count, in: place.list, behind: "benefit", over: 2, of: table, place.head)
        if place.isWide { divide(layout.body, x: place.detail.x - 2) }
        guard let entry = state.entry else { return }
        drawEntry(entry, state, in: place)
    }

    /// What is listed at the left; what it comes to at the right.
    private mutating func drawHistoryTitle(_ history: HistoryList, _ state: AppState, in rect: Rect) {
        let count = history.shown.count
        let used = [Run(money(history.captured), .title), Run(" used", .muted)]
        let missed = [Run(money(history.missed), .lapsed), Run(" missed", .muted)]
        let entries = [Run("\(grouped(count)) \(count == 1 ? "entry" : "entries")", .muted)]
        let dot = [Run(" \(Glyph.dot) ", .faint)]
        let wordings = count == 0 ? [[]] : [entries + dot + used + dot + missed, used + dot + missed, used]
        let taken = put(firstFitting: wordings, in: rect, width: rect.width * 2 / 3)
        let order = history.order.words
        let filter = filterRuns(history.filter, state.wallet)
        let titles = [order, ""].map { ([Run("History", .title), Run($0, .muted)] + filter).dotted() }
        let room = rect.width - taken - 4
        put(titles.fitting(room), x: rect.x + 1, y: rect.y, width: room)
    }

    /// All that is known of the highlighted entry, and on a wide screen what each year came to.
    private mutating func drawEntry(_ entry: BenefitUsage, _ state: AppState, in place: ListLayout) {
        let rect = place.detail
        let (name, facts) = (Run(entry.benefitNameSnapshot, .title), state.wallet.account(of: entry))
        guard place.isWide else {
            guard rect.height > 1 else {
                put([name, Run("   "), Run(facts[0], .muted)], in: rect)
                return
            }
            let parts =
                rect.height < 3
                ? [facts.prefix(rect.width < 96 ? 2 : 4)] : [facts.prefix(3), facts.dropFirst(3)]
            let lines = parts.map { part in part.map { Run($0, .muted) }.dotted() }
            putLines([[name]] + lines, in: rect.inset(left: 1, right: 1))
            return
        }
        put([name], in: rect)
        let told = putWords(
            facts.flatMap { wrapped($0, width: rect.width - 2) }, in: rect.inset(left: 1, top: 1, right: 1))
        let rest = rect.inset(top: told + 2)
        let used = drawYears(state, in: rest.splitLeft(84).left)
        guard let benefit = entry.benefitID else { return }
        drawUses(of: benefit, beside: entry.id, state, in: rest.inset(top: used))
    }

    /// How a benefit was used; of a long history nothing is read for it.
    ///
    /// - Returns: the rows it takes, if it has them.
    @discardableResult
    mutating func drawUses(
        of benefit: Benefit.ID, beside entry: BenefitUsage.ID? = nil, _ state: AppState, in rect: Rect
    ) -> Int {
        guard rect.height > 3, entry != nil || state.wallet.usages.most <= WalletPanes.mostEntries else {
            return 0
        }
        let all = state.wallet.usages.rows(ofBenefit: benefit).sorted(by: BenefitUsage.isNewer)
        guard all.count > (entry == nil ? 0 : 1) else { return 0 }
        put(
            [Run("This benefit", .title), Run(all.count == 1 ? "1 entry" : "\(grouped(all.count)) entries", .muted)]
                .dotted(), in: rect)
        let symbol = symbol
        let row = { (use: BenefitUsage) in HistoryRow(use, card: "", state.today, symbol: symbol) }
        let columns: [TableColumn<BenefitUsage>] = [
            .words("", isRight: true) { Run(row($0).day, $0.id == entry ? .accent : .muted, isBold: $0.id == entry) },
            .words("") { Run(row($0).mark, row($0).role) },
            .amounts("", { $0.kind == .missed ? .lapsed : .text }) {
                $0.kind == .missed ? row($0).missed : row($0).used
            },
            .words("", least: 8) { Run(row($0).note, .faint) },
        ]
        draw(all, columns, in: rect.inset(top: 1).splitLeft(60).left)
        return all.count + 1
    }

    /// Each year with what was used and missed in it, as numbers and as a bar; from the table of sums.
    ///
    /// - Returns: the rows it took, with a free one behind them.
    private mutating func drawYears(_ state: AppState, in rect: Rect) -> Int {
        let years = state.wallet.sumsByYear(of: state.history.filter.card.map { [$0] })
            .filter { !$0.captured.isZero || !$0.missed.isZero }
        guard !years.isEmpty, rect.height > 2, rect.width > 40 else { return 0 }
        let most = years.map { $0.captured + $0.missed }.max() ?? .zero
        let symbol = symbol
        let columns: [TableColumn<YearSum>] = [
            .words("year") { Run(String($0.id.year), $0.id.year == state.history.filter.year ? .accent : .text) },
            .amounts("used", gap: 4) { Amount($0.captured, symbol: symbol) },
            .amounts("missed", .lapsed) { Amount($0.missed, symbol: symbol) },
            .bar(least: 4, most: rect.width, gap: 3) { sum in
                ProportionBar(shares: [
                    .init(sum.captured, .barFull, Glyph.heavy), .init(sum.missed, .barLapsed, Glyph.dashed),
                    .init(most - sum.captured - sum.missed, .barEmpty, " "),
                ])
            },
        ]
        draw(years, columns, hasHead: true, in: rect)
        return min(years.count, rect.height - 1) + 2
    }

    /// Why nothing is listed, and what to do.
    private mutating func drawEmptyHistory(_ history: HistoryList, _ state: AppState, in rect: Rect) {
        let lines: [[Run]] =
            if !history.isEmpty {
                [[Run("No entry fits.", .title)], wayToAll]
            } else if state.wallet.isEmpty {
                waysToBegin("Nothing was used yet: your wallet is empty.", state)
            } else {
                [
                    [Run("Nothing was used or missed yet.", .title)],
                    [Run("What you mark done stands here, and what lapsed.", .muted)],
                    way(
                        "wallet", in: .everywhere,
                        "the wallet; \(keys.name("done", in: .benefits)) marks a benefit used"),
                    way("add", in: .history, "records an earlier use"),
                ]
            }
        drawEmptyList(lines, in: rect)
    }
}
