import Synchronization
import WalletDomain

/// Wallets for tests, built through the same doors as a person's.
public enum SampleWallets {
    /// All four sample cards, added on `text`: Gold and Boundless opened 12 Mar 2023, Sapphire Reserve with statement
    /// day 3, Platinum with neither day known.
    public static func full(on text: String) throws -> Wallet {
        try wallet(on: text) { wallet, context in
            var known = CardDetails(openedOn: day("2023-03-12"))
            try wallet.addCard(of: SampleTemplates.gold, known, in: context)
            try wallet.addCard(of: SampleTemplates.platinum, in: context)
            try wallet.addCard(of: SampleTemplates.boundless, known, in: context)
            known.statementDay = 3
            try wallet.addCard(of: SampleTemplates.sapphireReserve, known, in: context)
        }
    }
}

/// A wallet over the sample catalogue, changed on one day; nothing is left noted in it.
///
///     let wallet = try wallet(on: "2026-11-27") { wallet, context in
///         try wallet.addCard(of: SampleTemplates.gold, in: context)
///     }
public func wallet(
    on text: String, catalogue: Catalogue = SampleTemplates.catalogue,
    _ change: (inout Wallet, ChangeContext) throws -> Void = { _, _ in }
) rethrows -> Wallet {
    var wallet = Wallet(catalogue: catalogue)
    let context = ChangeContext.fixed(on: text, ids: 1)
    try change(&wallet, context)
    _ = wallet.takeChanges(id: context.newID().cast(), at: context.now, by: .command)
    return wallet
}

/// With a card of one template.
public func wallet(
    on text: String, of template: CardTemplate, catalogue: Catalogue = SampleTemplates.catalogue
) throws -> Wallet {
    try wallet(on: text, catalogue: catalogue) { try $0.addCard(of: template, in: $1) }
}

/// The day a test writes out; a wrong one ends the test run, for it is the test that is wrong.
public func day(_ text: String) -> CalendarDay {
    guard let day = CalendarDay(text) else { fatalError("“\(text)” is no day: the test has a slip") }
    return day
}

/// The instant a test writes out, RFC 3339.
public func instant(_ text: String) -> Instant {
    guard let instant = Instant(text) else { fatalError("“\(text)” is no instant: the test has a slip") }
    return instant
}

extension ChangeContext {
    /// Noon UTC of the day, with ids that count up from 1.
    ///
    /// Ids of another `ids` never meet these; `on(_:)` goes to another day with the same counter.
    public static func fixed(on text: String, ids: UInt64 = 2) -> ChangeContext {
        let counter = Counter()
        return ChangeContext(now: instant("\(text)T12:00:00Z"), today: day(text)) {
            EntityID(high: ids << 16 | 0x4000, low: 1 << 63 | counter.next())
        }
    }

    /// Noon UTC of another day, counting on.
    public func on(_ text: String) -> ChangeContext {
        ChangeContext(now: instant("\(text)T12:00:00Z"), today: day(text), newID: newID)
    }

    private final class Counter: Sendable {
        private let count = Atomic<UInt64>(0)

        func next() -> UInt64 { count.add(1, ordering: .relaxed).newValue }
    }
}

extension Wallet {
    /// As a program has it that saved all that was done.
    public var asSaved: Wallet {
        var wallet = self
        wallet.forgetNotedChanges()
        return wallet
    }

    /// The benefit of that name, on the card of that name where several cards have one.
    public func benefit(_ name: String, on cardName: String? = nil) -> Benefit {
        let found = benefits.records.filter { benefit in
            terms(of: benefit).name == name && (cardName == nil || self.name(ofCard: benefit.userCardID) == cardName)
        }
        guard let first = found.first, found.count == 1 else {
            fatalError("\(found.count) benefits are called “\(name)”: the test has a slip")
        }
        return first
    }

    /// The card shown under that name.
    public func card(_ name: String) -> UserCard {
        guard let card = cards.records.first(where: { self.name(of: $0) == name }) else {
            fatalError("no card is called “\(name)”: the test has a slip")
        }
        return card
    }

    /// Hands out what was noted as one change set, as whoever saves would.
    public mutating func taken(in context: ChangeContext, by origin: ChangeSet.Origin = .command) -> ChangeSet? {
        takeChanges(id: context.newID().cast(), at: context.now, by: origin)
    }
}
