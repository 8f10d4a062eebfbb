import Glibc
import Testing
import WalletDomain
import WalletTestSupport

/// C-o in a form: the note is written in an editor, and nothing that was typed is lost.
struct NoteEditorTests {
    let home: ScreenHome

    init() throws { home = try ScreenHome.withWallet() }

    private func script(_ text: String) throws -> String {
        let path = home.path + "/editor"
        try writeFile(path, "#!/bin/sh\n\(text)\n")
        chmod(path, 0o755)
        return path
    }

    /// In the card's form, with a nickname typed.
    private func form(_ editor: String) throws -> TmuxTerminal {
        let screen = try home.open(with: ["EDITOR": editor], then: "b shows")
        try screen.keys("e", then: "Edit Gold Card")
        try screen.type("Metal", then: "Metal")
        try screen.keys("C-o")
        return screen
    }

    @Test func whatTheEditorWroteIsTheNote() throws {
        let screen = try form(script("printf 'two guests\\nno pin\\n\\n' >\"$1\""))
        try screen.wait(for: "two guests")
        try screen.keys("C-s", thenMatching: "Metal edited .* saved")
        let card = try #require(try home.savedWallet().cards.records.first)
        #expect(card.nickname == "Metal" && card.notes == "two guests\nno pin")
        // The note's own file is gone, and the form that lay safe with it.
        #expect(try screen.quit() == 0)
        #expect(names(in: home.stateFolder) == [])
    }

    @Test func anEditorThatIsMissingIsSaid() throws {
        let screen = try form("no-such-editor")
        try screen.wait(for: "no-such-editor cannot be started. Set EDITOR to your editor.")
        try screen.wait(for: "Metal")
        #expect(names(in: home.stateFolder).filter { $0.hasPrefix("note") } == [])
    }

    /// Ctrl-Z in the editor: the shell must have its turn, and `fg` goes on where it was.
    @Test func anEditorThatIsStoppedStopsTheProgramToo() throws {
        let screen = try form(script("kill -STOP $$; echo behind >\"$1\""))
        #expect(try screen.modesWhileStopped() == screen.modesBefore())
        try screen.keys("Enter", then: "behind")
        try screen.wait(for: "Metal")
    }

    /// The form lies safe while the editor runs, and what a failing one wrote stays.
    @Test func anEditorThatFailsLosesNothing() throws {
        let screen = try form(script("cp \(home.stateFolder)/draft-* \(home.path)/seen; echo half >\"$1\"; exit 3"))
        try screen.wait(for: "What you wrote is in ~/.local/state/coupontracker/note-")
        try screen.wait(for: "Metal")
        #expect(try String(decoding: readFile(home.path + "/seen"), as: UTF8.self).contains("\"nickname\":\"Metal\""))
        let note = try #require(names(in: home.stateFolder).first { $0.hasPrefix("note-") })
        #expect(try String(decoding: readFile(home.stateFolder + "/" + note), as: UTF8.self) == "half\n")
    }
}
