/// How the lists of the screens are sorted and narrowed, for the next start.
public struct KeptViews: Equatable, Sendable {
    /// Of one screen.
    public struct View: Equatable, Sendable {
        /// nil: the order a screen has by itself.
        public var order: String?
        public var filter = ListFilter()

        public init(order: String? = nil, filter: ListFilter = ListFilter()) {
            (self.order, self.filter) = (order, filter)
        }

        var isUsual: Bool { order == nil && filter.isEmpty }
    }

    public var benefits = View()
    public var agenda = View()
    public var history = View()
    /// The catalogue's issuer; nil: all.
    public var issuer: String?
    /// The agenda is a calendar.
    public var isCalendar = false
    /// How many panes a large Wallet screen has; nil: all.
    public var panes: Int?

    public init() {}
}

public typealias ViewShelf = StateShelf<KeptViews>

extension KeptViews: KeptState {
    public static var fileKind: String { "views" }
    public var isEmpty: Bool { self == KeptViews() }

    public mutating func read(_ key: JSONKey, _ reader: inout JSONReader) throws(JSONProblem) {
        switch key {
        case "benefits": benefits = try View(reader.texts())
        case "agenda": agenda = try View(reader.texts())
        case "history": history = try View(reader.texts())
        case "panes": panes = try Int(reader.string())
        case "calendar": isCalendar = try reader.bool()
        case "issuer": issuer = try reader.string()
        default: break
        }
    }

    public func write(to json: inout JSONWriter) {
        for (name, view) in [("benefits", benefits), ("agenda", agenda), ("history", history)] where !view.isUsual {
            json.line(name) { $0.texts(view.texts) }
        }
        if let panes { json.line("panes") { $0.string(String(panes)) } }
        if isCalendar { json.line("calendar") { $0.bool(true) } }
        if let issuer { json.line("issuer") { $0.string(issuer) } }
    }
}

extension KeptViews.View {
    /// What is said of it, by words.
    fileprivate var texts: [String: String] {
        let parts = [
            "order": order, "owner": filter.owner, "card": filter.card?.description, "category": filter.category,
            "state": filter.state?.rawValue, "kind": filter.kind?.rawValue, "year": filter.year.map(String.init),
            "text": filter.text,
        ]
        return parts.compactMapValues(\.self)
    }

    fileprivate init(_ texts: [String: String]) {
        (order, filter.owner, filter.category, filter.text) = (
            texts["order"], texts["owner"], texts["category"], texts["text"]
        )
        filter.card = texts["card"].flatMap { UserCard.ID($0) }
        filter.state = texts["state"].flatMap(FilterStatus.init(rawValue:))
        filter.kind = texts["kind"].flatMap(BenefitUsage.Kind.init)
        filter.year = texts["year"].flatMap { Int($0) }
    }
}
