import WalletTemplates

/// The layouts that are known: the lines of Templates/StatementLayouts.json. No bank of these publishes its titles, so each
/// says who has seen them.
extension StatementLayout {
    /// Read when somebody asks for them.
    public static let all =
        (try? read(UnsafeBufferPointer(start: wallet_layouts_bytes(), count: wallet_layouts_count()))) ?? []

    public static func named(_ name: String) -> StatementLayout? { all.first { $0.name == name } }

    static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONProblem) -> [StatementLayout] {
        try TemplateValue.list("layouts", of: bytes, layout)
    }

    private static func layout(_ reader: inout JSONReader) throws(JSONProblem) -> StatementLayout {
        reader.skipWhiteSpace()
        let start = reader.offset
        var layout = StatementLayout("", [])
        try reader.object { reader, key throws(JSONProblem) in
            switch key {
            case "name": layout.name = try TemplateValue.name(&reader)
            case "issuer": layout.issuer = try TemplateValue.name(&reader)
            case "of": layout.subject = try word(Subject.self, &reader)
            case "columns": layout.titles = try reader.list(title)
            case "optional": layout.optional = try TemplateValue.integer(&reader, in: 1...9)
            case "titles": layout.hasTitles = try reader.bool()
            case "signs": layout.signs = try word(Signs.self, &reader)
            case "days": layout.days = try word(StatementReading.DateFormat.self, &reader)
            case "entities": layout.hasEntities = try reader.bool()
            case "summaries": layout.summaries = try reader.list(TemplateValue.name)
            case "source": layout.source = try TemplateValue.name(&reader)
            case "asOf": layout.asOf = try TemplateValue.day(&reader).description
            default: break
            }
        }
        if let missing = missing(in: layout.titles.compactMap(\.column)) {
            throw reader.problem("No column of this layout is \(missing).", at: start)
        }
        guard !layout.name.isEmpty, !layout.source.isEmpty else {
            throw reader.problem("This layout has no name or no source.", at: start)
        }
        return layout
    }

    /// A title, and behind `=` what stands below it: `Trans. Date=date`.
    private static func title(_ reader: inout JSONReader) throws(JSONProblem) -> Title {
        let start = reader.offset
        let text = try TemplateValue.name(&reader)
        guard let place = text.firstIndex(of: "=") else { return Title(title: text, column: nil) }
        guard let column = Column(rawValue: String(text[text.index(after: place)...])) else {
            throw reader.problem("“\(shown(text))” says no column.", at: start)
        }
        return Title(title: String(text[..<place]), column: column)
    }

    private static func word<Word: RawRepresentable & CaseIterable>(
        _: Word.Type, _ reader: inout JSONReader
    ) throws(JSONProblem) -> Word where Word.RawValue == String {
        try reader.value("This is not known here; write \(Word.allCases.map(\.rawValue).joined(ending: "or")).") {
            Word(rawValue: String(decoding: $0, as: UTF8.self))
        }
    }
}
