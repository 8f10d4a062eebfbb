/// How much a JSON text may hold before it is refused as "too large".
///
/// The limits stand against files that were never meant for us; they are far above what a person writes.
public struct JSONLimits: Equatable, Sendable {
    /// Bytes of the whole text.
    public var bytes: Int
    /// Objects, lists, texts, numbers, true, false and null together.
    public var values: Int
    /// Bytes of one text between its quotes.
    public var stringBytes: Int
    /// Keys of one object.
    public var keys: Int

    /// For the wallet itself: a hundred thousand benefits with years of history fit.
    public static let wallet = JSONLimits(bytes: 512 << 20, values: 64 << 20, stringBytes: 1 << 20, keys: 100_000)

    /// For templates, imports and everything else.
    public static let document = JSONLimits(bytes: 64 << 20, values: 1 << 20, stringBytes: 1 << 20, keys: 100_000)

    /// Objects and lists inside each other.
    public static let depth = 64
    /// Digits of one number; more than any amount needs, and little enough to be exact everywhere.
    public static let digits = 100
    /// The largest power of ten, up or down, that a number may be written with.
    public static let exponent = 300
}
