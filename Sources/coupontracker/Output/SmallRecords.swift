import WalletDomain
import WalletReminders

extension OutputRecord {
    static let reminderKeys = [
        "kind", "benefitId", "userCardId", "name", "cardName", "remaining", "daysLeft", "lapsesOn", "dueSince",
        "quiet", "message",
    ]

    init(_ reminder: Reminder) {
        self.init([
            ("kind", .text(reminder.kind.rawValue)), ("benefitId", .id(reminder.benefitID)),
            ("userCardId", .id(reminder.userCardID)), ("name", .text(reminder.name)),
            ("cardName", .text(reminder.cardName)), ("remaining", .money(reminder.remaining)),
            ("daysLeft", .integer(reminder.daysLeft)), ("lapsesOn", .day(reminder.lapsesOn)),
            ("dueSince", .instant(reminder.dueSince)), ("quiet", .bool(reminder.isQuiet)),
            ("message", .text(reminder.message)),
        ])
    }

    static let snoozedKeys = [
        "kind", "benefitId", "userCardId", "name", "cardName", "remaining", "lapsesOn", "snoozedUntil",
    ]

    /// What is put off: a benefit, or the fee or bonus of a card.
    init(snoozed subject: ReminderSubject, until: Instant, _ view: WalletView) {
        let listing = subject.benefitID.flatMap { view.listing(of: $0) }
        let words = view.wallet.words(of: subject)
        self.init([
            ("kind", .text(subject.kindWord)), ("benefitId", .id(subject.benefitID)),
            ("userCardId", .id(subject.cardID ?? listing?.benefit.userCardID)), ("name", .text(words.name)),
            ("cardName", .text(words.card)), ("remaining", .money(listing?.standing.remainder.amount)),
            ("lapsesOn", .day(view.wallet.lastDay(of: subject, from: view.today))), ("snoozedUntil", .instant(until)),
        ])
    }

    static let logKeys = ["id", "at", "by", "what", "undone"]

    init(_ act: Transaction, isUndone: Bool) {
        self.init([
            ("id", .id(act.id)), ("at", .instant(act.at)), ("by", .text(act.by.rawValue)), ("what", .text(act.what)),
            ("undone", .bool(isUndone)),
        ])
    }

    static let settingKeys = ["key", "value", "default", "range", "description", "source"]

    init(_ setting: Setting, in wallet: Wallet, _ configuration: Configuration) {
        let value = setting.value(in: wallet.preferences)
        let own = value == setting.defaultValue ? "default" : "wallet"
        self.init([
            ("key", .text(setting.key)), ("value", Value(value)),
            ("default", Value(setting.defaultValue)), ("range", .text(setting.range)),
            ("description", .text(setting.purpose)),
            ("source", .text(configuration.line(ofPreference: setting.key).map { "config.toml:\($0)" } ?? own)),
        ])
    }

    static let backupKeys = ["path", "cards", "benefits", "uses"]

    init(backup path: String, of wallet: Wallet) {
        self.init([
            ("path", .text(path)), ("cards", .integer(wallet.cards.count)),
            ("benefits", .integer(wallet.benefits.count)), ("uses", .integer(wallet.usages.all.count)),
        ])
    }
}

extension OutputRecord.Value {
    init(_ value: SettingValue) {
        switch value {
        case .toggle(let isOn): self = .bool(isOn)
        case .number(let number): self = .integer(number)
        case .text(let text): self = .text(text)
        case .unset: self = .null
        }
    }
}

extension ReminderSubject {
    fileprivate var kindWord: String {
        switch self {
        case .benefit: "benefit"
        case .fee: "fee"
        case .bonus: "bonus"
        case .catalogue: "catalogue"
        }
    }
}
