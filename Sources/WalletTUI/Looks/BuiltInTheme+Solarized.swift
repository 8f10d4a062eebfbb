/// After Ethan Schoonover's Solarized: its page and its hues. Several of its inks stand out less than 4.5 to 1 from its
/// page; those are brighter or darker here.
extension BuiltInTheme {
    static func solarized(_ role: Role) -> OnGrounds {
        switch role {
        case .text, .header:
            (
                ThemeStyle(.shade(249, 0xAD_B9B9), on: .shade(234, 0x00_2B36)),
                ThemeStyle(.shade(239, 0x4A_5D64), on: base3)
            )
        case .title, .key: (ThemeStyle(base2, .bold), ThemeStyle(base02, .bold))
        case .muted, .foot: (ThemeStyle(.shade(247, 0x8E_9FA1)), ThemeStyle(.shade(241, 0x56_6B72)))
        case .faint: (ThemeStyle(.shade(245, 0x86_9899)), ThemeStyle(.shade(242, 0x5C_7178)))
        case .accent: (ThemeStyle(.shade(74, 0x41_A0E7)), ThemeStyle(.shade(25, 0x00_69AE)))
        case .good: (ThemeStyle(.shade(106, 0x8E_A310)), ThemeStyle(.shade(58, 0x59_6A00)))
        case .warn: (ThemeStyle(.shade(178, 0xC0_941C)), ThemeStyle(.shade(94, 0x8B_6000)))
        case .urgent: (ThemeStyle(.shade(208, 0xF5_7646)), ThemeStyle(.shade(124, 0xB6_3700)))
        case .marker: (ThemeStyle(.shade(208, 0xF5_7646)), ThemeStyle(.shade(166, 0xCB_4B16)))
        case .lapsed: (ThemeStyle(.shade(175, 0xE0_7FB0)), ThemeStyle(.shade(125, 0xBF_1F72)))
        case .selection, .field: (ThemeStyle(base2, on: .shade(236, 0x07_3642)), ThemeStyle(base02, on: base2))
        case .rest: (ThemeStyle(base2, on: .shade(235, 0x04_303C)), ThemeStyle(base02, on: .shade(255, 0xF6_EFDC)))
        case .barFull: (ThemeStyle(.shade(64, 0x85_9900)), ThemeStyle(.shade(64, 0x78_8B00)))
        case .barOpen: (ThemeStyle(.shade(32, 0x26_8BD2)), ThemeStyle(.shade(32, 0x24_89D0)))
        case .barLapsed: (ThemeStyle(.shade(168, 0xD5_3883)), ThemeStyle(.shade(132, 0xD3_3682)))
        case .barEmpty, .border: (ThemeStyle(.shade(242, 0x66_7D84)), ThemeStyle(.shade(244, 0x75_8383)))
        case .tab:
            (
                ThemeStyle(base2, on: .shade(238, 0x14_4B59), .bold),
                ThemeStyle(base02, on: .shade(187, 0xE0_D9C3), .bold)
            )
        case .alarm: (ThemeStyle(base3, on: .shade(88, 0x86_2318)), ThemeStyle(black, on: .shade(224, 0xF6_CFC0)))
        case .news: (ThemeStyle(base3, on: .shade(24, 0x0F_5580)), ThemeStyle(black, on: .shade(153, 0xC3_DDEE)))
        }
    }

    // As Solarized calls them.
    private static var base02: ThemeColor { .shade(235, 0x07_3642) }
    private static var base2: ThemeColor { .shade(254, 0xEE_E8D5) }
    private static var base3: ThemeColor { .shade(230, 0xFD_F6E3) }
    /// The same as `base02`, darker among 256 colours.
    private static var black: ThemeColor { .shade(16, 0x07_3642) }
}
