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
        let rect = centred(width: canvas.size.columns, height: popup.rowsInFile + 8 + noted + max(0, letters - 3))
        let inner = self.popup(
            rect, title: title(of: popup, state), hints: popupHints(popup.filing == nil ? .statement : .filing, state))
        let refused = popup.refused == 0 ? nil : "\(popup.refused) refused"
        // What keeps a book's file from being taken is said first: the rest may find no room.
        let sums = popup.plan.summary
        let summary = popup.holder.account == nil ? listed(sums, refused) : listed(refused, sums)
        put(
            [Run(shown(summary), popup.refused == 0 ? .text : .warn)], x: inner.x + 1, y: inner.y,
            width: inner.width - 2)
        // What becomes of a line stands behind it where there is room, and in any case in words under the list.
        let words = max(inner.height >= 12 ? 3 : 2, min(letters, inner.height - 6))
        let notes = min(noted, max(0, inner.height - 3 - words - min(max(popup.entries.count, 2), 6)))
        let (list, _) = inner.inset(top: 2).splitTop(max(1, inner.height - 3 - words - notes))
        if popup.entries.isEmpty {
            drawNoRows(of: popup, in: list)
        } else {
            drawRows(of: popup, state, in: list, &scroll, &widths)
        }
        let (_, below) = inner.inset(left: 1, right: 1).splitBottom(words + notes)
        if let filing = popup.filing {
            let guess = popup.guess(in: state.wallet).map { state.wallet.name(of: $0) }
            return drawLetters(filing.letters, guess: guess, isBack: !popup.filed.isEmpty, filing.problem, in: below)
        }
        let said = drawWords(popup, state, in: below.splitTop(words).top)
        // They stay where they are, and take what the sentence leaves only where they need it.
        let free = below.inset(top: min(words, max(said, below.height - told.count)))
        putWords(fitted(told, to: free.height), .text, in: free)
    }

    private mutating func drawRows(
        of popup: StatementPopup, _ state: AppState, in list: Rect, _ scroll: inout Scroll,
        _ widths: inout StatementWidths
    ) {
        let count = popup.entries.count
        scroll.keep(popup.selected, count: count, room: list.height)
        let rows = scroll.shown(count: count, room: list.height)
        let table = widths.table(of: popup, rows, popup.columns(state, width: list.width), width: list.width - 1)
        drawRows(count, selected: popup.selected, in: list, &scroll, cursor: 3) { page, row, line in
            page.draw(row - rows.lowerBound, of: table, in: line)
            guard case .refused(let problem) = popup.entries[row] else { return }
            let rest = line.inset(left: table.columns[1].x, right: 1)
            let role: Role = popup.isLeftOut(problem.row) ? .faint : .warn
            page.put([Run(shown(problem.described), role)], x: rest.x, y: rest.y, width: rest.width)
        }
        let head = Rect(x: list.x, y: list.y - 1, width: list.width, height: 1)
        drawHead(of: table, in: head)
        let narrowed = count < popup.rowsInFile ? [Run("those of benefits", .accent)] : []
        put(
            narrowed + position(of: rows, in: count), behind: "statement says", x: head.x + table.columns[2].x,
            y: head.y, width: table.headRoom(over: 2))
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

    /// `amex.csv · Platinum Card · 27 Oct to 26 Nov · amex-3, 3 of 24 rows`
    private func title(of popup: StatementPopup, _ state: AppState) -> String {
        let days = popup.file.rows.map(\.day)
        let span = days.min().flatMap { first in
            days.max().map { "\(first.shown(from: state.today)) to \($0.shown(from: state.today))" }
        }
        let count = popup.rowsInFile
        let listed = popup.entries.count == count ? "" : "\(grouped(popup.entries.count)) of "
        let rows = "\(popup.file.layout), \(listed)\(grouped(count)) \(count == 1 ? "row" : "rows")"
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
                problem.described
                    + (popup.isLeftOut(problem.row) ? ": left out" : state.keyNames.leavesOut(behind: ";"))
            }
        return putWords(fitted(wrapped(shown(said), width: rect.width), to: rect.height), in: rect)
    }
}

extension StatementPopup {
    /// The texts give way to what becomes of their lines, which is left out where they would be hard to tell.
    fileprivate func columns(_ state: AppState, width: Int) -> [TableColumn<Entry>] {
        // On the narrowest screens amounts need the room.
        let least = width < 66 ? 14 : 24
        let symbol = state.wallet.symbol(of: holder)
        let digits = String(entries.compactMap(\.row).max() ?? 0).utf8.count
        func words(_ said: @escaping (StatementPlan.Line) -> String) -> (Entry) -> Run {
            { entry in entry.line.map { Run(said($0), role(of: $0)) } ?? Run("") }
        }
        return [
            TableColumn(head: Run("row", .faint), isRight: true) { entry in
                // Where it stands in the file, as `--without` names it.
                let number = entry.line.map { "\($0.row.row)" } ?? ""
                let blank = String(repeating: " ", count: 1 + digits - number.utf8.count)
                return .runs([mark(of: entry), Run(blank + number, .faint)])
            },
            .words("day", isRight: true, words { $0.row.day.shown(from: state.today) }),
            .words("statement says", least: least, words { shown($0.row.text) }),
            .amounts("amount", { $0.line.map(role) ?? .faint }) { entry in
                entry.line.map { Amount($0.row.amount, symbol: symbol) }
            },
            TableColumn(head: Run("becomes", .faint), least: 38 - least, rank: 1, weight: 3, isFilling: true) { entry in
                guard let line = entry.line else { return .runs([]) }
                let forms = isLeftOut(line.row.row) ? ["left out"] : line.forms(in: state.wallet, on: state.today)
                return .forms(forms.map { shown($0) }, role(of: line))
            },
        ]
    }

    private func role(of line: StatementPlan.Line) -> Role {
        isLeftOut(line.row.row) ? .faint : line.isQuiet ? .muted : .text
    }

    /// `[x]` what is taken, `[ ]` what could be, `[+]` what is added while its benefit is not marked, `=` what is there
    /// already, `?` what is missing, `!` what is wrong.
    private func mark(of entry: Entry) -> Run {
        if isLeftOut(entry.row) { return Run(" x ", .faint) }
        guard let line = entry.line else { return Run(" ! ", .urgent) }
        if line.isOfBookOnly { return line.isBooked ? Run("[x]", .good) : Run("[ ]", .accent) }
        switch line.outcome {
        case .here, .fee(.known): return Run(" = ", .muted)
        case .awaiting: return Run(" ? ", .warn)
        case .passedOver: return Run(line.booking == nil ? "   " : " = ", .muted)
        case .credit, .fee:
            guard line.canBeTicked else { return Run(" ! ", .warn) }
            return line.isTicked ? Run("[x]", .good) : Run(line.isBooked ? "[+]" : "[ ]", .accent)
        }
    }
}

extension StatementProblem {
    /// Behind it what the statement says there: `row 24, column Date: 31/11/2026 is no day · UBER`
    fileprivate var described: String { [description, text].compactMap(\.self).joined(by: " \(Glyph.dot) ") }
}
