import WalletStore

extension KeyContext {
    /// What a press means: a click selects, a second one opens, the wheel moves; nothing is ever marked.
    func action(for press: MouseEvent, in picture: Picture) -> AppAction? {
        guard let spot = picture.spot(x: press.x, y: press.y) else { return nil }
        switch press.kind {
        case .wheelUp: return wheel(-1, over: spot)
        case .wheelDown: return wheel(1, over: spot)
        case .left: return press.clicks == 2 ? doubleClick(spot) : click(spot)
        case .middle, .right: return nil
        }
    }

    private func click(_ spot: Picture.Spot) -> AppAction? {
        switch spot {
        case .row(let row) where state.popup != nil:
            .popup(state.popup?.form.map { PopupAction.fieldMoved(by: row - $0.focus) } ?? .moved(.to(row)))
        case .row(let row) where state.rescue != nil: .rescue(.moved(.to(row)))
        case _ where state.popup != nil || state.rescue != nil: nil
        case .screen(let screen): .screenChosen(screen)
        case .banner: .bannerAsked
        default: state.screen.look.clicked(spot, state)
        }
    }

    /// The first press of the two has selected already.
    private func doubleClick(_ spot: Picture.Spot) -> AppAction? {
        switch (state.popup, spot) {
        case (nil, _): state.screen.look.clickedTwice(spot, state) ?? click(spot)
        case (.banner?, .row): .popup(.openChosen)
        case (.find?, .row): .popup(.submitted)
        default: nil
        }
    }

    private func wheel(_ step: Int, over spot: Picture.Spot) -> AppAction? {
        let direction: KeyStep = step < 0 ? .up : .down
        if state.popup != nil {
            if case .reading = state.popup { return moveInReading(direction) }
            switch spot {
            case .row, .popup: return .popup(.moved(.by(step)))
            default: return nil
            }
        }
        if state.rescue != nil { return .rescue(.moved(.by(step))) }
        return state.screen.look.wheeled(direction, step, spot, self)
    }
}
