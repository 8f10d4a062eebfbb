import WalletDomain
import WalletStore

extension Page {
    /// The lines of a statement, each with what becomes of it; the highlighted one in whole sentences below.
    mutating func drawStatement(
        _ popup: StatementPopup, _ state: AppState, _ scroll: inout Scroll, _ widths: inout StatementWidths
    ) {
        let letters = popup.filing.map { rowsOfLetters($0.letters, width: canvas.size.columns - 6) } ?? 0
        let told =
            popup.notes.isEmpty ? [] : wrapped(shown(popup.notes.joined(by: " ")), width: canvas.size.columns - 6)
        let noted = told.isEmpty ? 0 : max(2, told.count)
        // As high as it may become when all rows are shown, so that it stays where it is.
        let rect = centred(
            width: canvas.size.columns,
            height: popup.file.rows.count + popup.file.refused.count + 8 + noted + max(0, letters - 3))
        let inner = self.popup(
            rect, title: title(of: popup, state), hints: popupHints(popup.filing == nil ? .statement : .filing, state))
        let refused = popup.refused == 0 ? nil : "\(popup.refused) refused"
        // What keeps a book's file from being taken is said first: the rest may find no room.
        let parts =
            popup.holder.account == nil ? [popup.plan.summary, refused] : [refused, popup.plan.summary]
        let summary = parts.compactMap(\.self).joined(by: ", ")
        put(
            [Run(shown(summary), popup.refused == 0 ? .text : .warn)], x: inner.x + 1, y: inner.y,
            width: inner.width - 2)
        // What becomes of a line stands behind it where there is room, and in any case in words under the list.
        let words = max(inner.height >= 12 ? 3 : 2, min(letters, inner.height - 6))
        let notes = min(noted, max(0, inner.height - 3 - words - min(max(popup.entries.count, 2), 6)))
        let list = Rect(
            x: inner.x, y: inner.y + 2, width: inner.width, height: max(1, inner.height - 3 - words - notes))
        if popup.entries.isEmpty {
            drawNoRows(of: popup, in: list)
        } else {
            drawRows(of: popup, state, in: list, &scroll, &widths)
        }
        let below = Rect(
            x: inner.x + 1, y: inner.endY - words - notes, width: inner.width - 2, height: words + notes)
        let place = Rect(x: below.x, y: below.y, width: below.width, height: words)
        if let filing = popup.filing {
            let guess = popup.guess(in: state.wallet).map { state.wallet.name(of: $0) }
            return drawLetters(
                filing.letters, guess: guess, isBack: !popup.filed.isEmpty, filing.problem, in: below)
        }
        let said = drawWords(popup, state, in: place)
        // They stay where they are, and take what the sentence leaves only where they need it.
        let free = below.inset(top: min(words, max(said, below.height - told.count)))
        putWords(fitted(told, to: free.height), .text, in: free)
    }

    private mutating func drawRows(
        of popup: StatementPopup, _ state: AppState, in list: Rect, _ scroll: inout Scroll,
        _ widths: inout StatementWidths
    ) {
        scroll.keep(popup.selected, count: popup.entries.count, room: list.height)
        let shown = scroll.shown(count: popup.entries.count, room: list.height)
        let symbol = state.wallet.symbol(of: popup.holder)
        widths.widen(for: popup, showing: shown, state, symbol: symbol)
        let columns = StatementColumns(popup, widths, state, width: list.width, symbol: symbol)
        drawRows(popup.entries.count, selected: popup.selected, in: list, &scroll, cursor: 3) { page, row, line in
            let entry = popup.entries[row]
            columns.draw(entry, isLeftOut: popup.isLeftOut(entry.row), on: &page, in: line)
        }
        columns.drawHead(position(of: shown, in: popup.entries.count), on: &self, x: list.x, y: list.y - 1)
    }

    /// Why no row is listed, and the key that lists them.
    private mutating func drawNoRows(of popup: StatementPopup, in list: Rect) {
        let lines: [[Run]] =
            popup.file.rows.isEmpty
            ? [[Run("This file has no lines.", .muted)]]
            : [
                [Run("No row is of a benefit.", .muted)],
                [Run(keys.name("show", in: .statement), .key), Run("  shows all rows")],
            ]
        drawEmptyList(lines, in: list)
    }

    /// `amex.csv · Platinum Card · 27 Oct to 26 Nov · amex-3, 24 rows`
    private func title(of popup: StatementPopup, _ state: AppState) -> String {
        let days = popup.file.rows.map(\.day)
        let span = days.min().flatMap { first in
            days.max().map { "\(first.shown(from: state.today)) to \($0.shown(from: state.today))" }
        }
        let count = popup.file.rows.count + popup.file.refused.count
        let rows = "\(popup.file.layout), \(grouped(count)) \(count == 1 ? "row" : "rows")"
        return [popup.name, state.wallet.name(of: popup.holder), span, rows].compactMap(\.self).map { shown($0) }
            .joined(by: " \(Glyph.dot) ")
    }

    /// - Returns: how many lines it takes.
    private mutating func drawWords(_ popup: StatementPopup, _ state: AppState, in rect: Rect) -> Int {
        guard let entry = popup.chosen else { return 0 }
        let said: String =
            switch entry {
            case .line(let line) where popup.isLeftOut(line.row.row): "\(line.row.text): left out"
            case .line(let line):
                "\(line.row.text): " + line.words(in: state.wallet, on: state.today)
                    + (line.isBooked && line.credit != nil && !line.isTicked
                        ? "; [+] is kept without marking the benefit" : "")
                    + (popup.purchase(of: line).map { ", for \($0.text) of \($0.day.shown(from: state.today))" } ?? "")
            case .refused(let problem):
                problem.described + (popup.isLeftOut(problem.row) ? ": left out" : "; x leaves it out")
            }
        return putWords(fitted(wrapped(shown(said), width: rect.width), to: rect.height), in: rect)
    }
}

