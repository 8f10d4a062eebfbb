/// One benefit to come: of a template, or of the user's own making.
struct DemoBenefit {
    var template: BenefitTemplate?
    var custom: DemoCustomBenefit?
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

/// A benefit that no catalogue has, such as an offer or a perk of a bank branch.
struct DemoCustomBenefit {
    var name: String
    var value: Int
    var frequency: Frequency
    var category: String
    var merchant: String?
    var reset: Benefit.CustomReset?

    /// What fills a card up to the number of benefits that was asked for.
    static let fillers = [
        DemoCustomBenefit(
            name: "Coffee Credit", value: 5, frequency: .monthly, category: "dining", merchant: "Blue Bottle"),
        DemoCustomBenefit(name: "Streaming Credit", value: 12, frequency: .monthly, category: "entertainment"),
        DemoCustomBenefit(name: "Parking Credit", value: 20, frequency: .quarterly, category: "transportation"),
        DemoCustomBenefit(name: "Bookshop Credit", value: 25, frequency: .semiAnnual, category: "shopping"),
        DemoCustomBenefit(name: "Gym Credit", value: 15, frequency: .monthly, category: "wellness"),
        DemoCustomBenefit(name: "Wine Tasting", value: 60, frequency: .annual, category: "dining"),
        DemoCustomBenefit(name: "Lounge Visit", value: 0, frequency: .quarterly, category: "travel"),
        DemoCustomBenefit(name: "Museum Pass", value: 40, frequency: .annual, category: "entertainment"),
        DemoCustomBenefit(name: "Phone Credit", value: 10, frequency: .monthly, category: "other"),
        DemoCustomBenefit(name: "Train Credit", value: 50, frequency: .semiAnnual, category: "travel"),
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
            var custom = DemoCustomBenefit.fillers[place % DemoCustomBenefit.fillers.count]
            let turn = place / DemoCustomBenefit.fillers.count
            if turn > 0 { custom.name += " \(turn + 1)" }
            drafts.append(DemoBenefit(custom: custom, care: randomCare()))
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
            return [
                own("Grocery Offer", 25, .once, "shopping", "Whole Foods", offer, .notYet(0))
            ]
        case 1:
            let reset = Benefit.CustomReset(anchor: .calendar, day: today.adding(days: 2).day)
            return [own("Coffee Club Credit", 12, .monthly, "dining", "Blue Bottle", reset, .notYet(80))]
        case 4:
            let offer = Benefit.CustomReset(
                anchor: .fixed, startsOn: today.adding(days: -40), endsOn: today.adding(days: 4))
            return [own("Streaming Offer", 36, .once, "entertainment", nil, offer, .partly)]
        default: return []
        }
    }

    private func own(
        _ name: String, _ value: Int, _ frequency: Frequency, _ category: String, _ merchant: String?,
        _ reset: Benefit.CustomReset, _ care: DemoBenefit.Care
    ) -> DemoBenefit {
        DemoBenefit(
            custom: DemoCustomBenefit(
                name: name, value: value, frequency: frequency, category: category, merchant: merchant, reset: reset),
            care: care)
    }
}
