import WalletDomain

/// One line at the foot: what was done, or what is wrong. It has been read when the person does the next thing.
public struct Notice: Equatable, Sendable {
    public enum Tone: Equatable, Sendable {
        case done, problem, hint
    }

    public var text: String
    public var tone: Tone

    public init(_ text: String, _ tone: Tone = .done) {
        self.text = text
        self.tone = tone
    }

    /// What is said where the key is a letter or does nothing.
    public var withoutUndoHint: String {
        guard [" undoes", " does it again"].contains(where: text.hasSuffix), let dot = text.lastIndex(of: "·") else {
            return text
        }
        return String(text[..<dot].dropLast())
    }
}

extension AppState {
    mutating func say(_ text: String, _ tone: Notice.Tone = .done) { notice = Notice(text, tone) }

    mutating func say(_ error: WalletError) { say(error.fact(keyNames), .problem) }

    /// Why the wallet refuses something.
    mutating func say(refusal error: any Error) {
        if let error = error as? WalletError { return say(error) }
        if let error = error as? any Explained { say(error.message, .problem) }
    }

    /// Changes the wallet and says so, or says why not.
    ///
    /// - Parameter said: what is told of it; undo is offered after it.
    /// - Returns: true if it was done.
    @discardableResult
    mutating func attempt(_ said: String, _ act: (inout Wallet) throws -> Void) -> Bool {
        do { try act(&wallet) } catch {
            say(refusal: error)
            return false
        }
        sayDone(said)
        return true
    }

    /// The same of what may be so already: then nothing is told.
    mutating func attempt(told said: String, _ act: (inout Wallet) throws -> Void) {
        do { try act(&wallet) } catch { return say(refusal: error) }
        if wallet.hasNotedAct { sayDone(said) }
    }

    /// Of what its order has no further place for.
    mutating func sayAtEnd(_ name: String, after step: Int) {
        say("\(name) is \(step < 0 ? "first" : "last") already", .hint)
    }

    mutating func sayDone(_ what: String) { say(what + keyNames.undoHint) }
}
