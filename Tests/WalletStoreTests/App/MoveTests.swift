import Synchronization
import Testing
import WalletDomain

@testable import WalletStore

@Suite("Movement")
struct MoveTests {
    @Test(arguments: [
        (Move.by(1), 0, 3, 1), (.by(1), 2, 3, 2), (.by(-1), 0, 3, 0), (.by(-2), 2, 3, 0), (.by(10), 0, 3, 2),
        (.toStart, 2, 3, 0), (.toEnd, 0, 3, 2), (.by(1), 0, 0, 0), (.toEnd, 0, 0, 0), (.by(1), 9, 3, 2),
        (.by(-1), 9, 3, 1), (.by(0), -4, 3, 0), (.by(.max), 1, 3, 2), (.by(.min), 1, 3, 0),
    ])
    func itIsHeldInsideTheList(move: Move, from: Int, count: Int, to: Int) {
        #expect(move.applied(to: from, count: count) == to)
    }

    @Test(arguments: [
        (0, 1, 3, 1), (2, 1, 3, 0), (0, -1, 3, 2), (1, 7, 3, 2), (0, 0, 3, 0), (0, 5, 0, 0), (2, .max, 3, 0),
        (2, .min, 3, 0), (1, 4, 1, 0),
    ])
    func aRingGoesRound(from: Int, step: Int, count: Int, to: Int) {
        #expect(from.stepped(by: step, around: count) == to)
    }
}

@Suite("A line of text being typed")
struct TextFieldTests {
    private func field(_ text: String, _ edits: FieldEdit...) -> TextField {
        var field = TextField(text)
        for edit in edits { field.apply(edit) }
        return field
    }

    @Test func lettersComeBeforeTheCursor() {
        let typed = field("Gld", .left, .left, .insert("o"))
        #expect(typed.text == "Gold" && typed.cursor == 2)
    }

    @Test func lettersAreDeletedOnEitherSide() {
        #expect(field("Gold", .backspace).text == "Gol")
        #expect(field("Gold", .toStart, .delete).text == "old")
        #expect(field("Gold", .toStart, .backspace).text == "Gold")
        #expect(field("Gold", .delete).text == "Gold")
    }

    @Test func theCursorStaysInside() {
        #expect(field("ab", .right).cursor == 2)
        #expect(field("ab", .toStart, .left).cursor == 0)
        #expect(field("ab", .toStart, .toEnd).cursor == 2)
    }

    @Test func wordsAndAllBeforeTheCursorAreDeleted() {
        #expect(field("Uber Cash  ", .deleteWord).text == "Uber ")
        #expect(field("Uber Cash", .deleteWord, .deleteWord).text == "")
        #expect(field("Uber Cash", .left, .left, .deleteToStart).text == "sh")
    }

    @Test func aPastedTextIsOneLineWithoutControlCharacters() {
        #expect(field("", .insert("a\tb\r\nc\u{1B}[31m")).text == "a b c[31m")
    }

    @Test func aFieldTakesTwoHundredCharacters() {
        let long = String(repeating: "é", count: 300)
        #expect(field(long).characters.count == 200)
        #expect(field("", .insert(long), .insert("x")).characters.count == 200)
        let middle = field(String(repeating: "a", count: 199), .toStart, .insert("bcd"))
        #expect(middle.characters.count == 200 && middle.cursor == 1 && middle.text.hasPrefix("ba"))
    }

    @Test(arguments: [("", ""), ("  ", ""), (" a b ", "a b"), ("a", "a")])
    func whiteSpaceAroundCanBeLeftOut(text: String, trimmed: String) {
        #expect(TextField(text).trimmed == trimmed)
    }
}

@Suite("The mailbox")
struct MailboxTests {
    @Test func actionsAreTakenInTheOrderTheyCame() {
        let woken = Atomic<Int>(0)
        let mailbox = Mailbox { woken.add(1, ordering: .relaxed) }
        mailbox.put(.woke)
        mailbox.put(.refused("one"))
        #expect(mailbox.takeAll() == [.woke, .refused("one")])
        #expect(mailbox.takeAll() == [])
        #expect(woken.load(ordering: .relaxed) == 2)
    }
}
