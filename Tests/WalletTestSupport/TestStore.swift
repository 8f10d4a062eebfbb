import Testing
import WalletDomain
import WalletStore

/// The program without a terminal and without a file: it takes actions, and a test says all that each one changes.
///
///     let store = TestStore(try SampleWallets.full(on: "2026-11-27"))
///     store.send(
///         .cards(.doneAsked),
///         effects: [
///             .commit(
///                 "Uber Cash $10 used",
///                 "usage + Uber Cash 10 on 2026-11-27",
///                 "benefit Uber Cash: periodRedeemed 0 → 10, periodUses 0 → 1, status available → used",
///                 "sum American Express Gold 2026: captured 0 → 10"),
///         ]
///     ) {
///         $0.notice = Notice("Uber Cash $10 used · u undoes")
///     }
///
/// Anything else that changed, and any effect not listed, fails. What follows from the wallet (sums, reminders, the
/// rows of the list) is compared with what a fresh look finds, so a test writes it only where it matters.
public final class TestStore {
    public private(set) var state: AppState
    public let clock: TestClock
    /// Everything committed so far, as the list of changes has it.
    public private(set) var log: [ChangeSet] = []

    /// - Parameter now: RFC 3339.
    public init(
        _ wallet: Wallet, at now: String = "2026-11-27T12:00:00Z", zone: TimeZoneRules = .utc,
        asOf: CalendarDay? = nil, isAhead: Bool = false, readOnly: String? = nil
    ) {
        clock = TestClock(now, zone: zone)
        state = AppState(
            wallet: wallet, environment: clock.environment, asOf: asOf, closing: isAhead ? .always : .never,
            readOnly: readOnly)
    }

    /// Sends an action and compares everything.
    ///
    /// - Parameters:
    ///   - effects: all of them, in order. A commit also changes `pending`, `own` and `saving`, which need not be said.
    ///   - unsaved: records that changed in memory without a commit, one line each.
    ///   - change: edits the old state into the expected one.
    public func send(
        _ action: AppAction, effects expected: [ExpectedEffect] = [], unsaved: [String] = [],
        sourceLocation: SourceLocation = #_sourceLocation, _ change: (inout AppState) -> Void = { _ in }
    ) {
        let before = state
        let effects = reduce(&state, action, clock.environment)
        let commits = effects.compactMap(\.changeSet)
        log += commits

        func fail(_ what: String, _ difference: String) {
            Issue.record("\(what)\n(- expected, + found)\n\(difference)", sourceLocation: sourceLocation)
        }
        let words = ChangeSetLines(from: before.wallet, to: state.wallet)
        let told = effects.flatMap { lines($0, words) }.joined(separator: "\n")
        let wanted = expected.flatMap(\.lines).joined(separator: "\n")
        if told != wanted { fail("Other effects:", difference(wanted, told)) }

        let left = WalletTables(before.wallet).replaying(commits).changes(to: WalletTables(state.wallet))
            .map { words.line($0, at: clock.environment.now()) }.sorted().joined(separator: "\n")
        let kept = unsaved.sorted().joined(separator: "\n")
        if left != kept { fail("The wallet changed without a commit:", difference(kept, left)) }

        var wantedState = before
        change(&wantedState)
        wantedState.takeDerived(from: state)
        wantedState.takeBookkeeping(of: commits)
        if wantedState != state {
            fail("Something else changed:", difference(wantedState.text, state.text))
        }
        for problem in state.brokenLaws(clock.environment) {
            Issue.record("\(problem)", sourceLocation: sourceLocation)
        }
    }

    /// Does what leads up to a test, without a word about what it changes.
    public func given(_ actions: AppAction...) {
        for action in actions { log += reduce(&state, action, clock.environment).compactMap(\.changeSet) }
    }

    /// What an action leads to, for tests that look at something else than the difference.
    public func effects(of action: AppAction) -> [Effect] {
        let effects = reduce(&state, action, clock.environment)
        log += effects.compactMap(\.changeSet)
        return effects
    }

