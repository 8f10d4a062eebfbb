import WalletDomain
import WalletStore

/// The rows of the help, made from the table: first those of the places that matter now, then the others of the area, unless
/// it lies over a popup, which takes its own keys only; what is typed looks in all, the best first.
struct HelpList {
    struct Row {
        let binding: KeyBinding
        /// True where it can be done as things are.
        let isHere: Bool
    }

    private(set) var rows: [Row] = []
    let words: SearchWords

    init(_ help: HelpPopup, _ context: KeyContext) {
        words = SearchWords(help.field.text)
        let here = context.places
        for place in here + KeyPlace.allCases where place != .text || !here.contains(.text) {
            // Those that matter now stand there once.
            guard !rows.contains(where: { $0.binding.place == place }) else { continue }
            let isOwn = place != .everywhere && here.contains(place)
            let nearer = here.prefix { $0 != place }
            for binding in context.keys.bindings(of: place) {
                if here.contains(place), !binding.isThere(context) { continue }
                // What a nearer place has all keys of cannot be done here.
                let isTaken = binding.keys.allSatisfy { key in
                    nearer.contains { context.keys.binding(of: key, in: $0) != nil }
                }
                if isOwn, isTaken, !binding.keys.isEmpty { continue }
                let isOfArea = binding.areas?.contains(context.state.area) ?? true
                let isOther = context.state.popup == nil ? isOfArea : binding.isAlways
                guard !words.isEmpty || isOwn || isOther else { continue }
                rows.append(Row(binding: binding, isHere: here.contains(place) || binding.isAlways))
            }
        }
        guard !words.isEmpty else { return }
        let found = rows.enumerated().compactMap { index, row in
            words.rank(in: [row.binding.label, row.binding.keyNames, row.binding.place.title]).map { ($0, index, row) }
        }
        rows = found.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }

    /// What a row does now; nil where that is nothing.
    func action(_ index: Int, _ context: KeyContext) -> AppAction? {
        guard let row = rows[at: index], row.isHere else { return nil }
        return row.binding.action(context)
    }
}

extension AppKeys {
    /// Keys, names and labels of a place as the documents list them.
    static func rows(of place: KeyPlace, _ keys: KeyMap = KeyMap()) -> [(keys: String, name: String, label: String)] {
        keys.bindings(of: place).map { ($0.keys.isEmpty ? "–" : $0.keyNames, $0.name, $0.label) }
    }
}

/// Where the help lies.
struct HelpLayout {
    let rect: Rect
    /// Rows of the list beneath the field.
    var page: Int { max(1, rect.height - 4) }

    init(_ size: Size) {
        let width = min(size.columns - 2, 96)
        rect = Rect(
            x: (size.columns - width) / 2, y: 1, width: width,
            height: max(3, size.rows - (size.rows >= AppLayout.airyRows ? 3 : 2)))
    }
}

extension Page {
    private static let helpKeyWidth = 12

    mutating func drawHelp(_ help: HelpPopup, _ state: AppState, _ scroll: inout Scroll) {
        let inner = popup(HelpLayout(canvas.size).rect, title: "Keys", hints: popupHints(.help))
        draw(
            help.field, hint: "type to find a key, or what it does", x: inner.x, y: inner.y, width: inner.width,
            isFocused: true)
        let typing = cursor
        let list = HelpList(help, KeyContext(under: state, size: canvas.size, keys: keys))
        let rect = inner.inset(top: 2)
        guard !list.rows.isEmpty else {
            put([Run("Nothing is called that.", .muted)], x: rect.x + 1, y: rect.y)
            return
        }
        let lines = HeadedLines(list.rows.count, gap: 1) { list.words.isEmpty ? list.rows[$0].binding.place : nil }
        let selected = min(help.selected, list.rows.count - 1)
        draw(lines, selected: selected, in: rect, &scroll) { page, place, line in
            page.put([Run(place.title, .title)], x: line.x, y: line.y, width: line.width)
        } row: { page, row, line in
            page.draw(list.rows[row], list.words, in: line)
            page.target(line, .row(row))
            if row == selected { page.select(line) }
        }
        restoreCursor(typing)
    }

    private mutating func draw(_ row: HelpList.Row, _ words: SearchWords, in line: Rect) {
        let x = line.x + 1
        let keys = row.binding.keyNames
        let width = max(Self.helpKeyWidth, displayWidth(of: keys) + 1)
        put(keys, marking: words, x: x, y: line.y, style: look[row.isHere ? .accent : .muted], width: width)
        var room = line.endX - x - width
        if !words.isEmpty {
            let title = row.binding.place.title
            let used = canvas.put(title, right: line.endX - 1, y: line.y, style: look[.faint], width: max(0, room / 2))
            room -= used + 3
        }
        put(row.binding.label, marking: words, x: x + width, y: line.y, style: look[.text], width: room)
    }
}

extension KeyContext {
    /// Without the popup that lies over it.
    init(under state: AppState, size: Size, keys: KeyMap) {
        var under = state
        if case .help(let help) = state.popup { under.popup = help.over } else { under.popup = nil }
        self.init(under, size: size, keys: keys)
    }

    private var under: KeyContext { KeyContext(under: state, size: layout.size, keys: keys) }

    /// A step among the rows of the help, held within them.
    func moveInHelp(_ step: KeyStep) -> AppAction? {
        guard case .help(let help) = state.popup, let move = step.inList(page: HelpLayout(layout.size).page) else {
            return nil
        }
        let count = HelpList(help, under).rows.count
        let selected = Move.by(0).applied(to: help.selected, count: count)
        return .popup(.moved(.by(move.applied(to: selected, count: count) - help.selected)))
    }

    /// Does what is highlighted in the help, where it can be done.
    var runFromHelp: AppAction? {
        guard case .help(let help) = state.popup else { return nil }
        let list = HelpList(help, under)
        let selected = min(help.selected, list.rows.count - 1)
        guard let row = list.rows[at: selected] else { return nil }
        guard let action = list.action(selected, under) else {
            let place = row.isHere ? "nothing to do just now" : "that is for: \(row.binding.place.title)"
            return .popup(.refused(place))
        }
        return .popup(.run(action))
    }
}
