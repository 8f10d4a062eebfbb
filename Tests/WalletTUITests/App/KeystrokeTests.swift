import Testing
import WalletDomain
import WalletStore
import WalletTUI
import WalletTestSupport

/// How many keys the commonest tasks take, from the picture the program starts with; docs/TOUR.md has the same figures.
struct KeystrokeTests {
    struct Task: Sendable, CustomTestStringConvertible {
        let what: String
        let keys: [String]
        let count: Int
        /// What the foot says, or the screen shows, once it is done.
        let shows: String
        /// In a wallet that has no card.
        let isFirst: Bool

        init(_ what: String, _ keys: String..., count: Int, shows: String, isFirst: Bool = false) {
            (self.what, self.keys, self.count, self.shows, self.isFirst) = (what, keys, count, shows, isFirst)
        }

        var testDescription: String { what }
    }

    static let tasks = [
        Task("mark the highlighted benefit done", "d", count: 1, shows: "Resy Credit $50 used · u undoes"),
        Task("take the last change back", "d", "u", count: 2, shows: "Undone: Resy Credit $50 used"),
        Task("mark what lapses first done", "b", "d", count: 2, shows: "$792.05 open"),
        Task("see what lapses when", "2", count: 1, shows: "within 3 days"),
        Task("snooze a reminder for a day", "s", "Enter", count: 2, shows: "snoozed"),
        Task("mark a part of it", "p", "4", "Enter", count: 3, shows: "Resy Credit $4 used · u undoes"),
        Task("mark what a merchant gives", "/", "\"uber\"", "Enter", "d", count: 7, shows: "Uber Cash $15 used"),
        Task("skip a period", "m", "s", count: 2, shows: "Resy Credit"),
        Task("see what a card came to against its fee", "4", count: 1, shows: "captured"),
        Task("mark three of a card at once", "v", "V", "d", count: 3, shows: "done"),
        Task(
            "add a card of the catalogue", "a", "\"platinum\"", "Enter", "a", count: 11, shows: "What only you know",
            isFirst: true),
    ]

    @Test(arguments: tasks)
    func takesSoManyKeys(task: Task) throws {
        let wallet = try task.isFirst ? Wallet(catalogue: SampleTemplates.catalogue) : livedIn()
        var stage = Stage(wallet, size: Size(columns: 120, rows: 40))
        for key in task.keys { stage.press(key) }
        #expect(stage.draw().canvas.textGrid.contains(task.shows))
        let letters = task.keys.map { $0.hasPrefix("\"") ? $0.count - 2 : 1 }
        #expect(letters.reduce(0, +) == task.count)
        let page = try DocumentPage("docs/TOUR.md").text
        #expect(page.contains("| \(task.what) |"), "docs/TOUR.md tells it")
        #expect(page.contains("| \(task.count) |"))
    }
}
