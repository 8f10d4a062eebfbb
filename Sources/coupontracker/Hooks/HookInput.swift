import WalletDomain
import WalletReminders

extension HookCall {
    static func after(_ changeSet: ChangeSet, wallet: String) -> [HookCall] {
        let rows = changeSet.changes.compactMap { change -> BenefitUsage? in
            if case (nil, let after?)? = change.usage { after } else { nil }
        }
        var calls = [HookCall(.postSave, wallet, "change", changeSet.hookValue)]
        func add(_ hook: Hook, _ key: String, of kinds: Set<BenefitUsage.Kind>) {
            let told = rows.filter { kinds.contains($0.kind) }
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
