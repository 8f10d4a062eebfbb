import ArgumentParser
import WalletDomain

struct Demo: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo", abstract: "Look around in a sample wallet that is thrown away afterwards.",
        discussion: "coupontracker demo --out sample.json")

    @Option("Write the sample wallet there instead, and end.", as: "file", completion: .file()) var out: String?
    @Flag(help: "Replace that file.") var force = false
    @Option("How many cards, 1 to 100000.", as: "number") var cards: String?
    @Option("How many benefits all together, up to 1000000; own ones fill up.", as: "number")
    var benefits: String?
    @Option("How many years of history, 0 to 20.", as: "number") var years: String?
    @Option("The same seed gives the same wallet.", as: "number") var seed: String?
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        try need(out != nil || !force, orSay: "--force goes with --out only.")
        try need(out != nil || output.form == .table, orSay: "--json, --csv and --plain go with --out only.")
        let plan = try plan()
        let time = try TimeSetting(common.now)
        let clock = time.screenClock()
        guard let out else { return output.status = FullScreenCommand.runDemo(plan, clock: clock, color: output.color) }
        let now = time.now()
        let today = LiveClock.zone.day(of: now)
        try OutputFile.refuse(out, force: force)
        try plan.write(to: out, today: today, now: now, program: Program.version)
        // It was written without being a wallet: only who asks for its record has it read.
        let made = try output.isText ? [] : [BackupWords(path: out, wallet: WalletPlace(out).open().wallet)]
        output.tell("\(shown(out)) written. Look at it: coupontracker --wallet \(shown(out))", isSaved: false, made)
    }

    private func plan() throws -> DemoPlan {
        // Who asks for numbers measures cards and benefits.
        var plan = cards == nil && benefits == nil ? DemoPlan.household : .person
        plan.cards = try TypedValue.number(cards, of: "--cards", in: 1...100_000) ?? plan.cards
        plan.benefits = try TypedValue.number(benefits, of: "--benefits", in: 0...1_000_000)
        plan.years = try TypedValue.number(years, of: "--years", in: 0...20) ?? plan.years
        plan.seed = try TypedValue.number(seed, of: "--seed", in: 0...Int.max).map { UInt64($0) } ?? plan.seed
        return plan
    }
}
