/// Makes keys, pastes and mouse presses of the bytes a terminal sends. Pure: time comes in, nothing is read or waited for.
///
/// The bytes may be split anywhere. What could go on is kept back until it does or until `deadline`; sequences nobody
/// knows are swallowed whole, so that a new terminal's reports never become keys.
public struct KeyDecoder: Sendable {
    /// Milliseconds that Esc waits for the rest of a sequence.
    public var escapeDelay: Int
    /// Byte strings of the terminal's keys, from terminfo.
    private var strings: [[UInt8]: Key] = [:]
    /// Every true beginning of such a string.
    private var beginnings: Set<[UInt8]> = []

    private var pending: [UInt8] = []
    private var paste: Paste?
    private var clicks = ClickCounter()

    /// When the decoder next wants `timeOut` called, in the milliseconds of `feed`; nil when nothing is kept back.
    public private(set) var deadline: Int?

    /// Until when answers of the terminal are awaited; they may come in pieces, far apart.
    private var answersUntil: Int?

    private static let sequenceDelay = 250
    private static let answerDelay = 2000
    /// A sequence longer than this is no key; what follows would never end it.
    private static let longestSequence = 4096

    public init(escapeDelay: Int = 25) { self.escapeDelay = escapeDelay }

    /// Adds the terminal's own strings; they come before what most terminals send.
    public mutating func learn(_ more: [[UInt8]: Key]) {
        for (string, key) in more where !string.isEmpty {
            strings[string] = key
            for length in 1..<string.count { beginnings.insert(Array(string.prefix(length))) }
        }
    }

    /// From now on the terminal may answer a question: for two seconds, or until its last answer has come, the
    /// beginning of one is not given up for a key.
    public mutating func awaitAnswers(at now: Int) { answersUntil = now &+ Self.answerDelay }

    /// Takes bytes read at `now`, in milliseconds of any clock that only goes forward.
    public mutating func feed(_ bytes: some Sequence<UInt8>, at now: Int) -> [InputEvent] {
        pending.append(contentsOf: bytes)
        return decode(at: now, isLate: false)
    }

    /// Gives up waiting, if `now` is at or after the deadline: what was kept back is decoded as it stands.
    public mutating func timeOut(at now: Int) -> [InputEvent] {
        guard let deadline, now >= deadline else { return [] }
        return decode(at: now, isLate: true)
    }

    private mutating func decode(at now: Int, isLate: Bool) -> [InputEvent] {
        var events: [InputEvent] = []
        var isLate = isLate
        var place = 0
        while place < pending.count || (paste != nil && isLate) {
            if paste != nil {
                guard takePaste(from: &place, at: now, isLate: isLate, into: &events) else { break }
            } else {
                guard takeKey(from: &place, at: now, isLate: isLate, into: &events) else { break }
            }
            // Only what was waited for is late; what stands behind it has just begun.
            isLate = false
        }
        pending.removeFirst(place)
        if pending.count > Self.longestSequence, paste == nil { pending = [] }
        deadline = nextDeadline(at: now)
        return events
    }

    private func nextDeadline(at now: Int) -> Int? {
        if let paste { return paste.deadline }
        if pending.isEmpty { return nil }
        if let answersUntil, now < answersUntil {
            // An Esc alone may be a key all the same.
            if pending == [0x1B] { return now &+ max(escapeDelay, Self.sequenceDelay) }
            let isAnswer =
                pending.starts(with: [0x1B, UInt8(ascii: "]")]) || pending.starts(with: [0x1B, UInt8(ascii: "[")])
            if isAnswer { return now &+ Self.answerDelay }
        }
        return now &+ (pending == [0x1B] ? escapeDelay : Self.sequenceDelay)
    }

    /// False when more bytes are needed.
    private mutating func takePaste(
        from place: inout Int, at now: Int, isLate: Bool, into events: inout [InputEvent]
    ) -> Bool {
        guard var current = paste else { return false }
        paste = nil
        current.take(pending[place...], at: now)
        place = pending.count
        guard isLate else {
            paste = current
            return false
        }
        events.append(.paste(current.text))
        pending = current.behind
        place = 0
        return true
    }

    /// False when more bytes are needed.
    private mutating func takeKey(
        from place: inout Int, at now: Int, isLate: Bool, into events: inout [InputEvent]
    ) -> Bool {
        let rest = pending[place...]
        var found = known(rest) ?? KeySyntax.read(rest)
        if case .incomplete = found {
            guard isLate else { return false }
            found = KeySyntax.readLate(rest)
        }
        guard case .complete(let length, let meaning) = found else { return false }
        place += max(length, 1)
        switch meaning {
        case .key(let key): events.append(.key(key))
        case .mouse(let press): events.append(.mouse(clicks.count(press, at: now)))
        case .pasteBegins: paste = Paste(at: now)
        case .background(let isLight): events.append(.background(isLight: isLight))
        case .attributes: answersUntil = nil
        case .nothing: break
        }
        return true
    }

    /// The longest terminfo string the bytes begin with, or that they may become one; nil when neither.
    private func known(_ bytes: ArraySlice<UInt8>) -> KeySyntax.Reading? {
        // Printable characters begin no key's string: the fast way for nearly every byte.
        guard let first = bytes.first, first < 0x20 || first >= 0x7F else { return nil }
        var best: KeySyntax.Reading?
        for length in 1...bytes.count {
            let start = Array(bytes.prefix(length))
            if let key = strings[start] { best = .complete(length: length, .key(key)) }
            guard beginnings.contains(start) else { return best }
        }
        // Esc alone begins most strings and is left to the rules below, which know that it may be alone.
        return bytes.count == 1 && first == 0x1B ? nil : best ?? .incomplete
    }
}

/// Tells a double click from two clicks.
private struct ClickCounter: Sendable {
    private var last: (press: MouseEvent, time: Int)?
    private static let longest = 400

    mutating func count(_ press: MouseEvent, at now: Int) -> MouseEvent {
        var press = press
        if press.kind == .wheelUp || press.kind == .wheelDown { return press }
        if let (before, time) = last, before == press, now - time <= Self.longest {
            last = nil
            press.clicks = 2
        } else {
            last = (press, now)
        }
        return press
    }
}
