import WalletStore

extension KeyMap {
    /// The keys that lines of the store name.
    public var names: KeyNames {
        var names = KeyNames()
        guard !isUsual else { return names }
        for (path, key, place) in KeyMap.named { names[keyPath: path] = name(key, in: place) }
        return names
    }

    private static let named: [(WritableKeyPath<KeyNames, String> & Sendable, String, KeyPlace)] = [
        (\.undo, "undo", .everywhere), (\.redo, "redo", .everywhere), (\.again, "repeat", .everywhere),
        (\.find, "find", .everywhere), (\.hitNext, "hit_next", .everywhere), (\.hitBefore, "hit_before", .everywhere),
        (\.addCard, "add", .tiles), (\.addOwnCard, "own", .catalogue), (\.editCard, "edit", .tiles),
        (\.addBenefit, "add", .benefits), (\.editBenefit, "edit", .benefits), (\.editEntry, "edit", .history),
        (\.addRecord, "add", .records), (\.editRecord, "edit", .records), (\.splitTransaction, "split", .transactions),
        (\.takePrice, "price", .bills), (\.refund, "refund", .benefits), (\.lock, "lock", .everywhere),
        (\.commands, "commands", .everywhere), (\.done, "done", .benefits), (\.mode, "mode", .benefits),
        (\.archive, "archive", .benefits), (\.earlierUse, "add", .history), (\.seen, "seen", .banner),
        (\.open, "open", .banner), (\.record, "record", .part), (\.save, "save", .form), (\.drop, "drop", .form),
        (\.change, "change", .settings), (\.tick, "tick", .select), (\.tickAll, "tick_all", .select),
        (\.refundEntry, "refund", .history), (\.filter, "filter", .benefits), (\.sortBenefits, "sort", .benefits),
        (\.sortAgenda, "sort", .agenda), (\.sortHistory, "sort", .history),
    ]
}
