import ArgumentParser
import WalletDomain

/// Which records of a kind a list has, beside what words say.
protocol RecordNarrowing: ParsableArguments {
    func isWanted(_ view: WalletView, _ common: CommonOptions) throws -> (ReadRecord) -> Bool
    /// What is left out though nobody said so; nil: nothing.
    func hint(_ view: WalletView, _ common: CommonOptions) throws -> String?
    /// Why there can be none at all; nil: there can.
    func reasonOfNone(_ view: WalletView) -> String?
    /// As it is typed behind other options of the same command: ` --book Trip`.
    var typed: String { get }
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
    func reasonOfNone(_: WalletView) -> String? { nil }
    var typed: String { "" }
    func sum(
        _: [ReadRecord], saying _: String, _: WalletView, _: ListOptions, _: CommonOptions, _: Output
    ) throws -> Int? { nil }
}

struct AllRecords: RecordNarrowing {}

/// Of one book: amounts of two currencies are never in one column.
struct OfBook<Subject: RecordSubject>: RecordNarrowing {
    @OptionGroup var chosen: BookOption

    func isWanted(_ view: WalletView, _: CommonOptions) throws -> (ReadRecord) -> Bool {
        let (book, kind) = try (chosen.id(view), Subject.kind)
        return { $0.book(kind) == book }
    }

    var typed: String { typedOptions(["book": chosen.book]) }

    func hint(_ view: WalletView, _: CommonOptions) throws -> String? {
        let books = view.wallet.books
        guard chosen.book == nil, books.count > 1, let first = view.wallet.firstBook else { return nil }
        return "Of \(shown(first.name)). Of another book: --book "
            + shown(books.first { $0.id != first.id }?.name ?? "") + "."
    }

    func reasonOfNone(_ view: WalletView) -> String? {
        chosen.book == nil && view.wallet.books.isEmpty ? view.noBook : nil
    }
}

extension BookOption {
    /// The book's id, without reading what is in it; nil where there is no book.
    func id(_ view: WalletView) throws -> FreshID? {
        try book.map { try view.record([$0], .books).id } ?? view.wallet.firstBook?.id.cast()
    }
}
