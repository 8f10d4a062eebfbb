import ArgumentParser
import WalletDomain
import WalletTUI

/// What options can say of.
protocol FieldSubject {
    static var fields: [FieldFacts] { get }
    /// `A card: `, where options of several things stand side by side.
    static var lead: String { get }
}

/// A kind of record that commands act on.
protocol RecordSubject: FieldSubject {
    static var kind: RecordKind { get }
    /// Lines of a shell, for its help.
    static var examples: String { get }
    static var adding: any ParsableCommand.Type { get }
    /// The field that words say where one is added.
    static var nameKey: String { get }
    /// What narrows its list beside words.
    associatedtype Narrowing: RecordNarrowing = AllRecords
    /// What can be done with one beside what is done with all records.
    static var verbs: [any ParsableCommand.Type] { get }
}

extension RecordSubject {
    static var adding: any ParsableCommand.Type { AddRecord<Self>.self }
    static var verbs: [any ParsableCommand.Type] { [] }
    static var nameKey: String { "name" }
    static var fields: [FieldFacts] { kind.typedFields }
    fileprivate static var nameOption: String { fields.first { $0.key == nameKey }?.options.last ?? "name" }
}

/// The options that set fields, one each, made of what describes them.
struct FieldOptions<Subject: FieldSubject>: ParsableArguments, CustomReflectable {
    /// What was typed, by key; nil where it takes away what is there.
    private(set) var texts: [String: String?] = [:]

    /// What was typed of something new: nothing is there that `default` could take away, so it is a text as any other.
    var added: [String: String] { texts.mapValues { $0 ?? "default" } }

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        for field in Subject.fields {
            guard let text = try Self.said(field, container) else { continue }
            texts[field.key] = .some(text == "default" ? nil : text)
        }
    }

    /// What the parser of arguments looks for: a property for each option.
    var customMirror: Mirror {
        Mirror(Self.self, children: Subject.fields.map { (label: $0.key, value: Self.option($0)) })
    }

    /// What was typed, with the name that words are.
    func naming(_ words: [String]) throws -> [String: String?] where Subject: RecordSubject {
        guard !words.isEmpty else { return texts }
        let option = Subject.nameOption
        try need(texts[Subject.nameKey] == nil, orSay: "Say the \(option) once, as words or by --\(option).")
        return texts.merging([Subject.nameKey: words.joined(separator: " ")]) { _, said in said }
    }

    /// What words say is called so in messages.
    func names() -> [String: String] where Subject: RecordSubject {
        texts[Subject.nameKey] == nil ? [Subject.nameKey: "The \(Subject.nameOption)"] : [:]
    }

    /// Several words may be said one by one too.
    private static func said(_ field: FieldFacts, _ container: KeyedDecodingContainer<Key>) throws -> String? {
        let key = Key(stringValue: field.key)
        guard case .words = field.shape else {
            return try container.decode(Option<String?>.self, forKey: key).wrappedValue
        }
        let words = try container.decode(Option<[String]>.self, forKey: key).wrappedValue
        return words.isEmpty ? nil : words.joined(separator: ",")
    }

    private static func option(_ field: FieldFacts) -> Any {
        let name = NameSpecification(field.options.map { .customLong($0) })
        let help = ArgumentHelp("\(Subject.lead(field.purpose))", valueName: field.shape.placeholder)
        let completion = field.shape.completion
        guard case .words = field.shape else {
            return Option<String?>(
                wrappedValue: nil, name: name, parsing: .unconditional, help: help, completion: completion)
        }
        return Option<[String]>(
            wrappedValue: [], name: name, parsing: .unconditionalSingleValue, help: help, completion: completion)
    }

    struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

extension FieldSubject {
    static var lead: String { "" }

    fileprivate static func lead(_ purpose: String) -> String {
        guard !lead.isEmpty, !purpose.hasPrefix(lead.dropLast(2)) else { return purpose }
        return lead + purpose.prefix(1).lowercased() + purpose.dropFirst()
    }
}

extension FieldFacts {
    /// Of its options the one that was typed, else the short one.
    fileprivate var optionTyped: String {
        let typed = options.first { name in
            ProgramArguments.afterName.contains { $0 == "--\(name)" || $0.hasPrefix("--\(name)=") }
        }
        return typed ?? options.last ?? key
    }
}

