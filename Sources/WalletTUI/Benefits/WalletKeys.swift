import WalletStore

extension AppKeys {
    private static let card = ActionKeys<WalletFeature.Action>(.tiles) { .cards($0) }

    static let tiles: [KeyBinding] =
        [card("open", [.enter], "the page of the card", hint: "card page", .opened)] + acts(in: .tiles, done: ["d"]) + [
            card("add", ["a"], "add a card; among coupons a coupon", hint: "add card", .addAsked),
            card("edit", ["e"], "edit the card", .editAsked),
            card("count", ["c"], "count spending towards its welcome bonus", .spendAsked),
            mode(in: .tiles),
            product(in: .tiles, does: .cards(.productAsked)),
            card("archive", ["x"], "archive the card, or bring it back", .archiveAsked),
            card("delete", ["D"], "delete the card; its history stays", .deleteAsked),
            card("move_before", ["<"], "move the card forward", .cardShifted(by: -1)),
            card("move_next", [">"], "move the card back", .cardShifted(by: 1)),
        ] + arranging(in: .tiles)

    static let benefits: [KeyBinding] =
        acts(in: .benefits, done: ["d", .space]) + [
            KeyBinding(.benefits, "open", [.enter], "the page of the card", hint: "card page") { context in
                context.state.cards.isCardPage ? nil : .cards(.opened)
            }
        ] + changes(in: .benefits) + [
            product(in: .benefits, does: .cards(.productAsked)),
            ofBenefit(in: .benefits)("archive", ["x"], "archive the benefit, or bring it back", .archiveAsked),
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
        .listed { $0.state.screen != .bills }
    }

    /// Keys that mean something while a benefit is highlighted.
    static func ofBenefit(in place: KeyPlace) -> ActionKeys<WalletFeature.Action> {
        ActionKeys<WalletFeature.Action>(place, { .cards($0) }, when: { $0.highlighted != nil })
    }

    /// What acts on the highlighted benefit, from both panes.
    static func acts(in place: KeyPlace, done: [Key]) -> [KeyBinding] {
        let marks = place == .agenda ? "done, all of an errand" : "done: mark it used"
        let key = ofBenefit(in: place)
        return [
            key("done", done, "\(marks); a used one takes its last mark back", hint: "done", .doneAsked),
            key("part", ["p"], "mark a part of it used", hint: "part", .partAsked),
            key("snooze", ["s"], "snooze its reminders", hint: "snooze", .snoozeAsked),
            key("why", ["w"], "why it resets when it does", hint: "why", .whyAsked),
            key("code", ["C"], "the code of a coupon, whole", .codeAsked),
        ]
    }

    /// What is said of the highlighted benefit itself.
    static func changes(in place: KeyPlace) -> [KeyBinding] {
        let key = ofBenefit(in: place)
        return [
            mode(in: place, hint: "mode"),
            key("refund", ["r"], "refund: what was given back", .refundAsked),
            key("count", ["c"], "count spending that unlocks it", .spendAsked),
            key("edit", ["e"], "edit the benefit", hint: "edit", .editAsked),
            KeyBinding(place, "add", ["a"], "add a benefit of your own to its card", hint: "add benefit") {
                let needsOne = place == .agenda || place == .calendarDay
                return needsOne && $0.state.highlighted == nil ? nil : .cards(.addBenefitAsked)
            },
            key("delete", ["D"], "delete the benefit; its history stays", .deleteAsked),
        ]
    }

    private static func mode(in place: KeyPlace, hint: String? = nil) -> KeyBinding {
        ofBenefit(in: place)(
            "mode", ["m"], "mode: tracked, auto, ignored, skipped, enrolled, reminders", hint: hint, .modeAsked)
    }

    static let firstStart: [KeyBinding] = [
        KeyBinding(
            .firstStart, "choose", [.enter, "a"], "choose cards from the catalogue", hint: "choose cards",
            does: .cards(.addAsked)),
        KeyBinding(.firstStart, "demo", ["t"], "open the demo wallet", hint: "demo wallet", does: .demoAsked),
    ]
}
