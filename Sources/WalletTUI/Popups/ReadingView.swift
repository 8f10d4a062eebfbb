import WalletDomain
import WalletStore

/// Where text to be read lies, and its lines at that width.
private struct ReadingLayout {
    let width: Int
    let text: [Run]
    let room: Int

    init(_ reading: ReadingPopup, in size: Size) {
        // A list has the room that its lines ask for; sentences are read best in short ones.
        let longest = reading.heads.isEmpty ? 0 : reading.lines.map { displayWidth(of: $0) }.max() ?? 0
        width = min(max(84, longest + 6), size.columns - 2)
        let inner = max(1, min(width, size.columns) - 6)
        // What has heads is a list, whose lines stand close together.
        let paragraphs = reading.lines.enumerated().map { number, line in
            let isHead = reading.heads.contains(number)
            return wrapped(line, width: inner).map { Run($0, isHead ? .title : .text) }
        }
        text = Array(paragraphs.joined(separator: reading.heads.isEmpty ? [Run("")] : []))
        room = max(1, min(text.count, size.rows - 5))
    }

    var last: Int { max(0, text.count - room) }
}

extension Page {
    mutating func drawReading(_ reading: ReadingPopup, _ state: AppState) {
        let layout = ReadingLayout(reading, in: canvas.size)
        let rect = centred(width: layout.width, height: layout.text.count + 4)
        let page = popup(rect, title: reading.title, hints: popupHints(.reading, state)).inset(
            left: 1, top: 1, right: 1)
        draw(layout.text.map { Line(left: [$0]) }, from: min(reading.top, layout.last), in: page)
        placeCursor(x: page.x, y: page.y)
    }
}

extension KeyContext {
    /// Where all of it shows there is nowhere to go.
    func moveInReading(_ step: KeyStep) -> AppAction? {
        guard case .reading(let reading) = state.popup else { return nil }
        let layout = ReadingLayout(reading, in: layout.size)
        guard layout.last > 0, let move = step.inList(page: max(1, layout.room - 1)) else { return nil }
        let top = move.applied(to: min(reading.top, layout.last), count: layout.last + 1)
        return .popup(.moved(.by(top - reading.top)))
    }
}
