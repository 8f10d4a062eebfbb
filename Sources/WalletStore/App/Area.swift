import WalletDomain

/// A part of the wallet with screens of its own.
public enum Area: String, CaseIterable, Sendable {
    case benefits = "Benefits"
    case budgets = "Budgets"
    case people = "People"

    public var title: String { rawValue }

    /// Chooses it among the areas.
    public var letter: String { self == .budgets ? "u" : title.prefix(1).lowercased() }

    /// Its screens and those that all areas share, with their digits.
    public var screens: [(screen: Screen, digit: Int)] {
        switch self {
        case .benefits:
            [(.wallet, 1), (.agenda, 2), (.history, 3), (.insights, 4), (.catalogue, 5), (.settings, 6)]
        case .budgets:
            [
                (.month, 1), (.transactions, 2), (.bills, 3), (.year, 4), (.settle, 5), (.rules, 6),
                (.accounts, 7), (.agenda, 8), (.settings, 9),
            ]
        case .people: [(.people, 1), (.agenda, 8), (.settings, 9)]
        }
    }

    public var home: Screen { screens[0].screen }

    public func screen(_ digit: Int) -> Screen? { screens.first { $0.digit == digit }?.screen }
}

/// Choosing an area: each has a letter.
public struct AreasPopup: ListPopup {
    public let rows = Area.allCases
    public var selected: Int
    /// Where a second `0` leads.
    public let before: Area
    public var popup: Popup { .areas(self) }
}

extension AppState {
    mutating func open(_ area: Area) {
        closePopup()
        enter(area)
        open(area.home)
    }

    mutating func enter(_ area: Area) {
        guard area != self.area else { return }
        (areaBefore, self.area) = (self.area, area)
    }

    mutating func areasStep(_ areas: AreasPopup, _ action: PopupAction) {
        switch action {
        case .submitted: if let area = areas.chosen { open(area) }
        case .areaChosen(let area): open(area)
        default: break
        }
    }
}
