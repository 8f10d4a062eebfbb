import Glibc
import Testing
import WalletTestSupport

@testable import WalletDomain

/// How lists are shown lies beside the wallet until the next start.
struct KeptViewsTests {
    private let folder: TemporaryFolder
    private let shelf: ViewShelf

    init() throws {
        folder = try TemporaryFolder()
        shelf = ViewShelf(in: folder.file("state/coupontracker"), ofWallet: "/home/me/wallet.json")
    }

    private var views: KeptViews {
        var views = KeptViews()
        views.benefits.order = "value"
        views.benefits.filter.state = .soon
        views.agenda.filter.owner = "Ana \"é東\""
        views.agenda.filter.card = EntityID(high: 1, low: 2)
        views.history.order = "oldest"
        (views.history.filter.year, views.history.filter.text) = (2026, "airport")
        views.history.filter.category = "dining"
        views.history.filter.kind = .refund
        views.issuer = "Chase"
        views.isCalendar = true
        views.panes = 1
        return views
    }

    @Test func whatIsKeptIsFoundAgain() throws {
        #expect(shelf.look() == nil)
        try shelf.keep(views)
        #expect(shelf.look() == views)
        try shelf.keep(KeptViews())
        #expect(shelf.look() == nil)
        #expect(names(in: folder.file("state/coupontracker")) == [])
    }

    @Test func nobodyElseMayReadIt() throws {
        try shelf.keep(views)
        var status = stat()
        #expect(stat(shelf.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }

    @Test func anotherWalletsAreNotTaken() throws {
        try shelf.keep(views)
        let other = ViewShelf(in: folder.file("state/coupontracker"), ofWallet: "/home/me/other.json")
        #expect(rename(shelf.path, other.path) == 0)
        #expect(other.look() == nil)
    }

    @Test(arguments: [
        "", "{", "[]", "{\"wallet\":\"/home/me/wallet.json\",\"agenda\":7}",
        "{\"wallet\":\"/home/me/wallet.json\",\"agenda\":{\"card\":\"x\"}}",
    ])
    func whatCannotBeReadIsAsUsual(text: String) throws {
        try shelf.keep(views)
        try writeFile(shelf.path, text)
        #expect(shelf.look() == nil)
    }

    /// A later version may know more.
    @Test func whatIsNotKnownIsPassedOver() throws {
        try shelf.keep(views)
        try writeFile(
            shelf.path,
            "{\"wallet\":\"/home/me/wallet.json\",\"moon\":[1],\"agenda\":{\"order\":\"value\",\"phase\":\"full\"},"
                + "\"benefits\":{\"state\":\"lost\"},\"history\":{\"year\":\"MMXXVI\"}}")
        var wanted = KeptViews()
        wanted.agenda.order = "value"
        #expect(shelf.look() == wanted)
    }
}
