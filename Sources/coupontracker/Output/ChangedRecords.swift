import WalletDomain

/// The changed records of a sort, as answers print them.
struct ChangedRecords {
    let keys: [String]
    let records: [OutputValue]

    init<Row>(_ rows: [Row], _ columns: [Column<Row>]) {
        (keys, records) = (columns.keys(), rows.map { columns.record($0) })
    }

    /// The wallet's preferences that were changed.
    init(ofPreferences changes: [RecordChange], _ view: WalletView) {
        let sides = changes.compactMap(\.preferences).map { sides in
            (before: sides.before ?? UserPreferences(), after: sides.after ?? UserPreferences())
        }
        let changed = Settings.all.filter { setting in
            sides.contains { setting.value(in: $0.before) != setting.value(in: $0.after) }
        }
        self.init(changed.map { EffectiveSetting($0, view.wallet, view.configuration) }, EffectiveSetting.columns)
    }

    /// Those of a described kind; nil: none of `ids` is of it.
    init?(of kind: RecordKind, _ ids: [FreshID], _ view: WalletView) {
        let records = ids.compactMap { view.wallet.record(kind, $0) }
        guard !records.isEmpty else { return nil }
        self.init(records, view.columns(of: kind))
    }

    /// Those of a described kind, each once: as they are now, or were before they went; nil: none.
    init?(of kind: RecordKind, _ changes: [RecordChange], _ view: WalletView, since before: WalletView) {
        let ids = changes.filter { $0.table == kind.table }.compactMap(\.recordID).eachOnce
        guard !ids.isEmpty else { return nil }
        let (now, then) = (view.columns(of: kind), before.columns(of: kind))
        keys = now.keys()
        records = ids.compactMap { id in
            view.wallet.record(kind, id).map { now.record($0) }
                ?? before.wallet.record(kind, id).map { then.record($0) }
        }
    }
}
