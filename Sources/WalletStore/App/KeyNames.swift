/// How the keys are written that lines of this program name, as they are bound; empty where an act has none.
public struct KeyNames: Equatable, Sendable {
    /// Those of places whose keys are changed, by the table and the name of the act in config.toml: `keys.benefits.done`.
    private let bound: [String: String]

    public init(_ bound: [String: String] = [:]) { self.bound = bound }

    private func key(_ act: String, _ usual: String) -> String { bound[act] ?? usual }

    var undo: String { key("keys.global.undo", "u") }
    var addCard: String { key("keys.tiles.add", "a") }
    /// In the catalogue.
    var addOwnCard: String { key("keys.catalogue.own", "c") }
    var editCard: String { key("keys.tiles.edit", "e") }
    var addBenefit: String { key("keys.benefits.add", "a") }
    public var editBenefit: String { key("keys.benefits.edit", "e") }
    var editEntry: String { key("keys.history.edit", "e") }
    var addRecord: String { key("keys.records.add", "a") }
    var editRecord: String { key("keys.records.edit", "e") }
    var splitTransaction: String { key("keys.transactions.split", "p") }
    /// Of a bill: plans what it was charged last.
    var takePrice: String { key("keys.bills.price", "t") }
    /// Of what the highlighted benefit or entry gave.
    var countSpending: String { key("keys.benefits.count", "c") }
    var redo: String { key("keys.global.redo", "C-r") }
    var again: String { key("keys.global.repeat", ".") }
    var find: String { key("keys.global.find", "/") }
    var hitNext: String { key("keys.global.hit_next", "n") }
    var hitBefore: String { key("keys.global.hit_before", "N") }
    var lock: String { key("keys.global.lock", "L") }
    var commands: String { key("keys.global.commands", ":") }
    /// Marks a benefit used.
    var done: String { key("keys.benefits.done", "d") }
    /// Says how a benefit is looked after.
    var mode: String { key("keys.benefits.mode", "m") }
    /// Archives a benefit or brings it back.
    var archive: String { key("keys.benefits.archive", "x") }
    /// In the history: records an earlier use.
    var earlierUse: String { key("keys.history.add", "a") }
    /// In the list of what is due: marks it seen.
    var seen: String { key("keys.banner.seen", "a") }
    /// In the list of what is due: goes there.
    var open: String { key("keys.banner.open", "Enter") }
    /// Where an amount is typed: records it.
    var record: String { key("keys.asked.confirm", "Enter") }
    /// In a form.
    var save: String { key("keys.form.save", "C-s") }
    /// In a form: gives up what was typed.
    var drop: String { key("keys.form.drop", "C-g") }
    /// Where a preference is highlighted.
    var change: String { key("keys.settings.change", "Enter") }
    /// While several are selected.
    var tick: String { key("keys.select.tick", "Space") }
    var tickAll: String { key("keys.select.tick_all", "V") }
    var refundEntry: String { key("keys.history.refund", "r") }
    /// Narrows a list of benefits.
    var filter: String { key("keys.benefits.filter", "f") }
    var sortBenefits: String { key("keys.benefits.sort", "o") }
    var sortAgenda: String { key("keys.agenda.sort", "o") }
    var deleteEntry: String { key("keys.history.delete", "D") }
    /// Of a statement.
    var allRows: String { key("keys.statement.show", "Tab") }
    /// In a statement: leaves a row out, or takes it back in.
    private var leaveOut: String { key("keys.statement.leave_out", "x") }
    var sortHistory: String { key("keys.history.sort", "o") }

    /// `/ finds; n and N go on from there`
    var howToFind: String { "\(find) finds; \(hitNext) and \(hitBefore) go on from there" }

    /// ` Enter again records it anyway.`
    var recordAgain: String { record.isEmpty ? "" : " \(record) again records it anyway." }

    /// `what you typed before, not saved yet; C-g drops it`
    var typedBefore: String { "what you typed before, not saved yet" + (drop.isEmpty ? "" : "; \(drop) drops it") }

    /// `days and enrolments, under :, goes on with it`
    var newCardsGoOn: String {
        "days and enrolments\(commands.isEmpty ? "" : ", under \(commands),") goes on with it"
    }

    /// `days and enrolments; what is used is not: d marks it`
    var usesAreNotKept: String {
        "days and enrolments; what is used is not" + (done.isEmpty ? "" : ": \(done) marks it")
    }

    /// `what is used already was not saved: d marks it in the list`
    var usesAreNotSaved: String {
        "what is used already was not saved" + (done.isEmpty ? "" : ": \(done) marks it in the list")
    }

    /// `nothing is chosen yet; : leads back to it`
    var differencesWait: String { "nothing is chosen yet" + (commands.isEmpty ? "" : "; \(commands) leads back to it") }

    /// ` C-s again saves it anyway.`
    var saveAgain: String { save.isEmpty ? "" : " \(save) again saves it anyway." }

    /// `nothing is selected: Space ticks, V all`
    var nothingSelected: String {
        let ways = [tick.isEmpty ? "" : "\(tick) ticks", tickAll.isEmpty ? "" : "\(tickAll) all"].filter { !$0.isEmpty }
        return "nothing is selected" + (ways.isEmpty ? "" : ": \(ways.joined(separator: ", "))")
    }

    /// What paid a bill names it.
    var onlyEnds: String { archive.isEmpty ? "" : "; \(archive) ends it" }
    /// `; x only archives`
    var onlyArchives: String { archive.isEmpty ? "" : "; \(archive) only archives" }

    /// Behind what is to be said first.
    var savesAgain: String { "\(save) again saves it." }
    /// A full card number has no place in a wallet.
    var numberTold: String { "Looks like a full card number; \(save) again keeps it." }

    /// ` u brings it back.`
    var bringsBack: String { undo.isEmpty ? "" : " \(undo) brings it back." }

    /// `: D in History takes it back`
    var takesBack: String { deleteEntry.isEmpty ? "" : ": \(deleteEntry) in History takes it back" }

    /// `no row is shown: Tab shows all`
    var noRowShown: String { "no row is shown" + (allRows.isEmpty ? "" : ": \(allRows) shows all") }

    /// `that row is left out: x takes it back in`
    var rowIsLeftOut: String { "that row is left out" + (leaveOut.isEmpty ? "" : ": \(leaveOut) takes it back in") }

    /// `; x leaves it out`, behind what is wrong in a row.
    public func leavesOut(_ what: String = "it", behind sign: String = ":") -> String {
        leaveOut.isEmpty ? "" : "\(sign) \(leaveOut) leaves \(what) out"
    }

    /// `it has parts: p edits them`
    var editsParts: String {
        splitTransaction.isEmpty ? "it has parts" : "it has parts: \(splitTransaction) edits them"
    }

    var bringThemBack: String { undo.isEmpty ? "" : " \(undo) brings them back." }

    /// ` · C-r does it again`
    var redoHint: String { redo.isEmpty ? "" : " · \(redo) does it again" }

    /// ` · u undoes`
    var undoHint: String { undo.isEmpty ? "" : " · \(undo) undoes" }
}
