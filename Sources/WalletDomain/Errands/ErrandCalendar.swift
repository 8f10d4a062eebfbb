extension Wallet {
    /// A calendar file with one all-day event for each errand, on the day on which it ends first.
    ///
    /// An event's UID follows from the errand and that day, so that a calendar that takes the file again changes events
    /// instead of doubling them.
    public func calendar(of errands: [Errand]) -> [UInt8] {
        CalendarText.file(errands.compactMap(event))
    }

    private func event(of errand: Errand) -> CalendarEvent? {
        guard let first = errand.first, let end = errand.by else { return nil }
        let parts = errand.parts.map { part in
            "\(name(ofCard: part.listing.benefit.userCardID)): \(part.listing.terms.name)\(amountPhrase(part.amount))"
        }
        let enrol = errand.stage == .enrolFirst ? "Enrol first. " : ""
        // What is enrolled in, or wakes, meanwhile is another event: its UID must not be that of what was open before.
        let stage =
            switch errand.stage {
            case .now: ""
            case .enrolFirst: "enrol-"
            case .snoozed: "snoozed-"
            }
        return CalendarEvent(
            uid: "errand-\(stage)\(CalendarText.word(errand.key.name))-\(CalendarText.compact(end))",
            changedAt: errand.parts.map { changed($0.listing.benefit) }.max() ?? changed(first.listing.benefit),
            on: end,
            summary: errand.words + amountPhrase(errand.sum),
            description: enrol + parts.joined(separator: errand.isOnce ? " or " : ", ") + ".",
            category: first.listing.terms.category.word,
            alarm: alarm(of: first.listing.benefit, start: first.listing.benefit.currentPeriodStart, end: end))
    }
}

extension CalendarText {
    /// With dashes for other signs of ASCII and numbers for other letters: a UID is no place for either, and two merchants must
    /// not have one.
    fileprivate static func word(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            guard scalar.isASCII else { return String(scalar.value, radix: 16) }
            return scalar.properties.isAlphabetic || scalar.properties.numericType != nil ? String(scalar) : "-"
        }.joined(by: "")
    }
}
