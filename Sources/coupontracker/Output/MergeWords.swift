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

    /// Names of what came from elsewhere.
    static func few(_ names: [String]) -> String {
        names.prefix(3).map { shown($0) }.joined(separator: ", ")
            + (names.count > 3 ? " and \(names.count - 3) more" : "")
    }

    /// What joining left to a person, and what to do; nil: nothing.
    static func unjoined(_ join: WalletJoin) -> String? {
        if let obstacle = join.obstacle {
            return "\(shown(obstacle)) Both stand whole in the file: keep one, or go back with git merge --abort."
        }
        guard !join.conflicts.isEmpty else { return nil }
        let what = join.conflicts.map { "\($0.table): \($0.keys.map { shown($0) }.joined(separator: ", "))" }
        return "Both sides changed \(counted(join.conflicts.count, "record")) of the wallet differently "
            + "(\(what.joined(separator: "; "))). coupontracker merge lets what was said later stand; --dry-run shows it."
    }
}

/// A record of another copy that would be taken in.
struct MergedRow: Told {
    let file: String
    let record: MergedRecord

    var sentence: String { shown(record.name) + (record.changes.map { ", replaces: \(shown($0))." } ?? ", new.") }

    static let columns: [Column<MergedRow>] = [
        .text("file") { $0.file }, .text("table", "Table", rank: 1) { $0.record.table },
        .text("id") { $0.record.id },
        .text("name", "What", .flexible) { $0.record.name },
        .text("state", "Becomes") { $0.record.changes == nil ? "new" : "replaces" },
        .text("message", "Why", .flexible) { $0.record.changes },
    ]
}
