/// The answer to `ESC ] 11 ; ?`: `11;rgb:RRRR/GGGG/BBBB`, with one to four digits a channel.
enum BackgroundReply {
    /// `body` is what stands between the bracket and the end.
    static func meaning(of body: ArraySlice<UInt8>) -> KeySyntax.Meaning {
        guard let color = color(body) else { return .nothing }
        // Where dark ink can be read better than light ink.
        let black = RGB(red: 0, green: 0, blue: 0)
        let white = RGB(red: 255, green: 255, blue: 255)
        return .background(isLight: color.contrast(to: black) > color.contrast(to: white))
    }

    private static func color(_ body: ArraySlice<UInt8>) -> RGB? {
        var rest = body
        guard take("11;", from: &rest) else { return nil }
        guard take("rgb:", from: &rest) || take("rgba:", from: &rest) else { return nil }
        let parts = rest.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count == 3 || parts.count == 4 else { return nil }
        let channels = parts.prefix(3).compactMap(channel)
        return channels.count == 3 ? RGB(red: channels[0], green: channels[1], blue: channels[2]) : nil
    }

    private static func take(_ text: StaticString, from bytes: inout ArraySlice<UInt8>) -> Bool {
        let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        guard bytes.starts(with: wanted) else { return false }
        bytes = bytes.dropFirst(wanted.count)
        return true
    }

    /// Hexadecimal digits, of which `f`, `ff`, `fff` and `ffff` are all the brightest.
    private static func channel(_ digits: ArraySlice<UInt8>) -> UInt8? {
        let text = String(decoding: digits, as: UTF8.self)
        // A number may have a sign.
        guard (1...4).contains(digits.count), text.allSatisfy(\.isHexDigit), let value = Int(text, radix: 16) else {
            return nil
        }
        let most = (1 << (4 * digits.count)) - 1
        return UInt8(value * 255 / most)
    }
}
