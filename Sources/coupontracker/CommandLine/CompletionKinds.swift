import ArgumentParser
import WalletDomain

/// What a shell offers for an argument. Those that know the wallet call the program back.
extension CompletionKind {
    static var benefits: CompletionKind { named { try $0.benefits() } }
    static var openBenefits: CompletionKind { named { try $0.benefits(onlyOpen: true) } }
    static var listed: CompletionKind { named { try $0.benefits() + $0.leavingTyped.savedFilters() } }
    static var cards: CompletionKind { named { try $0.cards() } }
    static var cardsAndBenefits: CompletionKind { named { try $0.cards() + $0.benefits() } }
    static var archivedThings: CompletionKind { named { try $0.cards(.archived) + $0.benefits(.archived) } }
    static var products: CompletionKind { named { $0.products() } }
    static var cardAndProduct: CompletionKind {
        named { try $0.cards() + ($0.isFirstWord ? [] : $0.leavingTyped.products()) }
    }
    static var benefitAndMode: CompletionKind {
        named { try $0.benefits() + ($0.isFirstWord ? [] : $0.words(["tracked", "auto", "ignored"])) }
    }
    static var benefitAndTime: CompletionKind {
        named {
            try $0.benefits(onlyOpen: true)
                + $0.words($0.isFirstWord ? ["all"] : ["1h", "3h", "tonight", "1d", "3d", "1w", "last"])
        }
    }
    static var benefitsOrAll: CompletionKind { named { try $0.benefits() + ($0.isFirstWord ? $0.words(["all"]) : []) } }
    static var filing: CompletionKind {
        named { completion in
            try completion.records(of: RecordKind.transactions.table)
                + (completion.isFirstWord ? [] : completion.leavingTyped.records(of: RecordKind.categories.table))
        }
    }
    static var bills: CompletionKind { named { try $0.transactions { !$0.isMovement } } }
    static var recurring: CompletionKind { named { try $0.transactions { $0.kind.isRecurring } } }
    static var expectations: CompletionKind { named { try $0.transactions { $0.kind.isExpectation } } }
    /// One word each.
    static var movements: CompletionKind { named { try $0.leavingTyped.transactions { $0.isMovement } } }
    static var bookCategories: CompletionKind { .records(of: RecordKind.categories.table) }
    static var columns: CompletionKind { named { $0.leavingTyped.columns() } }
    static var settings: CompletionKind { named { $0.isFirstWord ? $0.words(Settings.all.map(\.key)) : [] } }
    static var settingAndValue: CompletionKind {
        named { $0.isFirstWord ? $0.words(Settings.all.map(\.key)) : $0.values { (try? Settings.setting($0))?.kind } }
    }
    static var configKey: CompletionKind { named { $0.isFirstWord ? $0.words(ConfigurationKeys.all.map(\.id)) : [] } }
    static var configKeyAndValue: CompletionKind {
        named {
            $0.isFirstWord ? $0.words(ConfigurationKeys.all.map(\.id)) : $0.values { ConfigurationKeys.key($0)?.kind }
        }
    }
    static var themes: CompletionKind { named { $0.leavingTyped.words(ThemeFolder.names()) } }
    static var spending: CompletionKind { named { try $0.merchants() } }

    // Values of options: what stands before them is no part of them.
    static var card: CompletionKind { named { try $0.leavingTyped.cards() } }
    static var savedFilters: CompletionKind { named { $0.leavingTyped.savedFilters() } }
    static var filterNames: CompletionKind {
        named { $0.leavingTyped.words(Configuration.tolerant.filters.all.map(\.name)) }
    }
    static var owners: CompletionKind { named { try $0.owners() } }

    static var categories: CompletionKind { .list(Category.known) }
    static var frequencies: CompletionKind { .list(["month", "quarter", "half-year", "year", "once"]) }
    static var statuses: CompletionKind { .list(FilterStatus.allCases.map(\.rawValue)) }

    /// Nothing is said where something is wrong: the line a person is typing is no place for it.
    static func named(
        _ offers: @escaping @Sendable (WordCompletion) throws -> [WordCompletion.Offer]
    ) -> CompletionKind {
        .custom { arguments, index, prefix in
            WordCompletion.silenceErrors()
            let completion = WordCompletion(arguments, index, prefix)
            return ((try? offers(completion)) ?? []).map { $0.text(for: CompletionShell.requesting) }
        }
    }
}