    private func lines(_ effect: Effect, _ words: ChangeSetLines) -> [String] {
        if let rung = rung(effect) { return ExpectedEffect.rings(rung).lines }
        guard let changeSet = effect.changeSet else { return [effect.line] }
        return ExpectedEffect.block(words.lines(changeSet))
    }

    /// The names of what an effect tells that it became due; nil for another effect.
    public func rung(_ effect: Effect?) -> [String]? {
        guard case .ring(let subjects) = effect else { return nil }
        return subjects.map { subject in
            let words = state.wallet.words(of: subject)
            return words.card.isEmpty ? words.name : "\(words.name) on \(words.card)"
        }
    }
}

/// An effect as a test writes it.
public enum ExpectedEffect: Sendable {
    /// What was done, then a line for each record touched, as `ChangeSetLines` has them.
    case commits([String])
    case does(Effect)
    /// What became due, such as `Uber Cash on American Express Gold`.
    case rings([String])

    public static func commit(_ lines: String...) -> ExpectedEffect { .commits(lines) }

    public static func ring(_ names: String...) -> ExpectedEffect { .rings(names) }

    var lines: [String] {
        switch self {
        case .commits(let lines): ExpectedEffect.block(lines)
        case .does(let effect): [effect.line]
        case .rings(let names): names.map { "ring \($0)" }
        }
    }

    static func block(_ lines: [String]) -> [String] {
        lines.enumerated().map { index, line in index == 0 ? "commit \(line)" : "    \(line)" }
    }
}

extension Effect {
    /// Equal effects have equal lines: the columns of a statement stand in one order.
    fileprivate var line: String {
        guard case .readStatement(let path, var reading, let number) = self else { return "\(self)" }
        let columns = reading.columns.sorted { $0.key < $1.key }
        reading.columns = [:]
        return "\(Effect.readStatement(path, reading, as: number)), columns \(columns)"
    }

    public var changeSet: ChangeSet? {
        if case .commit(let changeSet) = self { changeSet } else { nil }
    }
}

extension AppState {
    fileprivate mutating func takeDerived(from other: AppState) {
        (wallet, figures, due) = (other.wallet, other.figures, other.due)
        (cards.rows, cards.history, file.held) = (other.cards.rows, other.cards.history, other.file.held)
        // What `.` would do again has tests of its own.
        (cards.sankFrom, session.lastAct) = (other.cards.sankFrom, other.session.lastAct)
        // What was kept arrives once, and is waited for by the program that ends.
        session.isWorkTaken = other.session.isWorkTaken
        session.areViewsTaken = other.session.areViewsTaken
        (agenda.list, history.list, insights.cards) = (other.agenda.list, other.history.list, other.insights.cards)
        (insights.judged, agenda.calendar.days) = (other.insights.judged, other.agenda.calendar.days)
        (agenda.isOutdated, agenda.lookedAt) = (other.agenda.isOutdated, other.agenda.lookedAt)
        (history.isOutdated, insights.isOutdated) = (other.history.isOutdated, other.insights.isOutdated)
    }

    fileprivate mutating func takeBookkeeping(of commits: [ChangeSet]) {
        guard !commits.isEmpty else { return }
        file.pending += commits
        file.own.formUnion(commits.map(\.id))
        if file.saving == .untouched, commits.allSatisfy({ $0.kind == .housekeeping }) { return }
        if case .unsaved = file.saving {} else { file.saving = .saving }
    }

    /// Everything but what is derived, as indented lines.
    fileprivate var text: String {
        let derived: Set = ["wallet", "figures", "due", "held"]
        return Mirror(reflecting: self).children.filter { !derived.contains($0.label ?? "") }.map { child in
            var text = ""
            dump(child.value, to: &text, name: child.label)
            return text
        }.joined()
    }
}
