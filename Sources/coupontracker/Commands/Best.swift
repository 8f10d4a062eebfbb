import ArgumentParser
import WalletDomain

struct Best: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "best", abstract: "Which card to take for a merchant or a category.",
        discussion: """
            Open benefits for it come first: what can be used now before what you would have to enrol in, what ends soon \
            before what does not, then the largest; those of a merchant you name before those for anything of its kind. \
            Then what each card earns on it: rate times what a point is worth, by public valuations or your own figure; \
            rates that hold only in the issuer's travel shop behind that, and those that one source alone has last. Credits \
            that one other merchant alone takes stand apart.

            coupontracker best dinner
            coupontracker best uber
            """)

    @Argument("What is bought, or where.", as: "words", completion: .spending) var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        try need(
            words.contains(where: { !$0.allSatisfy(\.isWhitespace) }),
            orSay: "Say what is bought, or where, such as: coupontracker best dinner")
        let view = try WalletView(common, whole: false)
        var points = PointValues.bundled
        points.own = view.configuration.pointValues
        let best = view.wallet.bestCards(for: words, points: points, on: view.today, now: view.now)
        let rows = BestWords.all(best, view)
        if rows.isEmpty {
            view.hintAtNoCards(
                output,
                otherwise: "No benefit is for that, and what your cards earn is not known. See: coupontracker benefits")
        }
        guard output.form == .table, !rows.isEmpty else { return output.list(rows) }
        output.table(rows.filter { $0.group != .also })
        let also = rows.filter { $0.group == .also }
        if !also.isEmpty {
            output.line("")
            output.wrap("Also, at certain merchants alone:")
            output.table(also)
        }
        output.line("")
        footnotes(rows, best, view).forEach(output.paragraph)
    }

    private func footnotes(_ rows: [BestWords], _ best: BestCards, _ view: WalletView) -> [String] {
        let order =
            rows.allSatisfy(\.isForEverything)
            ? "Nothing of yours is for “\(brief(words.joined(separator: " ")))”: cards by what they earn on everything."
            : "What can be used now first, what ends soon before the rest; then cards by what they earn."
        let programmes = best.earning.filter { !$0.isPercent && $0.worth.source == .table }
            .compactMap(\.worth.programme).map { "\($0.name) \($0.sources.joined(separator: ", "))" }.eachOnce
        let names = best.unknown.map { shown(view.wallet.name(ofCard: $0)) }
        let unknown = names.isEmpty ? [] : ["Not known here: what is earned with \(names.joined(separator: ", "))."]
        guard !programmes.isEmpty else { return [order] + unknown }
        return [order] + unknown + [
            "Points by the least of public valuations, in cents: \(programmes.joined(separator: "; ")).",
            "Your own figure: [points] in config.toml, or coupontracker edit CARD --cents-per-point N",
        ]
    }
}
