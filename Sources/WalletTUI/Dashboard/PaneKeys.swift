import WalletStore

extension AppKeys {
    /// While a pane beside tiles and benefits has the keys.
    static let panes: [KeyBinding] =
        [
            KeyBinding(
                .panes, "open", [.enter], "the day or the errands in the agenda, insights, or what is due", hint: "open"
            ) {
                context in
                switch context.state.cards.panes.focus {
                case .calendar: .cards(.panes(.dayOpened))
                case .year: .screenChosen(.insights)
                case .due: .bannerAsked
                case .errands: .cards(.panes(.errandsOpened))
                case .season: .cards(.panes(.seasonOpened))
                case nil: nil
                }
            }
        ]

    /// What makes panes come, go, and fill the screen: from whatever has the keys.
    static let ofDashboard: [KeyBinding] = [
        onDashboard("more_panes", "+", "Wallet of a large screen: one pane more", hint: "panes", shown: "+ -", .more),
        onDashboard("fewer_panes", "-", "one pane less", .fewer),
        onDashboard("zoom", "z", "this pane fills the screen; all of them again", hint: "zoom", .zoomed),
    ]

    private static func onDashboard(
        _ name: String, _ key: Key, _ label: String, hint: String? = nil, shown: String? = nil,
        _ action: WalletPanes.Action
    ) -> KeyBinding {
        var binding = KeyBinding(.everywhere, name, [key], label, hint: hint, shown: shown) {
            $0.dashboard == nil ? nil : .cards(.panes(action))
        }
        binding.areas = [.benefits]
        return binding
    }
}

extension KeyContext {
    /// In the calendar by days and weeks; where the window has no panes any more, back to the tiles.
    func moveInPane(_ step: KeyStep) -> AppAction? {
        guard dashboard != nil else { return .cards(.panes(.focused(.tiles))) }
        guard state.cards.panes.focus == .calendar else { return nil }
        let days: Int =
            switch step {
            case .left, .previous: -1
            case .right, .next: 1
            case .up: -7
            case .down: 7
            case .halfPageUp: -14
            case .halfPageDown: 14
            case .pageUp, .toStart: -WalletPanes.days
            case .pageDown, .toEnd: WalletPanes.days
            }
        return .cards(.panes(.dayMoved(by: days)))
    }
}
