import Testing

@testable import WalletTUI

struct TerminalColorsTests {
    @Test(arguments: [
        (0, ColorDepth.mono), (2, .mono), (8, .eight), (16, .sixteen), (88, .sixteen), (256, .many),
        (16_777_216, .direct),
    ]) func depthIsWhatTheTerminalHas(available: Int, depth: ColorDepth) {
        #expect(TerminalColors(available: available, wanted: nil).depth == depth)
        #expect(TerminalColors(available: available, wanted: .mono).depth == .mono)
    }

    @Test func neverMoreThanThereAre() {
        #expect(TerminalColors(available: 8, wanted: .many).depth == .eight)
        #expect(TerminalColors(available: 256, wanted: .eight).depth == .eight)
    }

    @Test func numbersAreMappedDown() {
        let many = TerminalColors(available: 256, wanted: nil)
        #expect(many.number(of: 178) == 178)
        #expect(many.number(of: -1) == -1)
        // #d7af00: yellow.
        #expect(TerminalColors(available: 8, wanted: nil).number(of: 178) == 3)
        #expect(TerminalColors(available: 16, wanted: nil).number(of: 196) == 9)
        #expect(TerminalColors(available: 256, wanted: .mono).number(of: 178) == -1)
        let direct = TerminalColors(available: 16_777_216, wanted: nil)
        #expect(direct.number(of: 178) == 0xD7AF00)
        #expect(direct.number(of: 16) == 8)
        #expect(direct.number(of: 3) == 3)
        // Our own description keeps the palette, which is shorter to say.
        let own = TerminalColors(available: 16_777_216, wanted: nil, hasEveryColor: true)
        #expect([3, 178, -1].map { own.number(of: $0) } == [3, 178, -1])
        #expect(own.number(of: Palette(depth: .direct).nearest(RGB(red: 255, green: 170, blue: 0))) == 0xFFAA00)
        #expect(own.number(of: Palette(depth: .direct).nearest(RGB(red: 0, green: 0, blue: 17))) == 256)
        #expect(direct.number(of: Palette(depth: .direct).nearest(RGB(red: 255, green: 0, blue: 0))) == 0xFF0000)
    }
}

struct TerminalErrorTests {
    @Test func messagesSayWhatToDo() {
        #expect(TerminalError.notATerminal.message == "The full screen needs a terminal; try: coupontracker benefits")
        #expect(TerminalError.notATerminal.exitCode == 64)
        #expect(
            TerminalError.dumb.message
                == "TERM is “dumb”, and such a terminal has no full screen. Set it to what yours is, such as "
                + "xterm-256color; or try: coupontracker --plain")
        #expect(TerminalError.dumb.exitCode == 78)
        #expect(
            TerminalError.unknownType("foo").message
                == "This system does not know the terminal type “foo”. Set TERM to one it knows, such as xterm-256color."
        )
        #expect(
            TerminalError.unknownType("").message
                == "This system describes no terminal type. Install its terminfo database (the package ncurses-base)."
        )
        #expect(TerminalError.unknownType("foo").exitCode == 78)
        #expect(
            TerminalError.outOfDescriptors.message
                == "Too many files are open. Close some programs, or raise the limit with ulimit -n."
        )
        #expect(TerminalError.outOfDescriptors.exitCode == 74)
    }
}
