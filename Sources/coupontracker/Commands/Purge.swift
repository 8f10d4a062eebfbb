import ArgumentParser
import Glibc
import WalletDomain

struct Purge: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "purge", abstract: "Take old history out of the wallet; asks, and exports the whole wallet first.",
        discussion: """
            Periods that were over before that day go whole, with their part of the sums. Periods that still run stay.

            coupontracker purge --before 2024-01-01
            """)

    @Option("Periods that ended before it.", as: "day", .unconditional) var before: String
    @Option("Of one card only.", as: "card", completion: .card) var card: String?
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let day = try TypedValue.day(before, of: "--before", .past, common).needed(orSay: "--before has no default.")
        try change(
            output,
            about: { view in
                let count = try view.wallet.purgeable(before: day, ofCard: cardID(view)).count
                guard day <= view.today else { throw WalletError.inTheFuture(day: day) }
                return count
            },
            asking: { count in
                let entries = counted(count, "entry", "entries")
                return count == 0 ? nil : "Purge \(entries) from before \(day.long)? The wallet is exported first."
            }, orSay: "Nothing was purged."
        ) { change, _ in
            let (id, view) = try (cardID(change.view), change.view)
            let rows = change.wallet.purgeable(before: day, ofCard: id).sorted(by: BenefitUsage.isNewer)
            guard !rows.isEmpty else {
                return output.tell(
                    "There is nothing to purge from before \(day.long).", isSaved: false, [HistoryWords]())
            }
            let path = try export(change)
            try change.wallet.purge(before: day, ofCard: id, in: change.context)
            try change.save()
            output.tell(
                "\(counted(rows.count, "entry", "entries")) from before \(day.long) purged. The wallet as it was: "
                    + "\(shown(path)).", rows.map { HistoryWords($0, view) })
        }
    }

    private func cardID(_ view: WalletView) throws -> UserCard.ID? { try card.map { try view.card([$0], .all) } }

    /// Between the wallet's name and the day in the name of what was exported before.
    static let mark = "-before-purge-"

    /// The whole wallet in a file beside it, as `import` takes it; never over one that is there.
    private func export(_ change: WalletChange) throws -> String {
        let (file, _) = try WalletPlace(common.wallet).open()
        let stem = change.path.hasSuffix(".json") ? String(change.path.dropLast(5)) : change.path
        let name = "\(stem)\(Purge.mark)\(change.today)"
        for path in FileLocation.numbered(name, ".json") where access(path, F_OK) != 0 {
            try SafeFile.replace(path, with: file.exported(at: change.now))
            return path
        }
        throw CommandFailure(.cannotCreate, "There are too many files \(shown(name))-….json. Move some away.")
    }
}
