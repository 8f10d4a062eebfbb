import CTerminal
import Glibc

/// The terminal the program runs in: takes whole pictures and sends what changed since the last one.
///
/// There is one, it belongs to the thread that opened it, and whatever ends the program puts the terminal back as it
/// was found. Between `suspend` and `resume` the screen belongs to another program.
public final class Terminal {
    /// Columns and rows, at least 1 and at most `Canvas.limit` each; what `resize` last found.
    public private(set) var size: Size
    /// False when only ASCII can be shown.
    public let isUTF8: Bool
    /// What colours there are.
    public private(set) var palette: Palette
    public private(set) var isOpen = true
    let signals: SignalPipe

    private var colors: TerminalColors
    /// Whether ncurses goes by a description of ours, which has every colour.
    private let hasEveryColor: Bool
    private var isInputOn = false
    private var isClosed = false
    private var screen: ShownScreen

    /// Takes the terminal over; nothing is on its screen until the first `paint`.
    ///
    /// - Parameter colors: the most colours to use, nil for as many as the terminal has.
    public init(colors wanted: ColorDepth? = nil) throws(TerminalError) {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
        guard !TerminalEnvironment.isDumb else { throw .dumb }
        TerminalEnvironment.distrustForeignDescriptions()
        isUTF8 = cterm_locale() == 1
        signals = SignalPipe(descriptor: cterm_signals())
        guard signals.descriptor >= 0 else { throw .outOfDescriptors }
        let size = Self.currentSize() ?? Size(columns: 80, rows: 24)
        let takesAny = TerminalEnvironment.takesChannels && wanted.map { $0 == .direct } ?? true
        hasEveryColor = takesAny && cterm_open(nil, Int32(size.rows), Int32(size.columns)) == 0
        guard hasEveryColor || TerminalEnvironment.types.contains(where: { Self.open($0, size) }) else {
            cterm_close()
            throw .unknownType(TerminalEnvironment.shownType)
        }
        self.size = size
        colors = TerminalColors(available: Int(cterm_colors()), wanted: wanted, hasEveryColor: hasEveryColor)
        palette = Palette(depth: colors.depth)
        screen = ShownScreen(size: size, colors: colors)
    }

    private static func open(_ type: String, _ size: Size) -> Bool {
        cterm_open(type, Int32(size.rows), Int32(size.columns)) == 0
    }

    deinit { if !isClosed { cterm_close() } }

    /// Shows a picture, and the cursor at `cursor` (nil: no cursor). What the screen has beyond the picture is blank.
    public func paint(_ canvas: Canvas, cursor: (x: Int, y: Int)? = nil) {
        guard isOpen else { return }
        send(screen.bytes(for: canvas, cursor: place(of: cursor, on: canvas)))
        // The first picture does not wait for this.
        if !isInputOn { cterm_input(1) }
        isInputOn = true
    }

    private func place(of cursor: (x: Int, y: Int)?, on canvas: Canvas) -> (row: Int, column: Int)? {
        guard let cursor, canvas.bounds.intersection(Rect(size)).contains(x: cursor.x, y: cursor.y) else { return nil }
        return (cursor.y, cursor.x)
    }

    private func send(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { buffer in
            guard let start = buffer.baseAddress, !buffer.isEmpty else { return }
            cterm_send(start.assumingMemoryBound(to: CChar.self), buffer.count)
        }
    }

    /// Takes note of the terminal's new size; call it when the Waiter says so. True if it is another one.
    @discardableResult
    public func resize() -> Bool {
        guard isOpen, let now = Self.currentSize(), now != size else { return false }
        size = now
        screen.resize(to: size)
        return true
    }

    /// The next `paint` sends everything: for a screen that something else has written on.
    public func repaint() {
        guard isOpen else { return }
        cterm_take()
        cterm_redraw()
        isInputOn = false
    }

    /// Asks for the colour of the background; the answer, if there is one, comes as an `InputEvent`. Behind it stands a
    /// question that nearly every terminal answers, so that it is known when none will come.
    ///
    /// - Returns: false where nothing was asked, because nobody would answer.
    public func askBackground() -> Bool {
        guard isOpen, colors.depth != .mono, TerminalEnvironment.isLikeXterm else { return false }
        send(Array("\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8))
        return true
    }

    /// Uses other colours from now on; the next `paint` sends everything.
    ///
    /// - Parameter wanted: the most colours to use, nil for as many as the terminal has.
    public func use(colors wanted: ColorDepth?) {
        colors = TerminalColors(available: Int(cterm_colors()), wanted: wanted, hasEveryColor: hasEveryColor)
        palette = Palette(depth: colors.depth)
        screen = ShownScreen(size: size, colors: colors)
        repaint()
    }

    /// Takes clicks and the wheel from now on, or leaves the mouse to the terminal, which then selects text with it.
    public func use(mouse isTaken: Bool) {
        cterm_mouse(isTaken ? 1 : 0)
        if isInputOn, isOpen { cterm_input(1) }
    }

    /// Gives the screen to another program, such as an editor.
    public func suspend() {
        guard isOpen else { return }
        cterm_suspend()
        isOpen = false
    }

    /// Takes the screen back, at its size of now; `paint` follows. What was typed to stop or interrupt the other program
    /// was not meant for this one.
    public func resume() {
        guard !isOpen, !isClosed else { return }
        let meantForTheOther = [SIGINT, SIGTSTP, SIGCONT, SIGWINCH]
        for signal in signals.take() where !meantForTheOther.contains(signal) { kill(getpid(), signal) }
        isOpen = true
        resize()
        repaint()
    }

    /// Stops the program as Ctrl-Z does and returns when it runs again; `paint` follows.
    public func stop() {
        suspend()
        cterm_stop()
        resume()
    }

    /// Leaves the terminal as it was found, for good, and gives signals back their usual effect.
    public func close() {
        isOpen = false
        isClosed = true
        cterm_close()
    }

    public func ringBell() {
        if isOpen { cterm_bell() }
    }

    /// What a fatal signal writes once the terminal is restored, such as when the wallet was last saved.
    public func setLastWords(_ text: String) { cterm_last_words(text) }

    /// Who may read what is typed.
    var reading: Waiter.Reading { isClosed ? .never : isOpen ? .now : .later }

    /// nil where standard output is no terminal that tells.
    public static func currentSize() -> Size? {
        var rows: Int32 = 0
        var columns: Int32 = 0
        guard cterm_size(&rows, &columns) == 0 else { return nil }
        return Size(columns: min(Int(columns), Canvas.limit), rows: min(Int(rows), Canvas.limit))
    }
}
