extension String {
    /// Without white space around it.
    var trimmed: String {
        let inner = drop(while: \.isWhitespace)
        return String(inner.lastIndex { !$0.isWhitespace }.map { inner[...$0] } ?? "")
    }
}

extension StringProtocol {
    /// A path without its folder.
    public var lastPathComponent: String { String(split(separator: "/").last ?? self[...]) }

    /// `category` as `Category`
    public var withCapital: String { prefix(1).uppercased() + dropFirst() }
}

extension [String] {
    /// The texts with `separator` between them; the standard library's own way asks the runtime for types that cost
    /// a start as much as a page.
    public func joined(by separator: String) -> String {
        var text = ""
        var isFirst = true
        for part in self {
            if !isFirst { text += separator }
            isFirst = false
            text += part
        }
        return text
    }

    /// With commas between them, and a word before the last: `a, b or c`
    public func joined(ending word: String) -> String {
        dropLast().joined(separator: ", ") + (count > 1 ? " \(word) " : "") + (last ?? "")
    }
}

/// Those that say something, with commas between them.
public func listed(_ parts: String?...) -> String { parts.compactMap(\.self).joined(by: ", ") }

extension Sequence where Element: Hashable {
    /// Each element where it stands first.
    public var eachOnce: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
