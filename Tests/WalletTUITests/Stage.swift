import Synchronization
import WalletDomain
import WalletReminders
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// The whole program but its edges: a state, keys, and pictures of it.
struct Stage {
    var state: AppState
    var view: AppView
    var size: Size
    private let environment: WalletStore.Environment
    /// What was committed, as the list of changes has it.
    private var log: [ChangeSet] = []
    private var unsaved: [ChangeSet] = []

    /// - Parameters:
    ///   - now: RFC 3339, in UTC, which is the user's zone.
    init(
        _ wallet: Wallet, now: String = "2026-11-27T14:00:00Z", asOf: CalendarDay? = nil, look: Look = Look(),
        keys: KeyMap = KeyMap(), size: Size = Size(columns: 120, rows: 40)
    ) {
        let ids = Counter()
        let clock = instant(now)
        environment = WalletStore.Environment(
            now: { clock }, zone: { .utc },
            newID: { EntityID(high: 0x5000_0000_4000, low: 1 << 63 | ids.next()) })
        state = AppState(wallet: wallet, environment: environment, asOf: asOf)
        view = AppView(look: look, keys: keys)
        self.size = size
        (state.keyNames, state.session.isLinear) = (keys.names, look.isLinear)
        state.notice = nil
        act(.woke)
        (state.file.saving, state.notice) = (.untouched, nil)
    }

    /// What happens, with every save answered at once.
    ///
    /// - Returns: what it touched.
    @discardableResult
    mutating func act(_ action: AppAction) -> Touched {
        begin(action).and(answer())
    }

    /// The disk has all that was done.
    mutating func answer() -> Touched {
        let answered = unsaved
        unsaved = []
        return answered.reduce(.list) { $0.and(begin(.saved($1.id, clock: "14:02"))) }
    }

    var awaitsDisk: Bool { !unsaved.isEmpty }

    /// The same, with the answers of the disk still to come.
    mutating func begin(_ action: AppAction) -> Touched {
        let day = state.today
        let effects = reduce(&state, action, environment)
        var touched = state.today == day ? Touched(action, effects) : .anything
        for effect in effects {
            switch effect {
            case .commit(let changeSet):
                log.append(changeSet)
                unsaved.append(changeSet)
            case .lookAtSettings: act(.settingsRead(state.settings.outside))
            case .listKeys: act(.keysListed(AppKeys.listed(state, size: size, keys: view.keys)))
            case .loadChanges(let step): touched = touched.and(act(.changesLoaded(log, for: step)))
            default: break
            }
        }
        return touched
    }

    /// Presses keys as the documents write them; `"…"` types its letters.
    mutating func press(_ keys: String...) {
        for key in keys {
            if key.hasPrefix("\"") {
                for scalar in key.unicodeScalars.dropFirst().dropLast() { press(.character(scalar)) }
            } else if let named = Key(key) {
                press(named)
            }
        }
    }

    private mutating func press(_ key: Key) {
        if let action = AppKeys.action(for: .key(key), state, size: size, keys: view.keys) { act(action) }
    }

    mutating func draw() -> Picture { view.draw(state, size: size) }

    /// What a wallet shows once keys were pressed, which have blanks between them.
    static func text(
        of wallet: Wallet, now: String, after keys: String, look: Look = Look(), size: Size
    ) -> String {
        var stage = Stage(wallet, now: now, look: look, size: size)
        for key in keys.split(separator: " ") { stage.press(String(key)) }
        return stage.draw().canvas.textGrid
    }

    private final class Counter: Sendable {
        private let count = Atomic<UInt64>(0)

        func next() -> UInt64 { count.add(1, ordering: .relaxed).newValue }
    }
}

extension AppKeys {
    /// What an event means, without what is said of a key that means nothing.
    static func action(
        for event: InputEvent, _ state: AppState, size: Size, keys: KeyMap = KeyMap(), picture: Picture? = nil
    ) -> AppAction? {
        action(for: event, KeyContext(state, size: size, keys: keys), picture)
    }
}
