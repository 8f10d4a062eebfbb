import CTerminal
import Glibc
import WalletDomain

/// Where the program sleeps: until a key, a signal, the mailbox, a change of the wallet's file or a moment.
///
/// Belongs to the thread that owns the terminal.
public final class Waiter {
    /// Hand it to other threads, to say that the mailbox has something.
    public let waker: Waker

    private let input: Int32
    private let signals: SignalPipe
    private let reading: () -> Reading
    private let timer: Int32
    private var watch: FolderWatch?
    private var decoder: KeyDecoder
    private var knowsKeys = false
    /// What the timer is set to.
    private var setMoment: Int64?
    private var isGone = false

    /// Whether the terminal is ours to read: not while another program has it, and never again once it is closed.
    enum Reading { case now, later, never }

    /// In milliseconds.
    private static let earliness: Int64 = 60_000
    /// At most this much input is taken in one go: a flood is no list of all its keys, and shows on the screen.
    private static let mostInput = 8 << 10

    /// - Parameter escapeDelay: milliseconds an Esc waits for the rest of a sequence; nil: 25, over ssh 100.
    public convenience init(terminal: Terminal, escapeDelay: Int? = nil) throws(TerminalError) {
        try self.init(
            input: STDIN_FILENO, signals: terminal.signals, reading: { terminal.reading },
            escapeDelay: escapeDelay ?? TerminalEnvironment.escapeDelay
        )
    }

    init(
        input: Int32, signals: SignalPipe, reading: @escaping () -> Reading, escapeDelay: Int
    ) throws(TerminalError) {
        self.input = input
        self.signals = signals
        self.reading = reading
        decoder = KeyDecoder(escapeDelay: escapeDelay)
        timer = cterm_timer()
        waker = Waker(descriptor: cterm_mailbox())
        guard timer >= 0, waker.descriptor >= 0 else { throw .outOfDescriptors }
    }

    deinit {
        if timer >= 0 { Glibc.close(timer) }
        if let watch { Glibc.close(watch.descriptor) }
        // The mailbox stays open: another thread may be about to write to it.
    }

    /// From now on a change of this file wakes the Waiter, and one of its copies, where they are given. False when its
    /// folder cannot be watched, as on some file systems or when it does not exist; try again later.
    @discardableResult
    public func watch(folder: String, name: String, copies: ConflictCopies? = nil) -> Bool {
        if watch == nil { watch = FolderWatch() }
        return watch?.add(folder: folder, name: name, copies) ?? false
    }

    /// The terminal was asked something: its answer is not to be taken for keys, in whatever pieces it comes.
    public func awaitAnswers() { decoder.awaitAnswers(at: monotonicMilliseconds()) }

    /// Sleeps until something happened, and says all that did. All waiting input has been read by then.
    ///
    /// - Parameters:
    ///   - moment: milliseconds since 1970 on the real-time clock, counted on while the machine sleeps; nil to
    ///     sleep until something else happens.
    ///   - isSaving: most of what happens to watched files is our own doing; all of it is looked at once that is over.
    public func wait(until moment: Int64?, isSaving: Bool = false) -> [WakeReason] {
        if isGone || reading() == .never { return [.hangup] }
        if !knowsKeys {
            decoder.learn(KeyStrings.read())
            knowsKeys = true
        }
        if !isSetEarlyEnough(for: moment) {
            cterm_timer_set(timer, moment ?? -1)
            setMoment = moment
        }
        var reasons: [WakeReason] = []
        while reasons.isEmpty { reasons = sleep(isSaving) }
        return reasons
    }

    /// A timer that runs off a little early only has the clock looked at; setting it anew for each key costs more.
    private func isSetEarlyEnough(for moment: Int64?) -> Bool {
        guard let moment, let setMoment else { return moment == setMoment }
        return setMoment <= moment && moment - setMoment < Self.earliness
    }

