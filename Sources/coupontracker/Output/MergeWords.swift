import WalletDomain

extension OutputRecord {
    static let mergeKeys = ["file", "table", "id", "name", "state", "message"]

    init(_ record: MergedRecord, of file: String) {
        self.init([
            ("file", .text(file)), ("table", .text(record.table)), ("id", .text(record.id)),
            ("name", .text(record.name)), ("state", .text(record.changes == nil ? "new" : "replaces")),
            ("message", .text(record.changes)),
        ])
    }
}

/// What is said about taking in another copy of the wallet.
enum MergeWords {
    static func done(_ file: String, _ count: Int) -> String {
        count == 0
            ? "\(shown(file)): nothing new." : "\(shown(file)): \(records(count)) taken in. undo: coupontracker undo"
    }

    static func wouldBeDone(_ file: String, _ count: Int) -> String {
        count == 0
            ? "\(shown(file)): nothing new."
            : "\(shown(file)): \(records(count)) would be taken in. Nothing is changed."
    }

    private static func records(_ count: Int) -> String { count == 1 ? "1 record" : "\(count) records" }

    static func sentence(_ record: MergedRecord) -> String {
        shown(record.name) + (record.changes.map { ", replaces: \(shown($0))." } ?? ", new.")
    }

    static func table(of records: [MergedRecord]) -> TextTable {
        var table = TextTable([
            TextTable.Column(title: "Table", rank: 1), TextTable.Column(title: "What", isFlexible: true),
            TextTable.Column(title: "Becomes"), TextTable.Column(title: "Why", isFlexible: true),
        ])
        for record in records {
            table.add([
                shown(record.table), shown(record.name), record.changes == nil ? "new" : "replaces",
                shown(record.changes ?? ""),
            ])
        }
        return table
    }
}
