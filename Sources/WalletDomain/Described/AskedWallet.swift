/// A wallet that many records are held against, with what each question needed of it: worked out once, when it is first asked.
public final class AskedWallet {
    let wallet: Wallet
    private var answers: [ObjectIdentifier: Any] = [:]
    /// What look-ups go through, by the tables of kinds.
    var kinds: [TableName: Known] = [:]
    /// How many new records stand before the next one, which it does not have.
    var newBefore = 0

    public init(_ wallet: Wallet) { self.wallet = wallet }

    /// The one answer of its type.
    func once<Answer>(_ work: (Wallet) -> Answer) -> Answer {
        if let answer = answers[ObjectIdentifier(Answer.self)] as? Answer { return answer }
        let answer = work(wallet)
        answers[ObjectIdentifier(Answer.self)] = answer
        return answer
    }
}
