import Testing
import WalletTestSupport

@testable import WalletDomain

/// Letters of categories, where they stand, and what they are merged into.
struct CategoryRecordTests: BookRecordScenes {
    let context = ChangeContext.fixed(on: "2026-11-27", ids: 3)

    /// g, n and u are keys of the list that `c` files in.
    @Test func theFirstFreeLetterOfItsNameFilesIntoACategory() throws {
        var book = try SampleBook()
        func letters() -> [String] {
            let tree = CategoryTree(book.wallet.all())
            return tree.nodes.map { "\($0.category.sortOrder)\(tree.letters[$0.category.id] ?? "")" }
        }
        for name in ["Groceries", "Éating out", "Rent", "Gnu", "42"] { try book.add(category: name) }
        #expect(letters() == ["0r", "1e", "2t", "3a", "4b"])
        // Who says one has it, and the others keep theirs wherever they stand.
        try book.add(category: "Pets", ["key": "r"])
        #expect(letters() == ["0o", "1e", "2t", "3a", "4b", "5r"])
        try book.act { book, wallet, context in
            try wallet.shift(book.category("Groceries"), by: 1, in: context)
            try wallet.archive(.categories, book.category("Rent").cast(), on: day("2026-11-27"), in: context)
        }
        #expect(letters() == ["0e", "1o", "2t", "3a", "4b", "5r"])
    }

    /// As those have it that are copied from another book.
    @Test func ofOneInstantTheyKeepTheirLettersWhereverTheyAreMoved() throws {
        var book = try SampleBook()
        for name in ["Fun", "Food"] { try book.add(category: name) }
        func letters() -> [String] {
            let tree = CategoryTree(book.wallet.all())
            return tree.nodes.map { "\($0.category.name) \(tree.letters[$0.category.id] ?? "")" }
        }
        #expect(letters() == ["Fun f", "Food o"])
        try book.act { book, wallet, context in try wallet.shift(book.category("Fun"), by: 1, in: context) }
        #expect(letters() == ["Food o", "Fun f"])
    }

    @Test func moreCategoriesThanLettersHaveNone() throws {
        var book = try SampleBook()
        for letter in BookCategory.keys { try book.add(category: "Of \(letter)") }
        try book.add(category: "Pets")
        let tree = CategoryTree(book.wallet.all())
        #expect(tree.letters.count == 18 && tree.letters[book.category("Pets")] == nil)
    }

    /// Sums of what goes and of what comes make none together.
    @Test func partsOfACategoryGoItsWay() throws {
        var book = try SampleBook()
        try book.add(category: "Salary", ["direction": "income"])
        try book.add(category: "Bonus", under: "Salary")
        try book.add(category: "Food")
        func directions() -> [BookCategory.Direction?] {
            ["Salary", "Bonus"].map { book.wallet[category: book.category($0)]?.direction }
        }
        #expect(directions() == [.income, .income])
        try book.act { book, wallet, context in
            #expect(throws: RecordProblems(["direction": "It is a part of Salary, which is income."])) {
                try wallet.edit(
                    .categories, book.category("Food").cast(), ["parentId": "Salary"], in: context)
            }
            try wallet.edit(.categories, book.category("Salary").cast(), ["direction": "expense"], in: context)
        }
        #expect(directions() == [.expense, .expense])
    }

    @Test func categoriesStandAtMostFourDeepAndInNoCircle() throws {
        var book = try SampleBook()
        for (name, parent) in [("A", nil), ("B", "A"), ("C", "B"), ("D", "C")] {
            try book.add(category: name, under: parent)
        }
        #expect(
            problems(.categories, ["name": "E", "parentId": "D"], in: book.wallet) == [
                "parentId": "At most 4 levels stand in each other."
            ])
        #expect(throws: RecordProblems(["parentId": "It would be a part of itself."])) {
            try book.act { book, wallet, context in
                try wallet.edit(.categories, book.category("A").cast(), ["parentId": "D"], in: context)
            }
        }
        let tree = try #require(BookLedger(book.id, in: book.wallet)).categories
        #expect(tree.path(of: book.category("D")) == "A:B:C:D" && tree.nodes.map(\.depth) == [0, 1, 2, 3])
    }

    @Test func aCategoryIsMergedIntoAnother() throws {
        var book = try SampleBook.november()
        try book.act { book, wallet, context in
            try wallet.merge(book.category("Food"), into: book.category("Fun"), in: context)
            try wallet.merge(book.category("Pets"), into: book.category("Fun"), in: context)
        }
        let month = try #require(BookLedger(book.id, in: book.wallet)).figures(
            of: day("2026-11-01"), on: day("2026-11-27"))
        #expect(
            month.rows.map(\.path) == ["Home", "Streaming", "Insurance", "Fun", "Fun:Groceries", "Fun:Restaurants"])
        #expect(month.sum.spent.description == "$2,965.04")
        #expect(throws: RecordProblems(refusing: "categoryId", "Groceries is a part of Fun.")) {
            try book.act { book, wallet, context in
                try wallet.merge(book.category("Fun"), into: book.category("Groceries"), in: context)
            }
        }
    }

    /// What was spent would be income of less.
    @Test func whatGoesOutIsNotMergedIntoWhatComesIn() throws {
        var book = try SampleBook()
        try book.add(category: "Fun")
        try book.add(category: "Salary", ["direction": "income"])
        let problem = "Salary is of what comes in, Fun of what goes out."
        for (gone, kept) in [("Fun", "Salary"), ("Salary", "Fun")] {
            #expect(throws: RecordProblems(refusing: "categoryId", problem)) {
                try book.act { book, wallet, context in
                    try wallet.merge(book.category(gone), into: book.category(kept), in: context)
                }
            }
        }
    }
}
