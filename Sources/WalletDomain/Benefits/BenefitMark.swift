/// The sign before a benefit, the same wherever it is listed: on the screens, in popups and on the command line.
public enum BenefitMark: String, Sendable {
    case open = "○"
    case part = "◐"
    case used = "●"
    case missed = "✗"
    case notYet = "–"
    case enrolFirst = "✎"
    case locked = "⊘"

    /// What stands before the mark, where there is more to say.
    public enum Attention: String, Sendable {
        case urgent = "▲"
        case snoozed = "◷"
        case auto = "↻"
    }
}

extension BenefitListing {
    public var mark: BenefitMark {
        switch standing.group {
        case .open, .noEnd: benefit.status == .partiallyUsed ? .part : .open
        case .enrolFirst: .enrolFirst
        case .locked: .locked
        // What was skipped is done with, but not used.
        case .used: isSkipped ? .notYet : .used
        case .missed: .missed
        case .notYet, .ignored, .archived: .notYet
        }
    }

    public var attention: BenefitMark.Attention? {
        if standing.isSnoozed, standing.isOpen { return .snoozed }
        if standing.urgency == .urgent || standing.urgency == .today, standing.isOpen { return .urgent }
        return benefit.claimsItself(terms) ? .auto : nil
    }
}
