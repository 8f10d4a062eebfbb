import CTerminal
import Glibc
import Synchronization

@testable import WalletTUI

/// ncurses draws on one screen a process: whoever tests what it sends has it for that time alone.
enum DrawnScreen {
    private static let isFree = Mutex(())

    /// - Parameter type: nil for our own description, with every colour.
    static func drawing<Result>(
        _ size: Size, type: String? = nil, isUTF8: Bool = true, _ body: (inout ShownScreen) throws -> Result
    ) rethrows -> Result {
        try isFree.withLock { _ in
            // The C library knows the width of what is not ASCII once it has a locale.
            setlocale(LC_CTYPE, "C.UTF-8")
            cterm_screen_open(type, Int32(size.rows), Int32(size.columns), isUTF8 ? 1 : 0)
            defer { cterm_screen_close() }
            let colors = TerminalColors(available: Int(cterm_colors()), wanted: nil, hasEveryColor: type == nil)
            var screen = ShownScreen(size: size, colors: colors)
            return try body(&screen)
        }
    }

    /// With `^` for each Esc.
    static func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
    }
}
