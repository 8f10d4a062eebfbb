/// How the keys are written that lines of this program name, as they are bound; an act that has none by its own name.
public struct KeyNames: Equatable, Sendable {
    /// Those of places whose keys are changed, by the table and the name of the act in config.toml: `keys.benefits.done`.
    private let bound: [String: String]

    public init(_ bound: [String: String] = [:]) { self.bound = bound }

    private func key(_ act: String, _ usual: String) -> String {
        let key = bound[act] ?? usual
        return key.isEmpty ? "“\(act.split(separator: ".").last ?? "")”" : key
    }

    var undo: String { key("keys.global.undo", "u") }
    var addCard: String { key("keys.tiles.add", "a") }
    /// In the catalogue.
    var addOwnCard: String { key("keys.catalogue.own", "c") }
    var editCard: String { key("keys.tiles.edit", "e") }
    var addBenefit: String { key("keys.benefits.add", "a") }
    public var editBenefit: String { key("keys.benefits.edit", "e") }
    var editEntry: String { key("keys.history.edit", "e") }
    /// On Year.
    var addBook: String { key("keys.year.add", "a") }
    var editBook: String { key("keys.month.edit_book", "E") }
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
    private var takeIn: String { key("keys.global.statement", "i") }
    /// Of a statement.
    private var anew: String { key("keys.statement.anew", "C-g") }
    var allRows: String { key("keys.statement.show", "Tab") }
    /// In a statement: leaves a row out, or takes it back in.
    private var leaveOut: String { key("keys.statement.leave_out", "x") }
    var sortHistory: String { key("keys.history.sort", "o") }

    var howToFind: String { "\(find) finds; \(hitNext) and \(hitBefore) go on from there" }
    var recordAgain: String { " \(record) again records it anyway." }
    var typedBefore: String { "what you typed before, not saved yet; \(drop) drops it" }
    var saidBefore: String { "what you said before, not taken in yet; \(anew) begins anew" }
    /// Behind what is wrong in a statement whose columns were said.
    var asksAnew: String { "; \(anew) asks for the columns again" }
    var newCardsGoOn: String { "days and enrolments, under \(commands), goes on with it" }
    var usesAreNotKept: String { "days and enrolments; what is used is not: \(done) marks it" }
    var usesAreNotSaved: String { "what is used already was not saved: \(done) marks it in the list" }
    var differencesWait: String { "nothing is chosen yet; \(commands) leads back to it" }
    var saveAgain: String { " \(save) again saves it anyway." }
    var nothingSelected: String { "nothing is selected: \(tick) ticks, \(tickAll) all" }

    /// What paid a bill names it.
    var onlyEnds: String { "; \(archive) ends it" }
    var onlyArchives: String { "; \(archive) only archives" }

    /// Behind what is to be said first.
    var savesAgain: String { "\(save) again saves it." }
    /// A full card number has no place in a wallet.
    var numberTold: String { "Looks like a full card number; \(save) again keeps it." }
    var bringsBack: String { " \(undo) brings it back." }
    var takesBack: String { ": \(deleteEntry) in History takes it back" }
    var noRowShown: String { "no row is shown: \(allRows) shows all" }
    var rowIsLeftOut: String { "that row is left out: \(leaveOut) takes it back in" }

    /// `; x leaves it out`, behind what is wrong in a row.
    public func leavesOut(_ what: String = "it", behind sign: String = ":") -> String {
        "\(sign) \(leaveOut) leaves \(what) out"
    }

    /// `i on checking.csv goes on with it`
    func goesOn(_ file: String) -> String { "\(takeIn) on \(file) goes on with it" }

    var editsParts: String { "it has parts: \(splitTransaction) edits them" }
    var bringThemBack: String { " \(undo) brings them back." }
    var redoHint: String { " · \(redo) does it again" }
    var undoHint: String { " · \(undo) undoes" }
}
