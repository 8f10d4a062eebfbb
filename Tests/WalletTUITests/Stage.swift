import Synchronization
import WalletDomain
import WalletReminders
import WalletStore
import WalletTUI
import WalletTestSupport

/// The whole program but its edges: a state, keys, and pictures of it.
struct Stage {
    var state: AppState
    var view: AppView
    var size: Size
    private let environment: WalletStore.Environment
    /// What was committed, as the list of changes has it.
    private var log: [Transaction] = []

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
        (state.keyNames, state.isLinear) = (keys.names, look.isLinear)
        state.notice = nil
        act(.woke)
        (state.saving, state.notice) = (.untouched, nil)
    }

    /// What happens, with every save answered at once.
    ///
    /// - Returns: true if the highlight moved in the list of the screen and nothing else happened.
    @discardableResult
    mutating func act(_ action: AppAction) -> Bool {
        let effects = reduce(&state, action, environment)
        for effect in effects {
            switch effect {
            case .commit(let transaction):
                log.append(transaction)
                _ = reduce(&state, .saved(transaction.id, clock: "14:02"), environment)
            case .loadChanges(let step): act(.changesLoaded(log, for: step))
            default: break
            }
        }
        return action.movesHighlight && effects.isEmpty
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

    private final class Counter: Sendable {
        private let count = Atomic<UInt64>(0)

        func next() -> UInt64 { count.add(1, ordering: .relaxed).newValue }
    }
}
