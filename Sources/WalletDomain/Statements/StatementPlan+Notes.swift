extension StatementPlan {
    /// What is to be known of a statement beside what becomes of its lines, a sentence each.
    ///
    /// - Parameters:
    ///   - isTaken: it is no preview any more.
    ///   - isOnScreen: keys do it there, and no command.
    public func notes(
        in wallet: Wallet, on today: CalendarDay, isTaken: Bool = false, isOnScreen: Bool = false
    ) -> [String] {
        let symbol = wallet.symbol(of: holder)
        let unseen = unseen.compactMap { id in wallet.benefits[id].map { wallet.terms(of: $0).name } }
        let far = lines.filter { $0.isFarAhead(of: today) }.map { "Row \($0.row.row) is of \($0.row.day.long)" }
        return [
            ofAnotherCard(in: wallet),
            takenFor.flatMap { other in
                isTaken ? nil : "\(wallet.name(of: other)) took as many rows of these days already: is it of that?"
            }, numbered(in: wallet, isTaken: isTaken, isOnScreen: isOnScreen), unkept(in: wallet),
            resembling.map { $0.words(isTaken: isTaken) }, isTaken ? nil : amendedWords, unowned(in: wallet),
            holder.card == nil || wallet.currency(of: holder) == wallet.preferences.currencyCode
                ? nil : "A book in \(wallet.currency(of: holder)): credits of the card are not looked for.",
            balance.map { $0.words(symbol, isOfCard: wallet.isCard(holder)) },
            unseen.isEmpty || isTaken ? nil : "\(unseen.joined(by: ", ")): no statement can show it.",
            far.first.map {
                $0 + (far.count > 1 ? ", \(far.count - 1) more are as far ahead" : "") + ": is that right?"
            },
            found.isEmpty
                ? nil
                : found.map { "\($0.payee) \($0.amount.formatted(symbol: symbol)) every \($0.every)" }.joined(by: ", ")
                    + ": a subscription? F in Bills asks"
                    + (isOnScreen ? "." : ", and coupontracker subscriptions --found."),
            ofSeveralNumbers(isOnScreen: isOnScreen),
            file.otherAccounts.isEmpty
                ? nil : "Rows of \(file.otherAccounts.map { "“\($0)”" }.joined(by: ", ")) wait for their own account.",
            beforeOpening(in: wallet),
        ].compactMap(\.self)
    }

    /// `Row 5 is new: one of the same id, day and text has another amount.`
    private var amendedWords: String? {
        guard let first = amended.first else { return nil }
        let rows =
            amended.count == 1 ? "Row \(first) is new" : "Rows \(amended.map(String.init).joined(by: ", ")) are new"
        return "\(rows): one of the same id, day and text has another amount."
    }

    /// `2 credits have the words of Gold Card: is the statement of that?`
    private func ofAnotherCard(in wallet: Wallet) -> String? {
        cardMeant.map { meant in
            (meant.credits == 1 ? "1 credit has" : "\(meant.credits) credits have")
                + " the words of \(wallet.name(ofCard: meant.card)): is the statement of that?"
        }
    }

    /// `The file says …2002, and Checking has no number: is it of that? a says another.`
    private func numbered(in wallet: Wallet, isTaken: Bool, isOnScreen: Bool) -> String? {
        guard let firstNumber, let name = wallet.bookAccount(of: holder)?.name else { return nil }
        if isTaken { return "\(name) has no number: files of …\(firstNumber) are of it from now on." }
        return "The file says …\(firstNumber), and \(name) has no number: is it of that? "
            + (isOnScreen ? "a says another." : "--account names another.")
    }

    /// `Rows of “…1005”, “…4321” are taken as of one card: --of takes one alone.`
    private func ofSeveralNumbers(isOnScreen: Bool) -> String? {
        guard !firstNumbers.isEmpty else { return nil }
        return "Rows of \(firstNumbers.map { "“…\($0)”" }.joined(by: ", ")) are taken as of one card: "
            + (isOnScreen ? "x leaves rows out." : "--of takes one alone.")
    }

    /// `9 rows are not kept: Sapphire Reserve is no account of Home.`
    private func unkept(in wallet: Wallet) -> String? {
        guard let book = wallet.bookWithout(holder), let card = holder.card, !lines.isEmpty else { return nil }
        let rows = lines.count == 1 ? "1 row is" : "\(lines.count) rows are"
        return "\(rows) kept in no book: \(wallet.name(ofCard: card)) is no account of \(book.name)."
    }

    /// `2 rows are before the opening day of Checking, 15 Nov 2026: its balance leaves them out.`
    private func beforeOpening(in wallet: Wallet) -> String? {
        guard let account = wallet.bookAccount(of: holder), let opening = account.openingOn else { return nil }
        let count = lines.count { $0.isBooked && $0.booking?.isNew ?? false && $0.row.postingDay < opening }
        guard count > 0 else { return nil }
        let rows = count == 1 ? "1 row is" : "\(count) rows are"
        return "\(rows) before the opening day of \(account.name), \(opening.long): its balance leaves "
            + (count == 1 ? "it out." : "them out.")
    }

    /// `Nobody says whose Checking is: its rows are not settled.`
    private func unowned(in wallet: Wallet) -> String? {
        guard let account = wallet.bookAccount(of: holder), let book = wallet[account.bookID],
            book.isTwoUser, !(wallet.owner(of: account).map { book.has(owner: $0) } ?? false)
        else { return nil }
        return "Nobody says whose \(account.name) is: its rows are not settled."
    }
}

extension StatementPlan.Balance {
    /// Of a card some banks say what is owed, and others what is on it.
    fileprivate func words(_ symbol: String, isOfCard: Bool) -> String {
        let bank = isOfCard && bank.magnitude == here.magnitude ? here : bank
        let told = "Balance of \(on.long): \(bank.formatted(symbol: symbol)) by the bank, "
        if bank == here { return told + "the same here." }
        let apart = (bank - here).magnitude.formatted(symbol: symbol)
        let why = hasOpening ? "" : ": nobody said what was on it at first"
        return told + "\(here.formatted(symbol: symbol)) here, \(apart) apart\(why)."
    }
}

extension StatementPlan.Resembling {
    fileprivate func words(isTaken: Bool) -> String {
        let named = rows.prefix(3).map(String.init) + (rows.count > 3 ? ["\(rows.count - 3) more"] : [])
        let mend = isTaken ? "undo, and leave out what is the same" : "leave out what is the same"
        let told = rows.count == 1 ? "Row \(rows[0]) is like one" : "Rows \(named.joined(by: ", ")) are like those"
        return "\(told) of \(fileName), up to three days away: \(mend)."
    }
}
