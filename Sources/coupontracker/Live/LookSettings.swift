import Glibc
import WalletTUI

/// What the environment says about looks.
enum LookSettings {
    /// `NO_COLOR`, when it is not empty.
    static var isColorRefused: Bool { environmentValue("NO_COLOR") != nil }

    /// `COUPONTRACKER_BACKGROUND`, else what `COLORFGBG` tells, else dark.
    static var background: Look.Background {
        if let word = environmentValue("COUPONTRACKER_BACKGROUND") { return word == "light" ? .light : .dark }
        // The last part is the number of the background's colour: 7 and 15 are the white ones.
        let number = environmentValue("COLORFGBG")?.split(separator: ";").last.flatMap { Int($0) }
        return number == 7 || number == 15 ? .light : .dark
    }
}
