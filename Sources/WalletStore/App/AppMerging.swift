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
        guard !copies.isEmpty, reasonNotToChange == nil, warningOfClosing == nil else { return nil }
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
