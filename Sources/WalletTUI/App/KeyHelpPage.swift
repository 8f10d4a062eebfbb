extension AppKeys {
    /// Keys, names and labels of a place as the documents list them.
    static func rows(of place: KeyPlace, _ keys: KeyMap = KeyMap()) -> [(keys: String, name: String, label: String)] {
        keys.bindings(of: place).map { ($0.keys.isEmpty ? "–" : $0.keyNames, $0.name, $0.label) }
    }

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
