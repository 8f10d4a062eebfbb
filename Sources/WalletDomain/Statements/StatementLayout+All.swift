/// The layouts that are known: the lines of Templates/StatementLayouts.json. No bank of these publishes its titles, so each
/// says who has seen them.
extension StatementLayout {
    /// Read when somebody asks for them.
    public static let all = (try? read(TemplateBytes.layouts.all)) ?? []

    public static func named(_ name: String) -> StatementLayout? { all.first { $0.name == name } }

    static func read(_ bytes: [UInt8]) throws(JSONProblem) -> [StatementLayout] {
        try TemplateValue.lines("layouts", of: bytes, from: StatementLayout("", [])) {
            layout, key, reader throws(JSONProblem) in
            switch key {
            case "name": layout.name = try reader.string()
            case "issuer": layout.issuer = try reader.string()
            case "of": layout.subject = try reader.word() as Subject
            case "columns": layout.titles = try TemplateValue.texts(&reader).map(title)
            case "optional": layout.optional = try reader.integer()
            case "titles": layout.hasTitles = try reader.bool()
            case "signs": layout.signs = try reader.word()
            case "days": layout.days = try reader.word() as StatementReading.DateFormat
            case "entities": layout.hasEntities = try reader.bool()
            case "summaries": layout.summaries = try TemplateValue.texts(&reader)
            case "source": layout.source = try reader.string()
            case "asOf": layout.asOf = try reader.string()
            default: break
            }
        }
    }

    /// A title, and behind `=` what stands below it: `Trans. Date=date`.
    private static func title(_ said: String) -> Title {
        let parts = said.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return Title(title: parts[0], column: parts.count > 1 ? Column(rawValue: parts[1]) : nil)
    }
}
