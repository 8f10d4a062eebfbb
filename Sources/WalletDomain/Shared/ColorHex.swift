/// A colour as a person writes it, `#336699` or `336699`, as records have it: `#` and six small digits; nil: it is none.
public func colorHex(typed text: String) -> String? {
    let digits = (text.hasPrefix("#") ? String(text.dropFirst()) : text).lowercased()
    guard digits.utf8.count == 6, digits.utf8.allSatisfy({ $0 &- 0x30 < 10 || $0 &- 0x61 < 6 }) else { return nil }
    return "#" + digits
}
