import WalletDomain

/// What happens while a statement is looked at.
extension PopupFeature {
    static func statementStep(
        _ popup: StatementPopup, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) {
        if let filing = popup.filing, action != .saved { return state.fileStep(popup, filing, action, environment) }
        switch action {
        case .statement(let act): state.act(act, on: popup, environment)
        case .saved:
            var popup = popup
            popup.filing = nil
            state.take(popup, environment)
        default: break
        }
    }
}

extension AppState {
    /// Shows what a statement does with what was said of it.
    mutating func plan(_ popup: StatementPopup, _ environment: Environment) {
        var popup = popup
        popup.work(in: wallet, environment.context)
        self.popup = .statement(popup)
    }

    /// - Parameter choice: what is said of the highlighted line.
    private mutating func say(
        of popup: StatementPopup, _ environment: Environment, _ choice: (inout StatementChoice) -> Void
    ) {
        guard let row = popup.chosen?.row else { return }
        var popup = popup
        choice(&popup.choices[row, default: StatementChoice()])
        plan(popup, environment)
    }

    fileprivate mutating func act(_ act: StatementPopup.Act, on popup: StatementPopup, _ environment: Environment) {
        switch act {
        case .showAll:
            var popup = popup
            popup.show(all: !popup.showsAll)
            self.popup = .statement(popup)
        case .tickAll: tickAll(popup, environment)
        case .leaveOut:
            guard let row = popup.chosen?.row else { return }
            var popup = popup
            popup.leaveOut(row)
            plan(popup, environment)
        case .chooseBenefit: askBenefit(of: popup)
        case .file: askToFile(popup)
        case .chooseCard: askCard(of: popup)
        case .makeAccount: makeAccount(for: popup, environment)
        case .take:
            if popup.canTake { change(.tick, popup, environment) }
            guard case .statement(var popup)? = self.popup else { return }
            popup.move(.by(1))
            self.popup = .statement(popup)
        case .tick, .notTheSame, .otherPeriod: change(act, popup, environment)
        }
    }

    /// Its rows are kept from then on, these too.
    private mutating func makeAccount(for popup: StatementPopup, _ environment: Environment) {
        guard let card = popup.holder.card, let book = popup.bookWithout else {
            return say("no book waits for this card", .hint)
        }
        do throws(RecordProblems) {
            try wallet.makeAccount(of: card, in: book.id, in: environment.context)
        } catch { return say(error.first, .problem) }
        var popup = popup
        popup.change(to: wallet.holder(ofCard: card), in: wallet, environment.context)
        popup.made = popup.holder
        self.popup = .statement(popup)
        sayDone("\(wallet.name(ofCard: card)) is an account of \(book.name)")
    }

    private mutating func change(_ act: StatementPopup.Act, _ popup: StatementPopup, _ environment: Environment) {
        guard case .line(let line)? = popup.chosen, !popup.isLeftOut(line.row.row) else { return }
        switch act {
        case .tick:
            if line.isOfBookOnly { return say(of: popup, environment) { $0.isBooked = !line.isBooked } }
            guard line.canBeTicked else {
                let why = line.booking == nil ? "that line marks nothing" : "the book has it already"
                return say(line.credit == nil ? why : "the rules refuse it", .hint)
            }
            say(of: popup, environment) { $0.isTicked = !line.isTicked }
        case .notTheSame:
            guard line.isOfOther || popup.choices[line.row.row]?.isOther == true else {
                return say("nothing else is meant here", .hint)
            }
            say(of: popup, environment) { $0.isOther.toggle() }
        case .otherPeriod:
            guard let credit = line.credit, let day = credit.otherDay(than: popup.choices[line.row.row]) else {
                return say("only one period is possible", .hint)
            }
            // Who looks into which period it is knows that it is one.
            say(of: popup, environment) { choice in
                choice.usedOn = credit.usedOn == day ? line.row.day : day
                choice.isTicked = true
            }
        default: break
        }
    }

    /// Ticks what waits, or takes all ticks away where nothing does.
    private mutating func tickAll(_ popup: StatementPopup, _ environment: Environment) {
        var popup = popup
        let open = popup.plan.lines.filter { $0.canBeTicked && !$0.isTicked && $0.credit != nil }
        for line in open.isEmpty ? popup.plan.lines.filter(\.isTicked) : open {
            popup.choices[line.row.row, default: StatementChoice()].isTicked = !open.isEmpty
        }
        plan(popup, environment)
    }

    fileprivate mutating func take(_ popup: StatementPopup, _ environment: Environment) {
        var popup = popup
        guard popup.refused == 0 else {
            popup.goToRefused()
            self.popup = .statement(popup)
            return say(
                popup.refused == 1
                    ? "a row is wrong: x leaves it out" : "\(popup.refused) rows are wrong: x leaves one out",
                .problem)
        }
        // Another program may have changed something since.
        var newer = popup.work(in: wallet, environment.context).newer
        let kept = keepLayout(of: popup.file, in: &newer, environment)
        guard popup.plan.changesAnything || kept != nil else { return say("nothing is ticked", .hint) }
        wallet = newer
        let done = popup.plan.changesAnything ? popup.plan.done(in: newer) : nil
        wallet.tellAct(as: "\(popup.name): \([done, kept].compactMap(\.self).joined(by: ", "))")
        closePopup()
        let few = popup.plan.changesAnything ? popup.plan.doneBriefly(in: newer) : nil
        sayDone("\(popup.name): \([few, kept].compactMap(\.self).joined(by: ", "))")
    }

    /// What was said of its columns reads the next file.
    private func keepLayout(of file: StatementFile, in newer: inout Wallet, _ environment: Environment) -> String? {
        guard let own = file.own else { return nil }
        do throws(StatementProblem) { try newer.keep(own, named: file.layout, in: environment.context) } catch {
            return nil
        }
        return "layout \(file.layout) kept"
    }
}

extension StatementPopup {
    /// Whether the highlighted line is not taken, and could be.
    fileprivate var canTake: Bool {
        guard case .line(let line)? = chosen, !isLeftOut(line.row.row) else { return false }
        return line.isOfBookOnly ? !line.isBooked : line.canBeTicked && !line.isTicked
    }

    /// Whether an act does something to the highlighted line, beside saying that it does not.
    public func means(_ act: Act) -> Bool {
        if act == .makeAccount { return bookWithout != nil }
        guard case .line(let line)? = chosen, !isLeftOut(line.row.row) else {
            return [.leaveOut, .chooseCard, .showAll, .tickAll].contains(act)
        }
        return switch act {
        case .tick: line.isOfBookOnly || line.canBeTicked
        case .file: canFile
        case .chooseBenefit: holder.card != nil && !line.row.amount.isNegative
        case .notTheSame: line.isOfOther || choices[line.row.row]?.isOther == true
        case .otherPeriod: line.credit.flatMap { $0.otherDay(than: choices[line.row.row]) } != nil
        case .take, .tickAll, .leaveOut, .chooseCard, .makeAccount, .showAll: true
        }
    }
}

extension StatementPlan.Line {
    /// Whether it is taken for a mark by hand, or for a line of another form.
    fileprivate var isOfOther: Bool {
        if case .here(_, _?) = outcome { return true }
        if case .merge = booking?.act { return true }
        return switch credit?.act {
        case .link, .correct: true
        case .use, .refund, nil: false
        }
    }
}

extension StatementPlan.Credit {
    /// The last day of the period before, where it may be of that one.
    fileprivate func otherDay(than choice: StatementChoice?) -> CalendarDay? {
        for case .period(let other) in doubts { return other }
        return choice?.usedOn
    }
}
