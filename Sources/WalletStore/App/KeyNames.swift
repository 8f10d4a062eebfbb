/// How the keys are written that lines of this program name, as they are bound; empty where an act has none.
public struct KeyNames: Equatable, Sendable {
    public var undo = "u"
    public var addCard = "a"
    /// In the catalogue.
    public var addOwnCard = "c"
    public var editCard = "e"
    public var addBenefit = "a"
    public var editBenefit = "e"
    public var editEntry = "e"
    public var addRecord = "a"
    public var editRecord = "e"
    public var splitTransaction = "p"
    /// Of a bill: plans what it was charged last.
    public var takePrice = "t"
    /// Of what the highlighted benefit or entry gave.
    public var refund = "r"
    public var redo = "C-r"
    public var again = "."
    public var find = "/"
    public var hitNext = "n"
    public var hitBefore = "N"
    public var lock = "L"
    public var commands = ":"
    /// Marks a benefit used.
    public var done = "d"
    /// Says how a benefit is looked after.
    public var mode = "m"
    /// Archives a benefit or brings it back.
    public var archive = "x"
    /// In the history: records an earlier use.
    public var earlierUse = "a"
    /// In the list of what is due: marks it seen.
    public var seen = "a"
    /// In the list of what is due: goes there.
    public var open = "Enter"
    /// Where an amount is typed: records it.
    public var record = "Enter"
    /// In a form.
    public var save = "C-s"
    /// In a form: gives up what was typed.
    public var drop = "C-g"
    /// Where a preference is highlighted.
    public var change = "Enter"
    /// While several are selected.
    public var tick = "Space"
    public var tickAll = "V"
    public var refundEntry = "r"
    /// Narrows a list of benefits.
    public var filter = "f"
    public var sortBenefits = "o"
    public var sortAgenda = "o"
    public var sortHistory = "o"

    public init() {}

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

    /// `what you typed is kept, under :; what is used is not: d marks it`
    var newCardsKeptInPart: String {
        "what you typed is kept\(commands.isEmpty ? "" : ", under \(commands)"); what is used is not"
            + (done.isEmpty ? "" : ": \(done) marks it")
    }

    /// `: d marks it in the list`
    var marksUsed: String { done.isEmpty ? "" : ": \(done) marks it in the list" }

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
