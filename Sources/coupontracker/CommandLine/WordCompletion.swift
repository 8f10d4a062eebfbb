import ArgumentParser
import Glibc
import WalletDomain

/// A word that is being typed in a shell, and what of the wallet can stand there.
struct WordCompletion {
    struct Offer {
        let word: String
        /// Why, where the shell can show it: `$15, 3 days, Uber Cash on Gold Card`.
        let reason: String

        /// As the shell's completion script wants it.
        func text(for shell: CompletionShell?) -> String {
            switch shell {
            case .zsh?: reason.isEmpty ? word : "\(word):\(reason)"
            case .fish?: reason.isEmpty ? word : "\(word)\t\(reason)"
            default: word
            }
        }
    }

    /// The words before, without options and their values.
    private var typed: [String] = []
    private let prefix: String
    /// Which wallet is meant, and when.
    private var options: [String: String] = [:]
    /// The first word of the command's name.
    private let command: String

    /// - Parameters:
    ///   - arguments: the whole command line as the shell has it, quotes and all; the program first.
    ///   - index: which of them is being typed.
    ///   - prefix: that word up to the cursor.
    init(_ arguments: [String], _ index: Int, _ prefix: String) {
        self.prefix = WordCompletion.plain(prefix)
        let words = arguments.prefix(max(0, index)).dropFirst().map(WordCompletion.plain)
        let line = CommandArguments.renamed(CommandArguments.hoisted(words))
        let name = CommandName(beginning: line)
        command = name.words.first ?? ""
        guard !name.words.isEmpty else { return }
        let flags = OptionNames(of: name).flags
        var place = name.words.count
        while place < line.count {
            let word = line[place]
            place += 1
            guard word.hasPrefix("-") else {
                typed.append(word)
                continue
            }
            let parts = word.drop { $0 == "-" }.split(separator: "=", maxSplits: 1).map(String.init)
            guard let name = parts.first, !flags.contains(name) else { continue }
            let value = parts.count > 1 ? parts[1] : place < line.count ? line[place] : ""
            if parts.count == 1 { place += 1 }
            if name == "wallet" || name == "now" { options[name] = value }
        }
        if let file = options["wallet"], file.hasPrefix("~/"), let home = environmentValue("HOME") {
            options["wallet"] = home + file.dropFirst()
        }
    }

    /// Without quotes and backslashes.
    private static func plain(_ word: String) -> String { word.filter { !"\\\"'".contains($0) } }

    private init(typed: [String], like other: WordCompletion) {
        (self.typed, prefix, options, command) = (typed, other.prefix, other.options, other.command)
    }

    var isFirstWord: Bool { typed.isEmpty }

    /// The same word as if it were the first.
    var leavingTyped: WordCompletion { WordCompletion(typed: [], like: self) }

    /// Whatever is wrong with the wallet is told when a command runs, not while it is typed.
    static func silenceErrors() {
        let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
        guard null >= 0 else { return }
        dup2(null, 2)
        close(null)
    }

    // MARK: What can stand there

    func benefits(_ scope: WalletLookupScope = .active, onlyOpen: Bool = false) throws -> [Offer] {
        let view = try view()
        let listings = view.wallet.listing(
            where: { listing in
                // What is archived with its card comes back with it.
                scope == .archived ? listing.benefit.archivedOn != nil : listing.standing.group != .archived
            },
            on: view.today, now: view.now)
        let texts = listings.map { listing in
            let card = view.wallet.cards[listing.benefit.userCardID]
            return [listing.terms.name]
                + [card.map { view.wallet.name(of: $0) }, card?.owner, listing.terms.merchant].compactMap(\.self)
        }
        // Words mean what is used too, so they must tell what is offered from that.
        return offers(among: texts, "benefits", where: { !onlyOpen || listings[$0].isOpen }) { place in
            let words = BenefitWords(listings[place], view)
            let days = words.days == "today" ? "today" : words.days.isEmpty ? "" : inDays(words.standing.daysLeft ?? 0)
            return [words.left, days, words.nameOnCard].filter { !$0.isEmpty }.joined(separator: ", ")
        }
    }

