import Testing
import WalletStore

/// What a field makes of what is typed and pasted into it.
struct TextFieldRoomTests {
    private func changes(_ field: inout TextField, _ edit: FieldEdit) -> Bool { field.apply(edit) }

    @Test func aFullFieldTakesNoMore() {
        var field = TextField()
        for _ in 0..<TextField.limit { #expect(changes(&field, .insert("a"))) }
        #expect(!changes(&field, .insert("b")))
        #expect(field.text == String(repeating: "a", count: 200) && field.cursor == 200)
        #expect(changes(&field, .backspace) && changes(&field, .insert("bc")))
        #expect(field.characters.count == 200 && field.text.hasSuffix("ab"))
    }

    /// Only that is said of an edit which makes the text another one.
    @Test func tellsWhatChanged() {
        var field = TextField("one two")
        for edit in [FieldEdit.left, .right, .toStart, .backspace, .deleteToStart, .deleteWord, .toEnd, .delete] {
            #expect(!changes(&field, edit), "\(edit)")
        }
        #expect(!changes(&field, .insert("")) && !changes(&field, .insert("\u{7}")))
        #expect(changes(&field, .deleteWord) && field.text == "one " && field.cursor == 4)
        #expect(!changes(&field, .left) && field.cursor == 3)
        #expect(changes(&field, .delete) && field.text == "one" && field.cursor == 3)
        #expect(changes(&field, .deleteToStart) && field.isEmpty && field.cursor == 0)
    }

    /// A letter under a heap of marks counts once and would be as long as what was pasted.
    @Test func marksWithoutEndAreNoLetter() {
        var field = TextField()
        field.apply(.insert("é" + "e" + String(repeating: "\u{301}", count: 100_000) + "👨‍👩‍👧‍👦"))
        #expect(field.text == "é\u{FFFD}👨‍👩‍👧‍👦")
    }
}
