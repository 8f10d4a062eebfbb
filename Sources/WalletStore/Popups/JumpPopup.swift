/// What is typed behind `'`: the number of a card in the tiles.
extension AppState {
    /// More digits than any wallet's cards have.
    static let longestNumber = 6

    /// Goes to the card as soon as no longer number can be meant.
    mutating func jumpStep(_ field: TextField, _ action: PopupAction) {
        var field = field
        switch action {
        case .edited(.insert(let text)) where !text.utf8.allSatisfy { (0x30...0x39).contains($0) }: return
        case .edited(let edit): field.apply(edit)
        case .submitted: break
        default: return
        }
        let (tiles, typed) = (cards.tiles, field.text)
        let number = Int(typed) ?? 0
        let isWhole = action == .submitted || number * 10 > tiles.count || typed.count == AppState.longestNumber
        guard !typed.isEmpty, isWhole else { return popup = .jump(field) }
        closePopup()
        guard tiles.indices.contains(number - 1) else { return say("there is no card \(typed)", .hint) }
        open(.wallet)
        cards.pane = .tiles
        show(tiles[number - 1], nil)
    }
}
