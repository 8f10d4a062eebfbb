import WalletTestSupport

/// A home with a book of two owners.
protocol BudgetMessageScenes {}

extension BudgetMessageScenes {
    func home() throws -> Home {
        let home = try Home()
        try home.run("book", "add", "Home", "--currency", "USD", "--owners", "Ana,Sam")
        try home.run("account", "add", "Checking", "--kind", "checking", "--owner", "Ana", "--tail", "1004")
        try home.run("account", "add", "Joint", "--kind", "checking", "--owner", "Sam", "--tail", "2005")
        try home.run("category", "add", "Food")
        return home
    }
}
