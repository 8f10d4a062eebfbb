import WalletDomain

extension Page {
    /// Writes text within `width` columns, bold and underlined where it is what somebody looks for, and says how many
    /// columns it took. What is cut off is not marked.
    @discardableResult
    mutating func put(
        _ text: String, marking words: SearchWords, x: Int, y: Int, style: Style, width: Int
    ) -> Int {
        let used = canvas.put(text, x: x, y: y, style: style, width: width, overflow: .ellipsis)
        guard !words.isEmpty, used > 0 else { return used }
        let text = shown(text)
        let marks = words.marks(in: text)
        guard !marks.isEmpty else { return used }
        let end = displayWidth(of: text) > used ? used - 1 : used
        var column = 0
        for (index, scalar) in text.unicodeScalars.enumerated() {
            let kind = ScalarWidth(of: scalar)
            // A mark of its own stands in the cell of its letter.
            guard kind != .combining else { continue }
            let columns = kind == .double ? 2 : 1
            guard column + columns <= end else { break }
            if marks.contains(index) {
                canvas.restyle(Rect(x: x + column, y: y, width: columns, height: 1)) { cell in
                    cell.attributes.formUnion([.bold, .underline])
                    cell.attributes.remove(.dim)
                }
            }
            column += columns
        }
        return used
    }
}
