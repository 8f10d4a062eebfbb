import WalletStore

extension AppKeys {
    static let rescue: [KeyBinding] =
        steps.prefix(4).map { keys, step, label in
            let (hint, shown): (String?, String?) = step == .down ? ("choose", "j k") : (nil, nil)
            return KeyBinding(.rescue, step.name, keys, label, hint: hint, shown: shown) { context in
                guard context.state.rescue?.backups.isEmpty == false else { return nil }
                return step.inList(page: max(1, context.layout.size.rows - 12)).map { .rescue(.moved($0)) }
            }
        } + [
            KeyBinding(.rescue, "look", ["l"], "look at the damaged lines", hint: "look", does: .rescue(.lookToggled)),
            KeyBinding(.rescue, "restore", ["r"], "restore the backup; the damaged file is kept", hint: "restore") {
                context in
                context.state.rescue?.backups.isEmpty ?? true ? nil : .rescue(.restoreAsked)
            },
            KeyBinding(
                .rescue, "sides", ["m"], "keep both sides of a git conflict, and join them", hint: "join both sides"
            ) {
                $0.state.rescue?.isOfTwoSides ?? false ? .rescue(.takeApartAsked) : nil
            },
            KeyBinding(
                .rescue, "editor", ["e"], "open the file in your editor", hint: "editor", does: .rescue(.editorAsked)),
            KeyBinding(.rescue, "leave", ["q", .control("c")], "leave", hint: "leave", does: .rescue(.leaveAsked)),
        ]
}
