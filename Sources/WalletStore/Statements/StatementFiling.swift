import WalletDomain

/// Filing the rows of a statement before they are taken in: a letter files the highlighted one, and the next comes.
public struct StatementFiling: Equatable, Sendable {
    public let letters: [BudgetsState.Letter]
    public internal(set) var problem: String?

    /// A row that was filed, and what was said of it before.
    public struct Filed: Equatable, Sendable {
        let row: Int
        let former: StatementChoice?
    }
}

extension StatementPopup {
    /// Into what the payee of the highlighted row went before.
    public func guess(in wallet: Wallet) -> BookCategory? {
        guard case .line(let line)? = chosen, let booking = line.booking, booking.isGuess else { return nil }
        return booking.category.flatMap { wallet[category: $0] }
    }

    /// Why the highlighted row becomes no transaction that can be filed; nil: it does.
    func whyNotFiled(_ keys: KeyNames) -> String? {
        whyNoLine(keys) ?? (chosenLine?.booking?.isNew ?? false ? nil : "the book has that row already")
    }

    /// Why nothing is done to the highlighted row but to leave it out; nil: it is a line.
    func whyNoLine(_ keys: KeyNames) -> String? {
        if isLeftOut(chosen?.row) { return keys.rowIsLeftOut }
        if case .refused? = chosen { return "that row is wrong\(keys.leavesOut())" }
        return nil
    }

    /// Says what the highlighted row is filed into, and goes on.
    fileprivate mutating func fileChosen(
        into category: BookCategory.ID, in wallet: Wallet, _ keys: KeyNames, _ context: ChangeContext
    ) {
        let problem = whyNotFiled(keys)
        filing?.problem = problem
        guard let row = chosen?.row, problem == nil else { return }
        filed.append(.init(row: row, former: choices[row]))
        choices[row, default: StatementChoice()].category = category
        choices[row]?.isBooked = true
        work(in: wallet, context)
        goToUnfiled()
    }

    fileprivate mutating func takeBack(in wallet: Wallet, _ context: ChangeContext) {
        guard let last = filed.popLast() else {
            filing?.problem = "nothing was filed here yet"
            return
        }
        choices[last.row] = last.former
        work(in: wallet, context)
        selected = entries.firstIndex { $0.row == last.row } ?? selected
    }

    /// Goes to the next row that is not filed; stays where there is none.
    private mutating func goToUnfiled() {
        let places = Array(entries.indices)
        let next = (places[(selected + 1)...] + places[..<selected]).first { place in
            guard case .line(let line) = entries[place], let booking = line.booking, !isLeftOut(line.row.row),
                line.outcome != .passedOver(.payment)
            else { return false }
            return booking.isNew && booking.isTicked && !booking.isTransfer
                && (booking.category == nil || booking.isGuess)
        }
        selected = next ?? selected
    }
}

extension AppState {
    mutating func askToFile(_ popup: StatementPopup) {
        guard let account = popup.holder.account, let tree = wallet.categories(ofAccount: account) else {
            return say("\(popup.name) is of no account of a book", .hint)
        }
        guard !tree.nodes.isEmpty else { return say("there is no category yet: add one on Month", .hint) }
        if let why = popup.whyNotFiled(keyNames) { return say(why, .hint) }
        var popup = popup
        popup.filing = StatementFiling(letters: tree.shownLetters)
        self.popup = .statement(popup)
    }

    /// Files the highlighted row of a statement, and says so: of a credit the row itself says what it marks.
    mutating func fileChosen(of popup: StatementPopup, into category: BookCategory.ID, _ environment: Environment) {
        var popup = popup
        let booking = popup.chosenLine?.booking
        popup.fileChosen(into: category, in: wallet, keyNames, environment.context)
        self.popup = .statement(popup)
        guard popup.filing?.problem == nil, let booking, let name = wallet.name(ofCategory: category) else { return }
        say("\(booking.payee) filed into \(name)", .hint)
    }

    /// All categories of its book, to be named by typing.
    private mutating func askForCategory(_ popup: StatementPopup) {
        guard let tree = popup.holder.account.flatMap({ wallet.categories(ofAccount: $0) }),
            case .line(let line)? = popup.chosen
        else { return }
        choose(
            .categoryOfLine(popup), title: "File “\(line.row.text)” into", tree.choices(chosen: line.booking?.category))
    }

    /// What is typed while rows are filed.
    mutating func fileStep(_ popup: StatementPopup, _ action: PopupAction, _ environment: Environment) {
        var popup = popup
        switch action {
        case .edited(.insert("?")): return openHelp()
        case .chooseAsked: return askForCategory(popup)
        // No category has this letter.
        case .edited(.insert("u")): popup.takeBack(in: wallet, environment.context)
        case .edited(.insert(let text)):
            let letter = popup.filing?.letters.first { $0.key == text.lowercased() }
            if let category = text == " " ? popup.guess(in: wallet)?.id : letter?.category {
                return fileChosen(of: popup, into: category, environment)
            } else {
                popup.filing?.problem =
                    text == " "
                    ? "nothing of its payee was filed before"
                    : "no category has the letter \(shown(String(text.prefix(1))))"
            }
        case .moved(let move):
            popup.move(move)
            popup.filing?.problem = nil
        default: return
        }
        self.popup = .statement(popup)
    }
}

extension CategoryTree {
    /// All that are not archived, by their paths.
    func choices(chosen: BookCategory.ID?) -> [PickPopup.Choice] {
        let letters = letters
        return nodes.map(\.category).filter { $0.archivedOn == nil }.map { category in
            .init(
                .record(category.id.cast()), path(of: category.id), kind: letters[category.id] ?? "",
                isChosen: category.id == chosen)
        }
    }
}
