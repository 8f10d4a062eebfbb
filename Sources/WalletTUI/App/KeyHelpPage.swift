extension AppKeys {
    /// The table of keys as a page of help, its lines ended by line feeds.
    public static func helpPage(_ keys: KeyMap) -> String {
        var text = "Letters are as typed: G is Shift and g, C-d is Ctrl and d, S-Tab is Shift and Tab.\n"
        for place in KeyPlace.allCases {
            text += "\n\(place.title)\n"
            let rows = rows(of: place, keys)
            let width = min(rows.map(\.keys.count).max() ?? 0, 24)
            for row in rows {
                text +=
                    "  " + row.keys + String(repeating: " ", count: max(0, width - row.keys.count)) + "  \(row.label)\n"
            }
        }
        return text
    }
}
