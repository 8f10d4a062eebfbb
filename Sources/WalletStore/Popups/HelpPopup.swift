/// All keys, narrowed by what is typed. Which there are, and what they do, is known to whoever draws them.
public struct HelpPopup: Equatable, Sendable {
    public var field = TextField()
    /// The highlighted row among those that fit.
    public var selected = 0
    /// What it lies over, and goes back to.
    public let over: Popup?

    public init(over popup: Popup? = nil) { over = popup }
}

extension AppState {
    mutating func openHelp() { popup = .help(HelpPopup(over: popup)) }

    mutating func closeHelp(_ help: HelpPopup) {
        closePopup()
        popup = help.over ?? popup
    }
}

extension PopupFeature {
    static func helpStep(
        _ help: HelpPopup, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) {
        var help = help
        switch action {
        case .edited(let edit):
            if help.field.apply(edit) { help.selected = 0 }
        case .moved(let move): help.selected = move.applied(to: help.selected, count: Move.mostLines)
        case .run(let action):
            state.closeHelp(help)
            return step(&state, action, environment)
        case .refused(let text): return state.say(text, .hint)
        default: return
        }
        state.popup = .help(help)
    }
}
