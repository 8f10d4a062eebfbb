import ArgumentParser
import WalletDomain

/// What the form of a bill says, but how often it comes, which has a command of its own.
enum PlannedFields: FieldSubject {
    static let fields = RecordKind.bills.typedFields.filter { $0.key != "kind" }.map(\.optionAlone)
    static let lead = ""
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
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        try need(
            !fields.texts.isEmpty,
            orSay: "Say what to change, such as --weekend. All: coupontracker transaction plan --help")
        try change(output) { change in
            let planned: [FreshID] = change.view.books(isSure: true).all.flatMap(\.planned).map { $0.id.cast() }
            let id = try change.view.record(words, .transactions, among: Set(planned)).id
            _ = try PlannedFields.fields.read(fields.texts) { texts throws(RecordProblems) in
                try change.wallet.edit(.bills, id, texts, in: change.context)
            }
            let isNew = change.wallet.hasNotedAct
            try change.saveAndTell(id.cast(), output) { _, _ in isNew ? "edited." : "is like that already." }
        }
    }
}
