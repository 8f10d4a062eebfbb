import WalletDomain

/// A statement as it was read from its file.
struct StatementInput {
    /// Without its folder.
    let name: String
    var file: StatementFile

    /// - Parameter rows: to be left out, wrong ones too.
    init(_ path: String, _ reading: StatementReading, without rows: Set<Int>) throws {
        name = path == "-" ? "standard input" : path.lastPathComponent
        let bytes = try readInput(path)
        var file: StatementFile
        do throws(StatementProblem) { file = try StatementFile.read(bytes, reading) } catch {
            throw CommandFailure(.badFile, "\(shown(name))\(error.row == nil ? ":" : ",") \(error.description)")
        }
        let all = Set(file.rows.map(\.row)).union(file.refused.compactMap(\.row))
        if let row = rows.sorted().first(where: { !all.contains($0) }) {
            let why = file.passedOver.reason(row: row)
            throw CommandFailure(.refused, "\(shown(name)) has no row \(row) to leave out\(why).")
        }
        file.rows.removeAll { rows.contains($0.row) }
        file.refused.removeAll { $0.row.map(rows.contains) ?? false }
        self.file = file
    }

    /// What is said where rows are wrong; nil: none is.
    ///
    /// - Parameter areTold: each was said why already.
    static func refusal(of refused: [StatementProblem], in name: String, areTold: Bool = false) -> CommandFailure? {
        guard !refused.isEmpty else { return nil }
        let count = refused.count
        return CommandFailure(
            .badFile,
            "\(shown(name)): \(count == 1 ? "1 row is" : "\(count) rows are") refused, so nothing is changed; "
                + "--without leaves rows out" + (areTold ? "." : ":"),
            candidates: areTold ? [] : refused.map(\.description))
    }

    /// Without the rows of other accounts than one.
    func only(_ account: String) throws -> StatementInput {
        var one = self
        let accounts = file.accounts
        guard let file = file.only(account) else {
            throw CommandFailure(
                .refused,
                accounts.isEmpty
                    ? "\(shown(name)) names no account. Leave out --of."
                    : "\(shown(name)) names no account “\(shown(account))”. It names:",
                candidates: accounts.map { shown($0) })
        }
        one.file = file
        return one
    }

    /// Which of several accounts is meant nobody but a person knows; what is wrong is told first.
    func refuse(_ held: StatementFile, takenFor holder: StatementHolder, _ view: WalletView) throws {
        guard held.isOfOthersAlone, held.refused.isEmpty else { return }
        throw CommandFailure(
            .refused,
            "\(shown(name)) is of \(held.otherAccounts.count) accounts. Name that of "
                + "\(shown(view.wallet.name(of: holder, isShort: true))) with --of:",
            candidates: held.otherAccounts.map { shown($0) })
    }

    /// The card or account it is of.
    func holder(in view: WalletView) throws -> StatementHolder {
        let fitting = view.wallet.holders(fitting: file)
        if let card = view.wallet.archivedCard(of: file, beside: fitting) {
            let called = view.wallet.name(of: card)
            throw CommandFailure(
                .refused,
                "\(shown(name)) is of \(shown(called)), which is archived. Name another with --card, or bring it back: "
                    + "coupontracker unarchive " + shown(inShell(view.wallet.typing(.card(card.id), .archived))))
        }
        let holders = view.wallet.likeliestFirst(fitting, for: file)
        if let first = holders.first, holders.count == 1 { return first }
        // Who is asked now would learn of it only afterwards.
        if let failure = StatementInput.refusal(of: file.refused, in: name) { throw failure }
        // Whichever card or account is named, nothing comes of it.
        if file.rows.isEmpty { throw CommandFailure(.badFile, "\(shown(name)) has no lines.") }
        if holders.isEmpty, let currency = view.wallet.lackingCurrency(of: file) {
            throw CommandFailure(
                .refused,
                "\(shown(name)) is in \(shown(currency)), and no book is. Add one for it: "
                    + view.wayToBook(in: currency))
        }
        if holders.isEmpty { throw CommandFailure(.refused, whatLacks(in: view)) }
        throw CommandFailure(
            .refused,
            holders.allSatisfy { $0.card != nil }
                ? "\(shown(name)) may be of \(holders.count) cards. Name one with --card:"
                : "\(shown(name)) may be of \(holders.count) cards and accounts. Name one with --account:",
            candidates: holders.map { shown(view.wallet.name(of: $0)) })
    }

