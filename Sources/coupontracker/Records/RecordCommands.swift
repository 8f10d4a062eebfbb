import ArgumentParser
import WalletDomain

struct ListRecords<Subject: RecordSubject>: AnsweringCommand {
    static var configuration: CommandConfiguration {
        let kind = Subject.kind
        let searched = kind.fields.filter { $0.uses.contains(.names) || $0.uses.contains(.column) }
        return CommandConfiguration(
            commandName: kind.many, abstract: "All \(kind.many), or those that fit some words.",
            discussion: "Words are looked for in \(searched.map { $0.label.lowercased() }.joined(ending: "and")).")
    }

    @Flag(help: ArgumentHelp("Archived ones too.", visibility: Subject.kind.canBeArchived ? .default : .hidden))
    var archived = false
    @Argument("Words to look for.", as: "words") var words: [String] = []
    @OptionGroup var narrowing: Subject.Narrowing
    @OptionGroup var listing: ListOptions
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let kind = Subject.kind
        try need(!archived || kind.canBeArchived, orSay: "No \(kind.one) is ever archived: leave out --archived.")
        let view = try WalletView(common)
        let isWanted = try narrowing.isWanted(view, common)
        let text = try words.toLookFor().joined(separator: " ")
        let all = view.wallet.records(of: kind)
        let wanted = all.filter(isWanted)
        let fitting = text.isEmpty ? wanted : view.wallet.records(wanted, of: kind, saying: text)
        let records = fitting.filter { $0.isIn(archived ? .all : .active) }.ordered(kind, in: view.wallet)
        if let hint = try narrowing.hint(view, common) { output.hint(hint) }
        let sums = try narrowing.sum(records, saying: text, view, listing, common, output)
        if sums == nil {
            let (own, derived) = view.ownAndDerivedColumns(of: kind)
            let state: [Column<ReadRecord>] = archived ? [.cell("State") { $0.isIn(.active) ? "" : "archived" }] : []
            try output.list(records, own + derived + state, as: listing) { record in
                let further = derived.compactMap { $0.named(record) }
                return (own.cells(record) + further + state.cells(record)).filter { !$0.isEmpty }.joined(
                    separator: ", ") + "."
            }
        }
        if (sums ?? records.count) == 0 {
            let none = "No \(kind.many). How to add one: coupontracker \(kind.one) add --help"
            let nothingFits = all.isEmpty ? none : "No \(kind.one) fits."
            let hidden = "\(fitting.count) archived: add --archived"
            let isHidden = records.isEmpty && !fitting.isEmpty
            output.hint(narrowing.option?.reasonOfNone(view) ?? (isHidden ? hidden : nothingFits))
        }
    }
}

/// Each kind has columns of its own.
extension ReadRecord: Told {
    static var columns: [Column<ReadRecord>] { [] }
    var sentence: String { shown(name) + "." }
    var style: TextStyle { isIn(.active) ? .plain : .muted }
}

struct RecordCommand<Subject: RecordSubject>: ParsableCommand {
    static var configuration: CommandConfiguration {
        let one = Subject.kind.one
        return CommandConfiguration(
            commandName: one,
            abstract: "Add, change\(Subject.kind.canBeArchived ? ", archive" : "") or delete \(Subject.kind.aOne).",
            discussion: Subject.examples,
            subcommands: [ShowRecord<Subject>.self, Subject.adding, EditRecord<Subject>.self]
                + (Subject.kind.canBeArchived ? [ArchiveRecord<Subject>.self, UnarchiveRecord<Subject>.self] : [])
                + [DeleteRecord<Subject>.self] + Subject.verbs)
    }
}

struct ShowRecord<Subject: RecordSubject>: AnsweringCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "show", abstract: "All there is to say about one \(Subject.kind.one).")
    }

    @Argument(naming: Subject.kind, .all, orSeveral: false) var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let (view, kind) = try (WalletView(common), Subject.kind)
        let record = try view.record(words, kind, .all)
        let (own, derived) = view.ownAndDerivedColumns(of: kind)
        output.records([record], own + derived)
        if output.isText { output.details(record.details(kind, view, beside: derived)) }
    }
}

