import WalletDomain
import WalletStore

/// The list of keys, made from the table: first the places that matter now, then the others.
struct HelpText {
    private(set) var lines: [Line] = []
    /// Columns of the widest key list.
    private static let keyWidth = 16

    /// - Parameter first: places to begin with.
    init(first: [KeyPlace], _ keys: KeyMap) {
        let rest = KeyPlace.allCases.filter { !first.contains($0) }
        for place in first + rest { add(place, keys) }
    }

    private mutating func add(_ place: KeyPlace, _ keys: KeyMap) {
        let bindings = AppKeys.rows(of: place, keys)
        guard !bindings.isEmpty else { return }
        if !lines.isEmpty { lines.append(Line(left: [])) }
        lines.append(Line(left: [Run(place.title, .title)]))
        for row in bindings {
            let pad = max(1, HelpText.keyWidth - displayWidth(of: row.keys))
            lines.append(
                Line(
                    left: [Run(row.keys, .accent), Run(String(repeating: " ", count: pad)), Run(row.label)], indent: 1))
        }
    }
}

extension AppKeys {
    /// Keys and labels of a place as the help and the documents list them: digits of one meaning stand in one row.
    static func rows(of place: KeyPlace, _ keys: KeyMap = KeyMap()) -> [(keys: String, name: String, label: String)] {
        var rows: [(keys: String, name: String, label: String)] = []
        for binding in keys.bindings(of: place) {
            guard binding.isNamed else {
                if rows.isEmpty { rows.append(("0 … 9", "", binding.label)) }
                continue
            }
            rows.append((binding.keyNames, binding.name, binding.label))
        }
        return rows
    }
}

/// Where the help lies, and how much of it shows.
struct HelpLayout {
    let rect: Rect
    let text: HelpText
    var page: Int { max(1, rect.height - 2) }

    init(_ state: AppState, size: Size, _ keys: KeyMap) {
        var under = state
        under.popup = nil
        text = HelpText(first: KeyContext(under, size: size, keys: keys).places, keys)
        let width = min(size.columns - 2, 76)
        rect = Rect(
            x: (size.columns - width) / 2, y: 1, width: width,
            height: max(3, size.rows - (size.rows >= AppLayout.airyRows ? 3 : 2)))
    }
}

extension Page {
    mutating func drawHelp(_ state: AppState, _ offset: Int) {
        let help = HelpLayout(state, size: canvas.size, keys)
        let inner = popup(
            help.rect, title: "Keys",
            hints: [
                Run("\(keys.name("down", in: .help)) \(keys.name("up", in: .help))", .key), Run(" scroll  ", .foot),
            ] + popupHints(.help))
        draw(help.text.lines, from: offset, in: inner)
        placeCursor(x: inner.x, y: inner.y)
    }
}

extension KeyContext {
    func scrollHelp(_ step: KeyStep) -> AppAction? {
        guard case .help(let offset) = state.popup else { return nil }
        let help = HelpLayout(state, size: layout.size, keys)
        return step.scrolling(from: offset, lines: help.text.lines.count, page: help.page).map { .popup(.moved($0)) }
    }
}
