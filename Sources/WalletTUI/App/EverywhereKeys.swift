import WalletDomain
import WalletStore

extension AppKeys {
    static let everywhere: [KeyBinding] = everywhereMoving + screens + ofDashboard + acts + leaving

    static let everywhereMoving: [KeyBinding] = [
        step(["j", .down], .down, "down", hint: "move", shown: "h j k l"),
        step(["k", .up], .up, "up"),
        step(["h", .left], .left, "left"),
        step(["l", .right], .right, "right"),
        step(["g", .home], .toStart, "first"),
        step(["G", .end], .toEnd, "last"),
        step([.control("d")], .halfPageDown, "half a page down"),
        step([.control("u")], .halfPageUp, "half a page up"),
        step([.control("f"), .pageDown], .pageDown, "a page down"),
        step([.control("b"), .pageUp], .pageUp, "a page up"),
        step([.control("n")], .next, "next"),
        step([.control("p")], .previous, "previous"),
    ]

    private static func step(
        _ keys: [Key], _ step: KeyStep, _ label: String, hint: String? = nil, shown: String? = nil
    ) -> KeyBinding {
        KeyBinding(.everywhere, step.name, keys, label, hint: hint, shown: shown) { $0.move(step) }
    }

    private static let screens: [KeyBinding] = [
        KeyBinding(.everywhere, "areas", ["0"], "the areas of the wallet; again: the one before", does: .areasAsked),
        ofArea(1, "1", "wallet"), ofArea(2, "2", "second"), ofArea(3, "3", "history"), ofArea(4, "4", "insights"),
        ofArea(5, "5", "catalogue"), ofArea(6, "6", "sixth"), ofArea(7, "7", "seventh"),
        KeyBinding(.everywhere, "agenda", ["8"], "Agenda, in every area", does: .screenChosen(.agenda)),
        KeyBinding(.everywhere, "settings", ["9"], "Settings, in every area", does: .screenChosen(.settings)),
        KeyBinding(.everywhere, "screen_before", ["["], "the screen before", does: .screenStepped(by: -1)),
        KeyBinding(.everywhere, "screen_next", ["]"], "the next screen", does: .screenStepped(by: 1)),
        KeyBinding(.everywhere, "pane", [.tab], "the other pane, or the next one", hint: "pane") {
            $0.otherPane(by: 1)
        },
        KeyBinding(.everywhere, "pane_before", [.backTab], "the pane before") { $0.otherPane(by: -1) },
        KeyBinding(.everywhere, "open", [.enter], "open", hint: "open") { $0.state.screen.look.open($0.state) },
    ]

    /// The screens that have this digit in their areas.
    private static func ofArea(_ digit: Int, _ key: Key, _ name: String) -> KeyBinding {
        let areas = Area.allCases.filter { $0.screen(digit) != nil }
        let titles = areas.compactMap { $0.screen(digit)?.title }
        var binding = KeyBinding(.everywhere, name, [key], titles.joined(by: ", or ")) {
            $0.state.area.screen(digit).map { .screenChosen($0) }
        }
        if areas.count < Area.allCases.count { binding.areas = areas }
        return binding
    }

    private static let acts: [KeyBinding] = [
        KeyBinding(.everywhere, "undo", ["u"], "undo", hint: "undo", does: .undoAsked),
        KeyBinding(.everywhere, "redo", [.control("r")], "redo", does: .redoAsked),
        KeyBinding(.everywhere, "changes", ["U"], "recent changes, to step back through", does: .changesAsked),
        KeyBinding(.everywhere, "repeat", ["."], "the last act on a benefit again, on this one", does: .repeatAsked),
        KeyBinding(.everywhere, "find", ["/"], "find anything", hint: "find", does: .findAsked),
        KeyBinding(.everywhere, "hit_next", ["n"], "the next hit", does: .find(.stepped(by: 1))),
        KeyBinding(.everywhere, "hit_before", ["N"], "the hit before", does: .find(.stepped(by: -1))),
        KeyBinding(.everywhere, "due", ["b"], "what is due now", does: .bannerAsked),
        KeyBinding(.everywhere, "snooze_all", ["S"], "snooze all that is due", does: .snoozeAllAsked),
        KeyBinding(.everywhere, "snoozed", ["Z"], "what is snoozed", does: .snoozedAsked),
        KeyBinding(
            .everywhere, "statement", ["i"], "take in a bank's statement: its credits mark benefits", hint: "statement",
            does: .statement(.asked)),
        ofBenefits("best", ["B"], "the best card to take for something, or somewhere", .bestAsked),
        KeyBinding(.everywhere, "jump", ["'"], "jump to a card by its number", does: .jumpAsked),
        KeyBinding(
            .everywhere, "commands", [":"], "everything that can be done here, with its key", does: .commandsAsked),
        KeyBinding(.everywhere, "sums", ["w"], "what the two sums above count, and leave out", does: .sumsAsked),
        KeyBinding(.everywhere, "lock", ["L"], "lock, so that no key changes anything; unlock", does: .lockToggled),
        KeyBinding(
            .everywhere, "mouse", [], "the mouse: clicks here, or the terminal's selecting of text",
            does: .mouseToggled),
        KeyBinding(.everywhere, "sync", [], "sync with other machines, through git", does: .syncAsked),
        KeyBinding(.everywhere, "differences", [], "choose between what two machines changed differently") {
            $0.state.hasDifferences ? .differencesAsked : nil
        },
        ofBenefits("unfinished", [], "days and enrolments of cards that are still to be said", .unfinishedCardsAsked),
        ofBenefits("coupon", [], "add a coupon or a gift card", .cards(.couponAsked)),
        KeyBinding(.everywhere, "help", ["?"], "all keys", hint: "all keys", does: .helpAsked),
    ]

    private static func ofBenefits(_ name: String, _ keys: [Key], _ label: String, _ action: AppAction) -> KeyBinding {
        var binding = KeyBinding(.everywhere, name, keys, label) { $0.state.area == .benefits ? action : nil }
        binding.areas = [.benefits]
        return binding
    }

    private static let leaving: [KeyBinding] = [
        KeyBinding(.everywhere, "back", [.escape], "back", hint: "back", does: .back),
        KeyBinding(.everywhere, "quit", ["q", .control("c")], "back; on a screen's top quit") {
            $0.state.hasWayBack ? .back : .quitAsked
        },
        KeyBinding(.everywhere, "redraw", [.control("l")], "draw the screen again", does: .redrawAsked),
        KeyBinding(.everywhere, "suspend", [.control("z")], "suspend", does: .suspendAsked),
    ]

    /// What every text field takes besides letters.
    static let text: [KeyBinding] = [
        edit("erase", [.backspace], .backspace, "delete the letter before"),
        edit("erase_under", [.delete], .delete, "delete the letter under the cursor"),
        edit("left", [.left], .left, "left"),
        edit("right", [.right], .right, "right"),
        edit("start", [.control("a"), .home], .toStart, "to the start"),
        edit("end", [.control("e"), .end], .toEnd, "to the end"),
        edit("erase_word", [.control("w")], .deleteWord, "delete the word before"),
        edit("erase_to_start", [.control("u")], .deleteToStart, "delete to the start"),
    ]

    private static func edit(_ name: String, _ keys: [Key], _ edit: FieldEdit, _ label: String) -> KeyBinding {
        KeyBinding(.text, name, keys, label) { $0.edit(edit) }
    }
}
