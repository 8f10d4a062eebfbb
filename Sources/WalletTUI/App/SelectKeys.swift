import WalletStore

extension AppKeys {
    static let select: [KeyBinding] =
        ticking(
            in: .select,
            to: [
                act(.select, "done", ["d"], "done: mark all that are ticked used", hint: "done", .doneAsked),
                act(.select, "snooze", ["s"], "snooze their reminders", hint: "snooze", .snoozeAsked),
                act(.select, "mode", ["m"], "mode of all that are ticked", hint: "mode", .modeAsked),
                act(.select, "archive", ["x"], "archive them, or bring them back", hint: "archive", .archiveAsked),
            ])

    static let selectEntries: [KeyBinding] =
        ticking(
            in: .selectEntries,
            to: [
                act(.selectEntries, "delete", ["D"], "delete the entries that are ticked", hint: "delete", .deleteAsked)
            ])

    static let selectRecords: [KeyBinding] =
        ticking(
            in: .selectRecords,
            to: [
                KeyBinding(.selectRecords, "archive", ["x"], "archive them, or bring them back", hint: "archive") {
                    $0.canArchiveRecords ? .ticks(.archiveAsked) : nil
                }
                .listed(where: \.canArchiveRecords),
                act(
                    .selectRecords, "delete", ["D"], "delete them; what is named elsewhere stays", hint: "delete",
                    .deleteAsked),
            ])

    static let selectTransactions: [KeyBinding] =
        ticking(
            in: .selectTransactions,
            to: [
                act(.selectTransactions, "file", ["c"], "file them: one letter files all", hint: "file", .fileAsked),
                act(.selectTransactions, "guess", ["d"], "file each as it is guessed", hint: "guess", .doneAsked),
                act(.selectTransactions, "whose", ["m"], "whose they are", hint: "whose", .modeAsked),
                act(
                    .selectTransactions, "transfer", ["t"], "two that are one movement between accounts",
                    hint: "transfer",
                    .transferAsked),
                act(
                    .selectTransactions, "delete", ["D"], "delete them; what is named elsewhere stays", hint: "delete",
                    .deleteAsked),
            ])

    /// Begins to select.
    static func selecting(in place: KeyPlace) -> KeyBinding {
        KeyBinding(place, "select", ["v"], "select several, to act on all of them at once", does: .ticks(.begun))
    }

    /// How to get out of a mode always has room in the foot, and so has what is done with the ticks.
    private static func ticking(in place: KeyPlace, to acts: [KeyBinding]) -> [KeyBinding] {
        [
            act(place, "tick", [.space], "tick the row, or take its tick away", hint: "tick", .ticked),
            act(
                place, "leave", [.escape, "v", "q", .control("c")], "leave, and forget the ticks", hint: "leave", .left),
        ] + acts + [act(place, "tick_all", ["V"], "tick all that are shown, or none", hint: "all", .allTicked)]
    }

    private static func act(
        _ place: KeyPlace, _ name: String, _ keys: [Key], _ label: String, hint: String, _ action: Ticks.Action
    ) -> KeyBinding {
        KeyBinding(place, name, keys, label, hint: hint, does: .ticks(action))
    }
}
