import WalletDomain
import WalletTUI

/// Finding what the words of a command name; several that fit are told apart in the message.
extension WalletView {
    func benefit(_ words: [String], _ scope: WalletLookupScope = .active) throws -> Benefit.ID {
        do throws(WalletLookupProblem) { return try wallet.lookUpBenefit(words, scope) } catch {
            throw failure(error, "a benefit", "coupontracker benefits", scope)
        }
    }

    /// The same, where only benefits of one sort can be meant.
    func benefit(_ words: [String], where canBeMeant: (Benefit) -> Bool) throws -> Benefit.ID {
        do throws(WalletLookupProblem) { return try wallet.lookUpBenefit(words) } catch {
            guard case .severalFit(_, let subjects) = error else { return try benefit(words) }
            let meant = subjects.compactMap { subject -> Benefit.ID? in
                guard case .benefit(let id) = subject, let benefit = wallet.benefits[id] else { return nil }
                return canBeMeant(benefit) ? id : nil
            }
            return try meant.count == 1 ? meant[0] : benefit(words)
        }
    }

    func card(_ words: [String], _ scope: WalletLookupScope = .active) throws -> UserCard.ID {
        do throws(WalletLookupProblem) { return try wallet.lookUpCard(words, scope) } catch {
            throw failure(error, "a card", "coupontracker cards", scope, suchAs: "gold")
        }
    }

    func subject(_ words: [String], _ scope: WalletLookupScope = .active) throws -> WalletLookupSubject {
        do throws(WalletLookupProblem) { return try wallet.lookUp(words, scope) } catch {
            if case .notFound(let text, _, _) = error, scope == .archived {
                let subject = (try? wallet.lookUp(words, .all)) ?? (try? wallet.lookUp(words, .active))
                throw CommandFailure(.refused, notArchived(text, subject))
            }
            throw failure(error, "a card or a benefit", "coupontracker benefits", scope)
        }
    }

    /// Why what words name cannot be brought back.
    private func notArchived(_ words: String, _ subject: WalletLookupSubject?) -> String {
        guard let subject else {
            return "Nothing archived is called “\(brief(words))”. See: coupontracker benefits --archived"
        }
        guard case .benefit(let id) = subject, let card = wallet.benefits[id].flatMap({ wallet.cards[$0.userCardID] }),
            card.archivedOn != nil
        else { return "“\(brief(words))” is not archived." }
        return "“\(brief(words))” is archived with its card, \(shown(wallet.name(of: card))): bring that back."
    }

    /// The entry of the history that words, a day or an id name.
    func entry(_ words: [String]) throws -> BenefitUsage.ID {
        do throws(WalletLookupProblem) { return try wallet.lookUpEntry(oneByOne(words)) } catch {
            if case .notFound(let text, _, _) = error {
                throw CommandFailure(.refused, "No entry fits “\(brief(text))”. All there is: coupontracker history")
            }
            throw failure(error, "an entry", "coupontracker history", .all, suchAs: "uber 2026-11-15")
        }
    }

    /// The words that arguments hold, in quotes or not, days among them as they are kept.
    func oneByOne(_ words: [String]) -> [String] {
        words.flatMap { $0.split(whereSeparator: \.isWhitespace) }.map { withDay(String($0)) }
    }

    /// A word that can only be a day, as it is kept: a name may well have other words for days in it.
    private func withDay(_ word: String) -> String {
        guard word.contains("/") || ["today", "yesterday"].contains(word.lowercased()),
            let day = try? TypedDay(word, side: .past)
        else { return word }
        return day.day(from: today).description
    }

    private func failure(
        _ problem: WalletLookupProblem, _ what: String, _ list: String, _ scope: WalletLookupScope,
        suchAs example: String = "uber gold"
    ) -> CommandFailure {
        let bringBack =
            (OptionNames.ofThisCommand.contains("archived") ? "Add --archived, or bring" : "Bring")
            + " it back with coupontracker unarchive"
        if case .namesArchived(let words, let archived, let subjects) = problem {
            return CommandFailure(
                .refused,
                "“\(brief(words))” names what is archived (\(archived)). \(bringBack), or say which of these is meant:",
                candidates: candidates(inOrder(subjects, of: words), scope))
        }
        return CommandFailure(problem, what, suchAs: example) { words, archived, guess in
            archived > 0
                ? "“\(brief(words))” fits only what is archived (\(archived)). \(bringBack)."
                : "Nothing here is called “\(brief(words))”.\(didYouMean(guess)) All there is: \(list)"
        } several: { words, subjects in
            (noun(of: subjects), candidates(inOrder(subjects, of: words), scope))
        }
    }

