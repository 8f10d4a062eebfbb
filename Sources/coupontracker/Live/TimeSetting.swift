import WalletDomain

/// The time as of which the wallet is shown: the machine's, or the one that was asked for.
enum TimeSetting: Equatable {
    case machine
    /// Noon of a day in the user's zone. A day in words counts from the machine's, or from the one that COUPONTRACKER_NOW
    /// names.
    case noon(TypedDay, fromVariable: Bool)
    case instant(Instant)

    /// - Parameter option: what `--now` says; nil: what COUPONTRACKER_NOW says.
    init(_ option: String?) throws {
        guard let text = option ?? environmentValue("COUPONTRACKER_NOW") else {
            self = .machine
            return
        }
        if let instant = Instant(text) {
            self = .instant(instant)
            return
        }
        // Which of two numbers is the month follows from there.
        _ = Configuration.tolerant
        // Of a day without a year or a week the next is meant.
        do throws(DayProblem) { self = try .noon(TypedDay(text, side: .future), fromVariable: option != nil) } catch {
            let name = option == nil ? "COUPONTRACKER_NOW" : "--now"
            throw CommandFailure(
                .usage,
                error.isAmbiguous
                    ? error.message
                    : "“\(shown(text))” is no time for \(name). Write a day like 2026-11-30, or an instant like "
                        + "2026-11-30T14:02:05Z.")
        }
    }

    /// The clock of the full screen, which opens the wallet itself; until then the machine's zone says when noon is.
    func screenClock() -> LiveClock {
        LiveClock.follow(zone: nil)
        return clock()
    }

    /// What time a command that ends at once takes it to be: exactly what was asked for. Local time must follow the
    /// user's zone already.
    func now() -> Instant {
        switch self {
        case .machine: LiveClock().now()
        case .noon(let day, let fromVariable): LiveClock.zone.instant(of: TimeSetting.noon(of: day, fromVariable))
        case .instant(let instant): instant
        }
    }

    /// Of an act in a wallet, whose zone is followed from now on.
    func context(in wallet: Wallet) -> ChangeContext {
        LiveClock.follow(zone: wallet.preferences.timeZone)
        if let warning = TimeZoneName.warning() { StandardError.write(warning) }
        return context()
    }

    func context() -> ChangeContext {
        let now = now()
        return ChangeContext(now: now, today: LiveClock.zone.day(of: now), newID: freshID)
    }

    /// The clock that runs on from this time; local time must follow the user's zone already.
    func clock() -> LiveClock {
        switch self {
        case .machine: LiveClock()
        case .noon(let day, let fromVariable): LiveClock(startingAt: TimeSetting.noon(of: day, fromVariable))
        case .instant(let instant): LiveClock(startingAt: instant)
        }
    }

    private static func noon(of day: TypedDay, _ fromVariable: Bool) -> LocalTime {
        let start = fromVariable ? (try? TimeSetting(nil)) : nil
        return LocalTime(day: day.day(from: LiveClock.zone.day(of: (start ?? .machine).now())), second: 12 * 3600)
    }
}

/// Names of time zones as the C library takes them.
enum TimeZoneName {
    /// What to tell a user whose TZ names no zone: the C library silently takes UTC.
    static func warning() -> String? {
        guard let name = environmentValue("TZ"), !isKnown(name) else { return nil }
        return "TZ is “\(shown(name))”, which is no time zone here; days are those of UTC."
    }

    /// Whether there is a file of that zone, or the text is a rule such as `UTC+5`.
    static func isKnown(_ name: String) -> Bool {
        let name = name.hasPrefix(":") ? String(name.dropFirst()) : name
        if name == "UTC" || name == "GMT" || isRule(name) { return true }
        let folder = environmentValue("TZDIR") ?? "/usr/share/zoneinfo"
        // What is read of any other file is UTC.
        let start = try? readBeginning(name.hasPrefix("/") ? name : folder + "/" + name, 4)
        return start?.elementsEqual("TZif".utf8) ?? false
    }

    /// `CET-1`, `CET-1CEST`, `<+03>-3`: three letters at least, or what stands in `<>`, then hours.
    private static func isRule(_ text: String) -> Bool {
        let isBracketed = text.hasPrefix("<")
        let start = Array(text.utf8).dropFirst(isBracketed ? 1 : 0)
        let name = start.prefix { isBracketed ? $0 != UInt8(ascii: ">") : ($0 | 0x20) &- 0x61 < 26 }
        let hours = start.dropFirst(name.count + (isBracketed ? 1 : 0))
        let isSigned = hours.first == UInt8(ascii: "+") || hours.first == UInt8(ascii: "-")
        return name.count >= 3 && hours.dropFirst(isSigned ? 1 : 0).first.map { $0 &- 0x30 < 10 } ?? false
    }
}
