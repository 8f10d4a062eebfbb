import WalletDomain

/// Marking benefits used, and taking marks back.
extension WalletFeature {
    /// Marks the highlighted benefit; a used one gives its last mark of this period back.
    static func done(_ state: inout AppState, _ environment: Environment) {
        guard let benefit = state.highlighted?.benefit else { return }
        if state.isOnErrand { return state.markErrand(environment) }
        if benefit.status == .used, !benefit.currentPeriod.isOver(on: state.today) {
            takeBack(benefit.id, &state, environment)
        } else {
            if state.screen == .wallet { state.cards.sankFrom = state.cards.row }
            redeem(benefit.id, &state, environment)
        }
    }

    static func takeBack(_ id: Benefit.ID, _ state: inout AppState, _ environment: Environment) {
        state.cards.sankFrom = nil
        state.attempt(.takenBack, on: id, environment)
    }

    /// Records a use of what remains; what speaks against it is asked about once.
    ///
    /// - Parameter tellsRest: what is left is said too.
    static func redeem(
        _ id: Benefit.ID, force: Bool = false, tellsRest: Bool = false, _ state: inout AppState,
        _ environment: Environment
    ) {
        do throws(WalletError) {
            try state.act(.done, on: id, force: force, environment) { tellsRest ? $0.rest(of: id) : "" }
        } catch {
            guard !force, error.canBeForced else { return state.say(error) }
            state.ask(error.fact(state.keyNames) + " Record a use anyway?", yes: .redeemAnyway(id))
        }
    }
}

extension Wallet {
    /// `Uber Cash $10 used`, with the day where that is not today.
    func usedPhrase(_ mark: Mark, on today: CalendarDay) -> String {
        let day = usages[mark.usage]?.usedOn ?? today
        return "\(phrase(of: mark)) used" + (day == today ? "" : " on \(day.shown(from: today))")
            + (mark.warning == nil ? "" : ", noted as enrolled")
    }

    /// `Uber Cash $10 refunded`, with the period where it is an earlier one.
    func refundPhrase(_ mark: Mark, on today: CalendarDay) -> String {
        let told = "\(phrase(of: mark)) refunded"
        guard let row = usages[mark.usage], row.period.isOver(on: today) else { return told }
        return told + row.inItsPeriod(from: today)
    }

    /// `, $10 left` of what has more uses; empty where nothing is left, or it is counted.
    fileprivate func rest(of id: Benefit.ID) -> String {
        guard let benefit = benefits[id], benefit.status == .partiallyUsed else { return "" }
        let left = benefit.remainder(terms(of: benefit)).amount
        return left.isZero ? "" : ", \(left.formatted(symbol: preferences.currencySymbol)) left"
    }

    /// `Uber Cash $10`; the name alone for what is counted.
    func phrase(of mark: Mark) -> String {
        let name = benefitName(mark.benefit)
        return mark.amount.isZero ? name : "\(name) \(mark.amount.formatted(symbol: preferences.currencySymbol))"
    }

    func benefitName(_ id: Benefit.ID) -> String { benefits[id].map { terms(of: $0).name } ?? "Unknown benefit" }
}
