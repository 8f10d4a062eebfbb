import Testing
import WalletStore

/// What a field makes of what is typed and pasted into it.
struct TextFieldTests {
    @Test func aFullFieldTakesNoMore() {
        var field = TextField()
        for _ in 0..<TextField.limit { #expect(field.apply(.insert("a"))) }
        #expect(!field.apply(.insert("b")))
        #expect(field.text == String(repeating: "a", count: 200) && field.cursor == 200)
        #expect(field.apply(.backspace) && field.apply(.insert("bc")))
        #expect(field.characters.count == 200 && field.text.hasSuffix("ab"))
    }

    /// Only that is said of an edit which makes the text another one.
    @Test func tellsWhatChanged() {
        var field = TextField("one two")
        for edit in [FieldEdit.left, .right, .toStart, .backspace, .deleteToStart, .deleteWord, .toEnd, .delete] {
            #expect(!field.apply(edit), "\(edit)")
        }
        #expect(!field.apply(.insert("")) && !field.apply(.insert("\u{7}")))
        #expect(field.apply(.deleteWord) && field.text == "one " && field.cursor == 4)
        #expect(!field.apply(.left) && field.cursor == 3)
        #expect(field.apply(.delete) && field.text == "one" && field.cursor == 3)
        #expect(field.apply(.deleteToStart) && field.isEmpty && field.cursor == 0)
    }

    /// A letter under a heap of marks counts once and would be as long as what was pasted.
    @Test func marksWithoutEndAreNoLetter() {
        var field = TextField()
        field.apply(.insert("é" + "e" + String(repeating: "\u{301}", count: 100_000) + "👨‍👩‍👧‍👦"))
        #expect(field.text == "é\u{FFFD}👨‍👩‍👧‍👦")
    }
}
