extension FieldShape {
    /// How a text is read that stands for something of its own; nil: any text will do.
    var named: (read: (String) -> String?, otherwise: String)? {
        switch self {
        case .color: (colorHex(typed:), "Write a name such as green, or #336699.")
        case .currency: (FieldShape.currency(typed:), "Write \(inFile).")
        case .timeZone: ({ FieldShape.canBeZone($0) ? $0 : nil }, "Write \(inFile).")
        case .theme: ({ ThemeNames.isName($0) ? $0 : nil }, "Write \(inFile).")
        default: nil
        }
    }

    private static func currency(typed text: String) -> String? {
        let isCode = text.utf8.count == 3 && text.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 }
        return isCode ? text.uppercased() : nil
    }

    /// The characters of zone names; whether there is such a zone only the machine can say.
    private static func canBeZone(_ text: String) -> Bool {
        guard (1...64).contains(text.utf8.count), !text.hasPrefix("/"), !text.contains("..") else { return false }
        return text.utf8.allSatisfy { byte in
            byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
                || [0x2B, 0x2C, 0x2D, 0x2E, 0x2F, 0x3A, 0x3C, 0x3E, 0x5F].contains(byte)
        }
    }
}
