import WalletDomain

/// What is said of rows that wait, by options.
extension Statement {
    /// - Returns: what is said of the rows of each file, by their numbers.
    func answers(_ sources: [StatementInput], _ view: WalletView) throws -> [[Int: StatementChoice]] {
        let (taken, before) = try (rows(take, of: "--take"), rows(before, of: "--before"))
        let leftOut = try rows(without, of: "--without")
        for (option, rows) in [("--take", taken), ("--before", before)] {
            guard let row = rows.intersection(leftOut).min() else { continue }
            throw CommandFailure(.usage, "Both \(option) and --without name row \(row). Leave it out of one.")
        }
        let named = taken.union(before)
        var answers = sources.map { _ in [Int: StatementChoice]() }
        guard !named.isEmpty else { return answers }
        let plan = try planned(sources, view)[0].plan
        for row in named.sorted() {
            answers[0][row] = try choice(of: row, isOfPeriodBefore: before.contains(row), plan, view)
        }
        for line in try planned(sources, view, answers)[0].plan.lines where named.contains(line.row.row) {
            try need(
                line.isTicked || line.isOfBookOnly && line.isBooked, .refused,
                orSay: "Row \(line.row.row) cannot be taken: \(shown(line.words(in: view.wallet, on: view.today))).")
        }
        return answers
    }

    /// What is said of a row by naming it.
    private func choice(
        of row: Int, isOfPeriodBefore: Bool, _ plan: StatementPlan, _ view: WalletView
    ) throws -> StatementChoice {
        let line = try plan.lines.first { $0.row.row == row }.needed(
            .refused,
            orSay: "\(shown(plan.fileName)) has no row \(row)\(isOfPeriodBefore ? "" : " to take")"
                + "\(plan.file.passedOver.reason(row: row)).")
        if isOfPeriodBefore {
            let credit = try line.credit.needed(.refused, orSay: "Row \(row) marks no benefit, so it is of no period.")
            let day = try credit.dayBefore.needed(.refused, orSay: "Row \(row) may be of one period only.")
            return StatementChoice(isTicked: true, usedOn: day)
        }
        // What was deleted before, what a rule passes over, and what becomes a credit with another row that is named.
        if line.isOfBookOnly, !line.isBooked { return StatementChoice(isTicked: true, isBooked: true) }
        try refuse(fee: line, of: plan.holder, view)
        // Who names what is taken anyway may think that nothing else is.
        if line.isTicked || line.isOfBookOnly {
            StandardError.write("Row \(row) does not wait: it is taken anyway. To leave rows out: --without")
        }
        return StatementChoice(isTicked: true)
    }

    /// A yearly fee far from the card's own day is in the book at most, whoever says what.
    private func refuse(fee line: StatementPlan.Line, of holder: StatementHolder, _ view: WalletView) throws {
        guard case .fee(.elsewhere(let due)) = line.outcome else { return }
        let name = view.wallet.name(of: holder, isShort: true)
        let typing = holder.card.map { view.wallet.typing(.card($0)) } ?? name
        throw CommandFailure(
            .refused,
            "Row \(line.row.row) is not noted: the fee of \(shown(name)) is due \(due.shown(from: view.today)). "
                + "Was it opened on another day? Say so: coupontracker edit \(shown(inShell(typing))) --opened-on DAY")
    }
}
