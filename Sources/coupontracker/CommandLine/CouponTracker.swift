import ArgumentParser

/// The root of all commands.
struct CouponTracker: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coupontracker",
        abstract: "A wallet for card perks: what is open, what lapses soon, what was used.",
        usage: """
            coupontracker                    the wallet, full screen
            coupontracker --plain            the wallet as a dialogue of numbered lines
            coupontracker COMMAND …
            """,
        discussion: """
            coupontracker benefits --expiring 7      what lapses within a week
            coupontracker done uber gold             mark Uber Cash on Gold as used
            coupontracker demo                       look around in a sample wallet

            Cards and benefits are named by words: each must occur in the name, nickname, card, issuer, merchant or \
            owner. An id, or its first six characters, will do too.

            Everywhere: --wallet FILE, --now TIME, --json, --csv, --plain, --color auto|always|never, --log FILE.

            Topics: coupontracker help \(HelpTopic.names.joined(separator: ", ")).

            Exit codes: 0 done · 1 the wallet says no · 10 something is due · 64 wrong usage · 65 a file is damaged · \
            66 no such file · 69 no way to notify · 73 a file cannot be made · 74 disk · 75 the wallet is held · 77 no \
            permission · 78 configuration.
            """,
        version: "coupontracker \(Program.version)",
        subcommands: [ScreenCommand.self],
        groupedSubcommands: CommandAreas.all.map { CommandGroup(name: $0.key, subcommands: $0.value) },
        defaultSubcommand: ScreenCommand.self)
}

/// Options without a command: the full screen.
struct ScreenCommand: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "screen", abstract: "The wallet, full screen.", shouldDisplay: false)

    @OptionGroup var common: CommonOptions
    @Flag(help: "Start afresh although there are backups of a wallet that was here.") var new = false

    @OptionGroup var everywhere: OptionsEverywhere

    func answer(_ output: Output) throws {
        guard output.form != .plain else { return try PlainDialogue(common, output).run() }
        let place = try common.wallet.map { try WalletPlace($0).path }
        output.status = try FullScreenCommand.run(
            path: place, clock: TimeSetting(common.now).screenClock(), startsAfresh: new, color: output.color,
            log: output.log)
    }
}

/// What the program says of itself.
enum Program {
    static let version = "0.1.0"
}
