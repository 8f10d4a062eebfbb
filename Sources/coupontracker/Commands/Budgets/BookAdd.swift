import ArgumentParser
import WalletDomain

/// Begins a book, from nothing or as another one is.
struct BookAdd: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Add a book.",
        discussion: """
            A book's currency stays once it has transactions. One of another currency is begun with the same owners, \
            categories and rules by --copy-from; plans go along where the currency is the same.

            coupontracker book add Home --currency USD --owners Ana,Sam --ratio 0.6
            coupontracker book add Lisbon --currency EUR --copy-from home
            """)

    @Argument("What it is called.", as: "name") var words: [String] = []
    @OptionGroup var fields: FieldOptions<Books>
    @Option(
        "The book whose owners, categories and rules it begins with.", as: "book",
        completion: .records(of: RecordKind.books.table))
    var copyFrom: String?
    @Flag(help: "Start afresh although there are backups of a wallet that was here.") var new = false
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let said = try fields.naming(words)
        var texts = said
        let kind = RecordKind.books
        try change(output, ifMissing: new ? .startAfresh : .allow) { change in
            let other = try copyFrom.map { try change.view.record([$0], kind) }
            for (field, typed) in zip(kind.fields, other?.typed ?? []) where field.uses.contains(.typed) {
                guard said[field.key] == nil, !["name", "notes"].contains(field.key) else { continue }
                // Shares go with the owners they are of.
                if field.key == "ratios", said["owners"] != nil { continue }
                texts[field.key] = .some(typed)
            }
            if other == nil, said["currency"] == nil { texts["currency"] = change.wallet.preferences.currencyCode }
            let id = try kind.typedFields.read(texts, named: fields.names()) { texts throws(RecordProblems) in
                let id = try change.wallet.add(kind, texts, in: change.context)
                if let other { try change.wallet.copy(other.id.cast(), into: id.cast(), in: change.context) }
                return id
            }
            try change.saveAndTell([(id, "added\(other.map { ", as \(shown($0.name)) is" } ?? "").")], kind, output)
        }
    }
}
