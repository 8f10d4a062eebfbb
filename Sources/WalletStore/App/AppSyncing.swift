import WalletDomain

/// Other machines, through git: the screen goes on meanwhile, and says at its foot what came in.
public enum SyncOutcome: Equatable, Sendable {
    /// `2 marks and a new card`
    case cameIn(String)
    /// What one side had deleted and is kept, with what came in.
    case kept(String)
    /// Nothing came in; what became of ours.
    case done(String)
    case refused(String)
    /// What both sides changed differently: theirs lies beside the wallet, and is asked about field by field.
    case differed
    /// git or ssh must ask for something.
    case wantsTerminal
}

extension AppState {
    mutating func beginSync() {
        guard !session.isSyncing else { return say("a sync is under way", .hint) }
        guard !session.isSample else { return say("a sample is on no other machine", .hint) }
        session.isSyncing = true
        notice = AppState.syncing
        effects.append(.sync)
    }

    /// What was chosen between two machines goes to the others at once, and what was done stays to be read meanwhile.
    mutating func sendSettled(_ saved: EntityID<ChangeSet>) {
        guard file.settled == saved else { return }
        file.settled = nil
        guard !session.isSample else { return }
        // One that is under way may have looked before it was saved.
        session.isSyncDue = session.isSyncing
        guard !session.isSyncing else { return }
        (session.isSyncing, session.isSyncAfterAct) = (true, true)
        effects.append(.sync)
    }

    private static let syncing = Notice("syncing…", .hint)

    mutating func endSync(_ outcome: SyncOutcome) {
        let isAfterAct = session.isSyncAfterAct
        (session.isSyncing, session.isSyncAfterAct) = (false, false)
        switch outcome {
        case .cameIn(let what): say("\(what) came in")
        case .kept(let what): say(what)
        // What was done, and how to take it back, matters more than how it was sent.
        case .done where isAfterAct && notice != nil: break
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
        guard session.isSyncDue else { return }
        (session.isSyncing, session.isSyncAfterAct, session.isSyncDue) = (true, true, false)
        effects.append(.sync)
    }

    /// Whether what changes in the file is said by a sync.
    var isToldBySync: Bool { session.isSyncing || session.cameIn != nil && notice == session.cameIn }
}