extension [FieldFacts] {
    /// Some of them by their keys, each with an option of another name, or of several: `tag tags`.
    func asked(as options: KeyValuePairs<String, String>) -> [FieldFacts] {
        options.compactMap { key, names in
            first { $0.key == key }?.asked(as: names.split(separator: " ").map(String.init))
        }
    }

    /// Reads what was typed as values of these fields.
    func read<Said>(
        _ texts: [String: String?], named names: [String: String] = [:],
        _ read: ([String: String?]) throws(RecordProblems) -> Said
    ) throws -> Said {
        // An empty text is none. Of other values it is a slip, as of a script in which a variable is not set.
        for field in self where texts[field.key]??.isBlank ?? false && !field.shape.isFreeText {
            let name = names[field.key] ?? "--\(field.optionTyped)"
            throw CommandFailure(
                .usage, "\(name) is empty. Leave it out; where something is edited, “default” takes it away.")
        }
        let days = filter { $0.shape.side != nil && texts[$0.key] != nil }
        // Which of two numbers is the month follows from there.
        if !days.isEmpty { _ = try Configuration.live() }
        let said: Said
        do throws(RecordProblems) { said = try read(texts) } catch { throw error.failure(texts, self, named: names) }
        for field in days {
            guard let side = field.shape.side, let text = texts[field.key] ?? nil,
                let day = try? TypedDay(text, side: side), day.isApproximate
            else { continue }
            StandardError.write("“\(shown(text))” is taken as ≈ \(day.day(from: .earliest).long).")
        }
        return said
    }
}

extension FieldShape {
    fileprivate var completion: CompletionKind? {
        switch self {
        case .word(let words), .words(let words): .list(words)
        case .toggle: .list(["true", "false"])
        case .record(let table): .records(of: table)
        case .category: .categories
        case .frequency: .frequencies
        case .owner: .owners
        default: nil
        }
    }
}

extension CompletionKind {
    /// As the value of an option: what stands before it is no part of it.
    static func records(of table: TableName) -> CompletionKind { named { try $0.leavingTyped.records(of: table) } }

    /// As words that name one together.
    static func words(of table: TableName, _ scope: WalletLookupScope = .active) -> CompletionKind {
        named { try $0.records(of: table, scope) }
    }
}

extension RecordProblems {
    /// One line that names each option that is wrong, with what was typed where the message says how to write it.
    fileprivate func failure(
        _ texts: [String: String?], _ fields: [FieldFacts], named names: [String: String]
    ) -> CommandFailure {
        let lines = fields.compactMap { field -> String? in
            guard let message = messages[field.key] else { return nil }
            let name = names[field.key] ?? "--\(field.optionTyped)"
            guard let text = texts[field.key] ?? nil, !text.isBlank, text.count <= 60,
                message.hasPrefix("Write ") || message.hasPrefix("Use ")
            else { return "\(name): \(message)" }
            let what = name.hasPrefix("The ") ? "the " + name.dropFirst(4) : name
            return "“\(shown(text))” does not fit \(what). \(message)"
        }
        // What is to be typed ends without a full stop, and so stands last.
        let told = lines.filter { $0.hasSuffix(".") } + lines.filter { !$0.hasSuffix(".") }
        let text = told.isEmpty ? "This record cannot be read; see coupontracker check." : told.joined(separator: " ")
        let wrong = fields.filter { messages[$0.key] != nil }
        // What was typed is as it should be: the wallet has no such record, or several, or it cannot stand there.
        let isRefused =
            !wrong.isEmpty
            && wrong.allSatisfy { ($0.shape.isOfRecords || $0.shape == .card) && (texts[$0.key] ?? nil) != nil }
        return CommandFailure(self.isRefused || isRefused || messages.isEmpty ? .refused : .usage, text)
    }
}

extension Argument where Value == [String] {
    init(wrappedValue: [String], naming kind: RecordKind, _ scope: WalletLookupScope = .active, orSeveral: Bool = true)
    {
        let state = scope == .archived ? "archived " : ""
        self.init(
            wrappedValue: wrappedValue,
            "Words that name the \(state)\(kind.one).\(orSeveral ? " " + SeveralNames.help : "")", as: kind.one,
            completion: .words(of: kind.table, scope))
    }
}
