import WalletDomain

/// The catalogue's Platinum Card, and a month of it as its bank tells it.
public enum SampleStatement {
    /// Added on 2 Sep 2026, enrolled in what needs it, and brought to `text`; nothing is left noted.
    public static func wallet(
        on text: String, _ change: (inout Wallet, ChangeContext) throws -> Void = { _, _ in }
    ) throws -> (wallet: Wallet, context: ChangeContext) {
        var wallet = Wallet(catalogue: .bundled)
        let context = ChangeContext.fixed(on: "2026-09-02", ids: 1)
        guard let platinum = wallet.catalogue.all.first(where: { $0.name == "Platinum Card" }) else {
            fatalError("the catalogue has no Platinum Card")
        }
        try wallet.addCard(of: platinum, in: context)
        for name in ["Digital Entertainment Credit", "Resy Credit", "Uber One Credit", "Walmart+ Credit"] {
            try wallet.enrol(wallet.benefit(name).id, on: context.today, in: context)
        }
        try change(&wallet, context)
        let now = context.on(text)
        wallet.rollOver(in: now)
        _ = wallet.taken(in: now)
        return (wallet, now)
    }

    public static func row(_ number: Int, _ on: String, _ text: String, _ cents: Int, id: String? = nil) -> StatementRow
    {
        StatementRow(row: number, day: day(on), text: text, amount: Money(cents: cents), bankID: id)
    }

    public static func file(_ rows: [StatementRow], refused: [StatementProblem] = []) -> StatementFile {
        var file = StatementFile(format: .csv, layout: "amex-3")
        (file.rows, file.refused) = (rows, refused)
        return file
    }

    /// Two credits that are sure, one that is likely, what else a month has, and a wrong row.
    public static let november = file(
        [
            row(2, "2026-11-26", "PLATINUM UBER ONE CREDIT", 999), row(3, "2026-11-26", "UBER ONE", -999),
            row(4, "2026-11-23", "WHOLE FOODS MARKET 10234", -8_420),
            row(5, "2026-11-14", "PLATINUM RESY CREDIT", 10_000), row(6, "2026-11-12", "RESY LE BERNARDIN", -21_200),
            row(7, "2026-11-09", "Walmart", 1_295), row(8, "2026-11-08", "WALMART+ MEMBER", -1_295),
            row(9, "2026-11-06", "AUTOPAY PAYMENT - THANK YOU", 120_433),
            row(10, "2026-11-02", "PLATINUM DIGITAL ENTERTAINMENT CREDIT", 1_899),
        ], refused: [StatementProblem(row: 11, column: "Date", "31/11/2026 is no day")])
}
