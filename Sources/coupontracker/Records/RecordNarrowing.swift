import ArgumentParser
import WalletDomain

/// Which records of a kind a list has, beside what words say.
protocol RecordNarrowing: ParsableArguments {
    func isWanted(_ view: WalletView, _ common: CommonOptions) throws -> (ReadRecord) -> Bool
    /// What is left out though nobody said so; nil: nothing.
    func hint(_ view: WalletView, _ common: CommonOptions) throws -> String?
    /// Whose book they are of; nil: they are of none.
    var option: BookOption? { get }
    /// Says what those that are wanted come to, where that is asked for in place of them.
    ///
    /// - Parameter text: the words that fit all of them.
    /// - Returns: how many sums that are; nil: they are not asked for.
    func sum(
        _ records: [ReadRecord], saying text: String, _ view: WalletView, _ listing: ListOptions,
        _ common: CommonOptions, _ output: Output
    ) throws -> Int?
}

extension RecordNarrowing {
    func isWanted(_: WalletView, _: CommonOptions) throws -> (ReadRecord) -> Bool { { _ in true } }
    func hint(_: WalletView, _: CommonOptions) throws -> String? { nil }
    var option: BookOption? { nil }
    func sum(
        _: [ReadRecord], saying _: String, _: WalletView, _: ListOptions, _: CommonOptions, _: Output
    ) throws -> Int? { nil }
}

struct AllRecords: RecordNarrowing {}

/// Of one book: amounts of two currencies are never in one column.
struct OfBook<Subject: RecordSubject>: RecordNarrowing {
    @OptionGroup var chosen: BookOption
    var option: BookOption? { chosen }

    func isWanted(_ view: WalletView, _: CommonOptions) throws -> (ReadRecord) -> Bool {
        let (book, kind) = try (chosen.id(view), Subject.kind)
        return { $0.book(kind) == book }
    }

    func hint(_ view: WalletView, _: CommonOptions) throws -> String? {
        let books = view.wallet.books
        guard chosen.book == nil, books.count > 1, let first = view.wallet.firstBook else { return nil }
        return "Of \(shown(first.name)). Of another book: --book "
            + shown(books.first { $0.id != first.id }?.name ?? "") + "."
    }
}

extension BookOption {
    /// The book's id, without reading what is in it; nil where there is no book.
    func id(_ view: WalletView) throws -> FreshID? {
        try book.map { try view.record([$0], .books).id } ?? view.wallet.firstBook?.id.cast()
    }

    /// Why there can be nothing at all in it; nil: there can.
    func reasonOfNone(_ view: WalletView) -> String? { book == nil && view.wallet.books.isEmpty ? view.noBook : nil }
}
