import WalletDomain
import WalletStore
import WalletTUI

/// The first picture is kept for the next start, which then shows it before it has read an unchanged wallet.
extension FullScreen {
    /// What books come to, for the next start.
    func keepBooks() {
        // Of a wallet that is only shown nothing is saved, whatever was noted of it.
        guard !launch.clock.isShifted, state.session.readOnly == nil, state.file.pending.isEmpty, state.rescue == nil,
            !state.books.all.isEmpty, let kept = saver.booksAtEnd
        else { return }
        kept.keep(state.books, on: state.today)
    }

    /// After changes: what the next start will show first.
    func keepNextPicture(since kept: KeptBytes?) {
        guard let next = KeptBytes(pictureOf: launch, size: terminal.size), next != kept, state.file.pending.isEmpty,
            state.rescue == nil
        else { return }
        state = AppState(
            wallet: state.wallet, environment: environment, readOnly: state.session.readOnly, books: state.books)
        (state.keyNames, state.session.isLinear) = (view.keys.names, view.look.isLinear)
        let theme = state.wallet.savedPreferences.theme
        let settings = LookSettings(configuration.value, color: launch.color, preference: theme)
        var view = AppView(look: settings.look(terminal), keys: view.keys)
        let picture = view.draw(state, size: terminal.size)
        guard let bytes = picture.kept else { return }
        try? next.keep(bytes, from: environment.now(), until: nextChange)
    }
}
