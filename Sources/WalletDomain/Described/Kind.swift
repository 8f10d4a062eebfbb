/// What holds for all records of a table together, beside their fields.
struct Kind<Record: DescribedRecord>: Sendable {
    let table: TableName
    /// `person`
    var one: String
    /// `people`
    var many: String
    /// What makes one on the command line, where more is needed than a name.
    var wayToAdd: String?
    /// Keys of the fields that say with its name which one it is.
    var told: [String] = []
    /// What several fields say together that cannot be, by the key where it is said.
    var refusals: @Sendable (Record, AskedWallet) -> [String: String] = { _, _ in [:] }
    /// Whether what one says is held against others of its table, which may stand later in a file.
    var looksAtOthers = true
    /// Keys that say one thing together: what one side says by some of them, and another by others, is not joined.
    var together: Set<String> = []
    /// What a new one says where nobody does.
    var begin: @Sendable (inout Record, AskedWallet) -> Void = { _, _ in }
    /// What is made of a record that was edited.
    var amend: @Sendable (inout Record, _ before: Record, AskedWallet) -> Void = { _, _, _ in }
    /// What changes with a record, in the same step; in words, nil: nothing. Of a new one both are the same.
    var follow: @Sendable (_ before: Record, _ after: Record, inout Wallet, AskedWallet, ChangeContext) -> String? = {
        _, _, _, _, _ in nil
    }
    /// What is noted when it is deleted by hand.
    var leave: @Sendable (Record, inout Wallet) -> Void = { _, _ in }
    /// Where else it is named, so that it can be archived but not deleted; in words.
    var places: @Sendable (Record, Wallet) -> [String] = { _, _ in [] }
    /// What is told of one beside its fields, such as amounts in the currency of its book.
    var facts: @Sendable (Record, Wallet) -> [(label: String, text: String)] = { _, _ in [] }
    /// Those that can be parts of others, each behind what it is a part of: what it is called behind that, `Kids:Other`, and
    /// how deep it is; nil: none can.
    var nodes: (@Sendable (Wallet) -> [(id: FreshID, path: String, depth: Int)])?
    /// Has records say in lists what it takes others to know, all of it or what is asked.
    var complete: @Sendable (inout [ReadRecord], Wallet, RecordQuestion?) -> Void = { _, _, _ in }
    /// What a form of some of its records says of them; nil: what all of them have.
    var form: KindForm<Record>?
}

/// A form of its own for some of the records of a table.
struct KindForm<Record: DescribedRecord>: Sendable {
    /// By which it is known.
    let name: TableName
    let entries: [FieldEntry<Record>]
    /// Why one that was there cannot become another, by key.
    let refusals: @Sendable (_ before: Record, _ after: Record, TypedReading) -> [String: String]
}

extension Kind {
    var key: (Record.ID) -> RecordKey { { RecordKey(table, $0) } }
}
