import WalletDomain

/// What is said about taking in another copy of the wallet.
enum MergeWords {
    static func done(_ file: String, _ count: Int) -> String {
        "\(shown(file)): " + (count == 0 ? "nothing new." : "\(counted(count, "record")) taken in.".undoable)
    }

    static func wouldBeDone(_ file: String, _ count: Int) -> String {
        let what = count == 0 ? "nothing new." : "\(counted(count, "record")) would be taken in. Nothing is changed."
        return "\(shown(file)): \(what)"
    }
}

/// A record of another copy that would be taken in.
struct MergedRow: Told {
    let file: String
    let record: MergedRecord

    var sentence: String { shown(record.name) + (record.changes.map { ", replaces: \(shown($0))." } ?? ", new.") }

    static var columns: [Column<MergedRow>] {
        [
            .text("file") { $0.file }, .text("table", "Table", rank: 1) { $0.record.table },
            .text("id") { $0.record.id },
            .text("name", "What", .flexible) { $0.record.name },
            .text("state", "Becomes") { $0.record.changes == nil ? "new" : "replaces" },
            .text("message", "Why", .flexible) { $0.record.changes },
        ]
    }
}
