import ArgumentParser
import WalletDomain

/// What the form of a bill says, but how often it comes, which has a command of its own, and the book that it is in.
enum PlannedFields: FieldSubject {
    static let fields = RecordKind.bills.typedFields.filter { $0.key != "kind" && $0.key != "bookId" }.map(
        \.optionAlone)
    /// What is said only of what comes back.
    static let ofRecurring = fields.filter(\.isPart)
}

struct ChangePlan: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan", abstract: "Change what is planned of a bill, or of what is expected.",
        discussion: """
            The value “default” takes away what is there.

            coupontracker transaction plan rent --weekend before --remind-days 5,1
            coupontracker transaction plan netflix --trial-ends-on 2026-12-01 --cancel-by 2
            """)

    @Argument("Words that name the bill.", as: "bill", completion: .bills) var words: [String] = []
    @OptionGroup var fields: FieldOptions<PlannedFields>
    @OptionGroup var chosen: BookOption
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        try need(
            !fields.texts.isEmpty,
            orSay: "Say what to change, such as --weekend. All: coupontracker transaction plan --help")
        try change(output, chosen) { change, ledger in
            let id = try change.view.transaction(words, among: ledger.planned.map(\.id), in: ledger) {
                "\(shown($0)) is no bill, and nothing that is expected."
            }
            let comesBack = ledger.planned.contains { $0.id == id && $0.kind.isRecurring }
            let along = try PlannedFields.fields.read(fields.texts) { texts throws(RecordProblems) -> [String]? in
                if !comesBack, let field = PlannedFields.ofRecurring.first(where: { texts[$0.key] != nil }) {
                    throw RecordProblems([field.key: "It is expected once."])
                }
                return try change.wallet.edit(.bills, id.cast(), texts, in: change.context)
            }
            let told = (["edited"] + (along ?? []).map(shown)).joined(separator: "; ")
            try change.saveAndTell(id, output) { _, _ in "\(told)." }
        }
    }
}
