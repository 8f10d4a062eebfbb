import WalletDomain
import WalletReminders

/// One thing that is typed, and done once it is entered.
public struct AskedPopup: Equatable, Sendable {
    public enum Purpose: Equatable, Sendable {
        /// What was used of a benefit.
        case part(of: Benefit.ID)
        case refund(of: Benefit.ID)
        /// Towards what unlocks a benefit.
        case spending(on: Benefit.ID)
        /// Towards a card's welcome bonus.
        case spendingOnCard(UserCard.ID)
        /// “Posted? Until when?” of a certificate or pass.
        case award(of: Benefit.ID)
        /// Until when, in words of one's own.
        case snooze(SnoozePopup)
        case setting(SettingsRow)
        /// What a category may come to.
        case plan(Planned)
        /// `40 to Restaurants`; without “to” or “from” it comes to the category where that takes.
        case move(Planned, takes: Bool, example: String)
        /// What one owner paid the other.
        case payment(Settlement.Debt)
        /// The first owner's part of transactions.
        case share(WhosePopup)
    }

    /// A category of a book with what it may come to in a month.
    public struct Planned: Equatable, Sendable {
        public let category: BookCategory
        public let plan: Money?
        /// Whether these are the plans of its parts, and it has none of its own.
        public let isOfParts: Bool
        /// Its first day.
        public let month: CalendarDay
    }

    public let purpose: Purpose
    public var field: TextField
    /// Of one that may be recorded all the same a second Enter does it.
    public var problem: String? { didSet { isForced = isForced && problem != nil } }
    /// True once the amount was refused and a second Enter records it anyway.
    public var isForced = false
    /// Of a plan: it holds in its month alone.
    public internal(set) var isOnly = false

    /// - Parameter typed: what stands there already.
    public init(_ purpose: Purpose, typed: String = "") { (self.purpose, field) = (purpose, TextField(typed)) }

    /// The one that it is of; nil: it is of something else.
    private var benefit: Benefit.ID? {
        switch purpose {
        case .part(let id), .refund(let id), .spending(let id), .award(let id): id
        case .spendingOnCard, .snooze, .setting, .plan, .move, .payment, .share: nil
        }
    }

    /// True while there is something that it could be recorded for.
    func hasSubject(in wallet: Wallet) -> Bool {
        if case .spendingOnCard(let id) = purpose { return wallet.cards.contains(id) }
        return benefit.map { wallet.benefits.contains($0) } ?? true
    }
}

/// Why something cannot be done, in a sentence.
protocol Explained: Error {
    var message: String { get }
}

extension AmountProblem: Explained {}
extension BookError: Explained {}
extension DayProblem: Explained {}
extension SnoozeProblem: Explained {}
extension RecordProblems: Explained { var message: String { first } }

struct Refused: Explained {
    let message: String
}

extension AppState {
    /// - Parameter typed: what stands in the field already.
    mutating func ask(for purpose: AskedPopup.Purpose, typed: String = "") {
        popup = .asked(AskedPopup(purpose, typed: typed))
    }

    /// Of what is counted there are no parts.
    mutating func openPart(of id: Benefit.ID) {
        guard let benefit = wallet.benefits[id] else { return }
        let terms = wallet.terms(of: benefit)
        if terms.isCounted { return say("\(terms.name) is counted: \(keyNames.done) marks one use", .hint) }
        ask(for: .part(of: id))
    }

    mutating func askedStep(_ asked: AskedPopup, _ action: PopupAction, _ environment: Environment) {
        var asked = asked
        switch action {
        case .edited(let edit): asked.problem = asked.field.type(edit)
        case .fieldMoved:
            guard case .plan = asked.purpose else { return }
            asked.isOnly.toggle()
        case .submitted:
            do { return try asked.take(&self, environment) } catch let error as WalletError {
                // What speaks against it is said once, and Enter again records it where it can be.
                asked.problem = error.fact(keyNames) + (error.canBeForced ? keyNames.recordAgain : "")
                asked.isForced = error.canBeForced
            } catch {
                asked.problem = (error as? any Explained)?.message
            }
        default: return
        }
        popup = .asked(asked)
    }
}

extension AskedPopup {
    /// Does what was typed and closes, or throws what speaks against it.
    fileprivate func take(_ state: inout AppState, _ environment: Environment) throws {
        let (text, context) = (field.trimmed, environment.context)
        switch purpose {
        case .part(let id): try state.act(.part(Money(typed: text)), on: id, force: isForced, environment)
        case .refund(let id): try state.act(.refund(Money(typed: text)), on: id, force: isForced, environment)
        case .spending(let id):
            let counted = try state.wallet.spend(SpendingChange(typed: text), on: id, in: context)
            state.session.lastAct = nil
            if state.wallet.hasNotedAct { state.sayDone(counted.phrase) }
        case .spendingOnCard(let id):
            let change = try SpendingChange(typed: text)
            try state.wallet.spend(change, onCard: id, in: context)
            let phrase = change.phrase(symbol: state.wallet.preferences.currencySymbol)
            if state.wallet.hasNotedAct { state.sayDone("\(state.wallet.name(ofCard: id)) \(phrase)") }
        case .award(let id):
            let day = try CalendarDay(typed: text, today: state.today, side: .future)
            try state.wallet.award(id, until: day, force: isForced, in: context)
            state.sayDone("\(state.wallet.benefitName(id)) posted until \(day.long)")
        case .snooze(let snooze):
            return try state.putOff(snooze, SnoozeChoice(word: text, today: state.today), environment)
        case .setting(let setting): return try setting.take(text, &state, environment)
        case .plan, .move, .payment, .share: return try takeOfBook(text, &state, environment)
        }
        state.closePopup()
    }
}
