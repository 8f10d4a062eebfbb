import WalletDomain

extension Form {
    /// Checks every field first.
    public func put(in state: inout AppState, _ environment: Environment) throws(FieldProblems<Field>) {
        // A full card number has no place here; the first time it is said instead of saved.
        if !isForced, let field = fieldWithNumber {
            throw FieldProblems(problems: [field: state.keyNames.numberTold], canBeForced: true)
        }
        let context = environment.context
        switch purpose {
        case .edit, .addOwnCard:
            let said = try cardEdits(in: state.wallet, on: state.today)
            let saved = try change(&state, named: { $0.name(ofCard: $1) }) {
                wallet throws(WalletError) -> (UserCard.ID, String?) in
                guard case .edit(let id) = purpose else { return try (wallet.addOwnCard(said, in: context), nil) }
                return try (id, wallet.edit(id, said, in: context))
            }
            if isNew { state.showAdded(saved) }
        case .editBenefit, .addBenefit, .addCoupon:
            let said = try benefitEdits(in: state.wallet, on: state.today)
            let saved = try change(&state, named: { $0.benefitName($1) }) {
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
            if case .addBenefit(let card) = purpose { state.show(card, saved) } else if isNew { state.goTo(saved) }
        }
    }

    /// Says what was done, or beside a field what the wallet has against it.
    ///
    /// - Returns: what was changed.
    private func change<ID>(
        _ state: inout AppState, named name: (Wallet, ID) -> String,
        _ act: (inout Wallet) throws(WalletError) -> (ID, String?)
    ) throws(FieldProblems<Field>) -> ID {
        do throws(WalletError) {
            let (id, along) = try act(&state.wallet)
            if state.wallet.hasNotedAct {
                state.sayDone("\(name(state.wallet, id)) \(isNew ? "added" : "edited")\(along.map { "; \($0)" } ?? "")")
            } else if isTouched {
                state.say("nothing was changed: an emptied field follows the catalogue", .hint)
            }
            return id
        } catch {
            let field = error.field.flatMap { fields.contains($0) ? $0 : nil } ?? focused
            let told = error.canBeForced ? error.fact(state.keyNames) + state.keyNames.saveAgain : error.message
            throw FieldProblems(
                problems: [field: isGone ? AppState.deletedElsewhere : told], canBeForced: error.canBeForced)
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
