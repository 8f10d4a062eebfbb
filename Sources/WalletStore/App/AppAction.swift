import WalletDomain
import WalletReminders

/// Everything that can happen.
public enum AppAction: Equatable, Sendable {
    // The person
    case screenChosen(Screen)
    case screenStepped(by: Int)
    case areasAsked
    /// The highlight of the screen that is shown.
    case moved(Move)
    case back
    case quitAsked
    case undoAsked
    case redoAsked
    case changesAsked
    case repeatAsked
    case bannerAsked
    case snoozeAllAsked
    case snoozedAsked
    case helpAsked
    case jumpAsked
    /// Everything that can be done here, each with its key.
    case commandsAsked
    /// Which card to take.
    case bestAsked
    /// What the list of the screen is narrowed to.
    case filterAsked
    case filterNameAsked
    case sumsAsked
    case lockToggled
    case findAsked
    case mouseToggled
    /// What is still to be said of cards.
    case unfinishedCardsAsked
    case syncAsked
    /// What two machines changed differently, to choose.
    case differencesAsked
    case suspendAsked
    case redrawAsked
    case demoAsked
    case ticks(Ticks.Action)
    case cards(WalletFeature.Action)
    case agenda(AgendaFeature.Action)
    /// Of the agenda, or of bills.
    case calendar(CalendarFeature.Action)
    case history(HistoryFeature.Action)
    case insights(InsightsFeature.Action)
    case catalogue(CatalogueFeature.Action)
    case settings(SettingsFeature.Action)
    case records(RecordsFeature.Action)
    case month(MonthFeature.Action)
    case bills(BillsFeature.Action)
    case rules(RulesFeature.Action)
    case year(YearFeature.Action)
    case transactions(TransactionsFeature.Action)
    case filingAsked
    case find(FindFeature.Action)
    case popup(PopupAction)
    case statement(StatementAction)
    case rescue(RescueFeature.Action)
    /// A key that does nothing here; the line that says so.
    case refused(String)

    // The world
    /// The clock, the zone or midnight: something may be due.
    case woke
    case saved(EntityID<ChangeSet>, clock: String)
    case saveFailed(EntityID<ChangeSet>, reason: String)
    /// Somebody took the wallet's file away; what is not saved waits until the user says whether to write it again.
    case fileGone(reason: String)
    /// What was not finished when the program ended the last time.
    case workFound(KeptWork)
    /// The copies of other machines that lie beside the wallet now.
    case copiesFound([ConflictCopies.Found])
    /// Those that were asked for, but for what cannot be read.
    case copiesRead([WalletCopy])
    /// A copy that may say in which fields two machines differ; nil: it does not, or cannot be read.
    case differingCopyRead(ConflictCopies.Found, WalletCopy?)
    /// How lists were sorted and narrowed the last time.
    case viewsFound(KeptViews)
    case synced(SyncOutcome)
    /// What came back from the editor.
    case noteWritten(String)
    case noteFailed(reason: String)
    /// What is not finished now lies safe for the next time.
    case workKept
    /// The history is damaged, which only shows when it is read.
    case damageFound(RescueFeature.State)
    /// Leaving has waited for the disk as long as anybody should.
    case savingTakesLong
    /// The file was changed by another program, or our save was joined with its changes.
    ///
    /// - Parameter kept: the name of the damaged file whose place a backup took.
    case reloaded(Wallet, kept: String? = nil)
    /// Another program changed the same thing differently; what is not saved waits for the user's choice.
    case conflicted(reason: String)
    case changesLoaded([ChangeSet], isNewestUnlisted: Bool = false, for: ChangeStep)
    case changesUnavailable(reason: String)
    case readOnlyNoticed(reason: String)
    /// The configuration file says something else now; the problem, if it cannot be read, and nothing changes then.
    case configured(PreferenceOverrides)
    case misconfigured(reason: String)
    /// The keys are bound in another way now.
    case keysNamed(KeyNames)
    /// The configuration file says whether the mouse is taken.
    case mouseSet(Bool)
    /// What stands over the wallet's preferences and beside them.
    case settingsRead(OutsideSettings)
    /// What the list of keys, or of what they do, has where it lies.
    case keysListed([PickPopup.Choice])
}

extension AppAction {
    /// True for what a key or a click says; false for what the world tells.
    var isFromPerson: Bool {
        switch self {
        case .woke, .saved, .saveFailed, .fileGone, .savingTakesLong, .workFound, .copiesFound, .copiesRead,
            .differingCopyRead, .viewsFound, .synced, .noteWritten, .noteFailed, .workKept, .damageFound, .reloaded,
            .conflicted, .changesLoaded, .changesUnavailable, .readOnlyNoticed, .configured, .misconfigured,
            .keysNamed, .mouseSet, .settingsRead, .keysListed, .rescue(.backupRead), .rescue(.failed),
            .find(.prepared), .statement(.found), .statement(.read), .statement(.turned), .statement(.failed),
            .statement(.answered):
            false
        default: true
        }
    }

    /// True for what may happen while a damaged wallet waits to be rescued: nothing that could change a wallet.
    var isForRescue: Bool {
        switch self {
        case .rescue, .popup, .back, .quitAsked, .helpAsked, .suspendAsked, .redrawAsked, .refused, .mouseToggled: true
        default: !isFromPerson
        }
    }
}
