import ArgumentParser
import WalletDomain

enum People: RecordSubject {
    static var kind: RecordKind { .people }
}

enum PeopleArea: CommandArea {
    static let title = "People"
    static let commands: [any ParsableCommand.Type] = [ListRecords<People>.self, PersonCommand.self]
}

/// Acts on one person.
struct PersonCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "person", abstract: "Add, change, archive or delete a person.",
        discussion: """
            coupontracker person add Ana Ortiz --roles owner --owner-word Ana
            coupontracker person edit ana --phone "+1 555 0100"
            """,
        subcommands: [
            ShowRecord<People>.self, AddRecord<People>.self, EditRecord<People>.self, ArchiveRecord<People>.self,
            UnarchiveRecord<People>.self, DeleteRecord<People>.self,
        ])
}
