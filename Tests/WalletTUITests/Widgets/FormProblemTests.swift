import Testing
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// What is wrong in a form stands at its field, whatever the size.
struct FormProblemTests {
    private func picture(_ size: Size, _ keys: String...) throws -> (lines: [Substring], cursor: Picture.Position?) {
        var stage = try Stage(livedIn(), size: size)
        for key in keys { stage.press(key) }
        let picture = stage.draw()
        return (picture.canvas.textGrid.split(separator: "\n"), picture.cursor)
    }

    @Test func eachWrongFieldSaysWhatIsWrongUnderIt() throws {
        let size = Size(columns: 80, rows: 24)
        let (lines, cursor) = try picture(size, "e", "Tab", "\"soon\"", "Tab", "\"77\"", "C-s")
        let opened = try #require(lines.firstIndex { $0.contains("Opened on ") })
        #expect(lines[opened + 1].contains("  ! Write a day like 2024-03-12, 12 Mar, fri or 2w.  "))
        #expect(lines[opened + 2].contains("Statement day   77 "))
        #expect(lines[opened + 3].contains("  ! Write a number from 1 to 31.  "))
        #expect(lines[opened + 4].contains("Owner "))
        #expect(cursor?.y == opened)
    }

    @Test func aLongMessageIsWholeInASmallWindow() throws {
        let size = Size(columns: 60, rows: 16)
        let (lines, cursor) = try picture(size, "e", "Tab", "\"soon\"", "Tab", "\"77\"", "C-s")
        let opened = try #require(lines.firstIndex { $0.contains("Opened on ") })
        #expect(lines[opened + 1].contains(" ! Write a day like 2024-03-12, 12 "))
        #expect(lines[opened + 2].contains(" Mar, fri or 2w. "))
        #expect(cursor?.y == opened)
    }

    /// What a field takes needs a row of its own only where nothing is wrong with it.
    @Test func noRowIsLeftEmptyUnderFieldsThatAreWrong() throws {
        let size = Size(columns: 60, rows: 16)
        let (lines, _) = try picture(size, "e", "Tab", "\"soon\"", "Tab", "\"77\"", "C-s")
        let bottom = try #require(lines.lastIndex { $0.contains("╰─") })
        #expect(lines[bottom - 1].contains("Bonus "), "\(lines)")
    }

    /// Without a tile the palette stands beside what is typed, not over it.
    @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 60, rows: 16)])
    func thePaletteLeavesItsFieldInSight(size: Size) throws {
        let (lines, cursor) = try picture(size, "e", "S-Tab", "S-Tab", "\"teal\"")
        let color = try #require(lines.firstIndex { $0.contains("Color ") })
        #expect(cursor?.y == color && lines[color].contains(" teal "), "\(lines)")
    }

    /// The form is scrolled for it: the field of a colour is the last but one.
    @Test(arguments: [Size(columns: 80, rows: 18), Size(columns: 60, rows: 16)])
    func thePaletteCoversNoFieldAbove(size: Size) throws {
        let (lines, cursor) = try picture(size, "e", "S-Tab", "S-Tab")
        let color = try #require(lines.firstIndex { $0.contains("Color ") })
        #expect(cursor?.y == color && lines[color + 1].contains("╭"), "\(lines)")
        #expect(!lines[..<color].contains { $0.contains("none chosen") }, "\(lines)")
    }

    /// The palette does not stand in its place.
    @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 60, rows: 16)])
    func aWrongColorIsTold(size: Size) throws {
        let (lines, _) = try picture(size, "5", "c", "\"Corner\"", "Tab", "Tab", "\"bluish\"", "C-s")
        let color = try #require(lines.firstIndex { $0.contains("Color ") })
        #expect(lines[color + 1].contains(" ! Write a name such as green"), "\(lines)")
    }

    /// `USD  USD`: what is typed, or holds while nothing is, is no example beside itself.
    @Test func aHintDoesNotRepeatTheValue() {
        func hint(_ typed: String, otherwise: String = "") -> String {
            FormRow(
                label: "Currency", field: TextField(typed), otherwise: otherwise, hint: "USD", isFocused: false
            ).note.text
        }
        #expect(hint("USD").isEmpty && hint("", otherwise: "USD").isEmpty)
        #expect(hint("") == "USD" && hint("EUR", otherwise: "USD") == "USD")
    }
}
