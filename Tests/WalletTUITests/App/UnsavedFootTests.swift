import Testing
import WalletDomain
import WalletStore
import WalletTUI
import WalletTestSupport

/// What is not saved is said to be, however little room there is.
struct UnsavedFootTests {
    static let reasons = [
        "The disk is full.",
        "There is no room on the disk of ~/.local/share/coupontracker. Make some, then press any key.",
        "You may not write to ~/Documents/money/shared with others/coupontracker/wallet.json: it belongs to another "
            + "user. Ask for the right to write there, or open another wallet with --wallet FILE, then mark again.",
    ]
    static let notices: [Notice?] = [
        nil, Notice("Uber Cash $15 used · u undoes"),
        Notice("\(String(repeating: "Very long name of a benefit ", count: 8))$15 used · u undoes"),
        Notice("日本の特典 日本の特典 日本の特典 日本の特典 日本の特典 日本の特典 $15 used · u undoes"),
        Notice("nothing is left to take back", .hint), Notice("Only $5 of it remains.", .problem),
        Notice("More than the $5 that remain of Uber Cash on Gold Card until 30 Nov: p marks a part of it", .problem),
    ]

    @Test(arguments: reasons) func saysThatItIsNotSavedAtEveryWidth(reason: String) throws {
        var stage = try Stage(livedIn(), size: Size(columns: 120, rows: 24))
        stage.press("l", "Tab")
        for keys in [[], ["v", "Space"], ["/", "\"ub\""], ["e"]] {
            var here = stage
            for key in keys { here.press(key) }
            here.state.file.saving = .unsaved(reason: reason)
            for notice in UnsavedFootTests.notices + [Notice(reason, .problem)] {
                here.state.notice = notice
                for columns in stride(from: 60, through: 200, by: Torture.isWhole ? 1 : 14) {
                    here.size = Size(columns: columns, rows: 24)
                    let rows = here.draw().canvas.textGrid.split(separator: "\n", omittingEmptySubsequences: false)
                    let isSaid = rows.contains { $0.contains("not saved") }
                    #expect(isSaid, "\(columns) columns, \(keys), \(notice?.text ?? "nothing")")
                }
            }
        }
    }
}
