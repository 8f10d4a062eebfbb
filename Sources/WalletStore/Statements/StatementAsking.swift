import WalletDomain

/// A file that may be a statement.
public struct FoundStatement: Equatable, Sendable {
    public let path: String
    /// As people read it: `~/Downloads/amex.csv`
    public let label: String
    /// When it was written: `26 Nov`
    public let when: String

    public init(path: String, label: String, when: String) { (self.path, self.label, self.when) = (path, label, when) }
}

/// Asking for a statement, and what the world answers.
public enum StatementAction: Equatable, Sendable {
    case asked
    /// The files that lie where people keep such, the newest first.
    case found([FoundStatement])
    case read(name: String, StatementFile)
    /// No layout has its titles.
    case unknown(path: String, name: String, UnknownTable)
    /// Its signs look turned: the line that says so.
    case turned(path: String, reason: String)
    case failed(reason: String)
}

extension AppState {
    mutating func take(_ action: StatementAction, _ environment: Environment) -> [Effect] {
        switch action {
        case .asked: return [.findStatements]
        case .found(let files): choose(among: files)
        case .read(let name, let file): show(file, named: name, environment)
        case .unknown(let path, let name, let table):
            guard popup == nil, !isTyping else { break }
            ask(ColumnAsking(path: path, name: name, table))
        case .turned(let path, let reason):
            guard popup == nil, !isTyping else { break }
            popup = .question(Question("\(reason). Turn them?", yes: .turnSigns(path: path)))
        case .failed(let reason): say(reason, .problem)
        }
        return []
    }

    /// Lets one of the files be chosen, or another be named.
    private mutating func choose(among files: [FoundStatement]) {
        guard popup == nil, !isTyping else { return }
        guard !wallet.isEmpty else { return say("add a card first: its statement marks its benefits", .hint) }
        var pick = PickPopup(
            .statement, title: files.isEmpty ? "A bank's statement: where is the file?" : "A bank's statement",
            files.map { PickPopup.Choice(.file($0.path), $0.label, kind: $0.when) })
        pick.takesText = true
        popup = .pick(pick)
    }

    /// Shows what a statement would do; which card it is of is asked where the file does not tell.
    private mutating func show(_ file: StatementFile, named name: String, _ environment: Environment) {
        guard popup == nil, !isTyping else { return }
        var file = file
        // Its lines are of the layout that is kept of it.
        if file.own != nil { file.layout = wallet.freeLayoutName(for: name) }
        let own = wallet.preferences.currencyCode
        if let currency = file.currency, currency != own {
            return say("\(name) is in \(currency), the wallet in \(own)", .problem)
        }
        guard !file.rows.isEmpty || !file.refused.isEmpty else {
            return say("\(name) has no lines" + (file.passedOver == 0 ? "" : ", \(file.passedOver) passed over"), .hint)
        }
        let fitting = wallet.cards(fitting: file)
        if let card = fitting.first, fitting.count == 1 { return show(file, name, of: card.id, environment) }
        askCard(.cardOfStatement(name: name, file), name, among: fitting.isEmpty ? held : fitting)
    }

    private var held: [UserCard] { wallet.cards.records.filter { $0.archivedOn == nil } }

    private mutating func askCard(
        _ purpose: PickPopup.Purpose, _ name: String, among cards: [UserCard], now card: UserCard.ID? = nil
    ) {
        popup = .pick(
            PickPopup(
                purpose, title: "Of which card is \(name)?",
                cards.map {
                    PickPopup.Choice(
                        .card($0.id), wallet.name(of: $0), kind: wallet.issuer(of: $0), isChosen: $0.id == card)
                }))
    }

    /// Lets another card be chosen than the one that fits.
    mutating func askCard(of statement: StatementPopup) {
        guard held.count > 1 else { return say("there is no other card", .hint) }
        askCard(.otherCardOfStatement(statement), statement.name, among: held, now: statement.card)
    }

    private mutating func show(_ file: StatementFile, _ name: String, of card: UserCard.ID, _ environment: Environment)
    {
        popup = .statement(StatementPopup(name, file, of: card, in: wallet, environment.context))
    }

    /// Lets the benefit be chosen that the highlighted line is of.
    mutating func askBenefit(of statement: StatementPopup) {
        guard case .line(let line)? = statement.chosen, !statement.isLeftOut(line.row.row) else { return }
        guard !line.row.amount.isNegative else { return say("what went out is no credit", .hint) }
        let benefits = wallet.benefits(ofCard: statement.card).filter { $0.archivedOn == nil }
        popup = .pick(
            PickPopup(
                .benefitOfLine(statement), title: "Which benefit is “\(line.row.text)”?",
                benefits.map { benefit in
                    PickPopup.Choice(
                        .benefit(benefit.id), wallet.terms(of: benefit).name,
                        kind:
                            "\(benefit.remainder(wallet.terms(of: benefit)).amount.formatted(symbol: wallet.preferences.currencySymbol)) left"
                    )
                }))
    }

    /// What was chosen for a statement.
    mutating func take(
        _ chosen: PickPopup.Choice, for purpose: PickPopup.Purpose, _ environment: Environment
    ) -> [Effect] {
        switch (purpose, chosen.value) {
        case (.statement, .file(let path)), (.statement, .text(let path)): return [.readStatement(path)]
        case (.cardOfStatement(let name, let file), .card(let id)): show(file, name, of: id, environment)
        case (.columnOfStatement(let asking), let value): return take(value, for: asking, isOfSign: false)
        case (.signOfStatement(let asking), let value): return take(value, for: asking, isOfSign: true)
        case (.otherCardOfStatement(var statement), .card(let id)):
            statement.change(to: id, in: wallet, environment.context)
            popup = .statement(statement)
        case (.benefitOfLine(var statement), .benefit(let id)):
            guard let row = statement.chosen?.row else { break }
            statement.choices[row] = StatementChoice(isTicked: true, benefit: id)
            plan(statement, environment)
        default: break
        }
        return []
    }
}