    /// Sleeps once; nothing to report when only half a key came, or a file nobody asked for changed.
    private func sleep(_ isSaving: Bool) -> [WakeReason] {
        var sources = [
            reading() == .now ? input : -1, signals.descriptor, waker.descriptor, timer,
            isSaving ? -1 : watch?.descriptor ?? -1,
        ].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        let timeout = decoder.deadline.map { Int32(clamping: max($0 - monotonicMilliseconds(), 0)) } ?? -1
        let count = poll(&sources, nfds_t(sources.count), timeout)
        if count < 0, errno != EINTR { return [.hangup] }
        var reasons: [WakeReason] = []
        // In this order: what was typed before the terminal went away still counts.
        reasons += takeInput(Int32(count < 0 ? 0 : sources[0].revents))
        if count > 0 {
            if sources[1].revents != 0 { reasons += takeSignals() }
            var wakings: UInt64 = 0
            if sources[2].revents != 0, read(waker.descriptor, &wakings, 8) == 8 { reasons.append(.mailbox) }
            if sources[3].revents != 0 { reasons += takeTimer() }
            if sources[4].revents != 0, let news = watch?.takeChanges() {
                if news.isOfFile { reasons.append(.folderChanged) }
                if news.isOfCopy { reasons.append(.copiesChanged) }
            }
        }
        return reasons
    }

    private func takeInput(_ happened: Int32) -> [WakeReason] {
        var events: [InputEvent] = []
        // What lies ready has come in time, however late it is looked at: only silence ends the waiting for more.
        events += happened & POLLIN != 0 ? readAll() : decoder.timeOut(at: monotonicMilliseconds())
        if happened & (POLLHUP | POLLERR | POLLNVAL) != 0 { isGone = true }
        return (events.isEmpty ? [] : [.input(events)]) + (isGone ? [.hangup] : [])
    }

    private func readAll() -> [InputEvent] {
        var events: [InputEvent] = []
        var total = 0
        withUnsafeTemporaryAllocation(byteCount: 16 * 1024, alignment: 1) { buffer in
            var source = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
            var isMoreLikely = true
            repeat {
                let count = read(input, buffer.baseAddress, buffer.count)
                isMoreLikely = count != 1
                if count > 0 {
                    events += decoder.feed(buffer.prefix(count), at: monotonicMilliseconds())
                    total += count
                } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
                    isGone = true
                    return
                }
                // A single byte is a key of its own, and the picture it asks for need not wait for a look for more.
            } while total < Self.mostInput && isMoreLikely && poll(&source, 1, 0) > 0
        }
        return events
    }

    /// Takes what was typed so far, which nobody shall act on; the terminal's answers are among it.
    public func dropInput() -> [InputEvent] {
        var source = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        var (events, rounds) = ([InputEvent](), 0)
        while reading() == .now, rounds < Self.mostDrops, poll(&source, 1, 0) > 0, source.revents & Int16(POLLIN) != 0 {
            events += readAll()
            rounds += 1
        }
        return events + decoder.timeOut(at: .max)
    }

    /// Whoever holds a key down is not waited for.
    private static let mostDrops = 64

    /// The signals that came meanwhile, for whoever is at work on what was typed.
    public func takeSignals() -> [WakeReason] {
        var reasons: [WakeReason] = []
        for number in signals.take() {
            let reason: WakeReason =
                switch number {
                case SIGWINCH: .resized
                case SIGCONT: .continued
                case SIGTSTP: .stopAsked
                default: .endAsked(signal: number)
                }
            if !reasons.contains(reason) { reasons.append(reason) }
        }
        return reasons
    }

    private func takeTimer() -> [WakeReason] {
        let outcome = cterm_timer_read(timer)
        if outcome == 0 { return [] }
        // It has run off, or the clock it was set by is another one now.
        setMoment = nil
        return [outcome == 1 ? .moment : .clockSet]
    }
}
