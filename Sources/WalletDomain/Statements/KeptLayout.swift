/// A layout of somebody's own: what the columns of a bank's tables are, where no layout has their titles.
public struct KeptLayout: DescribedRecord, Hashable {
    /// A title in its place, and what stands below it.
    struct Title: Hashable {
        var title = ""
        /// The word of a ``StatementLayout/Column``; nil for what is not read.
        var column: String?
        var unknown = UnknownMembers()
    }

    public var id: EntityID<KeptLayout>
    public var name = ""
    var titles: [Title] = []
    /// The word of a ``StatementReading/DateFormat``; nil: as all days of a file can be read.
    var dateFormat: String?
    /// Money out is above zero.
    var isTurned = false
    var hasDecimalComma = false
    public var archivedOn: CalendarDay?
    public var createdAt: Instant
    public var updatedAt: Instant
    public var unknown = UnknownMembers()

    private init(id: EntityID<KeptLayout>, createdAt: Instant) {
        (self.id, self.createdAt, updatedAt) = (id, createdAt, createdAt)
    }

    /// What somebody said of the columns of a file; it has no name yet.
    ///
    /// - Parameter order: of its days, as they were read.
    init(_ head: StatementHead, _ reading: StatementReading, _ order: StatementReading.DateFormat) {
        var titles = head.titles.map { Title(title: $0) }
        for column in StatementLayout.Column.allCases {
            if let place = head.places[column] { titles[place].column = column.rawValue }
        }
        // Two machines that keep a layout for the same titles write the same record; where there are none, for the same columns.
        var said = ["layout"] + head.titles.map(StatementLayout.plain)
        if head.isBare { said += titles.map { $0.column ?? "" } + [reading.flipsSign ? "+" : "-"] }
        self.init(id: EntityID(saying: said.joined(by: "\u{1F}")), createdAt: Instant(milliseconds: 0))
        self.titles = titles
        // Months come first unless a file says otherwise, so that they do says nothing of the next one.
        dateFormat = (reading.dateFormat ?? (order == .dayFirst ? order : nil))?.rawValue
        (isTurned, hasDecimalComma) = (reading.flipsSign, reading.decimalComma)
    }
}

extension KeptLayout {
    static let blank = KeptLayout(id: ID(high: 0, low: 0), createdAt: Instant(milliseconds: 0))

    static let kind = Kind<KeptLayout>(table: TableName("layouts"), one: "layout", many: "layouts")

    static let fields = Fields<KeptLayout>([
        Field("id", \.id, "", "The layout's id.", [.needed, .always]),
        Field("name", \.name, "", "What it is called.", .always),
        Field("titles", \.titles, "", "The titles of a file, in their order."),
        Field("dateFormat", \.dateFormat, "", "How days are written: m/d/y, d/m/y or y-m-d."),
        Field("turned", \.isTurned, "", "Money out is above zero."),
        Field("decimalComma", \.hasDecimalComma, "", "Amounts are written like 1.234,56."),
        Field("archivedOn", \.archivedOn, "", "The day since which no file is read by it."),
        Field("createdAt", \.createdAt, "", "When it was kept.", .always),
        Field("updatedAt", \.updatedAt, "", "When it was changed last.", [.always, .cache]),
    ])
}

extension KeptLayout.Title: DescribedPart {
    static let blank = KeptLayout.Title()
    static var listShape: FieldShape { .list("") }

    static let fields = Fields<KeptLayout.Title>([
        Field("title", \.title, "", "As the file has it.", .always),
        Field("column", \.column, "", "What stands below it; none: it is not read."),
    ])
}

extension StatementLayout {
    /// nil for one that says of no column that it is the day, the text or the amount.
    init?(_ kept: KeptLayout) {
        let titles = kept.titles.map { ($0.title, $0.column.flatMap { Column(rawValue: $0) }) }
        guard StatementLayout.missing(in: titles.compactMap(\.1)) == nil else { return nil }
        self.init(kept.name, titles)
        hasTitles = titles.map(\.0) != titles.indices.map { "\($0 + 1)" }
        days = kept.dateFormat.flatMap { StatementReading.DateFormat(rawValue: $0) }
        (own, source, asOf) = (kept, "this wallet", TimeZoneRules.utc.day(of: kept.createdAt).description)
    }
}

extension Wallet {
    /// Layouts that somebody kept, the oldest first.
    public var keptLayouts: [StatementLayout] {
        all(KeptLayout.self).filter { $0.archivedOn == nil }.compactMap { StatementLayout($0) }
    }

    /// Whether files of others alone were read so far by the layout of a table without titles, of which nobody said that it is
    /// of that: the columns and the sign of this one may be others.
    func isOfAnotherBare(_ file: StatementFile, than holder: StatementHolder) -> Bool {
        guard file.own == nil, !file.isLayoutSaid,
            keptLayouts.contains(where: { $0.name == file.layout && !$0.hasTitles })
        else { return false }
        let taken = statements.filter { $0.layout == file.layout }
        return !taken.isEmpty && !taken.contains(where: holder.has)
    }

    /// What the layout is called that would give way to one; nil: there is none.
    public func keptName(of layout: KeptLayout) -> String? { self[layout.id]?.name }

    /// Keeps a layout, in the place of the one that files like its own were read by before.
    ///
    /// - Throws: ``StatementProblem`` where the name is none, or another layout has it.
    public mutating func keep(
        _ layout: KeptLayout, named name: String, in context: ChangeContext
    ) throws(StatementProblem) {
        let name = StatementText.tidy(name)
        guard !name.isEmpty, name.count <= 40 else { throw StatementProblem("A layout's name has 1 to 40 characters.") }
        let isTaken =
            StatementLayout.named(name) != nil || [StatementLayout.mapName, "ofx", "qif"].contains(name)
            || all(KeptLayout.self).contains { $0.name == name && $0.id != layout.id }
        guard !isTaken else { throw StatementProblem("There is a layout “\(name)” already; take another name.") }
        var kept = layout
        kept.createdAt = self[layout.id]?.createdAt ?? context.now
        (kept.name, kept.updatedAt) = (name, context.now)
        if let raw = kept.raw { put(raw) }
        did("layout \(name) kept")
    }

    /// - Returns: false where there is none of that name.
    public mutating func forgetLayout(named name: String) -> Bool {
        let found = all(KeptLayout.self).filter { $0.name == name }
        for layout in found { remove(raw: KeptLayout.kind.key(layout.id)) }
        if !found.isEmpty { did("layout \(name) forgotten") }
        return !found.isEmpty
    }
}
