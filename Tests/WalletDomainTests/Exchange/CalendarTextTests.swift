import Testing
import WalletTestSupport

@testable import WalletDomain

/// Last days as a calendar file.
@Suite("Calendar file") struct CalendarTextTests {
    private let now = ChangeContext.fixed(on: "2026-11-27")

    private func lines(_ wallet: Wallet, within days: Int = 400) -> [String] {
        let text = String(decoding: wallet.calendar(within: days, on: now.today, now: now.now), as: UTF8.self)
        return text.components(by: "\r\n")
    }

    @Test func oneEventAsItIsWritten() throws {
        let wallet = try wallet(on: "2026-11-27", of: SampleTemplates.gold)
        let id = wallet.benefit("Uber Cash").id
        let events = lines(wallet, within: 3)
        #expect(
            events.prefix(20) == [
                "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//CouponTracker//coupontracker//EN", "CALSCALE:GREGORIAN",
                "BEGIN:VEVENT", "UID:\(id)-20261101@coupontracker",
                "DTSTAMP:20261127T120000Z", "DTSTART;VALUE=DATE:20261130", "DTEND;VALUE=DATE:20261201",
                "SUMMARY:Uber Cash $10\\, American Express Gold",
                "DESCRIPTION:Last day of $10 on American Express Gold. Usable since 1 Nov 20", " 26.",
                "CATEGORIES:other", "TRANSP:TRANSPARENT", "BEGIN:VALARM", "ACTION:DISPLAY",
                "DESCRIPTION:Uber Cash $10\\, American Express Gold", "TRIGGER:-P6DT15H", "END:VALARM",
                "END:VEVENT",
            ])
        #expect(events.contains("UID:\(wallet.benefit("Dining Credit").id)-20261101@coupontracker"))
        #expect(events.suffix(3) == ["END:VEVENT", "END:VCALENDAR", ""])
    }

    /// Name, amount and last day of what is listed.
    private func days(_ wallet: Wallet, within days: Int = 400) -> [String] {
        wallet.events(within: days, on: now.today, now: now.now).map { "\($0.summary.prefix { $0 != "," }) \($0.on)" }
    }

    @Test func everyLastDayWithinTheTimeHasOne() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        // 35 days away is 1 January; the travel credit of April comes later.
        #expect(
            days(wallet, within: 35) == [
                "Uber Cash $15 2026-11-30", "Uber Cash $10 2026-11-30", "Dining Credit $10 2026-11-30",
                "Uber Cash $35 2026-12-31", "Uber Cash $10 2026-12-31", "The Edit $500 2026-12-31",
                "Resy Credit $50 2026-12-31", "Saks Credit $50 2026-12-31", "Launch Offer $25 2026-12-31",
                "Dining Credit $10 2026-12-31",
            ])
        // The night is told once it was posted.
        #expect(!days(wallet).contains { $0.hasPrefix("Free Night") })
        #expect(days(wallet).filter { $0.hasPrefix("Dining") }.count == 14)
        // What is used has its next one; what has no end has none; Dell is locked.
        try wallet.redeem(wallet.benefit("Dining Credit").id, in: now)
        #expect(days(wallet).filter { $0.hasPrefix("Dining") }.count == 13)
        #expect(days(wallet).allSatisfy { !$0.hasPrefix("Global") && !$0.hasPrefix("Dell") })
    }

    @Test func ignoredAutomaticAndArchivedOnesHaveNone() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        func change(_ name: String, _ change: (inout Benefit) -> Void) {
            var benefit = wallet.benefit(name)
            change(&benefit)
            wallet.put(benefit)
        }
        change("Saks Credit") { $0.mode = .auto }
        // It waits for its enrolment, so it does not claim itself.
        change("Dining Credit") { $0.mode = .auto }
        change("Resy Credit") { $0.mode = .ignored }
        try wallet.archive(benefit: wallet.benefit("The Edit").id, in: now)
        change("Launch Offer") { $0.reminderEnabled = false }
        let names = Set(
            wallet.events(within: 400, on: now.today, now: now.now).compactMap { event in
                Benefit.ID(String(event.uid.prefix(36))).flatMap { wallet.benefits[$0] }.map {
                    wallet.terms(of: $0).name
                }
            })
        #expect(names == ["Uber Cash", "Dining Credit", "Launch Offer", "Travel Credit"])
        let text = lines(wallet)
        let start = try #require(text.firstIndex { $0.hasPrefix("SUMMARY:Launch Offer") })
        #expect(!text[start...].prefix { $0 != "END:VEVENT" }.contains("BEGIN:VALARM"))
    }

    @Test(
        "Alarms",
        arguments: [
            (7, "-P6DT15H"), (0, "PT9H"), (1, "-PT15H"), (90, "-P28DT15H"),
        ])
    func alarmsRingAtTheLeadButNotBeforeThePeriod(lead: Int, trigger: String) throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        var dining = wallet.benefit("Dining Credit")
        dining.reminderDaysBefore = lead
        wallet.put(dining)
        let text = lines(wallet, within: 3)
        let start = try #require(text.firstIndex { $0.hasPrefix("SUMMARY:Dining") })
        #expect(text[start...].first { $0.hasPrefix("TRIGGER") } == "TRIGGER:\(trigger)")
    }

    @Test func textIsEscapedAndFolded() {
        var text = ContentLines()
        text.text("SUMMARY", "a,b;c\\d\ne\r\u{1B}[31m")
        text.line(String(repeating: "x", count: 75))
        text.line(String(repeating: "x", count: 76))
        text.line(String(repeating: "é", count: 38))
        let lines = String(decoding: text.bytes, as: UTF8.self).components(by: "\r\n")
        #expect(
            lines == [
                "SUMMARY:a\\,b\\;c\\\\d\\ne [31m", String(repeating: "x", count: 75), String(repeating: "x", count: 75),
                " x",
                String(repeating: "é", count: 37), " é", "",
            ])
    }

    @Test func noLineIsLongerThan75OctetsWhateverTheNames() {
        var random = SeededGenerator(state: 13)
        let pieces = ["a", "é", "日本", "🎉", "👩‍👩‍👧‍👦", ",", ";", "\\", "\n", "\u{301}", " ", "\u{1B}", "\u{202E}"]
        for _ in 0..<300 {
            var text = ContentLines()
            let name = (0..<Int.random(in: 0...90, using: &random)).map { _ in
                pieces[Int.random(in: 0..<pieces.count, using: &random)]
            }.joined()
            text.text("SUMMARY", name)
            let lines = String(decoding: text.bytes, as: UTF8.self).components(by: "\r\n")
            #expect(lines.allSatisfy { $0.utf8.count <= 75 })
            #expect(lines.dropFirst().dropLast().allSatisfy { $0.utf8.first == 0x20 && $0.utf8.count > 1 })
            #expect(!text.bytes.contains(0x1B))
        }
    }
}

extension String {
    /// The parts between line ends of two characters, which Swift takes for one.
    fileprivate func components(by separator: String) -> [String] {
        var parts = [""]
        for character in self {
            if String(character) == separator { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        return parts
    }
}
