/// Other machines, through git: the screen goes on meanwhile, and says at its foot what came in.
public enum SyncOutcome: Equatable, Sendable {
    /// `2 marks and a new card`
    case cameIn(String)
    /// Nothing came in; what became of ours.
    case done(String)
    case refused(String)
    /// What both sides changed differently: theirs lies beside the wallet, and is offered as any other copy is.
    case differed
    /// git or ssh must ask for something.
    case wantsTerminal
}

extension AppState {
    mutating func beginSync() -> [Effect] {
        guard !session.isSyncing else {
            say("a sync is under way", .hint)
            return []
        }
        guard !session.isSample else {
            say("a sample is on no other machine", .hint)
            return []
        }
        session.isSyncing = true
        notice = AppState.syncing
        return [.sync]
    }

    private static let syncing = Notice("syncing…", .hint)

    mutating func endSync(_ outcome: SyncOutcome) {
        session.isSyncing = false
        switch outcome {
        case .cameIn(let what): say("\(what) came in")
        case .done(let what): say(what, .hint)
        case .refused(let reason): say(reason, .problem)
        // Who has answered the offer already has been told what came of it.
        case .differed where notice != AppState.syncing: break
        case .differed: say("both sides changed the same differently", .hint)
        case .wantsTerminal:
            let question = Question("git has to ask you something. Give it the terminal?", yes: .syncInTerminal)
            if popup == nil {
                popup = .question(question)
            } else {
                say("git has to ask you something: sync again", .problem)
            }
        }
        session.cameIn = notice
    }

    /// Whether what changes in the file is said by a sync.
    var isToldBySync: Bool { session.isSyncing || session.cameIn != nil && notice == session.cameIn }
}
