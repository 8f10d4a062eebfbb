import WalletDomain

/// What is said about taking in another copy of the wallet.
enum MergeWords {
    /// - Parameter fields: what both say differently; where nothing is taken in it stays as it is here.
    static func done(_ file: String, _ count: Int, of fields: [FieldDifference], isDry: Bool = false) -> String {
        let (would, end) = isDry ? ("would be ", " Nothing is changed.") : ("", "")
        guard count == 0 else {
            let told = "\(shown(file)): \(counted(count, "record")) \(would)taken in.\(end)"
            return isDry ? told : told.undoable
        }
        return "\(shown(file)): " + (fields.isEmpty ? "nothing new." : "\(would)settled: \(staying(fields)).\(end)")
    }

    /// `Gold Card nickname stays Sunny`
    private static func staying(_ fields: [FieldDifference]) -> String {
        few(
            fields.map { field in
                let isShort = field.here != field.there && field.here.count <= 40
                return "\(field.name) \(field.label) stays \(isShort ? field.words(.here) : "as it is")"
            })
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
            + "(\(what.joined(separator: "; "))). coupontracker merge " + howToChoose
    }

    static let howToChoose = "lets what was said later stand, --take what you choose; --dry-run shows each field."
}

/// What of another copy would be taken in: a record, or a field of one that both say differently.
struct MergedRow: Told {
    let file: String
    var record: MergedRecord?
    var field: FieldDifference?
    /// Whose field stands.
    var side: FieldChoice.Side?

    private var name: String { field.map { "\($0.name) \($0.label)" } ?? record?.name ?? "" }

    private var state: String { side?.rawValue ?? (record?.changes == nil ? "new" : "replaces") }
    private var reason: String? { field?.values ?? record?.changes }

    private func said(_ side: (FieldDifference) -> String) -> String? {
        field.map(side).flatMap { $0.isEmpty ? nil : $0 }
    }

    var sentence: String {
        if let side { return "\(shown(name)): \(shown(reason ?? "")); \(side.rawValue) stands." }
        return shown(name) + (record?.changes.map { ", replaces: \(shown($0))." } ?? ", new.")
    }

    static let columns: [Column<MergedRow>] = [
        .text("file") { $0.file }, .text("table", "Table", rank: 1) { $0.record?.table ?? $0.field?.table },
        .text("id") { $0.record?.id ?? $0.field?.record },
        .text("name", "What", .flexible) { $0.name },
        .text("state", "Becomes") { $0.state },
        .text("message", "Why", .flexible) { $0.reason },
        .text("field") { $0.field?.id }, .cell("Field") { $0.field.map { shown($0.shortID) } ?? "" },
        .text("here") { $0.said { $0.here } }, .text("there") { $0.said { $0.there } },
    ]
}

extension FieldDifference {
    /// nil for what there is one of.
    var record: String? { FreshID(String(id.prefix { $0 != "." }))?.description }

    /// As it is typed: `aaaaaaaa.nickname`
    fileprivate var shortID: String {
        let parts = id.split(separator: ".", maxSplits: 1)
        return record == nil ? id : parts[0].prefix(8) + "." + parts[1]
    }
}