    func cards(_ scope: WalletLookupScope = .active) throws -> [Offer] {
        let view = try view()
        let cards = view.wallet.cards.records.filter { ($0.archivedOn != nil) == (scope == .archived) }
            .sorted { $0.sortOrder < $1.sortOrder }
        let texts = cards.map { card in
            [view.wallet.name(of: card), view.wallet.issuer(of: card), card.owner ?? ""]
        }
        return offers(among: texts, "cards") { place in
            let open = view.wallet.figures(ofCard: cards[place].id, on: view.today).open
            return "\(view.money(open)) open, \(shown(view.wallet.name(of: cards[place])))"
        }
    }

    func products() -> [Offer] {
        let cards = Catalogue.live().all.filter(\.isActive)
        return offers(among: cards.map { [$0.name, $0.issuer] }, "cards") { place in
            let fee = cards[place].annualFee.map { $0.isZero ? ", no fee" : ", fee \($0.formatted())" } ?? ""
            return "\(shown(cards[place].name)), \(shown(cards[place].issuer))\(fee)"
        }
    }

    /// Where something is bought: merchants of open benefits, and categories.
    func merchants() throws -> [Offer] {
        let view = try view()
        let open = view.wallet.listing(where: \.isOpen, on: view.today, now: view.now)
        let texts = open.compactMap(\.terms.merchant) + Category.known.filter { $0 != "other" }
        return offers(among: texts.eachOnce.map { [$0] }, "merchants") { _ in "" }
    }

    func owners() throws -> [Offer] {
        let owners = try Set(view().wallet.activeCards.compactMap(\.owner)).sorted()
        return leavingTyped.offers(among: owners.map { [$0] }, "owners") { shown(owners[$0]) }
    }

    /// Keys of what the command lists, the last of several with commas between them; `-` before one turns it round.
    func columns() -> [Offer] {
        let head = prefix.lastIndex { ",-".contains($0) }.map { String(prefix[...$0]) } ?? ""
        let begun = String(prefix.dropFirst(head.count)).folded
        return HelpTopic.keys(of: command).filter { $0.folded.starts(with: begun) }
            .map { Offer(word: head + $0, reason: "") }
    }

    /// `@weekly`, and what it means.
    func savedFilters() -> [Offer] {
        Configuration.tolerant.filters.all.filter { $0.sign.starts(with: prefix) }.map {
            Offer(word: $0.sign, reason: shown($0.text))
        }
    }

    /// What the setting that was typed before takes.
    func values(of shape: (String) -> FieldShape?) -> [Offer] {
        guard typed.count == 1, let taken = shape(typed[0]) else { return [] }
        return switch taken {
        case .word(let choices): words(choices + ["default"])
        case .toggle: words(["true", "false", "default"])
        case .theme: words(ThemeFolder.names() + ["default"])
        default: words(["default"])
        }
    }

    func words(_ words: [String]) -> [Offer] {
        words.filter { $0.folded.starts(with: prefix.folded) }.map { Offer(word: $0, reason: "") }
    }

    /// - Parameter isOffered: which of them are meant; all must be told apart.
    func offers(
        among texts: [[String]], _ things: String, where isOffered: (Int) -> Bool = { _ in true },
        _ reason: (Int) -> String
    ) -> [Offer] {
        NextWord.candidates(after: typed, beginning: prefix, among: texts).compactMap { next in
            let meant = next.things.filter(isOffered)
            guard let first = meant.first else { return nil }
            return Offer(word: next.word, reason: meant.count > 1 ? "\(meant.count) \(things)" : reason(first))
        }
    }

    func view() throws -> WalletView {
        let common = try CommonOptions.parse(options.flatMap { ["--" + $0.key, $0.value] })
        return try WalletView(common, whole: false, isQuiet: true)
    }
}
