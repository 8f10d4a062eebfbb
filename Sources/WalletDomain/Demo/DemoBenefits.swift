/// One benefit to come: of a template, or of the user's own making.
struct DemoBenefit {
    var template: BenefitTemplate?
    /// What its owner said of it.
    var own = Benefit.blank
    var care: Care

    /// How well its owner looks after it.
    enum Care: Equatable {
        /// Used in so many of a hundred periods.
        case usual(Int)
        /// In this period untouched so far; before, used in so many of a hundred.
        case notYet(Int)
        case partly
        case auto, ignored
        /// Must be enrolled in, and never was.
        case notEnrolled
    }
}

extension Benefit {
    /// One that no catalogue has, such as an offer or a perk of a bank branch.
    fileprivate static func custom(
        _ name: String, _ value: Int, _ frequency: Frequency, _ category: String, at merchant: String? = nil,
        _ reset: CustomReset? = nil
    ) -> Benefit {
        var benefit = blank
        (benefit.customName, benefit.customValue, benefit.customFrequency) = (name, Money(value), frequency)
        (benefit.customCategory, benefit.customMerchant, benefit.customReset) = (Category(category), merchant, reset)
        return benefit
    }

    /// What fills a card up to the number of benefits that was asked for.
    fileprivate static let fillers = [
        custom("Coffee Credit", 5, .monthly, "dining", at: "Blue Bottle"),
        custom("Streaming Credit", 12, .monthly, "entertainment"),
        custom("Parking Credit", 20, .quarterly, "transportation"),
        custom("Bookshop Credit", 25, .semiAnnual, "shopping"),
        custom("Gym Credit", 15, .monthly, "wellness"),
        custom("Wine Tasting", 60, .annual, "dining"),
        custom("Lounge Visit", 0, .quarterly, "travel"),
        custom("Museum Pass", 40, .annual, "entertainment"),
        custom("Phone Credit", 10, .monthly, "other"),
        custom("Train Credit", 50, .semiAnnual, "travel"),
    ]
}

extension DemoMaker {
    /// The benefits of a card: its template's, and in numbers that were asked for own ones beside them.
    mutating func drafts(of card: UserCard, _ template: CardTemplate, _ index: Int) -> [DemoBenefit] {
        let offered = template.benefits.filter { $0.isOffered(on: card.addedDate) }
        guard let share = plan.share(ofCard: index) else {
            return offered.map { draft(of: $0, index) } + personal(index)
        }
        var drafts = offered.prefix(share).map { draft(of: $0, index) }
        while drafts.count < share {
            let place = drafts.count - min(share, offered.count) + index
            var own = Benefit.fillers[place % Benefit.fillers.count]
            let turn = place / Benefit.fillers.count
            if turn > 0 { own.customName? += " \(turn + 1)" }
            drafts.append(DemoBenefit(own: own, care: randomCare()))
        }
        return drafts
    }

    private mutating func draft(of template: BenefitTemplate, _ index: Int) -> DemoBenefit {
        let care = day.isPersonal ? personalCare(template, index) : randomCare(template)
        return DemoBenefit(template: template, care: care)
    }

    private mutating func randomCare(_ template: BenefitTemplate? = nil) -> DemoBenefit.Care {
        if template?.enrolmentRequired == true, random.chance(10) { return .notEnrolled }
        switch random.below(100) {
        case ..<4: return .auto
        case ..<8: return .ignored
        case ..<14: return .partly
        case ..<55: return .usual(95)
        case ..<85: return .usual(75)
        default: return .usual(35)
        }
    }

    /// What a person does: the small monthly ones nearly always, the dear ones once in a while, some never.
    private mutating func personalCare(_ template: BenefitTemplate, _ index: Int) -> DemoBenefit.Care {
        switch template.name {
        case "Equinox Credit", "Peloton Credit", "JSX Credit", "Oura Ring Credit", "Renowned Hotels Credit":
            return .ignored
        case "Digital Entertainment Credit", "Saks Credit": return .partly
        case "Airline Fee Credit", "StubHub / viagogo Credit": return index < 3 ? .notEnrolled : .usual(60)
        case "Capital One Travel Credit": return .partly
        default: break
        }
        if template.kind == .membership { return .auto }
        if template.frequency == .monthly { return random.chance(30) ? .notYet(85) : .usual(92) }
        return .usual(template.value > Money(150) ? 80 : 65)
    }

    /// Own benefits of a person's wallet that lapse soon on whichever day it is looked at.
    private func personal(_ index: Int) -> [DemoBenefit] {
        switch index {
        case 0:
            let offer = Benefit.CustomReset(
                anchor: .fixed, startsOn: today.adding(days: -18), endsOn: today)
            let own = Benefit.custom("Grocery Offer", 25, .once, "shopping", at: "Whole Foods", offer)
            return [DemoBenefit(own: own, care: .notYet(0))]
        case 1:
            let reset = Benefit.CustomReset(anchor: .calendar, day: today.adding(days: 2).day)
            let own = Benefit.custom("Coffee Club Credit", 12, .monthly, "dining", at: "Blue Bottle", reset)
            return [DemoBenefit(own: own, care: .notYet(80))]
        case 4:
            let offer = Benefit.CustomReset(
                anchor: .fixed, startsOn: today.adding(days: -40), endsOn: today.adding(days: 4))
            return [DemoBenefit(own: .custom("Streaming Offer", 36, .once, "entertainment", offer), care: .partly)]
        default: return []
        }
    }
}
