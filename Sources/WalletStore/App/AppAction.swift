import WalletDomain
import WalletReminders

/// Everything that can happen.
public enum AppAction: Equatable, Sendable {
    // The person
    case screenChosen(Screen)
    case screenStepped(by: Int)
    case back
    case quitAsked
    case undoAsked
    case redoAsked
    case bannerAsked
    case snoozeAllAsked
    case snoozedAsked
    case helpAsked
    case jumpAsked
    case findAsked
    case suspendAsked
    case redrawAsked
    case demoAsked
    case cards(WalletFeature.Action)
    case catalogue(CatalogueFeature.Action)
    case find(FindFeature.Action)
    case popup(PopupAction)
    case rescue(RescueFeature.Action)
    /// A key that does nothing here; the line that says so.
    case refused(String)

    // The world
    /// The clock, the zone or midnight: something may be due.
    case woke
    case saved(EntityID<Transaction>, clock: String)
    case saveFailed(EntityID<Transaction>, reason: String)
    /// The file was changed by another program, or our save was joined with its changes.
    case reloaded(Wallet)
    /// Another program changed the same thing differently; what is not saved waits for the user's choice.
    case conflicted(reason: String)
    case changesLoaded([Transaction], for: ChangeStep)
    case changesUnavailable(reason: String)
    case readOnlyNoticed(reason: String)
}

/// Movement in a list.
public enum Move: Equatable, Sendable {
    case by(Int)
    case toStart
    case toEnd

    /// The index reached from `index` in a list of `count`, held within it; 0 for an empty list.
    public func applied(to index: Int, count: Int) -> Int {
        switch self {
        case .by(let step): min(max(0, index + step), max(0, count - 1))
        case .toStart: 0
        case .toEnd: max(0, count - 1)
        }
    }
}
