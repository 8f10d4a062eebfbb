import WalletDomain

extension AppState {
    /// Edits, archives or deletes all that is ticked: what can be done is done, in one step of undo, and the rest is told.
    mutating func act(_ action: Ticks.Action, on ids: [FreshID], _ kind: RecordKind, _ environment: Environment) {
        switch action {
        // All that are archived come back at once; else those that are not are archived.
        case .archiveAsked:
            let active = ids.filter { wallet.record(kind, $0)?.archivedOn == nil }
            if active.isEmpty { archive(ids, kind, on: nil, environment) } else { askToArchive(active, kind) }
        case .deleteAsked: askToDelete(ids, kind)
        case .editAsked: openForm(editing: ids, kind)
        default: break
        }
    }

    mutating func askToArchive(_ ids: [FreshID], _ kind: RecordKind) {
        let stays = "What names \(ids.count == 1 ? "it" : "them") stays."
        ask("Archive \(namesOf(ids, kind))? \(stays)", yes: .archiveRecords(kind.table, ids))
    }

    /// - Parameter day: nil: they come back.
    mutating func archive(_ ids: [FreshID], _ kind: RecordKind, on day: CalendarDay?, _ environment: Environment) {
        perform(on: ids, kind, told: day == nil ? "brought back" : "archived") { wallet, id in
            do throws(RecordProblems) {
                try wallet.archive(kind, id, on: day, in: environment.context)
                return nil
            } catch { return error.sentence(kind) }
        }
    }

    func namesOf(_ ids: [FreshID], _ kind: RecordKind) -> String {
        ids.count == 1
            ? ids.first.flatMap { wallet.name(of: $0, kind) } ?? kind.one : "\(grouped(ids.count)) \(kind.many)"
    }

    mutating func askToDelete(_ ids: [FreshID], _ kind: RecordKind) {
        // For each it is looked who names it; more of them would keep the screen waiting.
        guard ids.count <= 200 else { return sayTooMany(ids, kind, to: "delete") }
        let along = wallet.notedSides(of: ids, kind)
        let all = ids + along
        // A payee may have many of one day.
        let one = ids.count == 1 ? ids.first.flatMap { wallet.transaction($0) } : nil
        let named = one.flatMap { $0.isMovement ? wallet.words(ofCharge: $0) : nil } ?? namesOf(ids, kind)
        let names = named + (along.isEmpty ? "" : ", and with it \(namesOf(along, kind))")
        let undo = all.count == 1 ? keyNames.bringsBack : keyNames.bringThemBack
        ask("Delete \(names)?\(undo)", yes: .deleteRecords(kind.table, all))
    }

    mutating func sayTooMany(_ ids: [FreshID], _ kind: RecordKind, to act: String) {
        say("\(grouped(ids.count)) \(kind.many) are too many to \(act) at once: narrow the list", .hint)
    }

    mutating func delete(_ ids: [FreshID], of kind: RecordKind) {
        perform(on: wallet.namingFirst(ids, kind), kind, told: "deleted") { wallet, id in
            wallet.delete(kind, id) ? nil : "named elsewhere and stays"
        }
    }

    /// - Parameter act: returns why it was not done.
    private mutating func perform(
        on ids: [FreshID], _ kind: RecordKind, told: String, _ act: (inout Wallet, FreshID) -> String?
    ) {
        let names = namesOf(ids, kind)
        var tally = Tally()
        for id in ids {
            let why = act(&wallet, id)
            tally.count(why)
            if why == nil, tally.done > 1 { wallet.tellAct(as: "\(tally.done) \(kind.many) \(told)") }
        }
        if ids.count == 1 {
            return tally.firstRefusal.map { say("\(names) is \($0)", .problem) } ?? sayDone("\(names) \(told)")
        }
        guard tally.done > 0 else { return say("none \(told): \(tally.rest)", .problem) }
        ticks = nil
        sayDone("\(tally.done) \(tally.done == 1 ? kind.one : kind.many) \(told)" + tally.tail)
    }
}
