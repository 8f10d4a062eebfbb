import WalletDomain

/// What is said of rows that wait: by options, and where a person is there to be asked.
extension Statement {
    /// Before the wallet is locked: an answer may take its time.
    func answersBefore(_ output: Output) throws -> [[Int: StatementChoice]]? {
        let asks = output.isText && !common.yes && isTerminal(0) && isTerminal(2)
        guard asks || take != nil || before != nil else { return nil }
        let view = try WalletView(common, isQuiet: true)
        return try answers(sources(view), view, asks: asks)
    }

    /// - Returns: what is said of the rows of each file, by their numbers.
    func answers(
        _ sources: [StatementInput], _ view: WalletView, asks: Bool = false
    ) throws -> [[Int: StatementChoice]] {
        let (taken, before) = try (rows(take, of: "--take"), rows(before, of: "--before"))
        let leftOut = try rows(without, of: "--without")
        for (option, rows) in [("--take", taken), ("--before", before)] {
            guard let row = rows.intersection(leftOut).min() else { continue }
            throw CommandFailure(.usage, "Both \(option) and --without name row \(row). Leave it out of one.")
        }
        let named = taken.union(before)
        var answers = sources.map { _ in [Int: StatementChoice]() }
        guard asks || !named.isEmpty else { return answers }
        var plans = try planned(sources, view).map(\.plan)
        for row in named.sorted() {
            answers[0][row] = try choice(of: row, isOfPeriodBefore: before.contains(row), plans[0], view)
        }
        if !named.isEmpty { plans = try planned(sources, view, answers).map(\.plan) }
        for line in plans[0].lines where named.contains(line.row.row) {
            try need(
                line.isTicked || line.isOfBookOnly && line.isBooked, .refused,
                orSay: "Row \(line.row.row) cannot be taken: \(shown(line.words(in: view.wallet, on: view.today))).")
        }
        guard asks else { return answers }
        for (place, plan) in plans.enumerated() {
            for line in plan.lines {
                if let answer = try ask(about: line, view) { answers[place][line.row.row] = answer }
            }
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

    /// - Returns: nil where nothing is asked; not ticked: it is to wait.
    private func ask(about line: StatementPlan.Line, _ view: WalletView) throws -> StatementChoice? {
        guard !line.isTicked, line.canBeTicked else { return nil }
        let words = shown(line.words(in: view.wallet, on: view.today))
        let told = "Row \(line.row.row), \(shown(line.row.text)): \(words)"
        switch line.outcome {
        case .fee: return try StatementChoice(isTicked: isYes(told))
        case .credit(let credit):
            if case .correct = credit.act { return try StatementChoice(isTicked: isYes(told)) }
            guard let day = credit.dayBefore else { return nil }
            if try isYes("\(told)\(told.hasSuffix("?") ? "" : ".") Is it of that one?") {
                return StatementChoice(isTicked: true, usedOn: day)
            }
            return try isYes("Is it of the period that begins then?")
                ? StatementChoice(isTicked: true, usedOn: line.row.day) : StatementChoice(isTicked: false)
        case .here, .awaiting, .passedOver: return nil
        }
    }

    private func isYes(_ question: String) throws -> Bool { try Confirmation.ask(question, yes: false) }
}
