import ArgumentParser
import WalletDomain

enum People: RecordSubject {
    static var kind: RecordKind { .people }
    static let examples = """
        coupontracker person add Ana Ortiz --roles owner --owner-word Ana
        coupontracker person edit ana --phone "+1 555 0100"
        """
}

enum PeopleArea: CommandArea {
    static let title = "People"
    static let commands: [any ParsableCommand.Type] = [ListRecords<People>.self, RecordCommand<People>.self]
}
