import WalletStore

extension KeyMap {
    /// The keys that lines of the store name.
    public var names: KeyNames {
        var names = KeyNames()
        guard !isUsual else { return names }
        names.undo = name("undo", in: .everywhere)
        names.redo = name("redo", in: .everywhere)
        names.again = name("repeat", in: .everywhere)
        names.find = name("find", in: .everywhere)
        names.hitNext = name("hit_next", in: .everywhere)
        names.hitBefore = name("hit_before", in: .everywhere)
        names.addCard = name("add", in: .tiles)
        names.addOwnCard = name("own", in: .catalogue)
        names.editCard = name("edit", in: .tiles)
        names.addBenefit = name("add", in: .benefits)
        names.editBenefit = name("edit", in: .benefits)
        names.editEntry = name("edit", in: .history)
        names.addRecord = name("add", in: .records)
        names.editRecord = name("edit", in: .records)
        names.splitTransaction = name("split", in: .transactions)
        names.takePrice = name("price", in: .bills)
        names.refund = name("refund", in: .benefits)
        names.lock = name("lock", in: .everywhere)
        names.commands = name("commands", in: .everywhere)
        names.done = name("done", in: .benefits)
        names.mode = name("mode", in: .benefits)
        names.archive = name("archive", in: .benefits)
        names.earlierUse = name("add", in: .history)
        names.seen = name("seen", in: .banner)
        names.open = name("open", in: .banner)
        names.record = name("record", in: .part)
        names.save = name("save", in: .form)
        names.drop = name("drop", in: .form)
        names.change = name("change", in: .settings)
        names.tick = name("tick", in: .select)
        names.tickAll = name("tick_all", in: .select)
        names.refundEntry = name("refund", in: .history)
        names.filter = name("filter", in: .benefits)
        names.sortBenefits = name("sort", in: .benefits)
        names.sortAgenda = name("sort", in: .agenda)
        names.sortHistory = name("sort", in: .history)
        return names
    }
}