    /// Where it can be of nothing that there is: what makes that; only a book has accounts.
    private func whatLacks(in view: WalletView) -> String {
        let (file, account) = (shown(name), wayToAccount(in: view))
        switch (self.file.isOfCard, view.wallet.firstBook) {
        case (true?, _): return "No card fits \(file). Name one with --card, or add it: coupontracker add CARD"
        case (_, .some):
            return "No card or account fits \(file). Name one with --account, or add it: \(account)"
        case (false?, nil): return "No account fits \(file). Add one, and its book: \(view.wayToBook) && \(account)"
        case (nil, nil):
            return
                "No card fits \(file). Name one with --card, add it (coupontracker add CARD), or add the account that "
                + "it is of, and its book: \(view.wayToBook) && \(account)"
        }
    }

    /// What makes the account that it is of, in a book of its currency.
    private func wayToAccount(in view: WalletView) -> String {
        let (kind, first) = (file.accountKind ?? .checking, view.wallet.firstBook)
        let name = view.wallet.freeName(ofAccount: kind.rawValue.withCapital, file.tail)
        let other = file.currency.flatMap { currency in
            first?.currency == currency ? nil : view.wallet.books.first { $0.currency == currency }
        }
        // What is nobody's of two is not settled.
        let archived = view.wallet.records(of: .books).first.flatMap { view.wallet[book: $0.id.cast()] }
        let owners = (other ?? first ?? archived)?.owners.map(\.word) ?? ["Ana", "Sam"]
        var way = "coupontracker account add \(inShell(name))"
        if kind != .checking { way += " --kind \(kind.rawValue)" }
        if owners.count > 1 { way += " --owner \(inShell(owners[0]))" }
        if let tail = file.tail { way += " --tail \(inShell(tail))" }
        if let other { way += " --book \(inShell(other.name))" }
        return shown(way)
    }

    /// What the file says of its account is believed unless somebody insists.
    func refuseOther(than holder: StatementHolder, _ view: WalletView) throws {
        guard let warning = view.wallet.warning(file, named: name, isTakenFor: holder) else { return }
        throw CommandFailure(
            .refused, "\(shown(warning)) For \(shown(view.wallet.name(of: holder))) it is taken with --force.")
    }

    /// Amounts of two currencies say nothing to each other.
    func refuseOtherCurrency(of holder: StatementHolder, _ view: WalletView) throws {
        let own = view.wallet.currency(of: holder)
        guard let currency = file.currency, currency != own else { return }
        try need(
            holder.account == nil, .refused,
            orSay: "\(shown(name)) is in \(shown(currency)), \(shown(view.wallet.name(of: holder))) in \(own).")
        throw CommandFailure(
            .refused, "\(shown(name)) is in \(shown(currency)), the wallet in \(own): its credits cannot be matched.")
    }
}

extension [PassedRow] {
    /// Why a row that is in the file is not to be named; empty: it is none of these.
    func reason(row: Int) -> String { first { $0.row == row }.map { ": it is passed over (\(shown($0.why)))" } ?? "" }
}

extension WalletView {
    /// The card or account of a book that a person names: an account called just so, else a card, else an account.
    func holder(called name: String) throws -> StatementHolder {
        if let account = wallet.accountForStatement(called: name) { return wallet.holder(ofAccount: account) }
        let ids = Set(wallet.accountsBesideCards.map { FreshID(high: $0.id.high, low: $0.id.low) })
        do {
            let card = try card([name])
            try need(
                wallet.cards[card]?.isOfCoupons != true, .refused,
                orSay: "Coupons have no statements. Name another card.")
            return wallet.holder(ofCard: card)
        } catch {
            guard !ids.isEmpty, let id = try? wallet.lookUp([name], .accounts, among: ids) else { throw error }
            return wallet.holder(ofAccount: id.cast())
        }
    }
}