struct AddRecord<Subject: RecordSubject>: AnsweringCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "add", abstract: "Add \(Subject.kind.aOne).")
    }

    @Argument("What it is called.", as: "name") var words: [String] = []
    @OptionGroup var fields: FieldOptions<Subject>
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let texts = try fields.naming(words).mapValues { $0 ?? "default" }
        let kind = Subject.kind
        try change(output, ifMissing: .allow) { change in
            let id = try kind.typedFields.read(texts, named: fields.names()) { texts throws(RecordProblems) in
                try change.wallet.add(kind, texts, in: change.context)
            }
            let count = change.wallet.records(of: kind, called: change.wallet.name(of: id, kind) ?? "").count
            try change.saveAndTell([(id, count > 1 ? "added; \(count) are called so." : "added.")], kind, output)
        }
    }
}

struct EditRecord<Subject: RecordSubject>: AnsweringCommand {
    static var configuration: CommandConfiguration {
        let kind = Subject.kind
        return CommandConfiguration(
            commandName: "edit", abstract: "Change what is said about \(kind.aOne).",
            discussion: "The value “default” takes away what is there. Several are changed alike.")
    }

    @Argument(naming: Subject.kind) var words: [String] = []

    @OptionGroup var fields: FieldOptions<Subject>
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let kind = Subject.kind
        let example = kind.typedFields.first?.options.first ?? "name"
        try need(
            !fields.texts.isEmpty,
            orSay: "Say what to change, such as --\(example). All: coupontracker \(kind.one) edit --help")
        let names = try words.eachName()
        try change(
            output, if: kind.mayWarn(editing: fields.texts),
            about: { view in
                try view.records(names, kind).compactMap {
                    view.wallet.warning(editing: kind, $0.id, fields.texts, in: view.context)
                }
            }, asking: { $0.isEmpty ? nil : "\($0.joined(separator: " ")) Go on?" }
        ) { change, _ in
            let records = try change.view.records(names, kind)
            let asked = AskedWallet(change.wallet)
            let done = try each(of: records, called: { shown($0.name) }) { record in
                try kind.typedFields.read(fields.texts) { texts throws(RecordProblems) in
                    try change.wallet.edit(kind, record.id, texts, against: asked, in: change.context)
                }
            }
            let edited = done.count { $0.done != nil }
            if edited > 1 { change.wallet.tellAct(as: "\(edited) \(kind.many) edited") }
            let told = done.map { record, along in
                let words = along.map { (["edited"] + $0.map(shown)).joined(separator: "; ") }
                return (id: record.id, verb: (words ?? "is like that already") + ".")
            }
            try change.saveAndTell(told, kind, output)
        }
    }
}

struct ArchiveRecord<Subject: RecordSubject>: AnsweringCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "archive", abstract: "Take \(Subject.kind.aOne) out of lists; what was noted stays.")
    }

    @Argument(naming: Subject.kind) var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws { try archive(words, Subject.kind, .active, "archived", output) }
}

struct UnarchiveRecord<Subject: RecordSubject>: AnsweringCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "unarchive", abstract: "Bring an archived \(Subject.kind.one) back.")
    }

    @Argument(naming: Subject.kind, .archived) var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws { try archive(words, Subject.kind, .archived, "brought back", output) }
}

extension AnsweringCommand {
    /// Takes records out of lists that are in them, or brings them back.
    fileprivate func archive(
        _ words: [String], _ kind: RecordKind, _ scope: WalletLookupScope, _ verb: String, _ output: Output
    ) throws {
        let names = try words.eachName()
        try change(output) { change in
            let records = try change.view.records(names, kind, scope)
            let day = scope == .active ? change.today : nil
            let changed = try change.changeEach(
                of: records, called: { shown($0.name) }, many: kind.many, verb
            ) { try $0.archive($1.id, kind, on: day) }
            try change.saveAndTell(changed.map { (id: $0.id, verb: "\(verb).") }, kind, output)
        }
    }
}

