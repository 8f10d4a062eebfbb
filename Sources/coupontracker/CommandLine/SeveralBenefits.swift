import ArgumentParser
import WalletDomain
import WalletReminders

/// Benefits that one command changes together, as one step of undo.
struct SeveralBenefits: ParsableArguments {
    @Flag(help: "All benefits that fit the words, which are a filter then; asks.") var all = false
    @Option("With --all: what fits a filter too.", as: "filter", .unconditional, completion: .savedFilters)
    var filter: String?

    /// True where those are meant that fit a filter.
    var isFiltered: Bool { all || filter != nil }

    /// How many words a command needs whose last one says something else.
    var leastWords: Int { isFiltered ? 1 : 2 }

    fileprivate func fitting(
        _ words: [String], _ question: String, _ view: WalletView, in list: String, yes: Bool,
        _ canBeMeant: (BenefitListing) -> Bool
    ) throws -> [Benefit.ID] {
        let wanted = try filter.filter(besides: words, view)
        try need(!wanted.isEmpty, orSay: "Say which with --all, such as: --all 'card:gold <7d'")
        let wallet = view.wallet
        let rows = wallet.listing(
            where: { canBeMeant($0) && wanted.fits(FilteredBenefit($0, wallet)) }, on: view.today, now: view.now)
        try need(!rows.isEmpty, .refused, orSay: "Nothing fits. See: coupontracker \(list)")
        try Confirmation.need(
            "\(question) \(counted(rows.count, "benefit"))?", about: rows, yes: yes, orSay: "Nothing was changed."
        ) { BenefitWords($0, view).sentence }
        return rows.map(\.id)
    }
}

extension AnsweringCommand {
    /// Changes the benefits that `words` name, as one step of undo, and tells each: one; several by their ids; with `-`
    /// those whose ids stand on standard input; with `--all` those that fit a filter.
    ///
    /// - Parameters:
    ///   - question: `Skip`, before how many there are.
    ///   - together: `skipped`: what several came to.
    ///   - list: where those stand that `--all` can mean.
    ///   - canBeMeant: which ones `--all` can mean; what is open otherwise.
    ///   - act: changes one and tells what became of it, after it is saved; what its rules refuse is told and left out
    ///     where there are others.
    func change(
        _ output: Output, _ words: [String], _ several: SeveralBenefits, asking question: String, told together: String,
        in list: String = "benefits", canBeMeant: (BenefitListing) -> Bool = { $0.standing.group < .used },
        _ act: (inout WalletChange, Benefit.ID) throws -> ((BenefitWords) -> String)
    ) throws {
        try change(output) { change in
            try need(
                several.filter == nil || several.all,
                orSay: "--filter is for --all. Say which one without it, or add --all.")
            let ids =
                try several.all
                ? several.fitting(words, question, change.view, in: list, yes: change.isYes, canBeMeant)
                : words.eachName().map { try change.view.benefit($0) }.eachOnce
            let names = change.view.names(of: ids.map { .benefit($0) })
            let done = try each(of: ids, called: { names[.benefit($0)] ?? "" }) { try act(&change, $0) }
            if done.count > 1 { change.wallet.tellAct(as: "\(done.count) benefits \(together)") }
            let isSaved = try change.save() != nil
            let view = change.view
            let told = try done.map { try view.words(of: $0.subject) }
            output.say(zip(done, told).map { $0.done($1) }, isSaved: isSaved, nothing: "")
            output.records(told)
        }
    }
}
