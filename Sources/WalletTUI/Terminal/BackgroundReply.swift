/// The answer to `ESC ] 11 ; ?`: `11;rgb:RRRR/GGGG/BBBB`, with one to four digits a channel.
enum BackgroundReply {
    /// `body` is what stands between the bracket and the end.
    static func meaning(of body: ArraySlice<UInt8>) -> KeySyntax.Meaning {
        guard let color = color(body) else { return .nothing }
        // Where dark ink can be read better than light ink.
        let (black, white) = (RGB(channels: 0), RGB(channels: 0xFF_FFFF))
        return .background(isLight: color.contrast(to: black) > color.contrast(to: white))
    }

    private static func color(_ body: ArraySlice<UInt8>) -> RGB? {
        let text = String(decoding: body, as: UTF8.self)
        guard let start = ["11;rgb:", "11;rgba:"].first(where: text.hasPrefix) else { return nil }
        let parts = text.dropFirst(start.count).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3 || parts.count == 4 else { return nil }
        let channels = parts.prefix(3).compactMap(channel)
        return channels.count == 3 ? RGB(red: channels[0], green: channels[1], blue: channels[2]) : nil
    }

    /// Hexadecimal digits, of which `f`, `ff`, `fff` and `ffff` are all the brightest.
    private static func channel(_ digits: Substring) -> UInt8? {
        // A number may have a sign.
        guard (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16) else {
            return nil
        }
        let most = (1 << (4 * digits.count)) - 1
        return UInt8(value * 255 / most)
    }
}