struct DeleteRecord<Subject: RecordSubject>: AnsweringCommand {
    static var configuration: CommandConfiguration {
        let kind = Subject.kind
        return CommandConfiguration(
            commandName: "delete", abstract: "Delete \(kind.aOne); asks first.",
            discussion: "What is named elsewhere cannot be deleted\(kind.canBeArchived ? ": archive it" : "").")
    }

    @Argument(naming: Subject.kind, .all) var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let kind = Subject.kind
        let names = try words.eachName()
        try change(
            output,
            about: { view in
                let named = try view.records(names, kind, .all)
                let along = view.wallet.notedSides(of: named.map(\.id), kind)
                return named + along.compactMap { view.wallet.record(kind, $0) }
            },
            asking: { records in
                Confirmation.question(
                    records.map { "Delete \(shown($0.name))?" }, orOfAll: "Delete these \(records.count) \(kind.many)?")
            },
            orSay: "Nothing was deleted."
        ) { change, records in
            let before = change.view
            let order = change.wallet.namingFirst(records.map(\.id), kind).compactMap { change.wallet.record(kind, $0) }
            let deleted = try change.changeEach(
                of: order, called: { shown($0.name) }, many: kind.many, "deleted"
            ) { try $0.delete($1, kind) }
            try change.save()
            output.say(deleted.map { "\(shown($0.name)) deleted." }, isSaved: true, nothing: "")
            output.records(deleted, before.columns(of: kind))
        }
    }
}

extension WalletView {
    /// What to do with a record that cannot be deleted.
    fileprivate func advice(whereNamed record: ReadRecord, _ kind: RecordKind) -> String {
        if kind.canBeArchived, record.archivedOn == nil {
            let name = inShell(wallet.typing(record.id, kind))
            return "Archive it instead: coupontracker \(kind.one) archive \(shown(name))"
        }
        let expected = wallet.transaction(record.id).flatMap { wallet.expectation(answeredBy: $0.id) }
        return expected.map { "Take that back first: coupontracker reconcile \(shown(inShell($0.payee))) --none" }
            ?? "It stays as long as that is there."
    }
}

extension WalletChange {
    /// Saves, and says what was done with a record; what it is like then is the answer for programs.
    mutating func saveAndTell(
        _ id: FreshID, _ kind: RecordKind, _ output: Output, _ sentence: (_ isSaved: Bool) -> String
    ) throws {
        try saveAndSay(output, sentence)
        if let record = wallet.record(kind, id) { output.records([record], view.columns(of: kind)) }
    }

    fileprivate mutating func delete(_ record: ReadRecord, _ kind: RecordKind) throws {
        let places = wallet.places(of: kind, record.id)
        guard places.isEmpty, wallet.delete(kind, record.id) else {
            throw CommandFailure(
                .refused,
                "\(shown(record.name)) is named elsewhere (\(shown(places.joined(separator: ", ")))). "
                    + view.advice(whereNamed: record, kind))
        }
    }

    fileprivate mutating func archive(_ id: FreshID, _ kind: RecordKind, on day: CalendarDay?) throws {
        do throws(RecordProblems) { try wallet.archive(kind, id, on: day, in: context) } catch {
            throw CommandFailure(.refused, error.sentence(kind))
        }
    }

    /// Saves, and says what was done with some records, a sentence each.
    mutating func saveAndTell(
        _ done: [(id: FreshID, verb: String)], _ kind: RecordKind, _ output: Output
    ) throws {
        let sentences = try done.map { id, verb in
            let record = try wallet.record(kind, id).needed(
                .refused, orSay: "This \(kind.one) cannot be read; see coupontracker check.")
            return "\(shown(record.name)) \(verb)"
        }
        let isSaved = try save() != nil
        output.say(sentences, isSaved: isSaved, nothing: "")
        output.records(done.compactMap { wallet.record(kind, $0.id) }, view.columns(of: kind))
    }
}
