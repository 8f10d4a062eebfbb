import WalletDomain

/// Copies of the wallet that other machines left beside it: offered once each, taken in if the person says so.
extension AppState {
    /// What lies there now. An offer of what is gone, because another program took it in, is taken back.
    mutating func noteCopies(_ found: [ConflictCopies.Found]) {
        file.copies = found.filter { !file.answeredCopies.contains($0) }
        if case .question(let question) = popup, case .merge(let offered) = question.yes,
            !offered.contains(where: found.contains)
        {
            closePopup()
        }
        noteDiffering(found)
    }

    /// nil where there is nothing to offer, or the wallet may not be changed, or not without a warning.
    var offerOfCopies: Question? {
        // Of some it is asked field by field.
        let copies = file.copies.filter { file.differing[$0].map { $0 == .whole } ?? true }
        guard !copies.isEmpty, reasonNotToChange == nil, warningOfClosing() == nil else { return nil }
        let text =
            copies.count == 1
            ? "Another machine's copy of this wallet lies beside it. Take in what it has?"
            : "\(copies.count) copies of this wallet from other machines lie beside it. Take in what they have?"
        return Question(text, yes: .merge(copies))
    }

    /// Either answer holds until the program ends; a copy that is written anew is another.
    mutating func answer(_ offered: [ConflictCopies.Found], isWanted: Bool) {
        file.answeredCopies.formUnion(offered)
        file.copies.removeAll { file.answeredCopies.contains($0) }
        guard isWanted else { return }
        file.awaitsCopies = true
        effects.append(.readCopies(offered.map(\.path)))
    }

    /// Each copy is an act of its own, which undo takes back by itself.
    mutating func merge(_ read: [WalletCopy], _ environment: Environment) {
        file.awaitsCopies = false
        takeIn(read, environment)
        if file.isLeaving { leave() }
    }

    mutating func takeIn(_ read: [WalletCopy], _ environment: Environment, _ choice: FieldChoice = FieldChoice()) {
        guard rescue == nil, !read.isEmpty else { return }
        if let reason = reasonNotToChange { return say(reason, session.readOnly == nil ? .hint : .problem) }
        var counts: [Int] = []
        for copy in read {
            let count = copy.merge(into: &wallet, environment.context, choice).count
            commit(environment, isFromElsewhere: true)
            guard count > 0, case .commit(let act)? = effects.last else {
                effects.append(.setAside(copy))
                continue
            }
            counts.append(count)
            effects[effects.count - 1] = .merge(act, from: copy)
        }
        let sum = counts.reduce(0, +)
        let what = sum == 1 ? "1 record merged" : "\(sum) records merged"
        switch counts.count {
        case 0 where !choice.isLater: say("yours stands", .hint)
        case 0: say(read.count == 1 ? "nothing new in the copy" : "nothing new in the copies", .hint)
        case 1: sayDone(what)
        default: sayDone("\(what) from \(counts.count) copies")
        }
    }
}

/// What is known of a copy of another machine that may say in which fields the two differ.
package enum DifferingCopy: Equatable, Sendable {
    case beingRead
    case fields(WalletCopy)
    /// It is taken in as any other copy is.
    case whole
}

/// What two machines changed differently, field by field: asked once when it is found, and again when the person wants.
extension AppState {
    mutating func noteDiffering(_ found: [ConflictCopies.Found]) {
        file.differing = file.differing.filter { found.contains($0.key) }
        if case .differences(let list) = popup, !differingCopies.contains(list.copy) {
            closePopup()
            say("what both sides said was settled elsewhere", .hint)
        }
        let fresh = found.filter { GitConflict.isTheirs($0.path) && file.differing[$0] == nil }
        for copy in fresh { file.differing[copy] = .beingRead }
        effects += fresh.map(Effect.readDiffering)
    }

    private var differingCopies: [WalletCopy] {
        file.differing.sorted { $0.key.path < $1.key.path }.compactMap { _, known in
            if case .fields(let copy) = known { copy } else { nil }
        }
    }

    /// Whether somebody has to choose.
    public var hasDifferences: Bool { !differingCopies.isEmpty }

    /// Opens the page for what was not put off; what is the same by now is no question any more.
    mutating func offerDifferences(_ environment: Environment) {
        guard !file.differing.isEmpty, reasonNotToChange == nil, warningOfClosing() == nil else { return }
        let waiting = differingCopies.filter { copy in file.copies.contains { $0.path == copy.path } }
        for copy in waiting {
            let differences = copy.differences(from: wallet, environment.context)
            guard differences.isEmpty else {
                return popup = .differences(DifferencesPopup(copy, differences))
            }
            // What both have is the same; it may have records of its own.
            answered(copy)
            return takeIn([copy], environment)
        }
    }

    mutating func askForDifferences(_ environment: Environment) {
        if let reason = reasonNotToChange ?? warningOfClosing() {
            say(reason, session.readOnly == nil ? .hint : .problem)
        } else if let copy = differingCopies.first {
            popup = .differences(DifferencesPopup(copy, copy.differences(from: wallet, environment.context)))
        }
    }

    /// Another program changed the wallet, and perhaps what is to be chosen.
    mutating func meetDifferences(_ environment: Environment) {
        guard case .differences(var list) = popup else { return }
        list.take(list.copy.differences(from: wallet, environment.context))
        popup = .differences(list)
    }

    mutating func putOff(_ list: DifferencesPopup) {
        answered(list.copy)
        say(keyNames.differencesWait, .hint)
    }

    /// What is chosen is one step of undo, whatever of it was changed.
    mutating func takeChosen(_ list: DifferencesPopup, _ environment: Environment) {
        closePopup()
        answered(list.copy)
        takeIn([list.copy], environment, list.choice)
        for case .merge(let act, _) in effects { file.settled = act.id }
    }

    private mutating func answered(_ copy: WalletCopy) {
        let found = file.differing.keys.filter { $0.path == copy.path }
        file.answeredCopies.formUnion(found)
        file.copies.removeAll { found.contains($0) }
    }
}
