import ArgumentParser
import WalletDomain

/// What git runs to join two versions of a wallet.
struct MergeDriver: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge-driver", abstract: "Join three versions of a wallet, for git.",
        discussion: """
            setup git has git run this where both sides changed the wallet. OURS becomes what both say, record by record \
            and field by field. What one side deleted and the other changed stays. Where both changed a field differently, \
            both lines of the record stand between markers, and the command ends with 1; coupontracker merge takes them in.

            coupontracker merge-driver %O %A %B
            """)

    @Argument("The version that both began with; it may be empty.", as: "base", completion: .file()) var base: String
    @Argument("Our version, and then the result.", as: "ours", completion: .file()) var ours: String
    @Argument("Their version.", as: "theirs", completion: .file()) var theirs: String
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let time = try TimeSetting(common.now)
        let join = try WalletJoin(
            base: base, ours: ours, theirs: theirs, catalogue: .live(), program: Program.version
        ) { time.context(in: $0) }
        try join.write(to: ours)
        for kept in join.kept { StandardError.write("\(kept).") }
        output.records([], keys: ["table", "keys"])
        guard let message = MergeWords.unjoined(join) else { return }
        StandardError.write(message)
        output.end(with: .refused)
    }
}
