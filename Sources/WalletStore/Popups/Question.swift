import WalletDomain

/// Yes or no, with what yes means.
public struct Question: Equatable, Sendable {
    public enum Yes: Equatable, Sendable {
        case redeemAnyway(Benefit.ID)
        case archive(UserCard.ID)
        case changeProduct(UserCard.ID, CardTemplate.ID)
        /// One more of a product that is in the wallet.
        case addAnother(CardTemplate.ID)
        case archiveBenefit(Benefit.ID)
        case archiveBenefits([Benefit.ID])
        case delete(UserCard.ID)
        case deleteBenefit(Benefit.ID)
        case deleteUsage(BenefitUsage.ID)
        case deleteUsages([BenefitUsage.ID])
        case archiveRecords(TableName, [FreshID])
        case deleteRecords(TableName, [FreshID])
        /// Others of a payee into the same category; then filing goes on.
        case fileMore([BookTransaction.ID], BookCategory.ID, FilingPopup?)
        /// The one after a day that is paid.
        case payBill(Bill)
        case skipBill(Bill)
        case endBill(Bill)
        /// More than one owner owes the other.
        case settle(Book.ID, Money, by: String, told: String)
        case quitUnsaved
        /// The wallet's file was taken away: yes writes it again, no keeps what is unsaved as it is.
        case recreate(thenLeave: Bool)
        /// - Parameter passing: newer ones that left nothing to take back.
        case undo(ChangeSet, passing: [ChangeSet] = [])
        /// A step back through several, the newest first.
        case undoAll([ChangeSet])
        /// Changes that could not be saved the last time.
        case catchUp([ChangeSet])
        /// Copies of other machines lie beside the wallet.
        case merge([ConflictCopies.Found])
        case restore(path: String)
        /// Out is what a statement has as in.
        case turnSigns(path: String)
        /// Leaves a statement in which something was said; no goes back to it.
        case leaveStatement(StatementPopup)
        /// git gets the terminal.
        case syncInTerminal
        /// A preference, by its key.
        case resetSetting(String)
        /// Two programs changed the same: `t` keeps theirs, `m` ours, `b` both; no yes.
        case conflict
    }

    public var text: String
    public var yes: Yes

    public init(_ text: String, yes: Yes) {
        self.text = text
        self.yes = yes
    }

    /// What was asked for is undo: asking for it again is a yes.
    public var isOfUndo: Bool {
        switch yes {
        case .undo, .undoAll: true
        default: false
        }
    }
}

extension AppState {
    mutating func ask(_ text: String, yes: Question.Yes) { popup = .question(Question(text, yes: yes)) }
}

extension PopupFeature {
    static func answer(
        _ question: Question, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) {
        guard case .answered(let answer) = action else { return }
        state.closePopup()
        switch question.yes {
        case .conflict: if let choice = answer.choice { state.effects.append(.retrySaving(choice)) }
        case .recreate(let thenLeave): recreate(answer == .yes, thenLeave, &state)
        case .merge(let copies): state.answer(copies, isWanted: answer == .yes)
        case .leaveStatement(let statement):
            if answer == .yes { state.sayWhatStays(of: statement) } else { state.popup = .statement(statement) }
        case .fileMore(let ids, let category, let filing):
            if answer == .yes {
                let name = state.wallet.name(ofCategory: category) ?? ""
                state.attempt(told: "\(grouped(ids.count)) filed into \(name)") {
                    try $0.file(ids, into: category, in: environment.context)
                }
            }
            var filing = filing
            if state.wallet.hasNotedAct { filing?.counts.append(ids.count) }
            state.popup = filing.map { .filing($0) }
        default: break
        }
        guard answer == .yes else { return }
        let context = environment.context
        switch question.yes {
        case .payBill(let bill): state.pay(bill, environment)
        case .skipBill(let bill):
            let isOnce = state.wallet.transaction(bill.transactionID.cast())?.kind.isExpectation ?? false
            state.attempt("\(state.named(bill)) \(isOnce ? "given up" : "skipped")") { try $0.skip(bill, in: context) }
        case .endBill(let bill):
            let today = state.today
            state.attempt(told: "\(bill.payee) comes no more") {
                try $0.end(bill.transactionID, after: today, in: context)
            }
        case .archiveRecords(let table, let ids):
            if let kind = RecordKind.named(table) { state.archive(ids, kind, on: state.today, environment) }
        case .settle(let book, let amount, let debtor, let told):
            let today = state.today
            state.attempt(told: told) { try $0.settle(book, amount, by: debtor, on: today, in: context) }
        case .redeemAnyway(let id): WalletFeature.redeem(id, force: true, &state, environment)
        case .archive(let id): state.attempt(.archive(true), on: id, environment)
        case .changeProduct(let id, let product): state.change(id, to: product, environment)
        case .addAnother(let product): state.add([product], environment)
        case .archiveBenefit(let id): state.attempt(.archive(true), on: id, environment)
        case .archiveBenefits(let ids):
            state.perform(.archive(true), on: ids, told: "archived", did: "archived", environment)
        case .deleteUsages(let ids): state.delete(ids, environment)
        case .delete(let id):
            state.attempt("\(state.wallet.name(ofCard: id)) deleted") { try $0.delete(id, in: context) }
        case .deleteBenefit(let id):
            state.attempt("\(state.wallet.benefitName(id)) deleted") { try $0.delete(benefit: id, in: context) }
        case .deleteUsage(let id):
            let what = state.wallet.usages[id].map { state.wallet.phrase(of: $0) } ?? "the entry"
            state.attempt("\(what) deleted") { try $0.delete(usage: id, in: context) }
        case .deleteRecords(let table, let ids):
            if let kind = RecordKind.named(table) { state.delete(ids, of: kind) }
        case .undo(let act, let passed):
            state.file.passedOver.formUnion(passed.map(\.id))
            undo(act, &state, environment)
        case .undoAll(let acts): go(through: acts, isUndo: true, &state, environment)
        case .catchUp(let changes): state.catchUp(on: changes, environment)
        case .quitUnsaved: state.effects.append(.quit(74))
        case .syncInTerminal: state.effects.append(.syncInTerminal)
        case .turnSigns(let path): state.read(path, by: StatementReading(flipsSign: true))
        case .restore(let path): state.effects.append(.restore(path: path))
        case .resetSetting(let key):
            guard let setting = try? Settings.setting(key) else { break }
            state.set(setting, to: setting.defaultValue, environment)
        case .conflict, .recreate, .merge, .leaveStatement, .fileMore: break
        }
    }

    /// Whoever was leaving leaves once the file is written; or is asked whether to leave without it.
    private static func recreate(_ isWanted: Bool, _ thenLeave: Bool, _ state: inout AppState) {
        if isWanted {
            (state.file.saving, state.file.isLeaving) = (.saving, thenLeave)
            state.effects.append(.recreateFile)
        } else if thenLeave, case .unsaved(let reason) = state.file.saving {
            state.askToLeaveUnsaved(reason)
        }
    }
}

extension PopupAction.Answer {
    /// What a conflict is settled by; nil: later, with the next change or on leaving.
    fileprivate var choice: ConflictChoice? {
        switch self {
        case .theirs: .theirs
        case .mine: .mine
        case .yes, .no, .later: nil
        }
    }
}
