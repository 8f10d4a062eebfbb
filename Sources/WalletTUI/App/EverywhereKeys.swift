import WalletDomain
import WalletStore

extension AppKeys {
    static let everywhere: [KeyBinding] = everywhereMoving + screens + acts + leaving

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
        KeyBinding(.everywhere, keys, label, hint: hint, shown: shown) { $0.move(step) }
    }

    private static let screens: [KeyBinding] = [
        KeyBinding(.everywhere, ["1"], "Wallet") { _ in .screenChosen(.wallet) },
        KeyBinding(.everywhere, ["2"], "Agenda") { _ in .screenChosen(.agenda) },
        KeyBinding(.everywhere, ["3"], "History") { _ in .screenChosen(.history) },
        KeyBinding(.everywhere, ["4"], "Insights") { _ in .screenChosen(.insights) },
        KeyBinding(.everywhere, ["5"], "Catalogue") { _ in .screenChosen(.catalogue) },
        KeyBinding(.everywhere, ["6"], "Settings") { _ in .screenChosen(.settings) },
        KeyBinding(.everywhere, ["["], "the screen before") { _ in .screenStepped(by: -1) },
        KeyBinding(.everywhere, ["]"], "the next screen") { _ in .screenStepped(by: 1) },
        KeyBinding(.everywhere, [.tab, .backTab], "the other pane", hint: "pane") { $0.otherPane },
        KeyBinding(.everywhere, [.enter], "open", hint: "open") { $0.opened },
    ]

    private static let acts: [KeyBinding] = [
        KeyBinding(.everywhere, ["u"], "undo", hint: "undo") { _ in .undoAsked },
        KeyBinding(.everywhere, [.control("r")], "redo") { _ in .redoAsked },
        KeyBinding(.everywhere, ["U"], "recent changes, to step back through") { _ in .changesAsked },
        KeyBinding(.everywhere, ["."], "the last act again, on what is highlighted") { _ in .repeatAsked },
        KeyBinding(.everywhere, ["/"], "find anything", hint: "find") { _ in .findAsked },
        KeyBinding(.everywhere, ["n"], "the next hit") { $0.state.lastFind == nil ? nil : .find(.stepped(by: 1)) },
        KeyBinding(.everywhere, ["N"], "the hit before") { $0.state.lastFind == nil ? nil : .find(.stepped(by: -1)) },
        KeyBinding(.everywhere, ["b"], "what is due now") { _ in .bannerAsked },
        KeyBinding(.everywhere, ["S"], "snooze all that is due") { _ in .snoozeAllAsked },
        KeyBinding(.everywhere, ["Z"], "what is snoozed") { _ in .snoozedAsked },
        KeyBinding(.everywhere, ["'"], "jump to a card by its number") { _ in .jumpAsked },
        KeyBinding(.everywhere, [":"], "everything that can be done here, with its key") {
            .commandsAsked($0.commands)
        },
        KeyBinding(.everywhere, ["L"], "lock, so that no key changes anything; unlock") { _ in .lockToggled },
        KeyBinding(.everywhere, ["?"], "all keys", hint: "all keys") { _ in .helpAsked },
    ]

    private static let leaving: [KeyBinding] = [
        KeyBinding(.everywhere, [.escape], "back") { _ in .back },
        KeyBinding(.everywhere, ["q", .control("c")], "back; on a screen's top quit") { $0.left },
        KeyBinding(.everywhere, [.control("l")], "draw the screen again") { _ in .redrawAsked },
        KeyBinding(.everywhere, [.control("z")], "suspend") { _ in .suspendAsked },
    ]

    /// What every text field takes besides letters.
    static let text: [KeyBinding] = [
        edit([.backspace], .backspace, "delete the letter before"),
        edit([.delete], .delete, "delete the letter under the cursor"),
        edit([.left], .left, "left"),
        edit([.right], .right, "right"),
        edit([.control("a"), .home], .toStart, "to the start"),
        edit([.control("e"), .end], .toEnd, "to the end"),
        edit([.control("w")], .deleteWord, "delete the word before"),
        edit([.control("u")], .deleteToStart, "delete to the start"),
    ]

    private static func edit(_ keys: [Key], _ edit: FieldEdit, _ label: String) -> KeyBinding {
        KeyBinding(.text, keys, label) { $0.edit(edit) }
    }
}

extension KeyContext {
    fileprivate var otherPane: AppAction? {
        switch state.screen {
        case .wallet: state.wallet.isEmpty || state.cards.isCardPage ? nil : .cards(.paneSwitched)
        case .agenda, .history, .insights, .settings: nil
        case .catalogue: state.catalogue.isPreviewOpen ? .back : .catalogue(.previewOpened)
        }
    }

    fileprivate var opened: AppAction? {
        switch state.screen {
        case .wallet: state.wallet.isEmpty || state.cards.isCardPage ? nil : .cards(.opened)
        case .agenda, .history, .insights, .settings: nil
        case .catalogue: state.catalogue.isPreviewOpen ? nil : .catalogue(.previewOpened)
        }
    }

    /// `q`: one step back, and out of the program where there is none.
    fileprivate var left: AppAction {
        switch state.screen {
        case .wallet: state.cards.isCardPage || state.cards.pane == .benefits ? .back : .quitAsked
        case .agenda, .history, .insights, .settings: .quitAsked
        case .catalogue: state.catalogue.isPreviewOpen ? .back : .quitAsked
        }
    }
}
