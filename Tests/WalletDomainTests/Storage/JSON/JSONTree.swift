import WalletDomain

/// A whole JSON text as a value, for tests to compare; numbers stay as written.
indirect enum JSONTree: Equatable {
    case object([(key: String, value: JSONTree)])
    case array([JSONTree])
    case string(String)
    case number(String)
    case bool(Bool)
    case null

    /// Reads through the public calls only, as the rest of the program does.
    static func read(_ bytes: [UInt8], limits: JSONLimits = .document) throws(JSONProblem) -> JSONTree {
        try JSONReader.read(bytes, limits: limits) { reader throws(JSONProblem) in try read(&reader) }
    }

    static func read(_ text: String) throws(JSONProblem) -> JSONTree { try read([UInt8](text.utf8)) }

    private static func read(_ reader: inout JSONReader) throws(JSONProblem) -> JSONTree {
        switch reader.kind() {
        case .object:
            var members: [(key: String, value: JSONTree)] = []
            try reader.object { reader, key throws(JSONProblem) in try members.append((key.string, read(&reader))) }
            return .object(members)
        case .array:
            var elements: [JSONTree] = []
            try reader.array { reader throws(JSONProblem) in try elements.append(read(&reader)) }
            return .array(elements)
        case .string: return try .string(reader.string())
        case .bool: return try .bool(reader.bool())
        case .null:
            _ = try reader.null()
            return .null
        case .number, nil:
            let range = try reader.skipValue()
            return .number(String(decoding: reader.bytes(in: range), as: UTF8.self))
        }
    }

    static func == (left: JSONTree, right: JSONTree) -> Bool {
        switch (left, right) {
        case (.object(let left), .object(let right)):
            left.count == right.count
                && zip(left, right).allSatisfy { $0.key.utf8.elementsEqual($1.key.utf8) && $0.value == $1.value }
        case (.array(let left), .array(let right)): left == right
        case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
        case (.number(let left), .number(let right)): left == right
        case (.bool(let left), .bool(let right)): left == right
        case (.null, .null): true
        default: false
        }
    }
}

extension JSONTree {
    /// All on one line.
    func compact() -> String {
        switch self {
        case .object(let members):
            "{" + members.map { JSONTree.string($0.key).compact() + ":" + $0.value.compact() }.joined(separator: ",")
                + "}"
        case .array(let elements): "[" + elements.map { $0.compact() }.joined(separator: ",") + "]"
        case .string(let text):
            {
                var writer = JSONWriter()
                writer.string(text)
                return String(decoding: writer.bytes, as: UTF8.self)
            }()
        case .number(let text): text
        case .bool(let truth): truth ? "true" : "false"
        case .null: "null"
        }
    }

    /// Spread over many lines, as `jq .` does.
    func pretty(_ indent: String = "") -> String {
        let inner = indent + "  "
        switch self {
        case .object(let members) where !members.isEmpty:
            let lines = members.map { inner + JSONTree.string($0.key).compact() + ": " + $0.value.pretty(inner) }
            return "{\n" + lines.joined(separator: ",\n") + "\n" + indent + "}"
        case .array(let elements) where !elements.isEmpty:
            return "[\n" + elements.map { inner + $0.pretty(inner) }.joined(separator: ",\n") + "\n" + indent + "]"
        default: return compact()
        }
    }
}