/// Where the parts of a line stand.
private struct StatementColumns {
    private let number: Int
    private let day: Int
    private let text: Int
    private let textWidth: Int
    private let amountEnd: Int
    /// 0 where there is no room for it.
    private let becomesWidth: Int
    private let state: AppState
    private let symbol: String

    init(_ popup: StatementPopup, _ widths: StatementWidths, _ state: AppState, width: Int, symbol: String) {
        (self.state, self.symbol) = (state, symbol)
        number = 6 + String(popup.entries.compactMap(\.row).max() ?? 0).utf8.count
        (day, text) = (number + 2, number + 2 + (widths.day ?? 6) + 2)
        let room = width - text - widths.amount - 3
        // The text gives way to what becomes of it, down to 24 columns.
        let left = max(24, room - 2 - max(widths.becomes, room / 3))
        textWidth = room < 40 ? max(8, room) : max(14, min(widths.text, left))
        becomesWidth = room < 40 ? 0 : room - 2 - textWidth
        amountEnd = text + textWidth + 2 + widths.amount
    }

    /// - Parameter position: which rows show.
    func drawHead(_ position: [Run], on page: inout Page, x: Int, y: Int) {
        page.put([Run("row", .faint)], right: x + number, y: y)
        page.put([Run("day", .faint)], right: x + text - 2, y: y)
        page.put([Run("statement says", .faint)], x: x + text, y: y, width: textWidth)
        page.put(position, behind: "statement says", x: x + text, y: y, width: textWidth)
        page.canvas.put("amount", right: x + amountEnd, y: y, style: page.look[.faint])
        if becomesWidth > 0 { page.put([Run("becomes", .faint)], x: x + amountEnd + 2, y: y, width: becomesWidth) }
    }

    func draw(_ entry: StatementPopup.Entry, isLeftOut: Bool, on page: inout Page, in rect: Rect) {
        switch entry {
        case .refused(let problem):
            page.put([Run(isLeftOut ? "x" : "!", isLeftOut ? .faint : .urgent)], x: rect.x + 3, y: rect.y)
            page.put(
                [Run(shown(problem.described), isLeftOut ? .faint : .warn)], x: rect.x + day, y: rect.y,
                width: rect.width - day - 1)
        case .line(let line):
            let role: Role = isLeftOut ? .faint : line.isQuiet ? .muted : .text
            page.put(mark(of: line, isLeftOut), x: rect.x + 2, y: rect.y)
            drawNumber(line.row.row, on: &page, in: rect)
            page.put([Run(line.row.day.shown(from: state.today), role)], right: rect.x + text - 2, y: rect.y)
            page.put([Run(shown(line.row.text), role)], x: rect.x + text, y: rect.y, width: textWidth)
            page.canvas.put(
                line.row.amount.formatted(symbol: symbol), right: rect.x + amountEnd, y: rect.y, style: page.look[role])
            guard becomesWidth > 0 else { return }
            let words = isLeftOut ? "left out" : line.told(within: becomesWidth, state)
            page.put([Run(words, role)], x: rect.x + amountEnd + 2, y: rect.y, width: becomesWidth)
        }
    }

    /// Where it stands in the file, as `--without` names it.
    private func drawNumber(_ row: Int?, on page: inout Page, in rect: Rect) {
        page.canvas.put(row.map(String.init) ?? "", right: rect.x + number, y: rect.y, style: page.look[.faint])
    }

    /// `[x]` what is taken, `[ ]` what could be, `[+]` what is added while its benefit is not marked, `= what is there already, `?` what is missing.
    private func mark(of line: StatementPlan.Line, _ isLeftOut: Bool) -> [Run] {
        if isLeftOut { return [Run(" x", .faint)] }
        if line.isOfBookOnly { return line.isBooked ? [Run("[x]", .good)] : [Run("[ ]", .accent)] }
        switch line.outcome {
        case .here, .fee(.known): return [Run(" =", .muted)]
        case .awaiting: return [Run(" ?", .warn)]
        case .passedOver: return line.booking == nil ? [] : [Run(" =", .muted)]
        case .credit, .fee:
            guard line.canBeTicked else { return [Run(" !", .warn)] }
            return line.isTicked ? [Run("[x]", .good)] : [Run(line.isBooked ? "[+]" : "[ ]", .accent)]
        }
    }
}

extension StatementProblem {
    /// Behind it what the statement says there: `row 24, column Date: 31/11/2026 is no day · UBER`
    fileprivate var described: String { [description, text].compactMap(\.self).joined(by: " \(Glyph.dot) ") }
}

extension StatementPlan.Line {
    /// As much of what becomes of it as there is room for.
    fileprivate func told(within width: Int, _ state: AppState) -> String {
        let texts = forms(in: state.wallet, on: state.today).map { shown($0) }
        return texts.first { displayWidth(of: $0) <= width } ?? texts.last ?? ""
    }

    fileprivate var isQuiet: Bool {
        if let booking, booking.isTicked || booking.canBeTicked { return !booking.isTicked }
        return switch outcome {
        case .here, .passedOver, .fee(.known): true
        case .credit, .awaiting, .fee: false
        }
    }
}
