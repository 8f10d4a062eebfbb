import WalletDomain

/// A file that may be a statement.
public struct FoundStatement: Equatable, Sendable {
    public let path: String
    /// As people read it: `~/Downloads/amex.csv`
    public let label: String
    /// When it was written: `26 Nov`; of a folder nothing.
    public let when: String
    /// As ``StatementFile/hindrance(_:own:)``.
    public let hindrance: String?

    public init(path: String, label: String, when: String, hindrance: String? = nil) {
        (self.path, self.label, self.when, self.hindrance) = (path, label, when, hindrance)
    }

    fileprivate var choice: PickPopup.Choice {
        PickPopup.Choice(.file(path), label, kind: [when, hindrance].compactMap(\.self).joined(separator: ", "))
    }
}

/// Asking for a statement, and what the world answers.
public indirect enum StatementAction: Equatable, Sendable {
    case asked
    /// The files that lie where people keep such, the newest first.
    case found([FoundStatement])
    /// A path that was typed, as far as it is the same for all that begin so, and those.
    case completed(String, [FoundStatement])
    case read(name: String, StatementFile)
    /// No layout has its titles.
    case unknown(path: String, name: String, UnknownTable)
    /// Its signs look turned: the line that says so.
    case turned(path: String, reason: String)
    case failed(reason: String)
    /// What was found where a reading with this number looked, and the whole path of that.
    case answered(StatementAction, of: Int, at: String? = nil)
}

extension AppState {
    mutating func take(_ action: StatementAction, _ environment: Environment) {
        switch action {
        case .read, .unknown, .turned: if isChoosingStatement { closePopup() }
        case .asked, .found, .completed, .failed, .answered: break
        }
        switch action {
        case .asked: effects.append(.findStatements)
        case .found(let files): choose(among: files)
        case .completed(let path, let files):
            guard case .pick(var pick) = popup, pick.purpose == .statement else { break }
            pick.complete(as: path, files.map(\.choice))
            popup = .pick(pick)
        case .read(let name, let file): show(file, named: name, environment)
        case .unknown(let path, let name, let table):
            guard popup == nil, !isTyping else { break }
            ask(ColumnAsking(path: path, name: name, table))
        case .turned(let path, let reason):
            guard popup == nil, !isTyping else { break }
            ask("\(reason). Turn them?", yes: .turnSigns(path: path))
        case .failed(let reason): say(reason, .problem)
        case .answered(let answer, let number, let place):
            guard readings.end(number, at: place) else { break }
            guard case .failed(let reason) = answer else { return take(answer, environment) }
            let isKept = drafts.statement?.path == readings.path
            forgetStatement()
            say(isKept ? "\(reason) What you said of it is dropped." : reason, .problem)
        }
    }

    mutating func complete(_ path: String) {
        guard case .pick(var pick) = popup else { return }
        pick.completed = pick.field.trimmed
        popup = .pick(pick)
        effects.append(.completePath(path))
    }

    /// Lets one of the files be chosen, or another be named.
    private mutating func choose(among files: [FoundStatement]) {
        guard popup == nil, !isTyping else { return }
        guard !wallet.isEmpty || wallet.firstBook != nil else {
            return say("add a card or a book first: a statement is of one of these", .hint)
        }
        var choices = files.map(\.choice)
        if let last = drafts.statement?.path ?? readings.path {
            // It need not lie where people keep such.
            let label = files.first { $0.path == last }?.label ?? shortPath(last, home: nil, room: 60)
            choices.removeAll { $0.value == .file(last) }
            let kind = drafts.statement == nil ? "the last one" : "not taken in yet"
            choices.insert(PickPopup.Choice(.file(last), label, kind: kind), at: 0)
        }
        choose(
            .statement, title: choices.isEmpty ? "A bank's statement: where is the file?" : "A bank's statement",
            choices, takesText: true)
    }

    /// Shows what a statement would do; which card it is of is asked where the file does not tell.
    private mutating func show(_ file: StatementFile, named name: String, _ environment: Environment) {
        guard popup == nil, !isTyping else { return }
        var file = file
        // Its lines are of the layout that is kept of it.
        if let own = file.own { file.layout = wallet.keptName(of: own) ?? wallet.freeLayoutName(for: name) }
        guard !file.rows.isEmpty || !file.refused.isEmpty else {
            let count = file.passedOver.count
            return say("\(name) has no lines" + (count == 0 ? "" : ", \(count) passed over"), .hint)
        }
        let fitting = wallet.holders(fitting: file)
        let known = keptHolder(file.print)
        if known == nil, let card = wallet.archivedCard(of: file, beside: fitting) {
            // Another card may have its number now.
            askHolder(file, name, among: wallet.holders(possibleFor: file))
            return say("\(name) is of \(wallet.name(of: card)), which is archived: bring it back in Wallet", .problem)
        }
        let sole = fitting.count == 1 && !wallet.isGuess(fitting[0], of: file) ? fitting[0] : nil
        guard let holder = known ?? sole else {
            return askHolder(file, name, among: fitting.isEmpty ? wallet.holders(possibleFor: file) : fitting)
        }
        guard !isOfOtherCurrency(file, name, holder) else { return }
        begin(StatementPopup(name, file, of: holder, in: wallet, environment.context), environment)
    }

