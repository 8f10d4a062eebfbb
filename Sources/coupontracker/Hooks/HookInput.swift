import WalletDomain
import WalletReminders

extension HookCall {
    /// - Parameter isWanted: whether there is a file for a hook, which few have: only then is its call put together.
    static func after(_ changeSet: ChangeSet, wallet: String, where isWanted: (Hook) -> Bool) -> [HookCall] {
        var calls: [HookCall] = []
        if isWanted(.postSave) { calls.append(HookCall(.postSave, wallet, "change", changeSet.hookValue)) }
        func add(_ hook: Hook, _ key: String, of kinds: Set<BenefitUsage.Kind>) {
            guard isWanted(hook) else { return }
            let told = changeSet.changes.compactMap { change -> BenefitUsage? in
                if case (nil, let after?)? = change.usage, kinds.contains(after.kind) { after } else { nil }
            }
            if !told.isEmpty { calls.append(HookCall(hook, wallet, key, .list(told.map(\.hookValue)))) }
        }
        let isFromPerson = changeSet.by == .screen || changeSet.by == .command
        if changeSet.kind == .act, isFromPerson { add(.postDone, "uses", of: [.use]) }
        if changeSet.kind == .housekeeping { add(.postRollover, "closed", of: [.missed, .claim]) }
        return calls
    }

    /// The hook for what is due as it rings.
    static func reminding(_ reminders: [Reminder], wallet: String) -> HookCall {
        HookCall(.onReminder, wallet, "reminders", .list(reminders.map(\.record)))
    }

    private init(_ hook: Hook, _ wallet: String, _ key: String, _ value: OutputValue) {
        self.hook = hook
        self.wallet = (try? FileLocation(wallet))?.path ?? wallet
        let said = OutputValue.object([("hook", .text(hook.rawValue)), ("wallet", .text(self.wallet)), (key, value)])
        input = said.inJSON + [UInt8(ascii: "\n")]
    }
}

extension ChangeSet {
    /// As `log --json` names things; `what` tells an undo and a redo from the act, for a hook sees nothing of its state.
    fileprivate var hookValue: OutputValue {
        .object([
            ("id", .id(id)), ("at", .instant(at)), ("by", .text(by.rawValue)), ("what", .text(told)),
            ("undoable", .bool(kind != .housekeeping)),
        ])
    }
}

extension BenefitUsage {
    fileprivate var hookValue: OutputValue {
        .object([
            ("id", .id(id)), ("benefitId", .id(benefitID)), ("name", .text(benefitNameSnapshot)),
            ("cardName", .text(cardNameSnapshot)), ("kind", .text(kind.rawValue)), ("usedOn", .day(usedOn)),
            ("periodStart", .day(periodStart)), ("periodEnd", .day(periodEnd)),
            ("valueRedeemed", .money(valueRedeemed)), ("valueMissed", .money(valueMissed)), ("notes", .text(notes)),
        ])
    }
}
