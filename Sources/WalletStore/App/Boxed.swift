/// A value that the copies of a state share: a copy costs one reference, whatever it holds.
struct Boxed<Value: Equatable & Sendable>: Equatable, Sendable {
    private final class Contents: Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    private var contents: Contents

    init(_ value: Value) { contents = Contents(value) }

    var value: Value {
        get { contents.value }
        set { contents = Contents(newValue) }
    }

    static func == (left: Boxed, right: Boxed) -> Bool {
        left.contents === right.contents || left.value == right.value
    }
}
