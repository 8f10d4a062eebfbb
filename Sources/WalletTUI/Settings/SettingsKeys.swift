import WalletStore

extension AppKeys {
    static let settings: [KeyBinding] = [
        KeyBinding(
            .settings, "change", [.enter, .space], "change it; numbers and names are typed", hint: "change",
            does: .settings(.changeAsked)),
        KeyBinding(
            .settings, "step_next", ["l", .right], "a step on", hint: "step", shown: "h l",
            does: .settings(.stepped(by: 1))),
        KeyBinding(.settings, "step_before", ["h", .left], "a step back", does: .settings(.stepped(by: -1))),
        KeyBinding(
            .settings, "default", ["D"], "back to its default; asks", hint: "default", does: .settings(.defaultAsked)),
    ]

    static let setting: [KeyBinding] = [
        KeyBinding(.setting, "set", [.enter], "take what is typed", hint: "set", does: .popup(.submitted)),
        KeyBinding(.setting, "close", [.escape, .control("c")], "close", hint: "close", does: .popup(.closed)),
    ]
}
