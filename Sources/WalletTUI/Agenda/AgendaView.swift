import WalletDomain
import WalletStore

extension ScreenLook {
    static let agenda = list(
        .agenda, isEmpty: { $0.isAgendaEmpty }, page: { ListLayout.agenda($0).list.height },
        chosen: { if case .tab(let tab) = $0 { .agenda(.tabChosen(tab)) } else { nil } },
        opened: .agenda(.opened), draw: { $0.drawAgenda($1, $2, &$3) }
    ).withCalendar()
}

extension Page {
    /// Every open benefit of all cards, in sections; on a very large screen the days to come beside it.
    fileprivate mutating func drawAgenda(_ state: AppState, _ layout: AppLayout, _ before: inout DrawnBefore) {
        guard let agenda = state.agenda.list else { return }
        let place = ListLayout.agenda(layout)
        drawAgendaTitle(agenda, state, in: place.title)
        guard !agenda.entries.isEmpty else { return drawEmptyAgenda(state, in: place.list) }
        drawAgenda(agenda, state, place, &before[.agenda])
        if place.isWide { divide(layout.body, x: place.detail.x - 2) }
        if let days = place.days { drawNextDays(state, &before.dashboard, in: days) }
    }

    private mutating func drawAgenda(
        _ agenda: Agenda, _ state: AppState, _ place: ListLayout, _ scroll: inout Scroll
    ) {
        target(place.list, .list)
        let lines = HeadedLines(agenda.sections, gap: place.gap)
        let selected = lines.line(of: state.agenda.row)
        // The head above the first row of a section shows with it.
        let margin = 2
        let shown = scroll.keep(selected, count: lines.lines.count, room: place.list.height, margin: margin)
        let told = AgendaList(lines, shown: shown, of: agenda, state, symbol, width: place.list.width)
        let drawn = DrawnRows(
            area: place.list, shown: shown, selected: selected, margin: margin,
            highlight: { state in
                // What was used up goes when the highlight leaves it, and the others move up; on bills keys mean something
                // else.
                guard lines.rows == state.agenda.list?.entries.count, let line = lines.line(of: state.agenda.row),
                    told.listing(at: line) != nil, let selected, told.listing(at: selected) != nil
                else { return nil }
                return (line, lines.lines.count)
            },
            draw: { page, line, rect, isSelected, _ in
                guard let row = told[line] else { return }
                page.draw(row, told.columns, x: rect.x, y: rect.y)
                if row.isTicked { page.highlight(rect, .rest) }
                if isSelected { page.select(rect, cursor: 3) }
            },
            drawBeside: { page, line, state, _ in
                guard let row = told.listing(at: line) else { return }
                page.canvas.fill(place.detail, style: .plain)
                page.drawAgendaDetail(row, state, in: place.detail)
            })
        let entries = draw(lines, shown: shown, in: place.list) { page, section, line in
            page.drawHead(of: agenda.sections[section], told.sums[section], told.columns, state, in: line)
        } row: { page, entry, line in
            page.draw(shown.lowerBound + line.y - place.list.y, of: drawn, state)
            page.target(line, .row(entry))
        }
        let facts = position(of: entries, in: agenda.entries.count)
        drawHead(of: told.columns, facts, x: place.head.x, y: place.head.y)
        if let row = selected.flatMap({ told.listing(at: $0) }) { drawAgendaDetail(row, state, in: place.detail) }
        if let bill = state.agenda.bill { drawPaid(bill, state, in: place.detail) }
        list = drawn
    }

    /// What is listed at the left; how many, and what they come to, at the right.
    private mutating func drawAgendaTitle(_ agenda: Agenda, _ state: AppState, in rect: Rect) {
        let count = agenda.count
        let open = Run(count == 1 ? "1 open" : "\(count) open", .muted)
        let sum = [open, Run(money(agenda.sum), .title)]
        // Of the sum in the header what the sections have, and what stands apart; where all of it is at risk one sum says both.
        let snoozed = agenda.atRiskSnoozed.isZero ? "" : ", \(money(agenda.atRiskSnoozed)) of it snoozed"
        let atRisk = Run(agenda.atRisk.isZero ? "" : "\(money(agenda.atRisk)) at risk\(snoozed)", .warn)
        let risk = (agenda.sum == agenda.atRisk ? [open] : sum) + [atRisk]
        let bills = agenda.billWords
        let billed = bills.isEmpty ? [] : [Run(bills, .muted)]
        let wordings =
            count == 0
            ? [billed.dotted()] : [(billed + risk).dotted(), (billed + sum).dotted(), sum.dotted()]
        let used = put(firstFitting: wordings, in: rect, width: rect.width * 2 / 3)
        let order = state.agenda.order.words
        let hasTab = state.agendaTab != nil
        let facts = [Run(order, .muted)] + (hasTab ? [] : filterRuns(state.agenda.filter, state.wallet))
        let room = rect.width - used - 4
        guard !state.savedFilters.isEmpty else {
            put(([Run("What is open", .title)] + facts).dotted(), x: rect.x + 1, y: rect.y, width: room)
            return
        }
        let taken = drawAgendaTabs(state, x: rect.x, y: rect.y, width: hasTab ? room : room * 2 / 3)
        put([Run(" \(Glyph.dot) ", .faint)] + facts.dotted(), x: rect.x + taken, y: rect.y, width: room - taken)
    }

