import Testing
import WalletStore
import WalletTUI
import WalletTestSupport

/// A name that is too long for the foot gives way to what was done to it.
struct FootNameTests {
    static let name = String(repeating: "Long name ", count: 9)

    private func foot(_ notice: Notice, columns: Int, saving: SavingState = .untouched) throws -> String {
        var stage = try Stage(livedIn(), size: Size(columns: columns, rows: 24))
        (stage.state.notice, stage.state.file.saving) = (notice, saving)
        return stage.draw().canvas.textGrid.split(separator: "\n").last.map(String.init) ?? ""
    }

    @Test func whatWasDoneAndItsKeyStay() throws {
        let snoozed = Notice(
            "Digital Entertainment Credit lapses Mon 30 Nov, so it is back that day at 09:00 · u undoes")
        #expect(
            try foot(snoozed, columns: 80).contains(
                "Digital … Credit lapses Mon 30 Nov, so it is back that day at 09:00 · u undoes"))
        let used = try foot(Notice("\(FootNameTests.name)$15 used · u undoes"), columns: 60)
        #expect(used.contains("Long nam…") && used.contains(" name $15 used · u undoes"))
    }

    @Test func whatFitsWithoutTheKeyIsWhole() throws {
        let told = "Digital Entertainment Credit lapses Mon 30 Nov, so it is back at 09:00"
        for key in ["u undoes", "U does it again"] {
            let row = try foot(Notice("\(told) · \(key)"), columns: 80)
            #expect(row.contains(told) && !row.contains(key), "\(row)")
        }
    }

    /// A name may stand behind a word, and a word that is longer than half the row is a name.
    @Test func theWordBeforeANameStays() throws {
        let undone = try foot(Notice("Undone: \(FootNameTests.name)$15 used · U does it again"), columns: 60)
        #expect(undone.contains("Undone: Long nam…") && undone.contains("$15 used · U does it again"))
        let file = String(repeating: "Activity", count: 5)
        let taken = try foot(Notice("\(file).CSV: 12 marked, 3 new · u undoes"), columns: 60)
        #expect(taken.contains("Activity…") && taken.contains("CSV: 12 marked, 3 new · u undoes"))
    }

    @Test func itStaysBesideWhatIsNotSaved() throws {
        let used = Notice("\(FootNameTests.name)$15 used · u undoes")
        let row = try foot(used, columns: 60, saving: .unsaved(reason: "The disk is full."))
        #expect(row.contains("$15 used · u undoes   not saved"))
    }

    /// What is only told is read from its beginning.
    @Test func aHintIsCutAtItsEnd() throws {
        let row = try foot(Notice("nothing is left of \(FootNameTests.name)to take back", .hint), columns: 60)
        #expect(row.contains("nothing is left of Long name Long name Long name Long nam…"))
        // A wide letter that has no room leaves a column free, in which nothing of the end stands.
        let wide = try foot(Notice(String(repeating: "日", count: 40) + "x", .hint), columns: 60)
        #expect(wide.contains("日…") && !wide.contains("x"))
    }
}
