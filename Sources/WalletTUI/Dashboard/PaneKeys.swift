import WalletStore

extension AppKeys {
    /// While a pane beside tiles and benefits has the keys.
    static let panes: [KeyBinding] =
        [
            KeyBinding(
                .panes, "open", [.enter], "its day or errand in the agenda, insights, or its card",
                hint: "open"
            ) {
                context in
                switch context.state.cards.panes.focus {
                case .calendar: .cards(.panes(.dayOpened))
                case .year: .cards(.panes(.yearOpened))
                case .due: .cards(.panes(.acted(.openChosen)))
                case .errands: .cards(.panes(.errandsOpened))
                case .season: .cards(.panes(.seasonOpened))
                case nil: nil
                }
            },
            onRow("done", ["d", .space], "what is due, or an errand: done", in: [.due, .errands], .doneChosen),
            onRow("part", ["p"], "what is due: mark a part of it used", in: [.due], .partChosen),
            onRow("seen", ["a"], "what is due: mark it seen", in: [.due], .seenChosen),
            onRow("snooze", ["s"], "what is due, or an errand: snooze", in: [.due, .errands], .snoozeChosen),
        ]

    /// What acts on the highlighted row of some panes.
    private static func onRow(
        _ name: String, _ keys: [Key], _ label: String, in panes: [WalletPanes.Pane], _ action: PopupAction
    ) -> KeyBinding {
        KeyBinding(.panes, name, keys, label, hint: name) {
            $0.state.cards.panes.focus.map(panes.contains) == true ? .cards(.panes(.acted(action))) : nil
        }
    }

    /// What makes panes come, go, and fill the screen: from whatever has the keys.
    static let ofDashboard: [KeyBinding] = [
        onDashboard("more_panes", "+", "Wallet of a large screen: one pane more", hint: "panes", shown: "+ -") {
            .more(room: $0)
        },
        onDashboard("fewer_panes", "-", "one pane less") { .fewer(room: $0) },
        onDashboard(
            "zoom", "z", "this pane takes the screen, or what it needs; all panes again", hint: "zoom"
        ) { _ in .zoomed },
    ]

    private static func onDashboard(
        _ name: String, _ key: Key, _ label: String, hint: String? = nil, shown: String? = nil,
        _ action: @escaping @Sendable (_ room: Int) -> WalletPanes.Action
    ) -> KeyBinding {
        var binding = KeyBinding(.everywhere, name, [key], label, hint: hint, shown: shown) { context in
            Dashboard.room(context.layout, context.state).map { AppAction.cards(.panes(action($0))) }
                ?? context.lacksPanes
        }
        binding.areas = [.benefits]
        return binding
    }
}

extension KeyContext {
    /// In the calendar by days and weeks, in lists by rows; where the window has no panes any more, back to the tiles.
    func moveInPane(_ step: KeyStep) -> AppAction? {
        guard let dashboard else { return .cards(.panes(.focused(.tiles))) }
        let focus = state.cards.panes.focus
        if focus == .due || focus == .errands {
            let height = dashboard.panes.first { $0.pane == focus }?.rect.height ?? 2
            return step.inList(page: height - 2).map { .cards(.panes(.rowMoved($0))) }
        }
        guard focus == .calendar else { return nil }
        let days: Int =
            switch step.inRows(of: 7, page: WalletPanes.days) {
            case .by(let days): days
            case .to(let place): place == 0 ? -WalletPanes.days : WalletPanes.days
            }
        return .cards(.panes(.dayMoved(by: days)))
    }
}
