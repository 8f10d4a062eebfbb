/// A key as a person names it: what it prints or what is written on it, and what is held down with it.
public struct Key: Hashable, Sendable {
    public enum Name: Hashable, Sendable {
        case character(Unicode.Scalar)
        case enter, tab, escape, backspace, delete, insert
        case home, end, pageUp, pageDown, up, down, left, right
        /// 1...20
        case function(Int)
    }

    public struct Modifiers: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Never with a character: that is another character.
        public static let shift = Modifiers(rawValue: 1)
        public static let alt = Modifiers(rawValue: 2)
        public static let control = Modifiers(rawValue: 4)
    }

    public var name: Name
    public var modifiers: Modifiers

    public init(_ name: Name, _ modifiers: Modifiers = []) {
        self.name = name
        self.modifiers = modifiers
    }

    public static let enter = Key(.enter)
    public static let tab = Key(.tab)
    public static let backTab = Key(.tab, .shift)
    public static let escape = Key(.escape)
    public static let space: Key = " "
    public static let backspace = Key(.backspace)
    public static let delete = Key(.delete)
    public static let insert = Key(.insert)
    public static let home = Key(.home)
    public static let end = Key(.end)
    public static let pageUp = Key(.pageUp)
    public static let pageDown = Key(.pageDown)
    public static let up = Key(.up)
    public static let down = Key(.down)
    public static let left = Key(.left)
    public static let right = Key(.right)

    public static func character(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar)) }
    public static func control(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar), .control) }
    public static func alt(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar), .alt) }
    public static func function(_ number: Int) -> Key { Key(.function(number)) }

    /// What the key types into a text field; nil for a command key.
    public var text: Unicode.Scalar? {
        if case .character(let scalar) = name, modifiers.isEmpty { scalar } else { nil }
    }
}

extension Key: ExpressibleByUnicodeScalarLiteral {
    public init(unicodeScalarLiteral scalar: Unicode.Scalar) { self.init(.character(scalar)) }
}

/// `C-r`, `S-Tab`, `PgDn`, `'`: as the help and the documents write keys.
extension Key: CustomStringConvertible {
    public var description: String { written(Self.marks) { $0.text } }

    private static let marks: [(text: String, modifier: Modifiers)] = [
        ("C-", .control), ("A-", .alt), ("S-", .shift),
    ]

    /// - Parameters:
    ///   - prefixes: what stands for what is held down with it.
    ///   - word: by which a key without a letter is called.
    func written(_ prefixes: [(text: String, modifier: Modifiers)], _ word: (Called) -> String) -> String {
        var text = ""
        // Nearly all are pressed alone, and a foot writes a dozen.
        if !modifiers.isEmpty {
            for (prefix, modifier) in prefixes where modifiers.contains(modifier) { text += prefix }
        }
        if case .character(let scalar) = name, scalar != " " { return text + String(scalar) }
        return text + (Self.names.first { $0.name == name }.map(word) ?? "")
    }

    /// What the help and config.toml call a key without a letter.
    typealias Called = (name: Name, text: String, configured: String)

    static let names: [Called] =
        named + (1...20).map { (name: Name.function($0), text: "F\($0)", configured: "f\($0)") }

    private static let named: [Called] = [
        (.enter, "Enter", "enter"), (.tab, "Tab", "tab"), (.escape, "Esc", "esc"), (.backspace, "BS", "backspace"),
        (.delete, "Del", "delete"), (.insert, "Ins", "insert"), (.home, "Home", "home"), (.end, "End", "end"),
        (.pageUp, "PgUp", "pageup"), (.pageDown, "PgDn", "pagedown"), (.up, "Up", "up"), (.down, "Down", "down"),
        (.left, "Left", "left"), (.right, "Right", "right"), (.character(" "), "Space", "space"),
    ]
}
