import WalletStore

extension AppKeys {
    static let tiles: [KeyBinding] =
        [
            KeyBinding(.tiles, "open", [.enter], "the page of the card", hint: "card page", does: .cards(.opened))
        ] + acts(in: .tiles, done: ["d"]) + [
            KeyBinding(
                .tiles, "add", ["a"], "add a card; among coupons a coupon", hint: "add card", does: .cards(.addAsked)),
            KeyBinding(.tiles, "edit", ["e"], "edit the card", does: .cards(.editAsked)),
            KeyBinding(.tiles, "count", ["c"], "count spending towards its welcome bonus", does: .cards(.spendAsked)),
            mode(in: .tiles),
            product(in: .tiles, does: .cards(.productAsked)),
            KeyBinding(.tiles, "archive", ["x"], "archive the card, or bring it back", does: .cards(.archiveAsked)),
            KeyBinding(.tiles, "delete", ["D"], "delete the card; its history stays", does: .cards(.deleteAsked)),
            KeyBinding(.tiles, "move_before", ["<"], "move the card forward", does: .cards(.cardShifted(by: -1))),
            KeyBinding(.tiles, "move_next", [">"], "move the card back", does: .cards(.cardShifted(by: 1))),
        ] + arranging(in: .tiles)

    static let benefits: [KeyBinding] =
        acts(in: .benefits, done: ["d", .space]) + [
            KeyBinding(.benefits, "open", [.enter], "the page of the card", hint: "card page") { context in
                context.state.cards.isCardPage ? nil : .cards(.opened)
            }
        ] + changes(in: .benefits) + [
            product(in: .benefits, does: .cards(.productAsked)),
            KeyBinding(.benefits, "archive", ["x"], "archive the benefit, or bring it back") {
                $0.onBenefit(.archiveAsked)
            },
        ] + arranging(in: .benefits)

    static func product(in place: KeyPlace, does action: AppAction) -> KeyBinding {
        KeyBinding(place, "product", ["P"], "another product: the issuer changed the card", does: action)
    }

    /// How the list of benefits is shown, from both panes.
    private static func arranging(in place: KeyPlace) -> [KeyBinding] {
        [
            KeyBinding(
                place, "sort", ["o"], "sort the benefits by day, by value, by name", does: .cards(.orderStepped)),
            selecting(in: place),
            KeyBinding(
                place, "filter", ["f"], "only open, used or one category; everything again", does: .filterAsked),
            savingFilter(in: place),
        ]
    }

    static func savingFilter(in place: KeyPlace) -> KeyBinding {
        KeyBinding(place, "save_filter", ["F"], "save the filter under a name, or take a saved one away") {
            $0.state.screen == .bills ? nil : .filterNameAsked
        }
    }

    /// What acts on the highlighted benefit, from both panes.
    static func acts(in place: KeyPlace, done: [Key]) -> [KeyBinding] {
        let marks = place == .agenda ? "done, all of an errand" : "done: mark it used"
        return [
            KeyBinding(place, "done", done, "\(marks); a used one takes its last mark back", hint: "done") {
                $0.onBenefit(.doneAsked)
            },
            KeyBinding(place, "part", ["p"], "mark a part of it used", hint: "part") { $0.onBenefit(.partAsked) },
            KeyBinding(place, "snooze", ["s"], "snooze its reminders", hint: "snooze") { $0.onBenefit(.snoozeAsked) },
            KeyBinding(
                place, "why", ["w"], "why it resets when it does", hint: "why"
            ) {
                $0.onBenefit(.whyAsked)
            },
            KeyBinding(place, "code", ["C"], "the code of a coupon, whole") { $0.onBenefit(.codeAsked) },
        ]
    }

    /// What is said of the highlighted benefit itself.
    static func changes(in place: KeyPlace) -> [KeyBinding] {
        [
            mode(in: place, hint: "mode"),
            KeyBinding(place, "refund", ["r"], "refund: what was given back") { $0.onBenefit(.refundAsked) },
            KeyBinding(place, "count", ["c"], "count spending that unlocks it") { $0.onBenefit(.spendAsked) },
            KeyBinding(place, "edit", ["e"], "edit the benefit", hint: "edit") { $0.onBenefit(.editAsked) },
            KeyBinding(place, "add", ["a"], "add a benefit of your own to its card", hint: "add benefit") {
                place == .agenda || place == .calendarDay ? $0.onBenefit(.addBenefitAsked) : .cards(.addBenefitAsked)
            },
            KeyBinding(place, "delete", ["D"], "delete the benefit; its history stays") { $0.onBenefit(.deleteAsked) },
        ]
    }

    private static func mode(in place: KeyPlace, hint: String? = nil) -> KeyBinding {
        KeyBinding(place, "mode", ["m"], "mode: tracked, auto, ignored, skipped, enrolled, reminders", hint: hint) {
            $0.onBenefit(.modeAsked)
        }
    }

    static let firstStart: [KeyBinding] = [
        KeyBinding(
            .firstStart, "choose", [.enter, "a"], "choose cards from the catalogue", hint: "choose cards",
            does: .cards(.addAsked)),
        KeyBinding(.firstStart, "demo", ["t"], "open the demo wallet", hint: "demo wallet", does: .demoAsked),
    ]
}

extension KeyContext {
    func onBenefit(_ action: WalletFeature.Action) -> AppAction? {
        state.highlighted == nil ? nil : .cards(action)
    }
}
