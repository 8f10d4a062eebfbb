/// What a point of some rewards programme is worth, as public valuations have it.
public struct PointProgramme: Equatable, Sendable {
    public var name: String { didSet { key = PointProgramme.key(of: name) } }
    /// `hilton_honors`: its name in config.toml.
    public private(set) var key = ""
    /// What one point is worth, in cents: the least that its sources say.
    public var cents: Money
    /// Of the newest source that has a date.
    public var asOf: CalendarDay?
    /// `hotelsforkings.com 2026-06 0.5`: where, when and how much; two at least.
    public var sources: [String]
    var earnedBy: [Earner] = []

    /// Cards that earn its points: those of an issuer whose names begin with one of these; of none, all others of it.
    struct Earner: Equatable, Sendable {
        var issuer = ""
        var cards: [String] = []
    }

    /// Who says what they are worth: `the least of hotelsforkings.com 2026-06 0.5; …`
    public var sourcesInWords: String { "the least of \(sources.joined(separator: "; "))" }

    static func key(of name: String) -> String {
        String(decoding: name.folded.map { $0 == 0x20 ? 0x5F : $0 }, as: UTF8.self)
    }

    func isEarned(by card: CardTemplate) -> Bool {
        earnedBy.contains { earner in
            earner.issuer == card.issuer
                && (earner.cards.isEmpty || earner.cards.contains { card.name.hasPrefix($0) })
        }
    }
}

/// What points are worth: as the bundled table says, or in the user's own figures.
public struct PointValues: Sendable {
    /// In the order in which they are asked: what only some cards of an issuer earn before what its others do.
    public let programmes: [PointProgramme]
    /// Cents by the key of a programme.
    public var own: [String: Money] = [:]

    /// Read when somebody asks for it.
    public static let bundled = PointValues(programmes: (try? read(TemplateBytes.points.all)) ?? [])

    public static let range = Money.zero...Money(100)
    public static let rangeInWords = "cents from 0 to 100, such as 0.5, or nothing"

    /// The one of a key in config.toml.
    public func programme(ofKey key: String) -> PointProgramme? { programmes.first { $0.key == key } }

    /// The one a card names; where it names none, the one that its issuer's cards of such names earn.
    func programme(of card: CardTemplate) -> PointProgramme? {
        guard let name = card.programme else { return programmes.first { $0.isEarned(by: card) } }
        return programme(ofKey: PointProgramme.key(of: name))
    }

    static func read(_ bytes: [UInt8]) throws(JSONProblem) -> [PointProgramme] {
        let blank = PointProgramme(name: "", cents: .zero, sources: [])
        return try TemplateValue.lines("programmes", of: bytes, from: blank) { line, key, reader throws(JSONProblem) in
            switch key {
            case "name": line.name = try reader.string()
            case "cents": line.cents = try reader.money()
            case "asOf": line.asOf = try reader.day()
            case "sources": line.sources = try TemplateValue.texts(&reader)
            case "earnedBy":
                line.earnedBy = try TemplateValue.lines(&reader, from: PointProgramme.Earner()) {
                    earner, key, reader throws(JSONProblem) in
                    switch key {
                    case "issuer": earner.issuer = try reader.string()
                    case "cards": earner.cards = try TemplateValue.texts(&reader)
                    default: break
                    }
                }
            default: break
            }
        }
    }
}

extension Wallet {
    /// Those whose points the cards that are held earn, and those that somebody gave a figure.
    public func pointProgrammes(of values: PointValues) -> [PointProgramme] {
        let earned = Set(activeCards.compactMap { template(of: $0).flatMap(values.programme(of:))?.key })
        return values.programmes.filter { earned.contains($0.key) || values.own[$0.key] != nil }
    }

    /// At what a point of a card is counted where nothing is said of the card itself; nil for one of no catalogue.
    public func pointWorth(of card: UserCard, _ values: PointValues) -> PointWorth? {
        var card = card
        card.centsPerPoint = nil
        return template(of: card).map { PointWorth(card, $0, values) }
    }
}

/// At what a point of a card was counted, and who says so.
public struct PointWorth: Equatable, Sendable {
    public enum Source: String, Sendable {
        /// Its owner, of this card.
        case card
        /// Its owner, of the programme, in config.toml.
        case config
        case table
        /// Nobody: a point counts as a cent.
        case unknown
    }

    public var cents: Money
    public var source: Source
    /// Whose points they are; nil where that is not known.
    public var programme: PointProgramme?

    init(_ card: UserCard, _ template: CardTemplate, _ values: PointValues) {
        programme = values.programme(of: template)
        if let own = card.centsPerPoint {
            (cents, source) = (own, .card)
        } else if let own = programme.flatMap({ values.own[$0.key] }) {
            (cents, source) = (own, .config)
        } else {
            (cents, source) = programme.map { ($0.cents, .table) } ?? (Money(1), .unknown)
        }
    }
}
