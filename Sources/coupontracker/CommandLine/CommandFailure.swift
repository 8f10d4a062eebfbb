import ArgumentParser
import WalletDomain
import WalletReminders
import WalletTUI

/// Why a command ends without doing what was asked: what is said, and the exit code.
struct CommandFailure: Error, Equatable {
    /// How many candidates are shown at most.
    static let mostCandidates = 10

    var code: Int32
    /// What is wrong and what to do; one line.
    var message: String
    /// What was meant perhaps, one line each.
    var candidates: [String]

    init(_ code: ExitCode, _ message: String, candidates: [String] = []) {
        self.init(code: code.rawValue, message, candidates: candidates)
    }

    init(code: Int32, _ message: String, candidates: [String] = []) {
        self.code = code
        self.message = message
        self.candidates = Array(candidates.prefix(CommandFailure.mostCandidates))
    }

    /// Every error there is, in one place.
    init(_ error: any Error) {
        switch error {
        case let failure as CommandFailure: self = failure
        case let error as WalletError: self.init(error.isWrongWhatever ? .usage : .refused, error.message)
        case let error as BookError: self.init(.refused, error.message)
        case let error as AmountProblem: self.init(.usage, error.message)
        case let error as SnoozeProblem: self.init(error.isWrongWhatever ? .usage : .refused, error.message)
        case let error as StorageProblem: self.init(code: error.exitCode, error.message)
        case let error as TerminalError: self.init(code: error.exitCode, error.message)
        case let error as JSONProblem: self.init(.badFile, error.description)
        case let error as FilterProblem: self.init(.usage, error.message)
        case let error as RecordProblems: self = error.failure()
        default: self.init(.fault, "Something went wrong that should not: \(shown("\(error)")).")
        }
    }

    /// What goes to standard error; a file name or word of any length does not flood it.
    var text: String {
        ([message] + candidates.map { "  " + $0 }).map { clipped($0, to: 1_000) }.joined(separator: "\n")
    }
}

/// Refuses what is asked where something is otherwise than it has to be.
func need(_ isSo: Bool, _ code: ExitCode = .usage, orSay message: @autoclosure () -> String) throws {
    if !isSo { throw CommandFailure(code, message()) }
}

extension Optional {
    /// What is there; where there is nothing, what is asked is refused.
    func needed(_ code: ExitCode = .usage, orSay message: @autoclosure () -> String) throws -> Wrapped {
        if let self { return self }
        throw CommandFailure(code, message())
    }
}

extension WalletError {
    /// True when it is wrong whatever the wallet holds; else this wallet says no.
    fileprivate var isWrongWhatever: Bool {
        switch self {
        case .notPositive, .inTheFuture, .customCardRequiresName, .invalidPeriodRange,
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
        var line = WalletPlace.said(in: text)
        if !Appearance.knowsUnicode { line = inASCII(line) }
        line += "\n"
        _ = writeFully(Array(line.utf8)[...], to: 2)
    }

    /// The first twenty of some lines, and how many more there are.
    static func write(firstOf lines: some Collection<String>) {
        for line in lines.prefix(20) { write(line) }
        if lines.count > 20 { write("and \(lines.count - 20) more.") }
    }
}