    private func noun(of subjects: [WalletLookupSubject]) -> String {
        let cards = subjects.count { if case .card = $0 { true } else { false } }
        if case .entry = subjects.first { return "entries" }
        return cards == 0 ? "benefits" : cards == subjects.count ? "cards" : "things"
    }

    /// What can be marked first, then as the words fit the names; entries as they are.
    private func inOrder(_ subjects: [WalletLookupSubject], of words: String) -> [WalletLookupSubject] {
        let ranks = subjects.map { subject -> (Int, NameFit) in
            switch subject {
            case .card(let id): (0, NameFit(words, in: wallet.name(ofCard: id)))
            case .benefit(let id):
                listing(of: id).map { ($0.isOpen ? 0 : 1, NameFit(words, in: $0.terms.name)) } ?? (1, .elsewhere)
            case .entry: (0, .whole)
            }
        }
        return subjects.indices.sorted { left, right in
            ranks[left] == ranks[right] ? left < right : ranks[left] < ranks[right]
        }.map { subjects[$0] }
    }

    /// One line each: what it is called, its card, what remains, the words that name it alone, and enough of its id.
    private func candidates(_ subjects: [WalletLookupSubject], _ scope: WalletLookupScope) -> [String] {
        let shownSubjects = Array(subjects.prefix(CommandFailure.mostCandidates))
        let ids = shownSubjects.map(\.id.description)
        var all = wallet.cards.records.map(\.id.description) + wallet.benefits.records.map(\.id.description)
        if case .entry = subjects.first { all = wallet.usages.all.map(\.id.description) }
        let short = shortened(ids, among: all)
        return shownSubjects.enumerated().map { place, subject in
            let words = wallet.typing(subject, scope)
            let alone = words == ids[place] ? "" : typable(words)
            let phrase =
                switch subject {
                case .card(let id): cardPhrase(id)
                case .benefit(let id): benefitPhrase(id)
                case .entry(let id): wallet.usages[id].map { HistoryWords($0, self).phrase } ?? "Unknown entry"
                }
            return [phrase, alone, short[place]].filter { !$0.isEmpty }.joined(separator: " · ")
        }
    }

    /// Words as a shell takes them; empty where they are too many for a line: a part of them names others.
    private func typable(_ words: String) -> String {
        let typed = shown(inShell(words))
        return displayWidth(of: typed) > 60 ? "" : typed
    }

    private func cardPhrase(_ id: UserCard.ID) -> String {
        guard let card = wallet.cards[id] else { return "Unknown card" }
        let open = wallet.figures(ofCard: id, on: today).open
        let state = card.archivedOn.map { "archived \($0.shown(from: today))" } ?? "\(money(open)) open"
        return
            ([wallet.name(of: card), wallet.issuer(of: card), card.owner ?? ""].filter { !$0.isEmpty }.map(shown)
            + [state]).joined(separator: " · ")
    }

    private func benefitPhrase(_ id: Benefit.ID) -> String {
        guard let listing = listing(of: id) else { return "Unknown benefit" }
        let card = shown(wallet.name(ofCard: listing.benefit.userCardID))
        return "\(shown(listing.terms.name)) · \(card) · \(BenefitWords(listing, self).remaining)"
    }
}

extension Catalogue {
    func product(_ words: [String]) throws -> CardTemplate {
        do throws(LookupProblem<CardTemplate.ID>) { return try lookUp(words) } catch { throw failure(error) }
    }

