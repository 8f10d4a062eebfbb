/// What can go wrong in the wallet's own rules, in words for the person who asked.
public enum WalletError: Error, Equatable, Sendable {
    case cardNotFound
    case reminderNotFound
    case benefitNotFound
    case templateNotFound
    case entryNotFound
    case closesPeriod(name: String)
    case isRefunded(name: String)
    case noUseToRefund(name: String, amount: String?)
    case moreThanRemains(name: String, left: String)
    case useTooLarge(name: String, most: String)
    case isCounted(name: String)
    case alreadyUsed(name: String, back: CalendarDay?)
    case nothingToTakeBack(name: String)
    case notPositive
    case isArchived(name: String)
    case notArchived(name: String)
    case outsidePeriods(name: String, day: CalendarDay)
    case inTheFuture(day: CalendarDay)
    case isLocked(name: String, threshold: String)
    /// - Parameter typing: words that name it alone.
    case isIgnored(name: String, typing: String)
    case nothingToSnooze(name: String)
    case customCardRequiresName
    case onlyForOwnCard
    /// As people or books have the word.
    case ownerIsSpelled(String)
    case ownBenefitNeeds(what: String)
    case hasNoThreshold(name: String)
    case wouldBeOver(name: String)
    case lastDayIsPast(day: CalendarDay)
    case nameIsTaken(name: String)
    /// What was said of a benefit's rule does nothing; in whole sentences.
    case ruleIsIdle(String)
    case nothingToSkip(name: String)
    case hasNoEnd(name: String)
    case needsNoEnrolment(name: String)
    /// - Parameter typing: words that name it alone.
    case hasNoBonus(name: String, typing: String, waiting: [String] = [])
    case hasNoCap(name: String, category: String, caps: [String])
    case givesNoAward(name: String)
    case isPosted(name: String, until: CalendarDay)
    case isThatAlready(name: String, what: String)
    case invalidPeriodRange(name: String)
    /// A field of a record says what it cannot say.
    case invalidField(key: String, why: String)
    case outOfRange(key: String, range: String)
    case unknownKey(String, nearest: String?)
    case nothingToUndo
    case nothingToRedo
    /// - Parameter altered: the names of what was, where they have any.
    case changedSince(what: String, altered: [String] = [], before: String? = nil)
    case madeByNewerVersion(what: String)
    case tooLargeToRedo(what: String)
    /// - Parameters:
    ///   - what: the newest first.
    ///   - before: what stands before them, with what takes it back.
    case leftNothing(what: [String], before: String?)
    case namedLeftNothing(what: [String])
    /// - Parameter listed: the newest change that is in the list, with what takes it back.
    case newestUnlisted(listed: String?)
    case changeNotFound(id: String, isUndone: Bool)

