import CTerminal

/// What the terminal's own description says its keys send.
enum KeyStrings {
    /// Reads the description of the open terminal; empty before the terminal is open.
    static func read() -> [[UInt8]: Key] {
        var strings: [[UInt8]: Key] = [:]
        for (capability, key) in capabilities {
            let bytes = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { buffer in
                let count = cterm_string(capability, buffer.baseAddress, Int32(buffer.count))
                return buffer.prefix(Int(count)).map(UInt8.init(bitPattern:))
            }
            // Single bytes are what the keyboard sends, whatever an old description says: Backspace, not Delete.
            if bytes.count > 1 { strings[bytes] = key }
        }
        return strings
    }

    /// Up to F12 only: descriptions call Shift-F1 F13.
    private static let capabilities: [(String, Key)] =
        [
            ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home), ("kend", .end),
            ("kpp", .pageUp), ("knp", .pageDown), ("kich1", .insert), ("kdch1", .delete), ("kcbt", .backTab),
            ("kbs", .backspace), ("kent", .enter), ("kri", Key(.up, .shift)), ("kind", Key(.down, .shift)),
            ("kLFT", Key(.left, .shift)), ("kRIT", Key(.right, .shift)), ("kHOM", Key(.home, .shift)),
            ("kEND", Key(.end, .shift)), ("kPRV", Key(.pageUp, .shift)), ("kNXT", Key(.pageDown, .shift)),
            ("kDC", Key(.delete, .shift)), ("kIC", Key(.insert, .shift)),
        ] + (1...12).map { ("kf\($0)", .function($0)) }
}
