import WalletDomain
import WalletStore

extension Page {
    /// At the lower edge, so that the list it goes through stays in sight.
    mutating func drawFiling(_ filing: FilingPopup, _ state: AppState) {
        let (rect, lines) = place(of: filing, state)
        let inner = popup(rect, title: "File", hints: popupHints(.filing, state))
        let transaction = filing.transaction
        let amount = transaction.amount.map { $0.formatted(symbol: state.symbolOfBook) } ?? ""
        let isOne = filing.together.isEmpty
        put(
            [
                Run(isOne ? transaction.date.near(state.today) : "", .muted), Run(shown(filing.title), .title),
                Run(isOne ? amount : "into one category"),
                Run(filing.filed == 0 ? "" : "\(grouped(filing.filed)) filed", .muted),
            ].dotted(), in: inner)
        putLines(lines, in: inner.inset(left: 1, top: 2, right: 1))
        if let problem = filing.problem {
            put([Run("! " + problem, .warn)], x: inner.x + 1, y: inner.y + 1, width: inner.width - 2)
        }
        placeCursor(x: inner.x + 1, y: inner.y)
    }

    /// Where it lies, and what it says.
    private func place(of filing: FilingPopup, _ state: AppState) -> (rect: Rect, lines: [[Run]]) {
        let (columns, rows) = (canvas.size.columns, canvas.size.rows)
        let width = min(columns - 2, 76)
        let lines = letterLines(
            state.budgets.letters, guess: filing.guess.map { state.wallet.name(of: $0) }, isBack: filing.steps > 0,
            width: width - 6, rows: rows - 9)
        // On a low screen the list has the last row of it, which is blank.
        let height = min(rows - 4, lines.count + (rows < 24 ? 4 : 5))
        return (Rect(x: 1, y: rows - height - 2, width: width, height: height), lines)
    }

    /// How many rows of a list stay in sight over what files its rows.
    func rowsInSight(of list: Rect, _ state: AppState) -> Int {
        guard case .filing(let filing)? = state.popup, !look.isLinear else { return list.height }
        return max(1, min(list.height, place(of: filing, state).rect.y - list.y))
    }

    /// What files into which category: the letters in columns, close together where those would take too many rows.
    private func letterLines(
        _ letters: [BudgetsState.Letter], guess: String?, isBack: Bool, width: Int, rows: Int
    ) -> [[Run]] {
        let acts =
            (guess.map { [Run("Space", .key), Run(" \(Glyph.about) \(shown($0))   ")] } ?? [])
            + (isBack ? [Run("u", .key), Run(" take back the last")] : [])
        let names = letters.map { [Run($0.key, .key), Run(" \(shown($0.name))")] }
        let widths = names.map(\.width)
        func lines(column: Int) -> [[Run]] {
            var (lines, end) = (acts.isEmpty ? [[]] : [acts, []], 0)
            for (runs, own) in zip(names, widths) {
                let start = end == 0 ? 0 : (end + 2 + column) / column * column
                if end > 0, start + own > width {
                    lines.append(runs)
                    end = own
                } else {
                    lines[lines.count - 1] += [Run(String(repeating: " ", count: start - end))] + runs
                    end = start + own
                }
            }
            return lines
        }
        let columns = lines(column: 3 + (widths.max() ?? 0))
        return columns.count <= rows ? columns : lines(column: 1)
    }

    /// How many rows the letters of all categories take, with the guess over them.
    func rowsOfLetters(_ letters: [BudgetsState.Letter], width: Int) -> Int {
        1 + letterLines(letters, guess: nil, isBack: false, width: width, rows: canvas.size.rows / 2).count
    }

    /// The same where a list is filed that stays in sight.
    mutating func drawLetters(
        _ letters: [BudgetsState.Letter], guess: String?, isBack: Bool, _ problem: String?, in rect: Rect
    ) {
        let told = problem.map { [[Run("! " + $0, .warn)]] } ?? []
        let lines = letterLines(
            letters, guess: guess, isBack: isBack, width: rect.width, rows: rect.height - told.count)
        putLines(told + lines, in: rect)
        placeCursor(x: rect.x, y: rect.y)
    }
}
