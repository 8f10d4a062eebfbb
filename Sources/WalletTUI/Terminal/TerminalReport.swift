import CTerminal

/// What there is to know of the terminal without taking it over: for those who look for what is wrong.
public struct TerminalReport: Sendable {
    /// What TERM says; empty where it is not set.
    public let type: String
    /// Colours by its description; 0 for none, nil if this system does not know the type.
    public let colors: Int?
    /// How many colours the full screen would use.
    public let depth: ColorDepth
    public let isUTF8: Bool
    public let size: Size?

    public init(wanted: ColorDepth?) {
        type = TerminalEnvironment.shownType
        let count = TerminalEnvironment.isUsable ? cterm_known(TerminalEnvironment.shownType) : -1
        colors = count < 0 ? nil : Int(count)
        let available = TerminalEnvironment.takesChannels ? ColorDepth.direct.rawValue : max(0, Int(count))
        depth = TerminalColors(available: available, wanted: wanted).depth
        isUTF8 = cterm_locale() == 1
        size = Terminal.currentSize()
    }
}
