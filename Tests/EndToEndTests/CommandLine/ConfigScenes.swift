import Glibc
import WalletTestSupport

/// A home with a file of settings.
protocol ConfigScenes {}

extension ConfigScenes {
    static var place: String { ".config/coupontracker/config.toml" }

    func home(_ configuration: String? = nil) throws -> Home {
        let home = try Home()
        guard let configuration else { return home }
        mkdir(home.path(".config"), 0o700)
        mkdir(home.path(".config/coupontracker"), 0o700)
        try home.write(configuration, to: Self.place)
        return home
    }
}
