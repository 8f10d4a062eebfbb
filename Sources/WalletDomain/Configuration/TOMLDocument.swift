/// What a key of a TOML text is set to.
public enum TOMLValue: Equatable, Sendable {
    case text(String)
    case integer(Int)
    case toggle(Bool)
    indirect case list([TOMLItem])

    /// `a text`, as a message calls it.
    var kindInWords: String {
        switch self {
        case .text: "a text"
        case .integer: "a number"
        case .toggle: "true or false"
        case .list: "a list"
        }
    }
}

public struct TOMLItem: Equatable, Sendable {
    public var value: TOMLValue
    public var place: TextPlace
}

/// One `key = value`.
public struct TOMLEntry: Equatable, Sendable {
    /// The table's name, its parts joined by dots; empty before the first table.
    public var table: String
    public var key: String
    public var keyPlace: TextPlace
    public var item: TOMLItem
    public var valueBytes: Range<Int>
}

/// One `[table]`.
public struct TOMLTable: Equatable, Sendable {
    public var name: String
    public var place: TextPlace
    /// Where the bytes of the line of its name end, the line feed not included.
    public var endOfLine: Int
}

/// A TOML text as it was read: tables and entries in the order of the text.
public struct TOMLDocument: Equatable, Sendable {
    public var tables: [TOMLTable] = []
    public var entries: [TOMLEntry] = []
}

extension TOMLDocument {
    /// - Throws: the first thing in it that is not understood.
    public init(reading bytes: [UInt8]) throws(TOMLProblem) { self = try TOMLReader.read(bytes) }
}

/// Why a text cannot be read as TOML, or as this program's settings, and where.
public struct TOMLProblem: Error, Equatable, Sendable {
    public var place: TextPlace
    /// One plain sentence, or two.
    public var message: String

    public init(_ place: TextPlace, _ message: String) {
        self.place = place
        self.message = message
    }
}
