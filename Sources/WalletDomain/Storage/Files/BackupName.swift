/// The name of a backup says when and why it was made.
///
/// `wallet-2026-11-21.json` is the first save of a day, `wallet-2026-11-21-140205-import.json` stands before an
/// import at 14:02:05 UTC.
public struct BackupName: Hashable, Comparable, Sendable {
    /// The day for a daily backup, else the UTC day it was made on.
    public let day: CalendarDay
    /// `HHmmss` in UTC; empty for the daily backup, which so comes first of its day.
    let time: String
    /// `import`, `restore`, `migration`, `repair` …; nil for a daily backup.
    public let reason: String?

    public init(day: CalendarDay) {
        self.day = day
        time = ""
        reason = nil
    }

    /// - Parameter reason: a word; everything but ASCII letters is left out.
    public init(reason: String, at instant: Instant) {
        let text = instant.description
        day = CalendarDay(String(text.prefix(10))) ?? .earliest
        time = String(text.dropFirst(11).prefix(8).filter { $0 != ":" })
        let word = String(reason.filter { $0.isASCII && $0.isLetter }.prefix(20))
        self.reason = word.isEmpty ? "backup" : word
    }

    /// nil if `file` is no backup of the wallet file `wallet`.
    init?(file: String, of wallet: String) {
        let (stem, ending) = BackupName.parts(of: wallet)
        let middle = file.dropFirst(stem.count + 1).dropLast(ending.count)
        guard let day = CalendarDay(String(middle.prefix(10))) else { return nil }
        let words = middle.dropFirst(10).split(separator: "-").map(String.init)
        self.day = day
        (time, reason) = (words.first ?? "", words.dropFirst().first)
        let isPlain = time.allSatisfy(\.isNumber) && reason?.allSatisfy { $0.isASCII && $0.isLetter } ?? true
        // What else stands in it is in no name of ours.
        guard isPlain, time.count == (reason == nil ? 0 : 6), self.file(of: wallet) == file else { return nil }
    }

    func file(of wallet: String) -> String {
        let (stem, ending) = BackupName.parts(of: wallet)
        return "\(stem)-\(day)" + (reason.map { "-\(time)-\($0)" } ?? "") + ending
    }

    public static func < (left: BackupName, right: BackupName) -> Bool {
        (left.day, left.time, left.reason ?? "") < (right.day, right.time, right.reason ?? "")
    }

    /// `wallet.json` is `wallet` and `.json`.
    private static func parts(of wallet: String) -> (stem: String, ending: String) {
        guard let dot = wallet.lastIndex(of: "."), dot != wallet.startIndex else { return (wallet, "") }
        return (String(wallet[..<dot]), String(wallet[dot...]))
    }
}

/// Which backups stay.
enum BackupRotation {
    static let days = 14
    static let months = 12
    static let reasons = 20

    /// The names to remove: all but the daily ones of the newest 14 days, the first of each of the newest 12 months,
    /// the newest 20 that were made for a reason, and `verified`.
    static func outdated(_ names: [BackupName], keeping verified: BackupName?) -> [BackupName] {
        let newestFirst = names.sorted(by: >)
        let daily = newestFirst.filter { $0.reason == nil }
        var kept = Set(daily.prefix(days))
        kept.formUnion(newestFirst.filter { $0.reason != nil }.prefix(reasons))
        var firstOfMonth: [Int: BackupName] = [:]
        for name in newestFirst { firstOfMonth[name.day.monthIndex] = name }
        kept.formUnion(firstOfMonth.sorted { $0.key > $1.key }.prefix(months).map(\.value))
        if let verified { kept.insert(verified) }
        return newestFirst.filter { !kept.contains($0) }
    }
}