    fileprivate func failure(_ problem: LookupProblem<CardTemplate.ID>) -> CommandFailure {
        CommandFailure(problem, "a card", suchAs: "gold") { words, _, guess in
            "The catalogue has no card “\(brief(words))”.\(didYouMean(guess)) Look for it with "
                + "coupontracker catalogue WORD."
        } several: { words, found in
            let fits = found.map { NameFit(words, in: card($0)?.name ?? "") }
            let ids = found.indices.sorted { (fits[$0], $0) < (fits[$1], $1) }.map { found[$0] }
            let short = shortened(ids.map(\.description), among: all.map(\.id.description))
            let lines = zip(ids, short).compactMap { id, short in
                card(id).map { card in
                    let fee = card.annualFee.map { "fee \($0.formatted())" } ?? "no fee known"
                    return "\(shown(card.name)) · \(shown(card.issuer)) · \(fee) · \(short)"
                }
            }
            return ("cards", lines)
        }
    }
}

extension Wallet {
    /// The product that words name for a card.
    func product(_ words: [String], for card: UserCard) throws -> CardTemplate {
        do throws(LookupProblem<CardTemplate.ID>) { return try lookUpProduct(words, for: card) } catch {
            throw catalogue.failure(error)
        }
    }
}

extension CardTemplate {
    /// The benefit of this product that words name.
    func offeredBenefit(_ words: [String]) throws -> BenefitTemplate {
        do throws(LookupProblem<BenefitTemplate.ID>) { return try lookUpBenefit(words) } catch {
            throw CommandFailure(error, "a benefit", suchAs: "uber gold") { words, _, guess in
                "\(shown(name)) has no benefit “\(brief(words))”.\(didYouMean(guess))"
            } several: { _, ids in
                let short = shortened(ids.map(\.description), among: benefits.map(\.id.description))
                let lines = zip(ids, short).compactMap { id, short in
                    benefits.first { $0.id == id }.map {
                        "\(shown($0.name)) · \($0.value.formatted()) \($0.frequency.phrase) · \(short)"
                    }
                }
                return ("benefits", lines)
            }
        }
    }
}

extension CommandFailure {
    /// - Parameter what: `a benefit`
    static func onlyDash(_ what: String) -> CommandFailure {
        CommandFailure(.usage, "No ids are read from standard input (-) here. Name \(what).")
    }

    /// - Parameters:
    ///   - example: words that would name one.
    ///   - naming: what to do where several fit.
    ///   - missing: what is said where nothing is called so.
    ///   - several: what those are that fit, and a line for each.
    init<Subject>(
        _ problem: LookupProblem<Subject>, _ what: String, suchAs example: String? = nil,
        naming: String = "Add a word", missing: (_ words: String, _ archived: Int, _ guess: String?) -> String,
        several: (_ words: String, [Subject]) -> (noun: String, candidates: [String])
    ) {
        switch problem {
        case .nothingNamed: self.init(.usage, "Name \(what)" + (example.map { ", such as: \($0)" } ?? "."))
        case .onlyDash: self = .onlyDash(what)
        case .notFound(let words, let archived, let guess): self.init(.refused, missing(words, archived, guess))
        case .severalFit(let words, let subjects), .namesArchived(let words, _, let subjects):
            let (noun, candidates) = several(words, subjects)
            self.init(.refused, ambiguous(words, subjects.count, noun, naming), candidates: candidates)
        }
    }
}

private func didYouMean(_ guess: String?) -> String { guess.map { " Did you mean “\(brief($0))”?" } ?? "" }

func ambiguous(_ words: String, _ count: Int, _ noun: String, _ naming: String) -> String {
    let more = count > CommandFailure.mostCandidates ? " (the first \(CommandFailure.mostCandidates) follow)" : ""
    return "“\(brief(words))” fits \(count) \(noun)\(more). \(naming), or use an id:"
}

/// What was typed, as a message can hold it.
func brief(_ text: String) -> String { clipped(shown(String(text.prefix(200))), to: 60) }

/// Beginnings of ids that no other of `all` has, six characters at least.
func shortened(_ ids: [String], among all: [String]) -> [String] {
    ids.map { id in
        for length in [6, 8, 13, 18, 23] {
            let beginning = id.prefix(length)
            if all.count(where: { $0.hasPrefix(beginning) }) == 1 { return String(beginning) }
        }
        return id
    }
}
