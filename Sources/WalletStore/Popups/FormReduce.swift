import WalletDomain

extension Form {
    /// Checks every field first.
    public func save(_ state: inout AppState, _ environment: Environment) {
        var form = self
        let context = environment.context
        do throws(FieldProblems<Field>) {
            // A full card number has no place here; the first time it is said instead of saved.
            if !isForced, let field = fieldWithNumber {
                form.isForced = true
                throw FieldProblems(problems: [field: state.keyNames.numberTold])
            }
            switch purpose {
            case .edit, .addOwnCard:
                let said = try cardEdits(in: state.wallet, on: state.today)
                let saved = save(&state, named: { $0.name(ofCard: $1) }) {
                    wallet throws(WalletError) -> (UserCard.ID, String?) in
                    guard case .edit(let id) = purpose else { return try (wallet.addOwnCard(said, in: context), nil) }
                    return try (id, wallet.edit(id, said, in: context))
                }
                if let saved, isNew { state.showAdded(saved) }
            case .editBenefit, .addBenefit, .addCoupon:
                let said = try benefitEdits(in: state.wallet, on: state.today)
                let saved = save(&state, named: { $0.benefitName($1) }) {
                    wallet throws(WalletError) -> (Benefit.ID, String?) in
                    switch purpose {
                    case .editBenefit(let id):
                        try wallet.edit(benefit: id, said, in: context)
                        return (id, nil)
                    case .addBenefit(let card):
                        return try (wallet.addBenefit(said, to: card, force: isForced, in: context), nil)
                    default: return try (wallet.addCoupon(said, force: isForced, in: context), nil)
                    }
                }
                guard let saved, isNew else { break }
                if case .addBenefit(let card) = purpose { state.show(card, saved) } else { state.goTo(saved) }
            }
        } catch {
            form.show(error.problems)
            state.popup = .form(form)
        }
    }

    /// Closes the form once it is saved; what the wallet has against it is said in the form.
    ///
    /// - Returns: what was changed.
    private func save<ID>(
        _ state: inout AppState, named name: (Wallet, ID) -> String,
        _ act: (inout Wallet) throws(WalletError) -> (ID, String?)
    ) -> ID? {
        do throws(WalletError) {
            let (id, along) = try act(&state.wallet)
            state.closePopup()
            state.forgetDraft(of: self)
            if state.wallet.hasNotedAct {
                state.sayDone("\(name(state.wallet, id)) \(isNew ? "added" : "edited")\(along.map { "; \($0)" } ?? "")")
            } else if isTouched {
                state.say("nothing was changed: an emptied field follows the catalogue", .hint)
            }
            return id
        } catch {
            var form = self
            let field = error.field.flatMap { fields.contains($0) ? $0 : nil } ?? focused
            form.isForced = error.canBeForced
            let told = error.canBeForced ? error.fact(state.keyNames) + state.keyNames.saveAgain : error.message
            form.problems[field] = form.isGone ? AppState.deletedElsewhere : told
            form.focus = form.fields.firstIndex(of: field) ?? form.focus
            state.popup = .form(form)
            return nil
        }
    }
}

extension AppState {
    /// Goes to a new card's tile.
    mutating func showAdded(_ card: UserCard.ID) {
        // The next search is for another card.
        catalogue.field = TextField()
        showTile(card, nil)
    }
}

extension WalletError {
    /// The field that it speaks of; nil: it could be any.
    fileprivate var field: Form.Field? {
        switch self {
        case .wouldBeOver, .invalidPeriodRange, .lastDayIsPast: .endsOn
        case .nameIsTaken: .name
        case .ownerIsSpelled: .owner
        case .ruleIsIdle: .frequency
        default: nil
        }
    }
}