    /// All, and each saved filter, the chosen one marked; from that one on where there is no room for all. The columns taken.
    private mutating func drawAgendaTabs(_ state: AppState, x: Int, y: Int, width: Int) -> Int {
        let labels = (["all"] + state.savedFilters.all.map(\.name)).map { " \($0) " }
        let chosen = state.agendaTab
        var first = 0
        func needed() -> Int { labels[first...].reduce(0) { $0 + displayWidth(of: $1) } }
        while let chosen, first < chosen, needed() > width { first += 1 }
        var used = 0
        for (number, label) in labels.enumerated().dropFirst(first) where used + displayWidth(of: label) <= width {
            let taken = canvas.put(label, x: x + used, y: y, style: look[number == chosen ? .tab : .muted])
            target(Rect(x: x + used, y: y, width: taken, height: 1), .tab(number))
            used += taken
        }
        return used
    }

    /// What the list is narrowed to.
    func filterRuns(_ filter: ListFilter, _ wallet: Wallet) -> [Run] {
        let parts = [
            filter.owner, filter.card.map { wallet.name(ofCard: $0) }, filter.category, filter.state?.words,
            filter.kind?.words, filter.year.map(String.init),
            filter.text.map { "“\($0)”" },
        ].compactMap(\.self)
        return parts.isEmpty ? [] : [Run("only \(parts.joined(by: ", "))", .accent)]
    }

    /// `within 3 days  4 benefits` and what they come to, in the column of amounts; with bills beside their number. Where
    /// there is no room for all of it beside the name, in fewer words.
    private mutating func drawHead(
        of section: Agenda.Section, _ sum: Amount, _ columns: BenefitColumns, _ state: AppState, in rect: Rect
    ) {
        let name = section.group.head(in: state.wallet)
        let mark = section.group == .snoozed ? "\(Glyph.snoozed) " : ""
        let room = section.isMixed ? rect.width - 2 : columns.leftX - 4
        let (head, claim) = ([Run(mark, .muted), Run(name, .title)], claimed(section))
        let sumTold = section.sum.isZero ? "" : sum.text
        let number = section.count > 0 && section.bills == 0 ? String(section.count) : nil
        let wordings: [String?] = [
            section.counted(sumTold, noting: claim), number.map { $0 + claim }, section.counted(sumTold), number,
        ]
        let told = wordings.compactMap(\.self).map { [Run("  \($0)", .muted)] }
        // A name is known by its beginning; a number that is cut says nothing.
        let fitting = told.fitting(room - head.width)
        let used = put(head, x: rect.x + 1, y: rect.y, width: room - fitting.width)
        put(fitting, x: rect.x + 1 + used, y: rect.y, width: room - used)
        guard !section.sum.isZero, !section.isMixed else { return }
        put(sum, in: columns.left, x: rect.x + columns.leftX, y: rect.y, style: look[.muted])
    }

    /// `  $13 of it claims itself`: what is in the sum of a section that ends soon, and not at risk; with bills ` ($13 of it
    /// claims itself)`.
    private func claimed(_ section: Agenda.Section) -> String {
        switch section.group {
        case .today, .urgent, .soon:
            let claimed = section.sum - section.atRisk
            let words = "\(money(claimed)) of it claims itself"
            return claimed.isZero ? "" : section.isMixed ? " (\(words))" : "  \(words)"
        default: return ""
        }
    }

    /// What there is to say of the highlighted one, and how it was used, where there is room; what else is open on its card
    /// under that.
    private mutating func drawAgendaDetail(_ row: BenefitListing, _ state: AppState, in rect: Rect) {
        let used = drawAgendaWords(row, state, in: rect.splitLeft(92).left)
        let history = rect.inset(top: used + 1)
        let rows = drawUses(of: row.benefit.id, state, in: history)
        let rest = history.inset(top: rows == 0 ? 0 : rows + 1)
        guard state.agenda.order != .card, rest.height >= Self.leastOpen,
            let card = state.wallet.cards[row.benefit.userCardID]
        else { return }
        drawOpen(on: [card], state, isWhole: true, in: rest.inset(right: 1))
    }

    /// Rows in which a card and something that is open on it have room.
    private static let leastOpen = 4

    /// - Returns: the rows it took.
    private mutating func drawAgendaWords(_ row: BenefitListing, _ state: AppState, in rect: Rect) -> Int {
        let hasCard = rect.height > 2
        let rows = drawDetail(row, state, in: rect.inset(bottom: hasCard ? 1 : 0))
        guard hasCard else { return rows }
        if let caught = state.caughtWords(symbol) {
            let place = rect.inset(left: 1, top: rows, right: 1)
            return rows + putWords(fitted(wrapped(caught, width: place.width), to: place.height), in: place)
        }
        let card = row.benefit.userCardID
        let issuer = state.wallet.cards[card].map { state.wallet.issuer(of: $0) } ?? ""
        let name = [Run("on ", .faint), Run(state.wallet.name(ofCard: card), .muted)]
        let lines = (issuer.isEmpty ? [name] : [name, [Run(issuer, .faint)]])
            .inLines(of: rect.width - 2, apart: Run(" \(Glyph.dot) ", .faint))
        return rows + putLines(lines, in: rect.inset(left: 1, top: rows, right: 1))
    }

    /// Why nothing is listed, and what to do.
    private mutating func drawEmptyAgenda(_ state: AppState, in rect: Rect) {
        var lines: [[Run]]
        if state.wallet.isEmpty {
            lines = waysToBegin("Your wallet is empty.", state)
        } else if !state.agenda.filter.isEmpty {
            lines = [[Run("Nothing open fits.", .title)], wayToAll]
        } else {
            lines = [[Run("Nothing is open.", .title)]]
            if let back = state.wallet.nextReset(after: state.today) {
                let days = state.today.days(until: back)
                lines.append([Run("The next is back \(back.near(state.today)), in \(days) d.", .muted)])
            }
            lines.append(way("wallet", in: .everywhere, "the wallet, with all there is"))
        }
        drawEmptyList(lines, in: rect)
    }
}
