import WalletDomain
import WalletStore

extension Page {
    /// The keys that matter here at the left; what was done and whether it is saved at the right.
    mutating func drawFoot(_ state: AppState, _ layout: AppLayout, hints: [KeyHint]) {
        let problem = layout.linesOfProblem(state)
        guard problem.isEmpty else {
            return drawProblem(problem, layout, state)
        }
        let row = layout.foot
        if layout.isAiry { rule(y: row.y - 1) }
        let room = max(0, row.width - 2)
        let said = footSays(state, width: room)
        let used = put(firstFitting: said, in: row, width: room)
        var (x, width) = (row.x + 1, room - (used == 0 ? 0 : used + 3))
        if let ticked = ticked(state) {
            let count = put([Run(ticked, .accent, isBold: true)], x: x, y: row.y, width: width)
            (x, width) = (x + count + KeyHint.gap, width - count - KeyHint.gap)
        }
        drawHints(hints, x: x, y: row.y, width: width)
    }

    /// `3 selected`, `3 ticked, Enter adds them`
    private func ticked(_ state: AppState) -> String? {
        guard state.popup == nil else { return nil }
        if let ticks = state.ticks { return "\(grouped(ticks.count)) selected" }
        guard state.screen == .catalogue, !state.catalogue.ticked.isEmpty else { return nil }
        let place: KeyPlace = state.catalogue.isFieldFocused ? .catalogueField : .catalogue
        let add = keys.name("preview", in: place)
        return "\(state.catalogue.ticked.count) ticked"
            + (add.isEmpty ? "" : ", \(add) \(state.catalogue.wordsOfEnter)")
    }

    /// Over the last rows of the body, until the next key; where something is typed there, over the first of the screen.
    private mutating func drawProblem(_ lines: [String], _ layout: AppLayout, _ state: AppState) {
        let foot = layout.foot
        let isTyping = state.popup != nil || state.isTyping
        let isAbove = isTyping && cursor.map { $0.y >= foot.endY - lines.count - 1 } ?? false
        let top = isAbove ? 0 : foot.endY - lines.count
        let covered = Rect(x: 0, y: isAbove ? 0 : top - 1, width: foot.width, height: lines.count + 1)
        canvas.fill(covered, style: .plain)
        let border = isAbove ? lines.count : top - 1
        rule(y: border)
        if state.isUnsaved { put([Run(" "), .notSaved, Run(" ")], right: foot.endX - 1, y: border, width: foot.width) }
        target(covered, .popup)
        putWords(lines, .warn, in: Rect(x: foot.x + 1, y: top, width: foot.width - 2, height: lines.count))
    }

    /// As many hints as fit, whole; the last one, which leads to all keys, before the others.
    mutating func drawHints(_ hints: [KeyHint], x: Int, y: Int, width: Int) {
        guard let last = hints.last else { return }
        var room = width - last.width
        var shown = hints.dropLast().prefix { hint in
            room -= hint.width + KeyHint.gap
            return room >= 0
        }
        if last.width <= width { shown.append(last) }
        var start = x
        for hint in shown {
            canvas.put(hint.keys, x: start, y: y, style: look[.key])
            canvas.put(hint.word, x: start + displayWidth(of: hint.keys) + 1, y: y, style: look[.foot])
            start += hint.width + KeyHint.gap
        }
    }

    private func footSays(_ state: AppState, width: Int) -> [[Run]] {
        var saving = Run("", .muted)
        switch state.file.saving {
        case .untouched: break
        case .saving: saving = Run("saving\(Glyph.more)", .muted)
        case .saved(let clock): saving = state.session.isSample ? saving : Run("saved \(clock)", .good)
        case .unsaved(let reason):
            let isTold = state.notice?.text == reason
            saving = isTold ? .notSaved : Run(SavingState.told(reason, after: "not saved: "), .urgent)
        }
        // A long reason is told once and on leaving; the keys come back after that.
        guard let notice = state.notice else {
            return saving.text.isEmpty ? [] : [[saving], [.notSaved]]
        }
        let role: Role =
            switch notice.tone {
            case .done: .text
            case .hint: .muted
            case .problem: .warn
            }
        let told = notice.told(in: state)
        func short(beside said: [Run]) -> [Run] { [Run(notice.shortened(told, to: width - said.width), role)] + said }
        let wordings = [saving, state.isUnsaved ? .notSaved : Run("")].map { $0.text.isEmpty ? [Run]() : [.gap, $0] }
        // Whatever has no room, that it is not saved has.
        return wordings.map { [Run(told, role)] + $0 } + [short(beside: wordings[1])]
    }
}

extension Run {
    fileprivate static let notSaved = Run("not saved", .urgent)
    fileprivate static let gap = Run("   ")
}

extension AppState {
    fileprivate var isUnsaved: Bool { if case .unsaved = file.saving { true } else { false } }
}

extension Notice {
    fileprivate func told(in state: AppState) -> String {
        (tone == .problem ? "! " : "") + (state.popup == nil && !state.isTyping ? text : withoutUndoHint)
    }

    /// In so many columns. Of what was done the key that takes it back is left out where that is enough. Else the name of
    /// what it was done to gives way, which stands first, or behind a word such as `Undone: `.
    fileprivate func shortened(_ told: String, to width: Int) -> String {
        guard displayWidth(of: told) > width else { return told }
        guard tone == .done else { return head(of: told[...], width: width - 1) + Glyph.more }
        guard displayWidth(of: withoutUndoHint) > width else { return withoutUndoHint }
        let word = told.firstRange(of: ": ").map { displayWidth(of: String(told[..<$0.upperBound])) } ?? 0
        let start = head(of: told[...], width: 8 + (word > width / 2 ? 0 : word)) + Glyph.more
        return start + tail(of: told, width: width - displayWidth(of: start))
    }
}

extension AppLayout {
    /// The lines of a problem that one row is too short for; none where it is not.
    func linesOfProblem(_ state: AppState) -> [String] {
        guard !isTooSmall, let notice = state.notice, notice.tone == .problem else { return [] }
        let (told, width) = (notice.told(in: state), max(1, foot.width - 2))
        let beside = state.isUnsaved ? [Run.gap, .notSaved].width : 0
        guard displayWidth(of: told) > width - beside else { return [] }
        return fitted(wrapped(told, width: width), to: min(4, body.height / 2))
    }
}

/// A key and the word that says what it does here.
struct KeyHint: Equatable, Sendable {
    var keys: String
    var word: String

    static let gap = 3

    var width: Int { displayWidth(of: keys) + 1 + displayWidth(of: word) }
}
