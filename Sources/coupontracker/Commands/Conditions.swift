import ArgumentParser
import WalletDomain

struct ModeCommand: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "mode", abstract: "Say how a benefit is looked after: tracked, auto or ignored.",
        discussion: """
            auto: what is left is claimed when the period ends, but not before an enrolment that it needs. ignored: it counts \
            nowhere and is never missed.

            coupontracker mode clear plus auto
            """)

    @Argument(
        "Words that name the benefit, then the mode. \(SeveralNames.help)", as: "benefit-and-mode",
        completion: .benefitAndMode)
    var words: [String] = []
    @OptionGroup var several: SeveralBenefits
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let (words, last) = try words.beforeLast(
            least: several.leastWords, orSay: "Name a benefit and a mode, such as: coupontracker mode uber gold auto")
        let mode = try Benefit.Mode(typed: last).needed(
            orSay: "“\(shown(last))” does not fit the mode. Use tracked, auto or ignored.")
        try change(
            output, words, several, asking: "Change", told: mode.rawValue, canBeMeant: { $0.standing.group < .archived }
        ) { change, id in
            try change.wallet.setMode(mode, of: id, in: change.context)
            let end =
                switch mode {
                case .tracked: "is tracked."
                case .auto where change.wallet.waitsForEnrolment(id):
                    "is claimed by itself once you have enrolled. Note that with enrol."
                case .auto: "is claimed by itself from now on."
                case .ignored: "is ignored."
                }
            return { "\($0.nameOnCard) \(end)" }
        }
    }
}

struct Skip: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "skip", abstract: "Leave the current period of a benefit out, or one day of a bill.",
        discussion: """
            What is left out counts nowhere and is not missed. A bill is meant where no benefit is called so, or with --on.

            coupontracker skip saks
            coupontracker skip rent --on 2027-02-28
            """)

    @Flag(help: "Take the period back in.") var undo = false
    @Argument(
        "Words that name the benefit, or the bill. \(SeveralNames.help) Several are of benefits.", as: "benefit",
        completion: .benefits)
    var words: [String] = []
    @Option("The day of a bill; the earliest that is open without it.", as: "day", .unconditional) var on: String?
    @OptionGroup var chosen: BookOption
    @OptionGroup var several: SeveralBenefits
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        guard on == nil, chosen.book == nil else {
            try need(!undo && !several.all, orSay: "--on and --book are of one bill. Leave out --undo and --all.")
            return try skipBill(words, on: on, of: chosen, output)
        }
        do { try skipBenefits(output) } catch let failure as CommandFailure {
            guard try isOfBill() else { throw failure }
            try need(
                !undo, .refused,
                orSay: "That is a bill. Take back what left its day out, which coupontracker log names: "
                    + "coupontracker undo ID")
            try skipBill(words, on: nil, of: chosen, output)
        }
    }

    /// Whether no benefit is called so, but something that is planned.
    private func isOfBill() throws -> Bool {
        guard !several.all, !words.nameSeveral else { return false }
        let view = try WalletView(common, whole: false, isQuiet: true)
        do { _ = try view.wallet.lookUpBenefit(words) } catch {
            guard case .notFound = error else { return false }
            let planned = view.books(isSure: true).all.flatMap(\.planned).map { $0.id.cast(to: Never.self) }
            return (try? view.wallet.lookUp(words, .transactions, among: Set(planned))) != nil
        }
        return false
    }

    private func skipBenefits(_ output: Output) throws {
        try change(
            output, words, several, asking: undo ? "Take in" : "Skip", told: undo ? "taken in" : "skipped",
            in: undo ? "benefits status:skipped" : "benefits",
            canBeMeant: { undo ? $0.benefit.isSkipped : $0.standing.group < .used }
        ) { change, id in
            if undo {
                try change.wallet.unskip(id, in: change.context)
            } else {
                try change.wallet.skip(id, in: change.context)
            }
            return { words in
                let end = words.benefit.currentPeriodEnd.map { " until \($0.shown(from: words.view.today))" } ?? ""
                return "\(words.nameOnCard) \(undo ? "counts again" : "is skipped")\(end)."
            }
        }
    }
}

struct Enrol: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "enrol", abstract: "Note that you are enrolled in a benefit.",
        discussion: "Some enrolments end with the period; they are asked for again then.")

    @Flag(help: "Not enrolled after all.") var undo = false
    @Argument("Words that name the benefit. \(SeveralNames.help)", as: "benefit", completion: .benefits)
    var words: [String] = []
    @OptionGroup var several: SeveralBenefits
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        try change(
            output, words, several, asking: "Note as enrolled", told: undo ? "not enrolled" : "enrolled",
            canBeMeant: { ($0.benefit.enrolledOn != nil) == undo && $0.standing.group < .archived }
        ) { change, id in
            try change.wallet.enrol(id, on: undo ? nil : change.today, in: change.context)
            return { words in
                let next = undo || !words.terms.enrolmentRenews ? nil : words.benefit.nextResetDate
                let again = next.map { ", again from \($0.shown(from: words.view.today))" } ?? ""
                return "\(words.nameOnCard) is \(undo ? "not " : "")enrolled\(again)."
            }
        }
    }
}

struct Award: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "award", abstract: "Note that a certificate or pass was posted, and until when it can be used.",
        discussion: """
            It becomes a benefit of its own with that last day, beside earlier ones.

            coupontracker award free night --until 2027-11-30
            """)

    @Option("Its last day.", as: "day", .unconditional) var until: String
    @Flag(help: "Post it although one with that last day is there.") var force = false
    @Argument("Words that name the certificate or pass.", as: "benefit", completion: .benefits) var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let until = try TypedValue.day(until, of: "--until", .future, common).needed(orSay: "--until has no default.")
        try change(output) { change in
            let before = change.view
            let giver = try before.benefit(words) { before.wallet.terms(of: $0).givesAwards }
            let id = try change.wallet.award(giver, until: until, force: force, in: change.context)
            try change.save()
            let said = try change.view.words(of: id)
            output.tell("\(said.name) added to \(said.card).", [said])
        }
    }
}
