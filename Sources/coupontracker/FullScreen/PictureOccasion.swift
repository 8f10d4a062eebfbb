import WalletDomain
import WalletTUI

extension KeptBytes {
    /// The picture a wallet's last start left, with all that it follows from.
    ///
    /// - Returns: nil where none may be kept: no folder for it, no wallet yet, or a time that was asked for.
    init?(pictureOf launch: FullScreen.Launch, size: Size) {
        guard let folder = launch.cacheFolder, !launch.clock.isShifted,
            let wallet = FileStamp(path: launch.path)
        else { return nil }
        var occasion = KeptOccasion(title: "CouponTracker picture 2\n")
        occasion.add(FileStamp(path: "/proc/self/exe"))
        occasion.add(wallet)
        occasion.add(Int64(size.columns))
        occasion.add(Int64(size.rows))
        occasion.add(launch.configuration.file.flatMap { FileStamp(path: $0.path) })
        occasion.add(launch.templateFolder.flatMap { FileStamp(path: $0) })
        for file in LookSettings(launch.configuration.value).themeFiles { occasion.add(FileStamp(path: file)) }
        occasion.add(launch.color.flatMap { ColorChoice.allCases.firstIndex(of: $0) }.map(Int64.init) ?? -1)
        for name in Self.variables { occasion.add(environmentValue(name)) }
        self.init("picture", in: folder, ofWallet: launch.path, occasion: occasion.bytes)
    }

    /// What may change how a wallet is shown.
    private static let variables: [String] = [
        "TERM", "COLORTERM", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLORFGBG", "LC_ALL", "LC_CTYPE", "LC_TIME",
        "LANG",
        "TZ", "COUPONTRACKER_BACKGROUND", "COUPONTRACKER_CONFIG", "COUPONTRACKER_THEME", "TERMINFO", "TERMINFO_DIRS",
        "HOME",
        "ACCESSIBLE", "TMUX", "STY",
    ]
}
