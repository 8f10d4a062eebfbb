import ArgumentParser
import WalletDomain
import WalletTUI

struct Themes: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "themes", abstract: "How the full screen can be coloured, and how it is.",
        discussion: """
            Where there are colours, each theme is shown as a tile of its roles.

            coupontracker themes
            coupontracker themes dark light
            coupontracker config set ui.theme high-contrast
            """)

    @Argument(
        help: ArgumentHelp("Only these; all of them otherwise.", valueName: "name"), completion: .themes)
    var names: [String] = []

    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws -> Int32 {
        let all = try ThemeListing.all()
        let listings =
            try names.isEmpty
            ? all
            : names.map { name in
                if let listing = all.first(where: { $0.name == name }) { return listing }
                let near = ConfigurationKeys.nearest(to: name, of: all.map(\.name)).map { " Did you mean \($0)?" }
                throw CommandFailure(
                    CommandFailure.usage,
                    "There is no theme “\(shown(name))”.\(near ?? " See: coupontracker themes")")
            }
        switch output.form {
        case .json, .csv: output.records(listings.map(\.record), keys: OutputRecord.themeKeys)
        case .plain: for listing in listings { output.line(listing.sentence) }
        case .table where output.appearance.hasColor: ThemeTiles(output).write(listings)
        case .table: ThemeListing.table(listings).write(to: output)
        }
        return 0
    }
}
