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
        if state.popup != nil { return clickInPopup(spot) }
        if state.find != nil { return row(spot, state.find?.selected).map { .find(.moved($0)) } }
        if let rescue = state.rescue { return row(spot, rescue.selected).map { .rescue(.moved($0)) } }
        switch spot {
        case .screen(let screen): return .screenChosen(screen)
        case .banner: return .bannerAsked
        default: return state.screen.look.clicked(spot, state)
        }
    }

    /// The first press of the two has selected already.
    private func doubleClick(_ spot: Picture.Spot) -> AppAction? {
        if state.popup != nil {
            guard case .banner = state.popup, case .row = spot else { return nil }
            return .popup(.openChosen)
        }
        if state.find != nil {
            if case .row = spot { return .find(.opened) }
            return nil
        }
        return state.screen.look.clickedTwice(spot, state) ?? click(spot)
    }

    private func clickInPopup(_ spot: Picture.Spot) -> AppAction? {
        if let list = state.popup?.list { return row(spot, list.selected).map { .popup(.moved($0)) } }
        switch state.popup {
        case .help(let help): return row(spot, help.selected).map { .popup(.moved($0)) }
        case .statement(let statement): return row(spot, statement.selected).map { .popup(.moved($0)) }
        case .form, .usageForm, .recordForm, .parts:
            guard case .row(let index) = spot, let form = state.popup?.form else { return nil }
            return .popup(.fieldMoved(by: index - form.focus))
        case .newCards(let page): return row(spot, page.selected).map { .popup(.moved($0)) }
        default: return nil
        }
    }

    /// From the selected row to the one under the pointer.
    private func row(_ spot: Picture.Spot, _ selected: Int?) -> Move? {
        guard case .row(let index) = spot, let selected else { return nil }
        return .by(index - selected)
    }

    private func wheel(_ step: Int, over spot: Picture.Spot) -> AppAction? {
        let direction: KeyStep = step < 0 ? .up : .down
        if state.popup != nil {
            if case .help = state.popup { return moveInHelp(direction) }
            if case .reading = state.popup { return moveInReading(direction) }
            switch spot {
            case .row, .popup: return .popup(.moved(.by(step)))
            default: return nil
            }
        }
        if state.find != nil { return .find(.moved(.by(step))) }
        if state.rescue != nil { return .rescue(.moved(.by(step))) }
        return state.screen.look.wheeled(direction, step, spot, self)
    }
}
