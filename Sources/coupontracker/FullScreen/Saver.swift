import Glibc
import Synchronization
import WalletDomain
import WalletStore
import WalletTUI

/// The thread that makes changes durable, in the order they were made, and tells how it went through the mailbox.
///
/// It starts with the first thing there is to do, so that opening a wallet does not pay for it.
final class Saver: Sendable {
    enum Order: Sendable {
        /// What a step asks of the disk, with the layouts of statements that the wallet keeps.
        case effect(Effect, layouts: [StatementLayout] = [])
        /// A copy of another machine may have come.
        case lookForCopies
        /// What can wait until the first picture stands.
        case settleIn
        /// Another program may have saved.
        case look
        case reopen
        /// Drawn at the first instant, good until the second.
        case keepPicture(KeptBytes, [UInt8], from: Instant, until: Instant)
        /// What is not saved is put away with a form, and how lists are shown; the descriptor is closed when all is done.
        case finish(keeping: OpenForms, KeptViews, closing: Int32)
        /// Forms that are open: while they are filled in, and before something else has the terminal.
        case keep(OpenForms, closing: Int32?)
    }

    /// What is being filled in.
    struct OpenForms: Sendable {
        /// Without changes.
        var forms: KeptWork
        /// False while what was kept the last time is on its way to the screen: it is not to be forgotten then.
        var isWorkTaken = false
        var areViewsTaken = false
    }

    /// What the thread owns once it runs; the file is handed to it and comes back to nobody.
    private struct Handover {
        var orders: [Order] = []
        var isRunning = false
        var file: WalletFile?
        /// Where what books come to is kept of the file as it was left; nil: nowhere, or as long as it is open.
        var books: KeptBooks?
    }

    private let launch: FullScreen.Launch
    private let environment: Environment
    private let mailbox: Mailbox
    private let hooks: HookQueue
    private let handover: Mutex<Handover>
    /// One byte in this pipe for each order that waits; the thread sleeps on it.
    private let waiting: (reading: Int32, writing: Int32)

    init(
        _ file: WalletFile?, _ launch: FullScreen.Launch, _ environment: Environment, _ mailbox: Mailbox,
        _ hooks: HookQueue
    ) {
        (self.launch, self.environment, self.mailbox, self.hooks) = (launch, environment, mailbox, hooks)
        waiting = privatePipe() ?? (-1, -1)
        handover = Mutex(Handover(file: file))
    }

    deinit {
        close(waiting.reading)
        close(waiting.writing)
    }

    /// Puts an order in, and starts the thread if it does not run yet. False when no thread can be had.
    @discardableResult
    func give(_ order: Order) -> Bool {
        let isRunning = handover.withLock { handover in
            handover.orders.append(order)
            if !handover.isRunning { handover.isRunning = startSideThread { self.work() } }
            return handover.isRunning
        }
        var one: UInt8 = 1
        _ = uninterrupted { write(waiting.writing, &one, 1) }
        return isRunning
    }

    /// Waits until everything that was given is done. Orders given later are lost.
    ///
    /// - Parameters:
    ///   - patience: seconds; a disk that hangs shall not keep anybody here.
    ///   - forms: put away for the next start, with what could not be saved.
    ///   - views: how lists are sorted and narrowed, for the next start.
    /// - Returns: false if the time is over first.
    func finish(patience: Int, keeping forms: OpenForms, _ views: KeptViews) -> Bool {
        // A thread that never started has nothing to finish.
        guard handover.withLock({ $0.isRunning }) else { return true }
        return wait(patience) { .finish(keeping: forms, views, closing: $0) }
    }

    /// Where what books come to is kept for the next start, once all is finished.
    var booksAtEnd: KeptBooks? { handover.withLock { $0.books } }

    /// Waits until forms that are open lie safe, before something else has the terminal.
    func keep(_ forms: OpenForms, patience: Int) { _ = wait(patience) { .keep(forms, closing: $0) } }

    /// Gives an order that closes a descriptor when it is done, and waits for that.
    ///
    /// - Returns: false if the time is over first.
    private func wait(_ patience: Int, _ order: (Int32) -> Order) -> Bool {
        guard let (reading, writing) = privatePipe() else { return false }
        defer { close(reading) }
        guard give(order(writing)) else { return false }
        // The end of the work is seen by the pipe that it closes; joining knows no time limit.
        var end = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
        return uninterrupted { poll(&end, 1, Int32(patience * 1000)) } > 0
    }

    /// After this many milliseconds without an order a large file is brought up to what was saved.
    private static let rest: Int32 = 1_000

    private func isGiven(within patience: Int32) -> Bool {
        var end = pollfd(fd: waiting.reading, events: Int16(POLLIN), revents: 0)
        return poll(&end, 1, patience) != 0
    }

    private func work() {
        var work = SavingWork(handover.withLock { $0.file.take() }, launch, environment, hooks)
        while true {
            var one: UInt8 = 0
            if work.isBehind, !isGiven(within: Saver.rest) { work.publish { mailbox.put($0) } }
            guard uninterrupted({ read(waiting.reading, &one, 1) }) > 0 else { return }
            guard let order = handover.withLock({ $0.orders.isEmpty ? nil : $0.orders.removeFirst() }) else { continue }
            work.handle(order) { mailbox.put($0) }
            switch order {
            case .keep(_, let end?): close(end)
            case .finish(_, _, let end):
                let books = work.keptBooks
                handover.withLock { $0.books = books }
                close(end)
                return
            default: break
            }
        }
    }
}
