import WalletDomain
import WalletReminders

/// Keeping what follows from the wallet true.
extension AppState {
    /// Brings it in line with what a change set changed, at the cost of the cards it touched.
    mutating func refresh(after changeSet: ChangeSet, _ environment: Environment) {
        now = environment.now()
        let areBooksTouched = keepLedgers(changeSet)
        guard let touched = changeSet.touchedCards else { return refreshAll(environment) }
        figures.update(touched, from: wallet)
        due.update(
            after: changeSet.changes, in: wallet, now: now, timeZone: environment.zone(), books: budgets.kept.all,
            areBooksTouched: areBooksTouched)
        for screen in Screen.allCases { screen.ops.refresh(&self, changeSet) }
        refreshLists(environment)
    }

    /// The same for everything: another day, another wallet, other preferences.
    mutating func refreshAll(_ environment: Environment) {
        figures = WalletFigures(wallet, on: today)
        due.renew(in: wallet, now: now, timeZone: environment.zone(), books: budgets.kept.all)
        for screen in Screen.allCases { screen.ops.refresh(&self, nil) }
        refreshLists(environment)
    }

    /// Time went on: what became due, and snoozes that ended.
    mutating func refreshMoment(_ environment: Environment) {
        due.update(in: wallet, now: now, timeZone: environment.zone(), books: budgets.kept.all)
        keepHighlight()
        screen.ops.pass(&self)
        refreshLists(environment)
    }

    mutating func keepHighlight() { cards.keepHighlight(on: wallet, now: now, today: today) }

    /// Lists over the screen, where one is open.
    private mutating func refreshLists(_ environment: Environment) {
        untickHidden()
        below?.take(due.due)
        switch popup {
        case .banner(var banner):
            banner.take(due.due)
            popup = banner.rows.isEmpty ? nil : .banner(banner)
        case .pick(var pick) where pick.purpose == .snoozed:
            pick.renew(snoozed(environment))
            popup = pick.choices.isEmpty ? nil : .pick(pick)
        // What its rows do follows from what is under it.
        case .pick: listKeysAnew()
        case .find(var find):
            find.search(wallet, on: today, now: now)
            popup = .find(find)
        case .mode(var mode):
            mode.benefits.removeAll { !wallet.benefits.contains($0) }
            guard mode.benefits.isEmpty else {
                popup = .mode(mode)
                break
            }
            closePopup()
            say(.benefitNotFound)
        // What is still typed there must not be taken for keys.
        case .asked(var asked):
            // As long as it is gone: another program may put it back.
            if !asked.hasSubject(in: wallet) {
                asked.problem = AppState.subjectDeleted
            } else if asked.problem == AppState.subjectDeleted {
                asked.problem = nil
            }
            popup = .asked(asked)
        default: break
        }
    }
}
