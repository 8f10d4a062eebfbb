import WalletDomain

extension WalletError {
    /// True for what a second confirmation may record all the same.
    var canBeForced: Bool {
        switch self {
        case .moreThanRemains, .useTooLarge, .isCounted, .alreadyUsed, .isLocked, .isIgnored, .nameIsTaken, .isPosted:
            true
        default: false
        }
    }

    /// What is so, in the screen's words: what the command line offers to do about it is done by keys here.
    func fact(_ keys: KeyNames) -> String {
        switch self {
        case .moreThanRemains(let name, let left): "\(name) has only \(left) left."
        case .useTooLarge(let name, let most): "One use of \(name) is worth at most \(most)."
        case .isCounted(let name): "\(name) is counted in uses: no amount."
        case .alreadyUsed(let name, let back): "\(name) is already used" + (back.map { ", back \($0.short)." } ?? ".")
        case .isLocked(let name, let threshold): "\(name) is locked until \(threshold) is spent."
        case .isIgnored(let name, _): "\(name) is ignored."
        case .nameIsTaken: "The card has one of that name."
        case .isPosted(let name, let until): "\(name) until \(until.long) is posted already."
        case .isArchived(let name): "\(name) is archived: \(keys.archive) brings it back."
        case .closesPeriod(let name):
            "That entry says what \(name) missed: \(keys.earlierUse) records an earlier use instead."
        default: message
        }
    }
}
