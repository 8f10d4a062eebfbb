/// By which the texts of banks name an account: its name, that of its card or of its issuer, and of its owner where another
/// account is not theirs.
struct AccountNames {
    private let names: [[UInt8]]
    private let issuer: [UInt8]?

    init(of account: BookAccount, besides other: BookAccount, in wallet: Wallet) {
        let owner = account.owner == other.owner || account.owner == BookAccount.both ? nil : account.owner
        let card = account.userCardID.flatMap { wallet.cards[$0] }
        issuer = card.map { wallet.issuer(of: $0).folded }
        names = [account.name.folded, owner?.folded, card.map { wallet.name(of: $0).folded }, issuer]
            .compactMap(\.self).filter { $0.count > 2 }
    }

    /// - Parameter text: folded.
    func stand(in text: [UInt8]) -> Bool {
        if names.contains(where: { text.holds(words: $0) }) { return true }
        // Banks say AMEX.
        guard let issuer else { return false }
        return text.words.contains { $0.count > 2 && SearchWords.abbreviates(Array($0), issuer) }
    }
}
