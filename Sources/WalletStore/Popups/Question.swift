import WalletDomain

/// Yes or no, with what yes means.
public struct Question: Equatable, Sendable {
    public enum Yes: Equatable, Sendable {
        case redeemAnyway(Benefit.ID)
        case archive(UserCard.ID)
        case changeProduct(UserCard.ID, CardTemplate.ID)
        /// A product of the catalogue.
        case add(CardTemplate.ID)
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
        /// Forgets what was said of a statement, and reads it again; no goes back to it.
        case beginStatement(StatementPopup)
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

    mutating func answer(_ question: Question, _ action: PopupAction, _ environment: Environment) {
        guard case .answered(let answer) = action else { return }
        closePopup()
        let context = environment.context
        switch question.yes {
        case .conflict:
            // Else later, with the next change or on leaving.
            if [.theirs, .mine].contains(answer) { effects.append(.retrySaving(answer == .theirs ? .theirs : .mine)) }
        case .recreate(let thenLeave):
            if answer == .yes {
                (file.saving, file.isLeaving) = (.saving, thenLeave)
                effects.append(.recreateFile)
            } else if thenLeave, case .unsaved(let reason) = file.saving {
                // Whoever was leaving is asked whether to leave without it.
                askToLeaveUnsaved(reason)
            }
        case .merge(let copies): self.answer(copies, isWanted: answer == .yes)
        case .beginStatement(let statement):
            guard answer == .yes, let path = readings.path else { return popup = .statement(statement) }
            forgetStatement()
            read(path)
        case .fileMore(let ids, let category, let filing):
            if answer == .yes {
                let name = wallet.name(ofCategory: category) ?? ""
                attempt(told: "\(grouped(ids.count)) filed into \(name)") {
                    try $0.file(ids, into: category, in: context)
                }
            }
            var filing = filing
            if wallet.hasNotedAct { filing?.counts.append(ids.count) }
            popup = filing.map { .filing($0) }
        case _ where answer != .yes: break
        case .payBill(let bill): pay(bill, environment)
        case .skipBill(let bill):
            let isOnce = wallet.transaction(bill.transactionID.cast())?.kind.isExpectation ?? false
            attempt("\(named(bill)) \(isOnce ? "given up" : "skipped")") { try $0.skip(bill, in: context) }
        case .endBill(let bill):
            attempt(told: "\(bill.payee) comes no more") {
                try $0.end(bill.transactionID, after: context.today, in: context)
            }
        case .archiveRecords(let table, let ids):
            if let kind = RecordKind.named(table) { archive(ids, kind, on: today, environment) }
        case .settle(let book, let amount, let debtor, let told):
            attempt(told: told) { try $0.settle(book, amount, by: debtor, on: context.today, in: context) }
        case .redeemAnyway(let id): redeem(id, force: true, environment)
        case .archive(let id): attempt("\(wallet.name(ofCard: id)) archived") { try $0.archive(id, in: context) }
        case .changeProduct(let id, let product): change(id, to: product, environment)
        case .add(let product): add([product], environment)
        case .archiveBenefit(let id): attempt(.archive(true), on: id, environment)
        case .archiveBenefits(let ids):
            perform(.archive(true), on: ids, told: "archived", did: "archived", environment)
        case .deleteUsages(let ids): delete(ids, environment)
        case .delete(let id):
            attempt("\(wallet.name(ofCard: id)) deleted") { try $0.delete(id, in: context) }
        case .deleteBenefit(let id):
            attempt("\(wallet.benefitName(id)) deleted") { try $0.delete(benefit: id, in: context) }
        case .deleteUsage(let id):
            let what = wallet.usages[id].map { wallet.phrase(of: $0) } ?? "the entry"
            attempt("\(what) deleted") { try $0.delete(usage: id, in: context) }
        case .deleteRecords(let table, let ids):
            if let kind = RecordKind.named(table) { delete(ids, of: kind) }
        case .undo(let act, let passed):
            file.passedOver.formUnion(passed.map(\.id))
            undo(act, environment)
        case .undoAll(let acts): go(through: acts, isUndo: true, environment)
        case .catchUp(let changes): catchUp(on: changes, environment)
        case .quitUnsaved: effects.append(.quit(74))
        case .syncInTerminal: effects.append(.syncInTerminal)
        case .turnSigns(let path): read(path, by: StatementReading(flipsSign: true))
        case .restore(let path): effects.append(.restore(path: path))
        case .resetSetting(let key):
            guard let setting = try? Settings.setting(key) else { break }
            set(setting, to: setting.defaultValue, environment)
        }
    }
}
