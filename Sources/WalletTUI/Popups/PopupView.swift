import WalletDomain
import WalletReminders
import WalletStore

extension Page {
    /// Draws whatever lies over the screen.
    mutating func draw(_ popup: Popup, _ state: AppState, _ scroll: inout Scroll, _ widths: inout StatementWidths) {
        switch popup {
        case .banner(let banner): drawBanner(banner, state, &scroll)
        case .snooze(let snooze): drawSnooze(snooze, state)
        case .asked(let asked): drawAsked(asked, state)
        case .mode(let mode): drawMode(mode, state)
        case .question(let question): drawQuestion(question)
        case .form(let form): drawForm(form, state, &scroll)
        case .reading(let reading): drawReading(reading, state)
        case .jump: break
        case .usageForm(let form): drawFields(of: form, state, &scroll)
        case .recordForm(let form): drawFields(of: form, state, &scroll)
        case .areas(let areas): drawAreas(areas, state)
        case .pick(let pick): drawPick(pick, state, &scroll)
        case .find(let find): drawFind(find, state, &scroll)
        case .changes(let list): drawChanges(list, &scroll)
        case .differences(let list): drawDifferences(list, &scroll)
        case .statement(let statement): drawStatement(statement, state, &scroll, &widths)
        case .newCards(let form): drawNewCards(form, state, &scroll)
        case .filing(let filing): drawFiling(filing, state)
        case .whose(let whose): drawWhose(whose)
        case .parts(let form): drawParts(form, state, &scroll)
        }
    }

    /// The keys of a popup for its lower line, but for those that mean nothing just now.
    func popupHints(_ place: KeyPlace, _ state: AppState? = nil) -> [Run] {
        var runs: [Run] = []
        let context = state.map { KeyContext($0, size: canvas.size, keys: keys) }
        for binding in keys.bindings(of: place) {
            if let context {
                guard let action = binding.action(context), context.doesSomething(action) else { continue }
            }
            guard let word = context.flatMap(binding.hintHere) ?? binding.hint, let key = binding.shownKeys else {
                continue
            }
            if !runs.isEmpty { runs.append(Run("  ")) }
            runs += [Run(key, .key), Run(" \(word)", .foot)]
        }
        return runs
    }

    /// What is wrong, in the lines it needs; the rows taken.
    @discardableResult
    mutating func drawProblem(_ problem: String?, x: Int, y: Int, width: Int) -> Int {
        guard let problem else { return 0 }
        let lines = wrapped("! " + problem, width: width)
        return putWords(lines, .warn, in: Rect(x: x, y: y, width: width, height: lines.count))
    }

    /// Columns inside a popup that shall be `width` wide.
    func room(for width: Int) -> Int { max(1, min(width, canvas.size.columns) - 4) }

    private mutating func drawQuestion(_ question: Question) {
        let lines = wrapped(shown(question.text), width: room(for: 60) - 2)
        let place: KeyPlace = if case .conflict = question.yes { .conflict } else { .question }
        let rect = centred(width: 60, height: lines.count + 4)
        let inner = popup(rect, title: place == .conflict ? "Which one?" : "Sure?", hints: popupHints(place))
        putWords(lines, .text, in: inner.inset(left: 1, top: 1, right: 1))
        placeCursor(x: inner.x + 1, y: inner.y + 1)
    }
}
