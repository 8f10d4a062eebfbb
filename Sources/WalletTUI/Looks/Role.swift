import WalletDomain

/// What a piece of the screen means; the theme decides how that looks.
public enum Role: Int, CaseIterable, Sendable {
    case text
    /// Names of cards, popups and columns that lead the eye.
    case title
    /// What matters less: labels, dates, hints.
    case muted
    /// What is over: used and archived rows.
    case faint
    case accent
    case good
    case warn
    case urgent
    /// Value that was not used in time.
    case lapsed
    /// The highlighted row of the pane that has the keys.
    case selection
    /// The highlighted row of the other pane.
    case rest
    case barFull
    case barOpen
    case barLapsed
    case barEmpty
    case border
    case header
    /// The screen that is shown, among the names in the header.
    case tab
    case foot
    case key
    /// The line under the header while something is about to lapse, and while something calmer is due.
    case alarm
    case news
    case field
    /// The bar beside the selected tile and the highlighted row.
    case marker

    /// As theme files write it: `bar_full`.
    public var name: String { "\(self)".parted(by: "_") }
}
