import WalletDomain

/// The history screen: what was used and missed, newest first.
public enum HistoryFeature {
    public struct State: Equatable, Sendable {
        /// Read when the screen is shown and kept up while it is; nil before.
        public package(set) var list: HistoryList?
        /// Something changed since, while another screen was shown.
        package var isOutdated = true
        /// Where the highlight stands among the entries that are shown; 0 when there are none.
        public package(set) var row = 0
        /// An entry that came back, to which the highlight goes once the list has it.
        var entryToChoose: BenefitUsage.ID?
        public package(set) var order = HistoryList.Order.newest
        public package(set) var filter = ListFilter()

        public init() {}

        public var selected: BenefitUsage.ID? { list?.shown[at: row]?.id }
    }

    public enum Action: Equatable, Sendable {
        /// Enter: all that is known of the entry.
        case opened
        case earlierAsked
        case editAsked
        case refundAsked
        case deleteAsked
        case orderStepped
    }

    static func reduce(_ state: inout AppState, _ action: Action) {
        switch (action, state.entry) {
        case (.earlierAsked, _): state.openEarlierUse()
        case (.orderStepped, _):
            state.history.order = state.history.order.next
            state.arrangeHistory()
            state.say(state.history.order.told(state.keyNames.sortHistory), .hint)
        case (_, nil): break
        case (.opened, let row?): state.tell(row.benefitNameSnapshot, [state.wallet.account(of: row).joined(by: "\n")])
        case (.editAsked, let row?): if let form = UsageForm(.edit(row.id), in: state.wallet) { state.open(form) }
        case (.refundAsked, let row?):
            guard row.isUse else { return state.say("only what was used can be refunded", .hint) }
            guard let benefit = row.benefitID, var form = UsageForm(.refund(benefit), in: state.wallet) else {
                return state.say(.benefitNotFound)
            }
            form.begin(with: row.valueRedeemed)
            state.open(form)
        case (.deleteAsked, let row?):
            guard state.wallet.canDelete(row) else { return state.say(.closesPeriod(name: row.benefitNameSnapshot)) }
            state.ask("Delete \(state.wallet.phrase(of: row))?\(state.keyNames.bringsBack)", yes: .deleteUsage(row.id))
        }
    }
}

extension ScreenOps {
    static let history = ScreenOps(
        show: { $0.arrangeHistory(isFresh: $0.history.isOutdated) },
        refresh: { state, _ in
            if state.screen == .history { state.arrangeHistory(isFresh: true) } else { state.history.isOutdated = true }
        },
        move: { $0.history.row = $1.applied(to: $0.history.row, count: $0.history.list?.shown.count ?? 0) },
        narrowing: .lists(
            example: "card: cat: kind: used: >50", of: FilteredEntry.self,
            get: { $0.history.filter },
            set: { state, filter in
                state.history.filter = filter
                state.arrangeHistory()
                state.history.row = 0
            },
            choices: { state, filter in
                .owners(filter, state.wallet) + .cards(filter, state.wallet) + .kinds(filter)
                    + .years(filter, state.history.list?.years ?? []) + .categories(filter, state.wallet)
            }),
        ticking: .init(
            rows: { $0.history.list?.shown.map { $0.id.cast() } ?? [] },
            highlighted: { $0.history.selected.map { [$0.cast()] } ?? [] },
            act: { action, rows, state, _ in
                if action == .deleteAsked { state.askToDelete(rows.map { $0.cast() }) }
            }))
}

extension AppState {
    public var entry: BenefitUsage? { screen == .history ? history.selected.flatMap { wallet.usages[$0] } : nil }

    /// Reads the history, or puts what was read in another order.
    mutating func arrangeHistory(isFresh: Bool = false) {
        history.filter = history.filter.withoutGone(in: wallet, on: today)
        let (order, filter, last) = (history.order, history.filter, history.entryToChoose ?? history.selected)
        history.entryToChoose = nil
        if isFresh || history.list == nil {
            history.list = HistoryList(wallet, by: order, only: filter, on: today)
            history.isOutdated = false
        } else {
            history.list?.arrange(by: order, only: filter, in: wallet, on: today)
        }
        // The highlight stays on its entry, or on what stands in its place; mostly it is where it was.
        if let last, history.selected == last { return }
        let shown = history.list?.shown ?? []
        let same = last.flatMap { last in shown.firstIndex { $0.id == last } }
        history.row = same ?? min(history.row, max(0, shown.count - 1))
    }
}

extension Wallet {
    /// `Uber Cash $15 of 3 Nov 2026`
    func phrase(of row: BenefitUsage) -> String {
        let amount = row.valueMissed ?? row.valueRedeemed
        let money = amount.isZero ? "" : " " + amount.formatted(symbol: preferences.currencySymbol)
        return "\(row.benefitNameSnapshot)\(money) of \(row.usedOn.long)"
    }

    /// All that is known of an entry, a fact a line.
    public func account(of row: BenefitUsage) -> [String] {
        let symbol = preferences.currencySymbol
        let amount = (row.valueMissed ?? row.valueRedeemed).formatted(symbol: symbol)
        let what =
            switch row.kind {
            case .use: row.valueRedeemed.isZero ? "used once" : "\(amount) used"
            case .refund: "\(amount) refunded"
            case .claim: "\(amount) claimed by itself"
            case .missed: "\(amount) missed"
            }
        var lines = ["\(what) on \(row.usedOn.weekdayName) \(row.usedOn.long)"]
        lines.append("on \([cardName(of: row), row.issuerSnapshot ?? ""].filter { !$0.isBlank }.joined(by: ", "))")
        let period = row.periodEnd.map { "\(row.periodStart.long) to \($0.long)" } ?? "from \(row.periodStart.long) on"
        lines.append("in the period \(period)")
        if let category = row.categorySnapshot { lines.append("category \(category)") }
        if let notes = row.notes { lines.append("note: \(notes)") }
        if let source = row.statement {
            let file = statement(source)?.fileName ?? "a statement"
            let way = row.kind == .refund ? "taken back" : "paid"
            lines.append("\(way) by “\(source.text)”, posted on \(source.postedOn.long), row \(source.row) of \(file)")
        }
        return lines
    }
}
