import WalletStore

extension AppKeys {
    static let tiles: [KeyBinding] =
        [
            KeyBinding(.tiles, [.enter], "the page of the card", hint: "card page") { _ in .cards(.opened) }
        ] + acts(in: .tiles, done: ["d"]) + [
            KeyBinding(.tiles, ["a"], "add a card", hint: "add card") { _ in .cards(.addAsked) },
            KeyBinding(.tiles, ["e"], "edit the card") { _ in .cards(.editAsked) },
            KeyBinding(.tiles, ["c"], "count spending towards its welcome bonus") { _ in .cards(.spendAsked) },
            mode(in: .tiles),
            KeyBinding(.tiles, ["x"], "archive the card, or bring it back") { _ in .cards(.archiveAsked) },
            KeyBinding(.tiles, ["D"], "delete the card; its history stays") { _ in .cards(.deleteAsked) },
            KeyBinding(.tiles, ["<"], "move the card forward") { _ in .cards(.cardShifted(by: -1)) },
            KeyBinding(.tiles, [">"], "move the card back") { _ in .cards(.cardShifted(by: 1)) },
        ]

    static let benefits: [KeyBinding] =
        acts(in: .benefits, done: ["d", .space]) + [
            KeyBinding(.benefits, [.enter], "the page of the card", hint: "card page") { context in
                context.state.cards.isCardPage ? nil : .cards(.opened)
            }
        ] + changes(in: .benefits) + [
            KeyBinding(.benefits, ["x"], "archive the benefit, or bring it back") { $0.onBenefit(.archiveAsked) }
        ]

    /// What acts on the highlighted benefit, from both panes.
    static func acts(in place: KeyPlace, done: [Key]) -> [KeyBinding] {
        [
            KeyBinding(place, done, "done: mark it used; a used one takes its last mark back", hint: "done") {
                $0.onBenefit(.doneAsked)
            },
            KeyBinding(place, ["p"], "mark a part of it used", hint: "part") { $0.onBenefit(.partAsked) },
            KeyBinding(place, ["s"], "snooze its reminders", hint: "snooze") { $0.onBenefit(.snoozeAsked) },
            KeyBinding(place, ["w"], "why it resets when it does", hint: "why") { $0.onBenefit(.whyAsked) },
        ]
    }

    /// What is said of the highlighted benefit itself.
    static func changes(in place: KeyPlace) -> [KeyBinding] {
        [
            mode(in: place, hint: "mode"),
            KeyBinding(place, ["r"], "refund: what was given back") { $0.onBenefit(.refundAsked) },
            KeyBinding(place, ["c"], "count spending that unlocks it") { $0.onBenefit(.spendAsked) },
            KeyBinding(place, ["e"], "edit the benefit", hint: "edit") { $0.onBenefit(.editAsked) },
            KeyBinding(place, ["a"], "add a benefit of your own to its card") {
                place == .agenda ? $0.onBenefit(.addBenefitAsked) : .cards(.addBenefitAsked)
            },
            KeyBinding(place, ["D"], "delete the benefit; its history stays") { $0.onBenefit(.deleteAsked) },
        ]
    }

    private static func mode(in place: KeyPlace, hint: String? = nil) -> KeyBinding {
        KeyBinding(place, ["m"], "mode: tracked, auto, ignored, skipped, enrolled, reminders", hint: hint) {
            $0.onBenefit(.modeAsked)
        }
    }

    static let firstStart: [KeyBinding] = [
        KeyBinding(.firstStart, [.enter, "a"], "choose cards from the catalogue", hint: "choose cards") { _ in
            .cards(.addAsked)
        },
        KeyBinding(.firstStart, ["t"], "open the demo wallet", hint: "demo wallet") { _ in .demoAsked },
    ]
}

extension KeyContext {
    func onBenefit(_ action: WalletFeature.Action) -> AppAction? {
        state.highlighted == nil ? nil : .cards(action)
    }
}
