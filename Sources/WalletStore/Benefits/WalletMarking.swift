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
        do throws(WalletError) {
            let mark = try state.wallet.takeBackLastUse(id, in: environment.context)
            state.session.lastAct = .benefit(.takenBack)
            state.sayDone("\(state.wallet.phrase(of: mark)) taken back")
        } catch {
            state.say(error)
        }
    }

    /// Records a use of what remains; what speaks against it is asked about once.
    ///
    /// - Parameter tellsRest: what is left is said too.
    static func redeem(
        _ id: Benefit.ID, force: Bool = false, tellsRest: Bool = false, _ state: inout AppState,
        _ environment: Environment
    ) {
        do throws(WalletError) {
            let mark = try state.wallet.redeem(id, force: force, in: environment.context)
            state.session.lastAct = .benefit(.done)
            state.sayUsed(mark, rest: tellsRest ? state.wallet.rest(after: mark) : "")
        } catch {
            guard !force, error.canBeForced else { return state.say(error) }
            state.popup = .question(
                Question(error.fact(state.keyNames) + " Record a use anyway?", yes: .redeemAnyway(id)))
        }
    }
}

extension AppState {
    /// `Uber Cash $10 used`, with the day where that is not today.
    mutating func sayUsed(_ mark: Mark, rest: String = "") {
        let day = wallet.usages[mark.usage]?.usedOn ?? today
        let told = "\(wallet.phrase(of: mark)) used" + (day == today ? "" : " on \(day.shown(from: today))")
        sayDone(told + rest + (mark.warning == nil ? "" : ", noted as enrolled"))
    }

    mutating func sayRefunded(_ mark: Mark) { sayDone(wallet.refundPhrase(mark, on: today)) }
}

extension Wallet {
    /// `Uber Cash $10 refunded`, with the period where it is an earlier one.
    func refundPhrase(_ mark: Mark, on today: CalendarDay) -> String {
        let told = "\(phrase(of: mark)) refunded"
        guard let row = usages[mark.usage], row.period.isOver(on: today) else { return told }
        return told + row.inItsPeriod(from: today)
    }

    /// `, $10 left` of what has more uses; empty where nothing is left.
    fileprivate func rest(after mark: Mark) -> String {
        guard !mark.amount.isZero, let benefit = benefits[mark.benefit], benefit.status == .partiallyUsed else {
            return ""
        }
        let left = benefit.remainder(terms(of: benefit)).amount
        return ", \(left.formatted(symbol: preferences.currencySymbol)) left"
    }

    /// `Uber Cash $10`; the name alone for what is counted.
    func phrase(of mark: Mark) -> String {
        let name = benefitName(mark.benefit)
        return mark.amount.isZero ? name : "\(name) \(mark.amount.formatted(symbol: preferences.currencySymbol))"
    }

    func benefitName(_ id: Benefit.ID) -> String { benefits[id].map { terms(of: $0).name } ?? "Unknown benefit" }
}
