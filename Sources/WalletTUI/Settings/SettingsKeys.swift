import WalletStore

extension AppKeys {
    private static let row = ActionKeys<SettingsFeature.Action>(.settings) { .settings($0) }

    static let settings: [KeyBinding] = [
        row("change", [.enter, .space], "change it; numbers and names are typed", hint: "change", .changeAsked),
        row("step_next", ["l", .right], "a step on", hint: "step", shown: "h l", .stepped(by: 1)),
        row("step_before", ["h", .left], "a step back", .stepped(by: -1)),
        row("default", ["D"], "back to its default; asks", hint: "default", .defaultAsked),
    ]
}
