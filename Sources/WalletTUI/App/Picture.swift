import WalletDomain
import WalletStore

/// One frame: what to show, where the hardware cursor stands, and what a click on it means.
public struct Picture: Sendable {
    public let canvas: Canvas
    /// Column and row of the cursor, on the highlighted row or in the text field; nil hides it.
    public let cursor: Position?
    public let targets: [Target]

    public struct Position: Hashable, Sendable {
        public let x: Int
        public let y: Int
    }

    /// A part of the screen that can be clicked; later ones lie over earlier ones.
    public struct Target: Hashable, Sendable {
        public let rect: Rect
        public let spot: Spot
    }

    public enum Spot: Hashable, Sendable {
        case screen(Screen)
        case banner
        case card(UserCard.ID)
        /// A benefit of the card that is shown.
        case record(FreshID)
        case template(CardTemplate.ID)
        case searchField
        /// One of the saved filters over a list, by its number; 0 is all.
        case tab(Int)
        case day(CalendarDay)
        /// A row of another list, by its index.
        case row(Int)
        /// A part of a popup that takes clicks and does nothing.
        case popup
        case tiles
        /// A list, where it has no row.
        case list
        case preview
    }

    /// What a click needs of it, without the cells: whoever keeps those has them copied for the next picture.
    public var forClicks: Picture { Picture(canvas: Picture.nothing, cursor: cursor, targets: targets) }

    private static let nothing = Canvas(size: Size(columns: 0, rows: 0))

    /// What lies at a cell, the uppermost first.
    public func spot(x: Int, y: Int) -> Spot? { targets.last { $0.rect.contains(x: x, y: y) }?.spot }
}
