/// What is typed behind `'`: the number of a card in the tiles.
extension PopupFeature {
    /// More digits than any wallet's cards have.
    static let longestNumber = 6

    /// Goes to the card as soon as no longer number can be meant.
    static func jumpStep(_ field: TextField, _ action: PopupAction, _ state: inout AppState) {
        var field = field
        switch action {
        case .edited(.insert(let text)) where !text.utf8.allSatisfy { (0x30...0x39).contains($0) }: return
        case .edited(let edit): field.apply(edit)
        case .submitted: break
        default: return
        }
        let (tiles, typed) = (state.cards.tiles, field.text)
        let number = Int(typed) ?? 0
        guard !typed.isEmpty, action == .submitted || number * 10 > tiles.count || typed.count == longestNumber else {
            state.popup = .jump(field)
            return
        }
        state.closePopup()
        guard tiles.indices.contains(number - 1) else { return state.say("there is no card \(typed)", .hint) }
        state.open(.wallet)
        state.cards.pane = .tiles
        state.show(tiles[number - 1], nil)
    }
}
