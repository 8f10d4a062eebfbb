import Testing
import WalletTestSupport

@testable import WalletDomain

/// A month of a book.
protocol MonthScenes {}

extension MonthScenes {
    func figures(_ book: SampleBook, _ month: String) throws -> MonthFigures {
        try #require(BookLedger(book.id, in: book.wallet)).figures(of: day(month), on: day("2026-11-27"))
    }
}
