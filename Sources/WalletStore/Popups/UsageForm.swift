import WalletDomain

/// What the user says of an entry of the history: a use of an earlier day, a refund, a correction.
public struct UsageForm: FieldForm {
    /// As it is kept when the program ends.
    public typealias Purpose = KeptWork.Entry.Purpose

    public enum Field: String, CaseIterable, FormField {
        case amount, day, note

        public var label: String {
            switch self {
            case .amount: "Amount"
            case .day: "Day"
            case .note: "Note"
            }
        }

        public var isNote: Bool { self == .note }
    }

    public var purpose: Purpose
    public var title: String
    /// What a record of what was missed says of amount and day follows from other entries.
    public var fields: [Field]
    public var texts: [Field: TextField] = [:]
    public var start: [Field: String]
    public var problems: [Field: String] = [:]
    public var focus = 0
    /// What looks like a full card number, once it was said that it does.
    private var toldNumber: String?
    /// True while nothing is there that it could be saved to: another program deleted it.
    public var isGone = false
    /// True once it was refused and a second Enter records it anyway.
    public var isForced = false

    public init?(_ purpose: Purpose, in wallet: Wallet) {
        (self.purpose, fields, start) = (purpose, Field.allCases, [:])
        switch purpose {
        case .edit(let id):
            guard let row = wallet.usages[id] else { return nil }
            title = "Edit \(row.benefitNameSnapshot)"
            if row.kind == .missed { fields = [.note] }
            begin(with: row.valueRedeemed.magnitude)
            begin(.day, with: row.usedOn.description)
            begin(.note, with: row.notes ?? "")
        case .earlier(let id):
            guard wallet.benefits.contains(id) else { return nil }
            title = "Earlier use of \(wallet.benefitName(id))"
        case .refund(let id):
            guard wallet.benefits.contains(id) else { return nil }
            title = "Refund of \(wallet.benefitName(id))"
        }
    }

    /// What a field says before anything is typed.
    package mutating func begin(with amount: Money) { begin(.amount, with: amount.isZero ? "" : amount.jsonNumber) }

    public var focused: Field { fields[at: focus] ?? .note }
    public var popup: Popup { .usageForm(self) }
    public static var draft: WritableKeyPath<Drafts, UsageForm?> { \.entry }
    public var savesAnywhere: Bool { isForced }

    /// Two refunds of a benefit may be of two uses, and two earlier uses of two periods.
    public func goes(on form: UsageForm) -> Bool {
        guard purpose == form.purpose else { return false }
        if case .edit = purpose { return true }
        return fields.allSatisfy { start[$0] ?? "" == form.start[$0] ?? "" }
    }

    public func side(_ field: Field) -> CalendarDay.Side? { field == .day ? .past : nil }

    public func symbol(_ field: Field, _ wallet: Wallet) -> String? {
        field == .amount ? wallet.preferences.currencySymbol : nil
    }

    public func hint(_ field: Field) -> String {
        switch (field, purpose) {
        case (.amount, .earlier): "what is left of its period"
        case (.amount, _): "like 12.95"
        case (.day, .edit): "31 Dec, yesterday, fri, 3d"
        case (.day, _): "today; 31 Dec, fri, 3d"
        case (.note, _): "optional"
        }
    }

    public func place(_ wallet: Wallet, _ keys: KeyNames) -> String {
        switch purpose {
        case .edit(let id):
            "\(keys.editEntry) on \(wallet.usages[id].map { wallet.phrase(of: $0) } ?? "the entry") goes on with it"
        case .earlier(let id):
            "\(keys.earlierUse) in the history, \(wallet.benefitName(id)), goes on with it"
        case .refund(let id):
            "\(keys.refundEntry) on \(wallet.benefitName(id)) in the history goes on with it"
        }
    }
}

extension AppState {
    /// Asks first which benefit was used; that of the highlighted entry stands first.
    mutating func openEarlierUse() {
        guard !wallet.benefits.isEmpty else { return say("there is nothing yet that could have been used", .hint) }
        let first = entry?.benefitID.flatMap { wallet.benefits[$0] }
        let others = wallet.activeCards.flatMap { wallet.benefits(ofCard: $0.id) }.filter { benefit in
            benefit.archivedOn == nil && benefit.id != first?.id
        }
        let choices = ([first].compactMap(\.self) + others).map { benefit in
            let card = wallet.name(ofCard: benefit.userCardID)
            return PickPopup.Choice(.benefit(benefit.id), wallet.terms(of: benefit).name, kind: card)
        }
        choose(.earlierUse, title: "What was used?", choices)
    }

    /// Of what the highlighted entry is about its period is meant, if that is over: today is in another one.
    mutating func openEarlierUse(of id: Benefit.ID) {
        guard var form = UsageForm(.earlier(id), in: wallet) else { return }
        let period = entry.flatMap { $0.benefitID == id ? $0.period : nil }
        if let period, period.isOver(on: today), let day = period.end { form.begin(.day, with: day.description) }
        open(form)
    }
}

extension UsageForm {
    public mutating func put(in state: inout AppState, _ environment: Environment) throws(FieldProblems<Field>) {
        if let field = fieldWithNumber, text(field) != toldNumber {
            toldNumber = text(field)
            throw FieldProblems(problems: [field: state.keyNames.numberTold])
        }
        let (context, today) = (environment.context, state.today)
        var problems: [Field: String] = [:]
        let amount = read(.amount, &problems) { try Money(typed: $0) }
        let day = read(.day, &problems) { try CalendarDay(typed: $0, today: today, side: .past) }
        let note = filled(.note)
        guard problems.isEmpty else { throw FieldProblems(problems: problems) }
        do throws(WalletError) {
            switch purpose {
            case .edit(let id):
                // Of the fields that were typed in alone.
                var edits: [RecordEdit<BenefitUsage>] = []
                if let amount, isTouched(.amount) { edits.append(.set(\.valueRedeemed, amount)) }
                if let day, isTouched(.day) { edits.append(.set(\.usedOn, day)) }
                if isTouched(.note) { edits.append(.set(\.notes, note)) }
                try state.wallet.edit(usage: id, edits, force: isForced, in: context)
                if state.wallet.hasNotedAct, let row = state.wallet.usages[id] {
                    state.sayDone("\(state.wallet.phrase(of: row)) edited")
                }
            case .earlier(let id):
                let mark = try state.wallet.redeem(
                    id, amount: amount, on: day, note: note, force: isForced, in: context)
                state.sayDone(state.wallet.usedPhrase(mark, on: today))
            case .refund(let id):
                let mark = try state.wallet.refund(id, amount ?? .zero, on: day, note: note, in: context)
                state.sayDone(state.wallet.refundPhrase(mark, on: today))
            }
        } catch {
            // What the wallet's rules say stands beside the field it is about.
            let field: Field =
                switch error {
                case .inTheFuture, .outsidePeriods: .day
                default: .amount
                }
            let again = error.canBeForced ? state.keyNames.recordAgain : ""
            throw FieldProblems(problems: [field: error.fact(state.keyNames) + again], canBeForced: error.canBeForced)
        }
    }

    /// What a field says; nil: nothing, or what is wrong with it is noted.
    private func read<Value>(
        _ field: Field, _ problems: inout [Field: String], _ read: (String) throws -> Value
    ) -> Value? {
        guard let text = filled(field) else { return nil }
        do { return try read(text) } catch {
            problems[field] = (error as? any Explained)?.message
            return nil
        }
    }
}
