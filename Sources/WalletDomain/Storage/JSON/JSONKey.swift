/// The key of an object's member, still in the reader's bytes: comparing it allocates nothing.
///
/// Use it only inside the closure that received it.
public struct JSONKey {
    /// What stands between the quotes.
    let raw: UnsafeBufferPointer<UInt8>
    /// ASCII without escapes: the raw bytes are the key.
    let isPlain: Bool
    /// Where its opening quote stands.
    public let offset: Int

    /// The key as text.
    public var string: String {
        isPlain ? String(decoding: raw, as: UTF8.self) : JSONText.unescaped(raw)
    }

    public static func == (key: JSONKey, name: StaticString) -> Bool {
        guard key.isPlain else { return key.string == "\(name)" }
        return name.hasPointerRepresentation && key.raw.count == name.utf8CodeUnitCount && key.raw.has(name)
    }

    /// Lets `switch key { case "cards": … }` work.
    public static func ~= (name: StaticString, key: JSONKey) -> Bool { key == name }
}
