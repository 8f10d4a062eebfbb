import WalletDomain
import WalletStore

extension Page {
    /// A field, and the list that it narrows.
    mutating func drawPick(_ pick: PickPopup, _ state: AppState, _ scroll: inout Scroll) {
        // A list of keys is read by them: they stand in front, in a column that is no wider than most of them are.
        let most = canvas.size.columns < 100 ? 8 : 14
        let lead = pick.isHelp ? min(most, pick.shown.widestKind + 2) : 0
        // A label has a mark before it, its head and its kind behind it. Of very many benefits some tell how long they are.
        let known = pick.choices.prefix(1000)
        let kinds = pick.isHelp ? min(most - 2, known.widestKind) : 0
        let needed =
            known.map { choice in
                [choice.label, choice.head ?? ""].reduce(choice.head == nil ? 11 : 13) { $0 + displayWidth(of: $1) }
                    + max(kinds, displayWidth(of: choice.kind))
            }.max() ?? 0
        let told = max(displayWidth(of: pick.title), pick.shown.isEmpty ? displayWidth(of: pick.nothing) : 0)
        let width = min(canvas.size.columns - 2, max(62, needed, told + 6))
        let lines = HeadedLines(known.count, gap: 1) { known[$0].head }.lines.count
        let rect = centred(width: width, height: lines + 5)
        let inner = popup(rect, title: pick.title, hints: popupHints(.pick, state))
        draw(pick.field, hint: pick.hint, x: inner.x, y: inner.y, width: inner.width, isFocused: true)
        // What can be typed next is not wrong yet.
        let mistake = pick.completions.isEmpty ? state.mistake(in: pick) : nil
        let wrong = drawProblem(mistake, x: inner.x + 1, y: inner.y + 1, width: inner.width - 2)
        let above = wrong > 0 ? wrong : drawBeside(pick, state, lead, in: inner.inset(left: 1, top: 1, right: 1))
        let typing = cursor
        let list = inner.inset(top: 1 + above)
        guard !pick.shown.isEmpty else {
            put([Run(pick.nothing, .muted)], x: list.x + 1, y: list.y, width: list.width - 1)
            return
        }
        let words = pick.words
        if words.isEmpty, pick.shown.contains(where: { $0.head != nil }) {
            let lines = HeadedLines(pick.shown.count, gap: 1) { pick.shown[$0].head }
            draw(lines, selected: pick.selected, in: list, &scroll, margin: 1) { page, head, line in
                page.put([Run(head, .title)], x: line.x, y: line.y, width: line.width)
            } row: { page, row, line in
                page.draw(pick.shown[row], of: pick, words, lead, in: line)
                page.target(line, .row(row))
                if row == pick.selected { page.select(line, cursor: 2) }
            }
        } else {
            drawRows(pick.shown.count, selected: pick.selected, in: list, &scroll) { page, row, line in
                page.draw(pick.shown[row], of: pick, words, lead, in: line)
            }
        }
        restoreCursor(typing)
    }

    /// - Parameter lead: how many columns kinds have before what is called; 0: they stand behind it.
    private mutating func draw(
        _ choice: PickPopup.Choice, of pick: PickPopup, _ words: SearchWords, _ lead: Int, in line: Rect
    ) {
        let rooms = rooms(of: choice, of: pick, words, lead, width: line.width)
        let right = rooms.lead > 0 ? line.x + 2 + rooms.lead : line.endX - 1
        put([Run(choice.kind, pick.role(of: choice))], right: right, y: line.y, width: rooms.kind)
        let end = line.endX - 1 - (rooms.lead > 0 ? 0 : rooms.kind + 2)
        put([Run(choice.head ?? "", .faint)], right: end, y: line.y, width: rooms.head)
        if choice.isChosen { put([Run(Glyph.tick, .good)], x: line.x + 2, y: line.y) }
        put(
            choice.label, marking: words, x: line.x + 4 + rooms.lead, y: line.y,
            style: look[choice.refusal == nil ? .text : .muted], width: rooms.label)
    }