    /// Of whom this very file was said to be; its card may be an account of a book since. nil: nothing was said, or that is gone.
    private func keptHolder(_ print: String) -> StatementHolder? {
        guard let kept = drafts.statement, kept.path == readings.path, kept.print == print else { return nil }
        let holder = kept.holder.card.map { wallet.holder(ofCard: $0) } ?? kept.holder
        return allHolders.contains(holder) ? holder : nil
    }

    /// Shows it, with what was said of it before.
    private mutating func begin(_ statement: StatementPopup, _ environment: Environment) {
        var statement = statement
        if let kept = drafts.statement, kept.path == readings.path {
            let isOfIt = statement.holder == keptHolder(statement.print)
            if isOfIt { statement.goOn(with: kept, in: wallet, environment.context) } else { drafts.statement = nil }
            let dropped = "what you said before is dropped: it was of another file, card or account"
            say(isOfIt ? keyNames.saidBefore : dropped, .hint)
        } else if let other = drafts.statement?.path.lastPathComponent {
            say("what you say of \(shown(statement.name)) takes the place of what you said of \(shown(other))", .hint)
        }
        look(at: statement)
    }

    /// Lets the benefit be chosen that the highlighted line is of.
    mutating func askBenefit(of statement: StatementPopup, _ environment: Environment) {
        guard let line = statement.chosenLine else { return }
        guard !line.row.amount.isNegative else { return say("what went out is no credit", .hint) }
        guard let card = statement.holder.card else { return say("an account has no benefits", .hint) }
        guard !line.isHere else { return say("it is here already\(keyNames.takesBack)", .hint) }
        let benefits = wallet.benefits(ofCard: card).filter { $0.archivedOn == nil }
        // What is left of the period that it would count for.
        let day = line.credit?.usedOn ?? line.row.day
        let symbol = wallet.preferences.currencySymbol
        choose(
            .benefitOfLine(statement), title: "Which benefit is “\(line.row.text)”?",
            benefits.map { benefit in
                let terms = wallet.terms(of: benefit)
                let left = wallet.remainder(of: benefit, terms, on: day, in: environment.context)
                return PickPopup.Choice(
                    .benefit(benefit.id), terms.name,
                    kind: left.map { "\($0.amount.formatted(symbol: symbol)) left" } ?? "")
            })
    }

    /// What was chosen for a statement, or for something of a book.
    mutating func take(_ chosen: PickPopup.Choice, for purpose: PickPopup.Purpose, _ environment: Environment) {
        switch (purpose, chosen.value) {
        case (.statement, .file(let path)) where path.hasSuffix("/"): complete(path)
        case (.statement, .file(let path)), (.statement, .text(let path)): read(path)
        case (.holderOfStatement(let name, let file, let shown), let value):
            popup = shown.map { .statement($0) }
            guard let holder = holder(value, of: file, name, environment), !isOfOtherCurrency(file, name, holder) else {
                break
            }
            guard var statement = shown else {
                return begin(StatementPopup(name, file, of: holder, in: wallet, environment.context), environment)
            }
            statement.change(to: holder, in: wallet, environment.context)
            look(at: statement)
        case (.accountOfStatement(var statement), .text(let account)):
            statement.take(account, in: wallet, environment.context)
            popup = .statement(statement)
        case (.columnOfStatement(var asking), let value):
            asking.take(value)
            ask(asking)
        case (.categoryOfLine(let statement), .record(let id)):
            fileChosen(of: statement, into: id.cast(), environment)
        case (.benefitOfLine(var statement), .benefit(let id)):
            guard let row = statement.chosen?.row else { break }
            let category = statement.choices[row]?.category
            statement.choices[row] = StatementChoice(isTicked: true, benefit: id, category: category)
            statement.work(in: wallet, environment.context)
            popup = .statement(statement)
        default: take(chosen, of: purpose, environment)
        }
    }
}
