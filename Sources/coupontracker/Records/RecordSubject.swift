import ArgumentParser
import WalletDomain

/// A kind of record that commands act on.
protocol RecordSubject {
    static var kind: RecordKind { get }
}

/// The options that set the fields of a kind, one each, made of what describes them.
struct FieldOptions<Subject: RecordSubject>: ParsableArguments, CustomReflectable {
    /// What was typed, by key; nil where it takes away what is there.
    private(set) var texts: [String: String?] = [:]

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        for field in Self.fields {
            let option = try container.decode(Option<String?>.self, forKey: Key(stringValue: field.key))
            guard let text = option.wrappedValue else { continue }
            texts[field.key] = .some(text == "default" ? nil : text)
        }
    }

    /// What the parser of arguments looks for: a property for each option.
    var customMirror: Mirror {
        Mirror(Self.self, children: Self.fields.map { (label: $0.key, value: Self.option($0) as Any) })
    }

    /// What names the record is an argument.
    private static var fields: [FieldFacts] { Subject.kind.typedFields }

    private static func option(_ field: FieldFacts) -> Option<String?> {
        Option(
            wrappedValue: nil, name: NameSpecification(field.options.map { .customLong($0) }), parsing: .unconditional,
            help: ArgumentHelp("\(field.purpose)", valueName: field.shape.placeholder),
            completion: field.shape.completion)
    }

    struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

extension FieldShape {
    fileprivate var completion: CompletionKind? {
        switch self {
        case .word(let words), .words(let words): .list(words)
        case .toggle: .list(["true", "false"])
        case .record(let table): .records(of: table)
        default: nil
        }
    }
}

extension CompletionKind {
    static func records(of table: TableName, _ scope: WalletLookupScope = .active) -> CompletionKind {
        named { try $0.records(of: table, scope) }
    }
}

extension RecordProblems {
    /// One line that names each option that is wrong.
    func failure(_ kind: RecordKind) -> CommandFailure {
        let lines = kind.fields.compactMap { field in messages[field.key].map { "--\(field.options[0]): \($0)" } }
        let text =
            lines.isEmpty ? "This \(kind.one) cannot be read; see coupontracker check." : lines.joined(separator: " ")
        return CommandFailure(CommandFailure.usage, text)
    }
}
