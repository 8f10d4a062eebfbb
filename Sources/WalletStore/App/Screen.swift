/// The screens there are.
public enum Screen: String, CaseIterable, Sendable {
    case wallet = "Wallet"
    case agenda = "Agenda"
    case history = "History"
    case insights = "Insights"
    case catalogue = "Catalogue"
    case settings = "Settings"
    case people = "People"
    case month = "Month"
    case transactions = "Transactions"
    case settle = "Settle"
    case accounts = "Accounts"
    case bills = "Bills"
    case rules = "Rules"
    case year = "Year"

    public var title: String { rawValue }

    /// Other words by which somebody looks for it.
    public var alsoCalled: String {
        switch self {
        case .wallet: "cards benefits coupons tiles dashboard"
        case .agenda: "calendar errands due next"
        case .history: "used missed entries captured"
        case .insights: "season plan verdict keep change cancel fees lapse return"
        case .catalogue: "templates new cards"
        case .settings: "preferences theme looks reminders"
        case .people: "persons birthdays"
        case .month: "budgets plans categories spent"
        case .transactions: "payments purchases filing"
        case .settle: "owes household shares ratio"
        case .accounts: "banks checking"
        case .bills: "subscriptions recurring expected"
        case .rules: "payees patterns"
        case .year: "chart months budgets"
        }
    }

    /// The area that it belongs to; nil: all share it.
    public var area: Area? {
        let areas = Area.allCases.filter { $0.screens.contains { $0.screen == self } }
        return areas.count == 1 ? areas[0] : nil
    }

    /// The screen `step` places on among those of an area; the first follows the last.
    func stepped(by step: Int, in area: Area) -> Screen {
        let all = area.screens.map(\.screen)
        guard let index = all.firstIndex(of: self) else { return area.home }
        return all[index.stepped(by: step, around: all.count)]
    }
}
