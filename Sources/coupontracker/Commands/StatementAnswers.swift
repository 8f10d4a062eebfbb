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
        var answers = sources.map { _ in [Int: StatementChoice]() }
        if !taken.isEmpty { try tell(taken, takenAnywayIn: planned(sources, view)[0].plan, view) }
        for row in taken.subtracting(before) { answers[0][row] = StatementChoice(isTicked: true) }
        guard asks || !taken.isEmpty || !before.isEmpty else { return answers }
        var plans = try planned(sources, view, answers).map(\.plan)
        // What was deleted before, and what a rule passes over.
        let away = plans[0].lines.filter { taken.contains($0.row.row) && $0.isOfBookOnly && !$0.isBooked }
        for line in away { answers[0][line.row.row] = StatementChoice(isBooked: true) }
        if !away.isEmpty { plans = try planned(sources, view, answers).map(\.plan) }
        for row in taken.union(before).sorted() {
            let line = try plans[0].lines.first { $0.row.row == row }.needed(
                .refused,
                orSay: "\(shown(plans[0].fileName)) has no row \(row)\(before.contains(row) ? "" : " to take")"
                    + "\(plans[0].passedOver.reason(row: row)).")
            if before.contains(row) {
                let credit = try line.credit.needed(
                    .refused, orSay: "Row \(row) marks no benefit, so it is of no period.")
                let day = try credit.dayBefore.needed(.refused, orSay: "Row \(row) may be of one period only.")
                answers[0][row] = StatementChoice(isTicked: true, usedOn: day)
            } else {
                if !away.contains(where: { $0.row.row == row }) { try refuse(fee: line, of: plans[0].holder, view) }
                try need(
                    line.isTicked || line.isOfBookOnly && line.isBooked, .refused,
                    orSay: "Row \(row) cannot be taken: \(shown(line.words(in: view.wallet, on: view.today))).")
            }
        }
        guard asks else { return answers }
        if !before.isEmpty { plans = try planned(sources, view, answers).map(\.plan) }
        for (place, plan) in plans.enumerated() {
            for line in plan.lines {
                if let answer = try ask(about: line, view) { answers[place][line.row.row] = answer }
            }
        }
        return answers
    }

    /// Who names what is taken anyway may think that nothing else is.
    private func tell(_ rows: Set<Int>, takenAnywayIn plan: StatementPlan, _ view: WalletView) throws {
        for line in plan.lines where rows.contains(line.row.row) {
            guard line.isTicked || line.isOfBookOnly && line.isBooked else { continue }
            try refuse(fee: line, of: plan.holder, view)
            StandardError.write("Row \(line.row.row) does not wait: it is taken anyway. To leave rows out: --without")
        }
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
