import WalletDomain

/// What the books of a large wallet come to, kept so that whoever shows that reads no transaction.
struct KeptBooks: Equatable, Sendable {
    private let kept: KeptBytes

    /// - Returns: nil where reading them takes no time worth it, or its file may be changing just now.
    init?(of file: WalletFile) {
        guard file.isLarge, let folder = WalletPaths.cache(environmentValue),
            var occasion = file.occasion(title: "CouponTracker books 5\n")
        else { return nil }
        occasion.add(FileStamp(path: "/proc/self/exe"))
        kept = KeptBytes("books", in: folder, ofWallet: file.path, occasion: occasion.bytes)
    }

    func ledgers(_ wallet: Wallet, on today: CalendarDay) -> BookLedgers? {
        kept.lookAtParts().flatMap { BookLedgers($0, in: wallet, on: today) }
    }

    func keep(_ ledgers: BookLedgers, on today: CalendarDay) {
        guard let parts = ledgers.parts(on: today) else { return }
        // Without it the next start takes longer, and that is all.
        try? kept.keep(parts)
    }
}

extension WalletView {
    /// What the books come to, as it was kept; otherwise it is read, and kept for the next time.
    ///
    /// - Parameter isSure: false: only where the preferences know of a book, so that who has none reads nothing.
    func books(isSure: Bool = false) -> BookLedgers {
        guard isSure || wallet.savedPreferences.firstBook != nil else { return BookLedgers() }
        let kept = file.flatMap(KeptBooks.init)
        if let known = kept?.ledgers(wallet, on: today) { return known }
        let ledgers = BookLedgers(wallet, on: today, isSure: isSure)
        if !ledgers.all.isEmpty { kept?.keep(ledgers, on: today) }
        return ledgers
    }
}
