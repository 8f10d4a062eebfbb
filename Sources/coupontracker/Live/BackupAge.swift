import WalletDomain

/// What a person is told of a backup before it takes the place of a wallet. All of both is read for it.
struct BackupAge {
    /// `It was last changed Thu 12 Nov 19:00.`
    let changed: String?
    /// `1 change since is not in it: “Uber Cash $10 used”.`
    let loss: String?

    /// - Parameters:
    ///   - held: what the backup holds.
    ///   - path: the wallet's, which may be damaged.
    init(of held: Wallet, ofWallet path: String, _ context: ChangeContext) {
        let history = ChangeHistory((try? ChangeLog(ofWallet: path).changeSets()) ?? [])
        let last = held.lastChangeOfAll
        changed = last.map { "It was last changed \(LiveClock.zone.local($0).shown(from: context.today))." }
        loss = ChangeHistory.loss(of: history.acts(since: held, changedUpTo: last, context))
    }
}
