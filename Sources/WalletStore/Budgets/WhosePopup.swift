import WalletDomain

/// Whose transactions are, each choice one key.
public struct WhosePopup: Equatable, Sendable {
    public enum Choice: Equatable, Sendable {
        /// All of it one owner's.
        case first, second
        /// As the book says.
        case shared
        /// A part that is typed.
        case part
    }

    public let transactions: [FreshID]
    /// The payee, or how many they are.
    public let title: String
    public let book: Book
    /// What holds now; empty: of several not the same.
    public let now: String
}

extension AppState {
    mutating func askWhose(_ ids: [FreshID]) {
        let all = ids.compactMap { wallet.transaction($0) }
        guard let first = all.first, let ledger = budgets.ledger else { return }
        let book = ledger.book
        guard book.isTwoUser else { return say("\(shown(book.name)) has one owner: it is all theirs", .hint) }
        guard !all.contains(where: \.isTransfer) else {
            return say("a transfer has no shares; who paid one says e", .hint)
        }
        let words = Set(all.map { ledger.whose($0) })
        popup = .whose(
            WhosePopup(
                transactions: ids, title: ids.count == 1 ? first.payee : "\(grouped(ids.count)) transactions",
                book: book,
                now: words.count == 1 ? words.first ?? "" : ""))
    }

    /// - Parameter share: the first owner's part as it is typed; nil: as the book says.
    mutating func share(
        _ ids: [FreshID], _ share: String?, called title: String, _ environment: Environment
    ) throws(RecordProblems) {
        let asked = AskedWallet(wallet)
        for id in ids {
            // What pays back what is one's alone would be theirs, too, where it says nothing.
            let ofBook = wallet.transaction(id).flatMap { budgets.ledger?.ratioSharing($0)?.jsonNumber }
            try wallet.edit(.transactions, id, ["ratio": share ?? ofBook], against: asked, in: environment.context)
        }
        ticks = nil
        guard wallet.hasNotedAct else { return say("\(title): like that already", .hint) }
        if ids.count > 1 { wallet.tellAct(as: "\(title) shared otherwise") }
        let whose = ids.first.flatMap { wallet.transaction($0) }.flatMap { budgets.ledger?.whose($0) } ?? ""
        sayDone("\(title): \(shown(whose))")
    }
}

extension PopupFeature {
    static func whoseStep(
        _ popup: WhosePopup, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) {
        guard case .whoseChosen(let choice) = action else { return }
        state.closePopup()
        let share: String? =
            switch choice {
            case .first: Ratio.all.jsonNumber
            case .second: Ratio.none.jsonNumber
            case .shared: nil
            case .part: ""
            }
        guard choice != .part else { return state.ask(for: .share(popup)) }
        do throws(RecordProblems) {
            try state.share(popup.transactions, share, called: popup.title, environment)
        } catch { state.say(error.first, .problem) }
    }
}
