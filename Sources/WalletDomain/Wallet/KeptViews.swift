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

    /// True when there is nothing to keep.
    public var isUsual: Bool { self == KeptViews() }
}

/// The file in which they wait, apart from the wallet: to look at something differently is no change of it.
public struct ViewShelf: Equatable, Sendable {
    private let file: StateFile

    public var path: String { file.path }

    /// - Parameters:
    ///   - folder: for the program's state; made when there is something to keep.
    ///   - wallet: its absolute path.
    public init(in folder: String, ofWallet wallet: String) {
        file = StateFile("views", in: folder, ofWallet: wallet)
    }

    /// What lies there; the usual views if nothing does, or nothing that can be read.
    public func look() -> KeptViews {
        var views = KeptViews()
        let isRead = file.read { key, reader throws(JSONProblem) in
            switch key {
            case "benefits": views.benefits = try KeptViews.View(reader.texts())
            case "agenda": views.agenda = try KeptViews.View(reader.texts())
            case "history": views.history = try KeptViews.View(reader.texts())
            case "panes": views.panes = try Int(reader.string())
            case "calendar": views.isCalendar = try reader.bool()
            case "issuer": views.issuer = try reader.string()
            default: break
            }
        }
        return isRead ? views : KeptViews()
    }

    /// Makes the file, or replaces it; usual views remove it.
    public func keep(_ views: KeptViews) throws(StorageProblem) {
        guard !views.isUsual else { return file.remove() }
        try file.write { json in
            for (name, view) in [("benefits", views.benefits), ("agenda", views.agenda), ("history", views.history)]
            where !view.isUsual {
                json.line(name) { $0.texts(view.texts) }
            }
            if let panes = views.panes { json.line("panes") { $0.string(String(panes)) } }
            if views.isCalendar { json.line("calendar") { $0.bool(true) } }
            if let issuer = views.issuer { json.line("issuer") { $0.string(issuer) } }
        }
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
        filter.state = texts["state"].flatMap(ListFilter.State.init)
        filter.kind = texts["kind"].flatMap(BenefitUsage.Kind.init)
        filter.year = texts["year"].flatMap { Int($0) }
    }
}