    public var message: String {
        switch self {
        case .cardNotFound: "That card is not in this wallet."
        case .reminderNotFound: "What this reminds of is not in this wallet any more."
        case .benefitNotFound: "That benefit is not in this wallet."
        case .templateNotFound: "That card is not in the catalogue."
        case .entryNotFound: "That entry is not in the history of this wallet."
        case .closesPeriod(let name):
            "That entry says what \(shown(name)) missed. Record what was used instead: done --on DAY."
        case .isRefunded(let name):
            "\(shown(name)) would have more refunded than used. Change or delete its refund first."
        case .noUseToRefund(let name, nil): "\(shown(name)) has no use to refund."
        case .noUseToRefund(let name, let amount?): "\(shown(name)) has no period with \(amount) used and not refunded."
        case .moreThanRemains(let name, let left):
            "\(shown(name)) has only \(left) left. Enter a smaller amount, or add --force to record it anyway."
        case .useTooLarge(let name, let most):
            "One use of \(shown(name)) is worth at most \(most). Record each by itself, or add --force to record all as one."
        case .isCounted(let name):
            "\(shown(name)) is counted in uses. Leave the amount out to record one, or add --force to note its worth."
        case .alreadyUsed(let name, let back):
            "\(shown(name)) is already used" + (back.map { ", back \($0.long)" } ?? "")
                + ". Add --force to record more."
        case .nothingToTakeBack(let name): "\(shown(name)) has no mark in this period to take back."
        case .notPositive: "The amount must be more than 0."
        case .isArchived(let name): "\(shown(name)) is archived. Bring it back with unarchive first."
        case .notArchived(let name): "\(shown(name)) is not archived."
        case .outsidePeriods(let name, let day): "\(shown(name)) is not offered on \(day.long). Choose another day."
        case .inTheFuture(let day): "\(day.long) has not come yet. Choose today or an earlier day."
        case .isLocked(let name, let threshold):
            "\(shown(name)) is locked until \(threshold) is spent. Count spending with spend, or add --force."
        case .isIgnored(let name, let typing):
            "\(shown(name)) is ignored. Track it first: coupontracker mode \(shown(inShell(typing))) tracked"
        case .nothingToSnooze(let name): "\(shown(name)) has nothing left to be reminded of."
        case .customCardRequiresName: "A custom card needs a name."
        case .onlyForOwnCard: "Only a card of your own has a name or issuer of its own. Use --nickname."
        case .ownerIsSpelled(let word):
            "The owner is “\(shown(word))” in people or books. Correct it there: person edit --owner-word, book edit --owners."
        case .ownBenefitNeeds(let what): "A benefit of your own needs a \(shown(what))."
        case .hasNoThreshold(let name): "\(shown(name)) is not locked by spending: there is nothing to count."
        case .wouldBeOver(let name): "\(shown(name)) would be over already. Choose a later last day, or archive it."
        case .lastDayIsPast(let day): "The last day, \(day.long), is past. Choose today or a later one."
        case .nameIsTaken(let name):
            "The card has a benefit “\(shown(name))” already. Choose another name, or add --force to have both."
        case .ruleIsIdle(let why): why
        case .nothingToSkip(let name): "\(shown(name)) has nothing left in this period to skip."
        case .hasNoEnd(let name):
            "\(shown(name)) has no last day, so there is no period to skip. Set its mode to ignored."
        case .needsNoEnrolment(let name): "\(shown(name)) needs no enrolment."
        case .hasNoCap(let name, let category, let caps):
            "\(shown(name)) has no rate for “\(shown(category))” that ends with spending"
                + (caps.isEmpty ? "." : "; it has one for \(shown(caps.joined(separator: ", "))).")
        case .hasNoBonus(let name, let typing, let waiting):
            "\(shown(name)) has no welcome bonus to count for. "
                + (waiting.isEmpty
                    ? "Add one: coupontracker edit \(shown(inShell(typing))) --welcome-bonus-target N"
                    : "Name what waits for spending there: \(shown(waiting.joined(separator: ", "))).")
        case .givesNoAward(let name): "\(shown(name)) is no certificate or pass: nothing is posted for it."
        case .isPosted(let name, let until):
            "\(shown(name)) until \(until.long) is posted already. Choose another day, or add --force to have both."
        case .isThatAlready(let name, let what): "\(shown(name)) is \(shown(what)) already."
        case .invalidPeriodRange(let name): "The period of \(shown(name)) ends before it begins."
        case .invalidField(let key, let why): "\(shown(key)): \(why)"
        case .outOfRange(let key, let range): "\(key) must be \(range)."
        case .unknownKey(let key, let nearest):
            "There is no setting “\(shown(key))”."
                + (nearest.map { " Did you mean \($0)?" } ?? " See: coupontracker get")
        case .nothingToUndo: "There is nothing to undo."
        case .nothingToRedo: "There is nothing to redo."
        case .changedSince(let what, let altered, let before):
            "“\(shown(what))” is left as it is: \(WalletError.altered(altered)) altered since"
                + (before.map { "; before it stands \($0)." } ?? ".")
        case .madeByNewerVersion(let what):
            "“\(shown(what))” was done by a newer coupontracker, and is not taken back by this one. Update coupontracker."
        case .tooLargeToRedo(let what):
            "“\(shown(what))” is too large to be kept for redo. Do it again as before, such as by importing the file."
        case .leftNothing(let what, let before):
            WalletError.leftNothing(what) + "; "
                + (before.map { "before \(what.count == 1 ? "it" : "them") stands \($0)." }
                    ?? "nothing stands before \(what.count == 1 ? "it" : "them").")
        case .namedLeftNothing(let what): WalletError.leftNothing(what) + "."
        case .newestUnlisted(let listed):
            WalletError.newestUnlisted + (listed.map { "; the newest there is \($0)." } ?? ".")
        case .changeNotFound(let id, true): "The change \(shown(id)) is undone already. redo does it again."
        case .changeNotFound(let id, false):
            "No change in the list is called “\(shown(id))”. See: coupontracker log --json"
        }
    }

    public static let newestUnlisted = "The newest change is not in the list of changes and cannot be undone"

    /// `Whole Foods and 2 more were`
    private static func altered(_ names: [String]) -> String {
        guard let first = names.first else { return "what it changed was" }
        return shown(first) + (names.count > 1 ? " and \(names.count - 1) more were" : " was")
    }

    /// `“Resy Credit skipped” and 2 before it left nothing to take back`
    public static func leftNothing(_ what: [String]) -> String {
        let others = what.count > 1 ? " and \(what.count - 1) before it" : ""
        return "“\(shown(what.first ?? ""))”\(others) left nothing to take back"
    }
}
