import ArgumentParser
import WalletDomain
import WalletReminders

/// Why a command ends without doing what was asked: what is said, and the exit code.
struct CommandFailure: Error, Equatable {
    /// Not what this wallet allows: not found, ambiguous, more than remains, nothing to undo.
    static let refused: Int32 = 1
    /// Something is due (`remind --exit-code`).
    static let isDue: Int32 = 10
    /// Wrong whatever the wallet holds.
    static let usage: Int32 = 64
    /// Wrong inside a file.
    static let badFile: Int32 = 65
    /// An input is missing, or is no file.
    static let noInput: Int32 = 66
    /// No way to notify worked.
    static let unavailable: Int32 = 69
    static let fault: Int32 = 70
    static let cannotCreate: Int32 = 73
    static let disk: Int32 = 74
    /// Another program holds the wallet, or changed the same thing.
    static let busy: Int32 = 75
    static let configuration: Int32 = 78

    /// How many candidates are shown at most.
    static let mostCandidates = 10

    var code: Int32
    /// What is wrong and what to do; one line.
    var message: String
    /// What was meant perhaps, one line each.
    var candidates: [String]

    init(_ code: Int32, _ message: String, candidates: [String] = []) {
        self.code = code
        self.message = message
        self.candidates = Array(candidates.prefix(CommandFailure.mostCandidates))
    }

    /// Every error there is, in one place.
    init(_ error: any Error) {
        switch error {
        case let failure as CommandFailure: self = failure
        case let error as WalletError: self.init(error.isWrongWhatever ? CommandFailure.usage : 1, error.message)
        case let error as AmountProblem: self.init(CommandFailure.usage, error.message)
        case let error as SnoozeProblem: self.init(error.isWrongWhatever ? CommandFailure.usage : 1, error.message)
        case let error as StorageProblem: self.init(error.exitCode, error.message)
        case let error as JSONProblem: self.init(CommandFailure.badFile, error.description)
        default: self.init(CommandFailure.fault, "Something went wrong that should not: \(shown("\(error)")).")
        }
    }

    /// What goes to standard error; a file name or word of any length does not flood it.
    var text: String {
        ([message] + candidates.map { "  " + $0 }).map { clipped($0, to: 1_000) }.joined(separator: "\n")
    }
}

extension WalletError {
    /// True when it is wrong whatever the wallet holds; else this wallet says no.
    fileprivate var isWrongWhatever: Bool {
        switch self {
        case .notPositive, .inTheFuture, .snoozeInPast, .customCardRequiresName, .invalidPeriodRange,
            .invalidField, .outOfRange, .unknownKey, .ownBenefitNeeds, .lastDayIsPast,
            .ruleIsIdle:
            true
        default: false
        }
    }
}

extension SnoozeProblem {
    fileprivate var isWrongWhatever: Bool {
        if case .isPast = self { return true }
        return isWrongWord
    }
}

/// Standard error: never part of the answer.
enum StandardError {
    /// Writes lines; nothing in them reaches the terminal raw.
    static func write(_ text: String) {
        var line = text
        if !Appearance.knowsUnicode { line = inASCII(line) }
        line += "\n"
        _ = writeFully(Array(line.utf8)[...], to: 2)
    }
}
