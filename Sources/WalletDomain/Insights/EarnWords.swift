/// What is said about what a card earns.
extension EarnChoice {
    public var categoryInWords: String {
        if isRotating { return "this quarter's categories" }
        return isForEverything ? "everything" : shown(EarnChoice.name(of: category))
    }

    /// What a category is called: `Chase Travel` for `chaseTravel`, `hotels in the portal` for `portalHotels`.
    public static func name(of category: String) -> String {
        if let name = names[category] { return name }
        let words = SpendingTopic.words(of: category)
        if brands.contains(category) { return words.map(\.withCapital).joined(separator: " ") }
        guard words.count > 1, words[0] == "portal" else { return words.joined(separator: " ") }
        return "\(words.dropFirst().joined(separator: " ")) in the portal"
    }

    private static let names = [
        "aadvantageHotels": "AAdvantage hotels", "american": "American Airlines", "att": "AT&T",
        "barnesNoble": "Barnes & Noble", "bjs": "BJ's", "cathay": "Cathay Pacific", "choice": "Choice Hotels",
        "costcoGas": "Costco gas", "doordash": "DoorDash",
        "ev": "EV charging", "gapBrands": "Gap brands", "gm": "GM", "homeAutoHealth": "home, auto and health",
        "ihg": "IHG", "ikea": "IKEA", "internetCablePhone": "internet, cable and phone", "jetblue": "JetBlue",
        "nfl": "NFL", "paypal": "PayPal", "rci": "RCI", "rei": "REI", "samsClub": "Sam's Club",
    ]
    /// Categories that are called as a company is.
    private static let brands: Set = [
        "airCanada", "alaska", "allegiant", "amazon", "apple", "applePay", "avios", "bestBuy", "bestWestern", "breeze",
        "capitalVacations", "carnival", "chaseTravel", "costco", "delta", "disney", "emirates", "expedia", "frontier",
        "hawaiian", "hilton", "hyatt", "instacart", "intuit", "koreanAir", "kroger", "lufthansa", "marriott",
        "priceline", "royalCaribbean", "samsung", "samsungWallet", "southwest", "stateFarm", "united", "verizon",
        "virgin", "walmart", "wayfair", "wholeFoods", "wyndham", "xbox",
    ]

    /// `4¢ a dollar`, `4¢ for €1`
    public func worthInWords(_ currency: String) -> String { "\(centsInWords) \(EarnChoice.unit(in: currency))" }

    /// `4¢`
    public var centsInWords: String { "\(EarnChoice.number(centsPerDollar))¢" }

    /// `a dollar`, `for €1`
    public static func unit(in currency: String) -> String {
        currency == "USD" ? "a dollar" : "for \(Money(1).formatted(symbol: Money.symbol(ofCurrency: currency)))"
    }

    /// `4 points × 1¢, up to $50,000 a year`
    public func reason(symbol: String) -> String {
        let rate = EarnChoice.number(rate)
        var parts = [
            isPercent
                ? "\(rate) % back"
                : "\(rate) \(rate == "1" ? "point" : "points") × \(EarnChoice.number(worth.cents))¢\(whose)"
        ]
        if !isConfirmed { parts.append("not confirmed") }
        if isPortal { parts.append("only when booked there") }
        if isOfWeekends { parts.append("only on nights of a weekend") }
        if let cap {
            let amount = cap.amount.formatted(symbol: symbol)
            let left = (cap.amount - min(spent, cap.amount)).formatted(symbol: symbol)
            parts.append(
                spent.isZero ? "up to \(amount) \(EarnChoice.period(cap.period))" : "\(left) of \(amount) left")
        }
        if let rotating {
            let list = rotating.categories.map(shown).joined(separator: ", ")
            let start = isRotating ? "activate it" : "its rotating rate"
            parts.append("\(start): \(shown(rotating.quarter)) is for \(list)")
        } else if lacksRotating {
            parts.append("the rotating categories of this quarter are not known here")
        }
        return parts.joined(separator: ", ")
    }

    /// Whose points they are, and that it is the owner who values them, or nobody.
    private var whose: String {
        let name = worth.programme.map { shown($0.name) }
        return switch worth.source {
        case .table: " (\(name ?? ""))"
        case .card, .config: " (\(name.map { $0 + ", " } ?? "")your own figure)"
        case .unknown: " (nobody says what they are worth)"
        }
    }

    private static func number(_ amount: Money) -> String { amount.formatted(symbol: "") }

    private static func period(_ word: String) -> String {
        switch word {
        case "year": "a year"
        case "quarter": "a quarter"
        case "month": "a month"
        case "billingCycle": "a billing cycle"
        default: shown(word)
        }
    }
}
