import WalletStore

extension AppKeys {
    static let select: [KeyBinding] = ticking(in: .select) { act in
        [
            act("done", ["d"], "done: mark all that are ticked used", hint: "done", .doneAsked),
            act("snooze", ["s"], "snooze their reminders", hint: "snooze", .snoozeAsked),
            act("mode", ["m"], "mode of all that are ticked", hint: "mode", .modeAsked),
            act("archive", ["x"], "archive them, or bring them back", hint: "archive", .archiveAsked),
        ]
    }

    static let selectEntries: [KeyBinding] = ticking(in: .selectEntries) { act in
        [act("delete", ["D"], "delete the entries that are ticked", hint: "delete", .deleteAsked)]
    }

    static let selectRecords: [KeyBinding] = ticking(in: .selectRecords) { act in
        [
            KeyBinding(.selectRecords, "archive", ["x"], "archive them, or bring them back", hint: "archive") {
                $0.canArchiveRecords ? .ticks(.archiveAsked) : nil
            }
            .listed(where: \.canArchiveRecords),
            act("edit", ["e"], "edit what all of them are to say alike", hint: "edit", .editAsked),
            act("delete", ["D"], "delete them; what is named elsewhere stays", hint: "delete", .deleteAsked),
        ]
    }

    static let selectTransactions: [KeyBinding] = ticking(in: .selectTransactions) { act in
        [
            act("file", ["c"], "file them: one letter files all", hint: "file", .fileAsked),
            act("guess", ["d"], "file each as it is guessed", hint: "guess", .doneAsked),
            act("whose", ["m"], "whose they are", hint: "whose", .modeAsked),
            act("transfer", ["t"], "two that are one movement between accounts", hint: "transfer", .transferAsked),
            act("edit", ["e"], "edit what all of them are to say alike", hint: "edit", .editAsked),
            act("delete", ["D"], "delete them; what is named elsewhere stays", hint: "delete", .deleteAsked),
        ]
    }

    /// Begins to select.
    static func selecting(in place: KeyPlace) -> KeyBinding {
        KeyBinding(place, "select", ["v"], "select several, to act on all of them at once", does: .ticks(.begun))
    }

    /// How to get out of a mode always has room in the foot, and so has what is done with the ticks.
    private static func ticking(
        in place: KeyPlace, to acts: (ActionKeys<Ticks.Action>) -> [KeyBinding]
    ) -> [KeyBinding] {
        let act = ActionKeys<Ticks.Action>(place) { .ticks($0) }
        return [
            act("tick", [.space], "tick the row, or take its tick away", hint: "tick", .ticked),
            act("leave", [.escape, "v", "q", .control("c")], "leave, and forget the ticks", hint: "leave", .left),
        ] + acts(act) + [act("tick_all", ["V"], "tick all that are shown, or none", hint: "all", .allTicked)]
    }
}
