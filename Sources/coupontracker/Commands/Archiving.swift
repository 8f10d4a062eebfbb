import ArgumentParser
import WalletDomain

struct Archive: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "archive",
        abstract: "Take a card or a benefit out of lists, sums and reminders; its history stays.")

    @Option("As of that day; today otherwise.", as: "day", .unconditional) var on: String?
    @Argument("Words that name the card or benefit. \(SeveralNames.help)", as: "what", completion: .cardsAndBenefits)
    var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let day = try TypedValue.day(on, of: "--on", .past, common)
        try changeSubject(output, words, .active, "archived") { wallet, subject, context in
            switch subject {
            case .card(let id):
                try wallet.archive(id, on: day, in: context)
                tellUses(of: wallet.benefits(ofCard: id), called: wallet.name(ofCard: id), after: day, wallet)
            case .benefit(let id):
                try wallet.archive(benefit: id, on: day, in: context)
                guard let benefit = wallet.benefits[id] else { return }
                tellUses(of: [benefit], called: wallet.terms(of: benefit).name, after: day, wallet)
            case .entry: break
            }
        }
    }
}

struct Unarchive: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "unarchive", abstract: "Bring an archived card or benefit back.")

    @Argument(
        "Words that name the archived card or benefit. \(SeveralNames.help)", as: "what", completion: .archivedThings)
    var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        try changeSubject(output, words, .archived, "brought back") { wallet, subject, context in
            switch subject {
            case .card(let id): try wallet.unarchive(id, in: context)
            case .benefit(let id): try wallet.unarchive(benefit: id, in: context)
            case .entry: break
            }
        }
    }
}

extension AnsweringCommand {
    /// What ended is seldom used later: a mistyped day is not to go unseen.
    func tellUses(of benefits: [Benefit], called name: String, after day: CalendarDay?, _ wallet: Wallet) {
        let uses = benefits.flatMap { wallet.usages.rows(ofBenefit: $0.id) }.filter(\.isUse)
        guard let day, let last = uses.map(\.usedOn).max(), last > day else { return }
        StandardError.write("\(shown(name)) was used after \(day.long), last on \(last.long). Is the day mistyped?")
    }

    /// Changes the cards and benefits that `words` name, and tells each.
    fileprivate func changeSubject(
        _ output: Output, _ words: [String], _ scope: WalletLookupScope, _ verb: String,
        _ act: (inout Wallet, WalletLookupSubject, ChangeContext) throws -> Void
    ) throws {
        let names = try words.eachName()
        try change(output) { change in
            let subjects = try names.map { try change.view.subject($0, scope) }.eachOnce
            let names = change.view.names(of: subjects)
            let changed = try change.changeEach(of: subjects, called: { names[$0] ?? "" }, many: "things", verb) {
                try act(&$0.wallet, $1, $0.context)
            }
            try change.save()
            // Numbers of equal names follow what is there: the name that was meant is told.
            change.view.tell(changed, "\(verb).", named: scope == .active ? names : [:], isSaved: true, output)
        }
    }
}
