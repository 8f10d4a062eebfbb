import WalletDomain
import WalletStore

extension ScreenLook {
    /// The list of rules, with how many transactions each has set something of.
    static let rules: ScreenLook = {
        var look = records
        look.places = { _ in [.rules, .records] }
        look.draw = { page, state, layout, before in
            let hits = state.budgets.ruleHits ?? [:]
            page.drawRecords(
                state, layout, &before[.rules], telling: RecordTelling(last: ("hits", true, { "\(hits[$0] ?? 0)" })))
        }
        return look
    }()
}

extension AppKeys {
    static let rules: [KeyBinding] = [
        ofRule("earlier", ["<"], "move it up: what is above runs first", hint: "order", .shifted(by: -1)),
        ofRule("later", [">"], "move it down", .shifted(by: 1)),
        ofRule("test", ["t"], "which rules a text fits, and what they set", hint: "test", .testAsked),
        ofRule(
            "apply", ["R"], "apply them to what is there: what would change is shown first", hint: "apply", .applyAsked),
    ]

    private static func ofRule(
        _ name: String, _ keys: [Key], _ label: String, hint: String? = nil, _ action: RulesFeature.Action
    ) -> KeyBinding {
        KeyBinding(.rules, name, keys, label, hint: hint) {
            $0.state.records?.selected == nil ? nil : .rules(action)
        }
    }
}
