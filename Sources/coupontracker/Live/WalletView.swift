import Synchronization
import WalletDomain
import WalletReminders

/// A wallet as a command reads it: periods that are over are closed in memory, nothing is written.
struct WalletView {
    var wallet: Wallet
    let context: ChangeContext
    /// There is no file yet, and that was said.
    var isToldNew = false
    var configuration = Configuration()
    private(set) var file: WalletFile?

    /// - Parameters:
    ///   - whole: also reads the history, so that a damage in it shows.
    ///   - isQuiet: says nothing where there is no wallet yet.
    ///   - missing: what to do then; nil: as any command.
    init(
        _ options: CommonOptions, whole: Bool = true, isQuiet: Bool = false,
        ifMissing missing: WalletFile.Missing? = nil
    ) throws {
        try self.init(options.wallet, at: options.now, whole: whole, isQuiet: isQuiet, ifMissing: missing)
    }

    /// By what `--wallet` and `--now` say.
    init(
        _ path: String?, at time: String?, whole: Bool, isQuiet: Bool, ifMissing missing: WalletFile.Missing? = nil
    ) throws {
        let time = try TimeSetting(time)
        let place = try WalletPlace(path)
        let configuration = try Configuration.live()
        var (file, wallet) = try place.open(ifMissing: missing)
        wallet.prefer(configuration.preferences)
        if whole { try file.readHistory() } else { WalletView.begun.withLock { $0.append(file) } }
        if file.isNew, !isQuiet {
            StandardError.write(
                "There is no wallet yet. Add a card, such as: coupontracker add gold. Or look around: coupontracker demo"
            )
        }
        self.init(wallet, time)
        self.file = file
        isToldNew = file.isNew && !isQuiet
        self.configuration = configuration
    }

    init(_ wallet: Wallet, _ time: TimeSetting) {
        self.init(wallet, time.context(in: wallet))
        self.wallet.rollOver(in: context)
        self.wallet.forgetNotedChanges()
    }

    init(_ wallet: Wallet, _ context: ChangeContext) { (self.wallet, self.context) = (wallet, context) }

    var now: Instant { context.now }
    var today: CalendarDay { context.today }

    /// Archived ones too, in their order.
    var cards: [UserCard] {
        wallet.cards.records.sorted { ($0.sortOrder, $0.createdAt) < ($1.sortOrder, $1.createdAt) }
    }

    /// What to say where a list of cards, or of theirs, is empty: that there are no cards, or why otherwise.
    func hintAtNoCards(_ output: Output, otherwise other: String) {
        guard wallet.cards.records.isEmpty else { return output.hint(other) }
        guard !isToldNew else { return }
        output.hint("There are no cards here yet. Add one, such as: coupontracker add gold")
    }

    var symbol: String { wallet.preferences.currencySymbol }

    func money(_ amount: Money) -> String { amount.formatted(symbol: symbol) }

    func listing(of id: Benefit.ID) -> BenefitListing? {
        wallet.benefits[id].map { wallet.listing(of: $0, on: today, now: now) }
    }

    /// What is said about a benefit that is there.
    func words(of id: Benefit.ID) throws -> BenefitWords {
        guard let listing = listing(of: id) else { throw WalletError.benefitNotFound }
        return BenefitWords(listing, self)
    }

    /// The same of a card.
    func words(of id: UserCard.ID) throws -> CardWords {
        guard let card = wallet.cards[id] else { throw WalletError.cardNotFound }
        return CardWords(card, self)
    }

    /// `Sat 22 Nov 09:13`
    func time(_ instant: Instant) -> String {
        LiveClock.zone.local(instant).shown(from: today)
    }
}

extension WalletView {
    /// Those whose history stays in the file until something asks for it.
    private static let begun = Mutex<[WalletFile]>([])

    /// Refuses an answer that asked for a history which cannot be read, and so counted as empty; once for each wallet.
    static func refuseUnreadHistory() throws {
        let files = begun.withLock { files in
            defer { files = [] }
            return files
        }
        for file in files { try file.refuseUnreadHistory() }
    }
}
