import WalletDomain

extension ScreenOps.Ticking {
    /// A list of benefits.
    ///
    /// - Parameter marked: which of those that are ticked are marked used.
    static func benefits(
        marked: @escaping @Sendable (AppState, [Benefit.ID]) -> [Benefit.ID] = { $1 },
        _ rows: @escaping @Sendable (AppState) -> [Benefit.ID]
    ) -> ScreenOps.Ticking {
        ScreenOps.Ticking(
            rows: { rows($0).map { $0.cast() } }, highlighted: { $0.highlightedBenefits.map { $0.cast() } },
            act: { action, rows, state, environment in
                let ids: [Benefit.ID] = rows.map { $0.cast() }
                state.act(action, on: action == .doneAsked ? marked(state, ids) : ids, environment)
            })
    }
}

/// What is done to all that is ticked: what can be done is done, in one step of undo, and the rest is told.
extension AppState {
    fileprivate mutating func act(_ action: Ticks.Action, on ids: [Benefit.ID], _ environment: Environment) {
        switch action {
        case .doneAsked: perform(.done, on: ids, told: "done", did: "used", environment)
        case .snoozeAsked:
            guard var snooze = snoozePopup(of: ids.map { .benefit($0) }) else {
                return say("none of them has anything left to be reminded of", .hint)
            }
            snooze.leftOut = ids.count - snooze.subjects.count
            popup = .snooze(snooze)
        case .modeAsked: popup = .mode(ModePopup(benefits: ids))
        // All that are archived come back at once; else those that are not are asked about.
        case .archiveAsked:
            let active = ids.filter { wallet.benefits[$0]?.archivedOn == nil }
            guard let first = active.first else {
                return perform(.archive(false), on: ids, told: "back", did: "brought back", environment)
            }
            let what = active.count == 1 ? wallet.benefitName(first) : "\(active.count) benefits"
            ask("Archive \(what)? \(active.count == 1 ? "Its" : "Their") history stays.", yes: .archiveBenefits(active))
        case .editAsked, .fileAsked, .transferAsked, .deleteAsked, .begun, .ticked, .allTicked, .left: break
        }
    }

    /// Entries of the history.
    mutating func askToDelete(_ ids: [BenefitUsage.ID]) {
        let rows = ids.compactMap { wallet.usages[$0] }
        let own = rows.filter { wallet.canDelete($0) }
        guard let first = own.first else {
            return say("they say what was missed: \(keyNames.earlierUse) records an earlier use instead", .hint)
        }
        // Each is deleted by the rules of one; more of them would keep the screen waiting.
        guard own.count <= 2_000 else {
            return say(
                "\(grouped(own.count)) entries are too many at once: narrow the list, or see coupontracker purge --help",
                .hint)
        }
        let what = own.count == 1 ? wallet.phrase(of: first) : "\(grouped(own.count)) entries"
        let missed = rows.count - own.count
        let rest =
            missed == 0
            ? ""
            : " \(missed) that \(missed == 1 ? "tells" : "tell") what was missed \(missed == 1 ? "stays" : "stay")."
        ask(
            "Delete \(what)?\(rest)\(own.count == 1 ? keyNames.bringsBack : keyNames.bringThemBack)",
            yes: .deleteUsages(own.map(\.id)))
    }

    /// Does the same to several benefits.
    ///
    /// - Parameters:
    ///   - told: what is said of those it was done to: `3 done`
    ///   - did: the same in the list of changes: `3 benefits used`
    mutating func perform(
        _ act: BenefitAct, on ids: [Benefit.ID], told: String, did: String, _ environment: Environment
    ) {
        let (needed, left) = (ids.filter { wallet.waitsForEnrolment($0) }, wallet.left(of: ids))
        performAll(ids, told: told, did: "benefits \(did)", as: act) { wallet, id throws(WalletError) in
            _ = try wallet.perform(act, on: id, environment)
        } also: { wallet in
            guard act == .done else { return "" }
            // One of several uses was marked.
            let parts = ids.count { wallet.benefits[$0]?.status == .partiallyUsed }
            let enrolled = needed.count { !wallet.waitsForEnrolment($0) }
            let used = left - wallet.left(of: ids)
            return (used.isZero ? "" : ", \(used.formatted(symbol: wallet.preferences.currencySymbol)) used")
                + (parts == 0 ? "" : ", \(parts) in part")
                + (enrolled == 0 ? "" : ", \(enrolled) noted as enrolled")
        }
    }

    mutating func delete(_ ids: [BenefitUsage.ID], _ environment: Environment) {
        performAll(ids, told: "deleted", did: "entries deleted", as: nil) { wallet, id throws(WalletError) in
            try wallet.delete(usage: id, in: environment.context)
        }
    }

    private mutating func performAll<ID>(
        _ ids: [ID], told: String, did: String, as kind: BenefitAct?,
        _ act: (inout Wallet, ID) throws(WalletError) -> Void, also: (Wallet) -> String = { _ in "" }
    ) {
        var tally = Tally()
        for id in ids {
            do throws(WalletError) {
                try act(&wallet, id)
                tally.count(nil)
                // All their names together would only grow.
                if tally.done > 1 { wallet.tellAct(as: "\(tally.done) \(did)") }
            } catch { tally.count(error.why) }
        }
        guard tally.done > 0 else { return say("none \(told): \(tally.rest)", .problem) }
        session.lastAct = kind ?? session.lastAct
        (ticks, cards.sankFrom) = (nil, nil)
        sayDone("\(tally.done) \(told)" + also(wallet) + tally.tail)
    }
}

extension Wallet {
    /// Σ of what is left of benefits; nothing of what is counted.
    fileprivate func left(of ids: [Benefit.ID]) -> Money {
        ids.compactMap { benefits[$0] }.reduce(.zero) { $0 + $1.remainder(terms(of: $1)).amount }
    }
}

extension WalletError {
    /// Why it was not done to one of several, behind their number.
    fileprivate var why: String {
        switch self {
        case .alreadyUsed: "used already"
        case .isLocked: "locked"
        case .isIgnored: "ignored"
        case .isArchived: "archived"
        case .notArchived: "not archived"
        case .needsNoEnrolment: "without enrolment"
        case .nothingToSkip: "with nothing to skip"
        case .hasNoEnd: "without a last day"
        case .isThatAlready(_, let what): "\(what) already"
        case .outsidePeriods: "not offered yet"
        case .isRefunded: "refunded: its refund first"
        case .closesPeriod: "of what was missed"
        case .benefitNotFound, .entryNotFound: "gone"
        default: "left as they are"
        }
    }
}
