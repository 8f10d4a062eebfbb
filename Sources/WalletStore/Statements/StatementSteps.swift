import WalletDomain

/// What happens while a statement is looked at.
extension PopupFeature {
    static func statementStep(
        _ popup: StatementPopup, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) {
        if popup.filing != nil, action != .saved { return state.fileStep(popup, action, environment) }
        if case .statement(let act) = action, let why = popup.whyNoRow(for: act, state.keyNames) {
            return state.say(why, .hint)
        }
        var popup = popup
        switch action {
        case .statement(.chooseBenefit): state.askBenefit(of: popup, environment)
        case .statement(.file): state.askToFile(popup)
        case .statement(.chooseCard): state.askCard(of: popup)
        case .statement(.makeAccount): state.makeAccount(for: popup, environment)
        case .dropped:
            state.drafts = state.allDrafts
            state.ask("Begin \(popup.name) anew, without what was said of it?", yes: .beginStatement(popup))
        case .statement(let act):
            let hint = popup.act(act, in: state.wallet, environment.context)
            state.popup = .statement(popup)
            if let hint { state.say(hint, .hint) }
        case .saved:
            popup.filing = nil
            state.take(popup, environment)
        default: break
        }
    }
}

extension AppState {
    /// Its rows are kept from then on, these too.
    fileprivate mutating func makeAccount(for popup: StatementPopup, _ environment: Environment) {
        guard let card = popup.holder.card, let book = popup.bookWithout else {
            return say("no book waits for this card", .hint)
        }
        do throws(RecordProblems) {
            try wallet.makeAccount(of: card, in: book.id, in: environment.context)
        } catch { return say(error.first, .problem) }
        var popup = popup
        popup.change(to: wallet.holder(ofCard: card), in: wallet, environment.context)
        self.popup = .statement(popup)
        // The card was there.
        let told = "\(wallet.name(ofCard: card)) is an account of \(book.name)"
        wallet.tellAct(as: told)
        sayDone(told)
    }

    fileprivate mutating func take(_ popup: StatementPopup, _ environment: Environment) {
        var popup = popup
        guard popup.refused == 0 else {
            popup.goToRefused()
            self.popup = .statement(popup)
            let wrong =
                popup.refused == 1
                ? "a row is wrong\(keyNames.leavesOut())"
                : "\(popup.refused) rows are wrong\(keyNames.leavesOut("one"))"
            return say(popup.file.own == nil ? wrong : wrong + keyNames.asksAnew, .problem)
        }
        // Another program may have changed something since.
        var newer = popup.work(in: wallet, environment.context).newer
        let kept = keepLayout(of: popup.file, in: &newer, environment)
        guard popup.plan.changesAnything || kept != nil else { return say("nothing is ticked", .hint) }
        wallet = newer
        let plan = popup.plan.changesAnything ? popup.plan : nil
        wallet.tellAct(as: "\(popup.name): \(listed(plan?.done(in: newer), kept))")
        closePopup()
        forgetStatement()
        sayDone("\(popup.name): \(listed(plan?.doneBriefly(in: newer), kept))")
    }

    /// It is taken in, or begun anew.
    mutating func forgetStatement() {
        if drafts.statement?.path == readings.path { drafts.statement = nil }
        readings.forget()
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
    /// What a key does to it alone.
    ///
    /// - Returns: why it does nothing, where that is to be said.
    fileprivate mutating func act(_ act: Act, in wallet: Wallet, _ context: ChangeContext) -> String? {
        switch act {
        case .showAll:
            show(all: !showsAll)
            return nil
        case .take:
            if let line = chosenLine, line.isOfBookOnly ? !line.isBooked : line.canBeTicked && !line.isTicked {
                _ = self.act(.tick, in: wallet, context)
            }
            move(.by(1))
            return nil
        case .leaveOut:
            guard let row = chosen?.row else { return nil }
            leaveOut(row)
        case .tickAll:
            // Where nothing waits all ticks are taken away.
            let open = plan.lines.filter { $0.canBeTicked && !$0.isTicked && $0.credit != nil }
            for line in open.isEmpty ? plan.lines.filter(\.isTicked) : open {
                choices[line.row.row, default: StatementChoice()].isTicked = !open.isEmpty
            }
        case .tick, .notTheSame, .otherPeriod, .chooseBenefit, .file, .chooseCard, .makeAccount:
            guard let line = chosenLine else { return nil }
            var choice = choices[line.row.row] ?? StatementChoice()
            if let why = say(act, of: line, in: &choice) { return why }
            choices[line.row.row] = choice == StatementChoice() ? nil : choice
        }
        work(in: wallet, context)
        return nil
    }

    /// What an act says of a line.
    ///
    /// - Returns: why it says nothing.
    private func say(_ act: Act, of line: StatementPlan.Line, in choice: inout StatementChoice) -> String? {
        switch act {
        case .tick where line.isOfBookOnly: choice.isBooked = !line.isBooked
        case .tick:
            guard line.canBeTicked else {
                let why = line.booking == nil ? "that line marks nothing" : "the book has it already"
                return line.credit == nil ? why : "the rules refuse it"
            }
            choice.isTicked = !line.isTicked
        case .notTheSame:
            guard line.isOfOther || choice.isOther else { return "nothing else is meant here" }
            choice.isOther.toggle()
        case .otherPeriod:
            guard let credit = line.credit, choice.usedOn != nil || credit.dayBefore != nil else {
                return "only one period is possible"
            }
            choice.usedOn = choice.usedOn == nil ? credit.dayBefore : nil
            // Who looks into which period it is knows that it is one, but for who said that it is not to be taken.
            choice.isTicked = choice.isTicked ?? true
        default: break
        }
        return nil
    }

    /// Why the highlighted row has nothing for an act; nil: it has, or the act is not of a row.
    fileprivate func whyNoRow(for act: Act, _ keys: KeyNames) -> String? {
        switch act {
        case .tickAll, .chooseCard, .makeAccount, .showAll: nil
        case _ where chosen == nil: showsAll ? "the file has no rows" : keys.noRowShown
        case .take, .leaveOut: nil
        case .tick, .notTheSame, .otherPeriod, .chooseBenefit, .file: whyNoLine(keys)
        }
    }

    /// Whether an act does something to the highlighted line, beside saying that it does not.
    public func means(_ act: Act) -> Bool {
        if act == .makeAccount { return bookWithout != nil }
        guard let line = chosenLine else {
            return act == .leaveOut ? chosen != nil : [.chooseCard, .showAll, .tickAll].contains(act)
        }
        switch act {
        case .tick, .notTheSame, .otherPeriod:
            var choice = choices[line.row.row] ?? StatementChoice()
            return say(act, of: line, in: &choice) == nil
        case .file: return whyNotFiled(KeyNames()) == nil
        case .chooseBenefit: return holder.card != nil && !line.row.amount.isNegative && !line.isHere
        case .take, .tickAll, .leaveOut, .chooseCard, .makeAccount, .showAll: return true
        }
    }
}

extension StatementPlan.Line {
    /// Whether its benefit has it from an earlier statement.
    var isHere: Bool { if case .here = outcome { true } else { false } }

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
