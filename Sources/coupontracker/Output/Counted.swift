/// `1 card`, `2 cards`
func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    count == 1 ? "1 \(one)" : "\(count) \(many ?? one + "s")"
}

/// `1 day`, `7 days`
func inDays(_ count: Int) -> String { counted(count, "day") }
