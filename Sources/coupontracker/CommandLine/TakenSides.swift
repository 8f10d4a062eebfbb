import WalletDomain

/// What `--take` says: `here`, `there`, and `aaaaaaaa.nickname=there` for one field.
struct TakenSides {
    private(set) var usual: FieldChoice.Side?
    private var named: [(name: String, side: FieldChoice.Side)] = []

    /// - Throws: ``CommandFailure`` 64 for what is neither.
    init(_ text: String) throws {
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { String($0.drop { $0 == " " }) }
            guard let side = FieldChoice.Side(rawValue: pair.last ?? ""), pair.count == 1 || pair[0].contains("."),
                pair.count > 1 || usual ?? side == side
            else {
                throw CommandFailure(
                    .usage,
                    "“\(shown(String(part)))” does not fit --take. Write it like here, there or aaaaaaaa.nickname=there."
                )
            }
            if pair.count == 1 { usual = side } else { named.append((pair[0], side)) }
        }
    }

    /// - Parameter all: what can be chosen.
    /// - Throws: ``CommandFailure`` 1 for a name that is none of these, or several, and where two contradict each other.
    func choice(among all: [FieldDifference]) throws -> FieldChoice {
        var choice = FieldChoice(usual: usual)
        for (name, side) in named {
            let meant = Set(all.map(\.id).filter { TakenSides.isName(name, of: $0) })
            guard meant.count == 1, let chosen = all.first(where: { meant.contains($0.id) }) else {
                let why = meant.isEmpty ? "Nothing that differs is" : "Several fields that differ are"
                throw CommandFailure(
                    .refused, "\(why) called “\(shown(name))”. See what does: coupontracker merge --dry-run")
            }
            // What says one thing together is taken from one side.
            for other in all where other.isAnswered(with: chosen) {
                guard choice.fields[other.id] ?? side == side else {
                    throw CommandFailure(
                        .refused, "“\(shown(name))” says one thing with others that you take from the other side.")
                }
                choice.fields[other.id] = side
            }
        }
        return choice
    }

    /// Of the record's id the beginning will do.
    private static func isName(_ name: String, of id: FieldDifference.ID) -> Bool {
        let (said, meant) = (name.split(separator: ".", maxSplits: 1), id.split(separator: ".", maxSplits: 1))
        guard said.count == 2, meant.count == 2, said[1] == meant[1] else { return false }
        return said[0] == meant[0] || said[0].count >= 6 && meant[0].hasPrefix(said[0].lowercased())
    }
}