    /// How many columns each part of a row has; what stands in front has two behind it.
    private func rooms(
        of choice: PickPopup.Choice, of pick: PickPopup, _ words: SearchWords, _ lead: Int, width: Int
    ) -> (lead: Int, kind: Int, head: Int, label: Int) {
        let (kind, needed) = (displayWidth(of: choice.kind), displayWidth(of: choice.label))
        // Few have more keys than fit into their column.
        let lead = lead == 0 ? 0 : max(lead, kind + 2)
        // What it is called comes first; of samples and kinds a part says enough, of when something comes back none.
        let room = width - 7 - lead
        let behind = min(kind, max(pick.purpose == .snoozed ? room : room / 4, room - needed))
        var used = lead > 0 ? 0 : behind + 2
        var head = 0
        if let text = choice.head, !words.isEmpty {
            head = min(displayWidth(of: text), max(0, (room - used) / 4, room - used - needed))
            used += 2 + head
        }
        return (lead, lead > 0 ? kind : behind, head, room + 2 - used)
    }

    /// Under the field what could be typed, or what is being named or read; else of the highlighted row why it does nothing,
    /// and all that it says where that is cut.
    ///
    /// - Returns: how many lines it takes, one at least.
    private mutating func drawBeside(_ pick: PickPopup, _ state: AppState, _ lead: Int, in rect: Rect) -> Int {
        let runs = beside(pick, state)
        guard runs.isEmpty, let chosen = pick.chosen else {
            put(runs, x: rect.x, y: rect.y, width: rect.width)
            return 1
        }
        let room = rooms(of: chosen, of: pick, pick.words, lead, width: rect.width + 2).label
        let whole = displayWidth(of: chosen.label) > room ? shown(chosen.label) : nil
        let said = [chosen.refusal, whole].compactMap(\.self).joined(by: " \(Glyph.dot) ")
        return max(1, putWords(wrapped(said, width: rect.width), in: rect))
    }

    /// What Tab takes and what else could be typed, or what is being named or read.
    private func beside(_ pick: PickPopup, _ state: AppState) -> [Run] {
        if pick.purpose == .statement, let name = state.readings.current {
            return [Run("reading \(shown(name))\(Glyph.more)", .muted)]
        }
        if case .filterName(let text) = pick.purpose { return [Run(shown(text), .muted)] }
        guard let first = pick.completions.first else {
            guard let example = pick.example, pick.field.isEmpty else { return [] }
            return [Run("or \(example) and more", .faint)]
        }
        let key = pick.selected == 0 ? keys.name("choose_more", in: .pick) : ""
        let others = pick.completions.dropFirst().prefix(20).map { "  " + shown($0.label) }.joined()
        return [Run(key.isEmpty ? "" : key + " ", .key), Run(shown(first.label), .muted), Run(others, .faint)]
    }
}

extension Collection<PickPopup.Choice> {
    fileprivate var widestKind: Int { map { displayWidth(of: $0.kind) }.max() ?? 0 }
}

extension PickPopup.Choice {
    /// Why it does nothing just now; nil: it does something.
    fileprivate var refusal: String? { if case .action(.refused(let reason)) = value { reason } else { nil } }
}

extension PickPopup {
    fileprivate func role(of choice: Choice) -> Role {
        switch purpose {
        case .command, .help: choice.refusal == nil ? .key : .muted
        default: .faint
        }
    }

    /// Where nothing fits what was typed, or nothing is there to choose before.
    fileprivate var nothing: String {
        switch purpose {
        case .statement: "No statement lies here or in Downloads: type a path, like ~/amex.csv."
        case .ruleTest: field.isEmpty ? "The rules that it fits stand here, with what each sets." : "No rule fits."
        default: field.isEmpty ? "" : "Nothing is called that."
        }
    }

    fileprivate var hint: String {
        switch purpose {
        case .help: "type to find a key, or what it does"
        case .filterName: "a name, such as weekly"
        case .statement: "type to narrow, or a path"
        case .ruleTest: "such as WHOLE FOODS MKT 10234"
        case .best: "what is bought, or where"
        case .otherSide, .chargeOf: "type to narrow: a payee, a day, an amount"
        default: "type to narrow"
        }
    }
}
