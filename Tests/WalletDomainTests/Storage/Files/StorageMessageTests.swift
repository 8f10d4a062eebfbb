import Glibc
import Testing
import WalletTestSupport

@testable import WalletDomain

/// What is said when the system refuses, word by word and with its exit code, and that docs/ERRORS.md has it.
struct StorageMessageTests {
    private struct Case {
        var problem: StorageProblem
        var code: Int32
        var words: String

        init(_ problem: StorageProblem, _ code: Int32, _ words: String) {
            (self.problem, self.code, self.words) = (problem, code, words)
        }
    }

    private static let reading = [
        Case(.reading("FILE", ENOENT), 66, "There is no file FILE."),
        Case(.reading("FILE", ENOTDIR), 66, "FILE cannot be there: what should be its folder is a file."),
        Case(.reading("FILE", EACCES), 77, "You may not read FILE. Check its owner and mode."),
        Case(.reading("FILE", EPERM), 77, "You may not read FILE. Check its owner and mode."),
        Case(.reading("FILE", ENXIO), 66, "FILE is not an ordinary file."),
        Case(.reading("FILE", ELOOP), 74, "FILE is a symbolic link that leads back to itself."),
        Case(.reading("FILE", ENOMEM), 70, "There is not enough memory to read FILE."),
        Case(.reading("FILE", EIO), 74, "The disk reports an error while reading FILE."),
        Case(.reading("FILE", ENAMETOOLONG), 74, "FILE cannot be read: File name too long."),
    ]

    private static let saving = [
        Case(.saving("FILE", ENOSPC), 74, "The disk is full: your change is not saved, FILE is unchanged."),
        Case(.saving("FILE", EDQUOT), 74, "Your disk quota is used up: your change is not saved, FILE is unchanged."),
        Case(.saving("FILE", EIO), 74, "The disk reports an error: your change is not saved, FILE is unchanged."),
        Case(
            .saving("FILE", EFBIG), 74,
            "The file would be too large for this disk: your change is not saved, FILE is unchanged."),
        Case(.saving("FILE", EROFS), 77, "The disk is read-only: your change is not saved, FILE is unchanged."),
        Case(
            .saving("FILE", EACCES), 77,
            "You may not write here: your change is not saved, FILE is unchanged. "
                + "Check the owner and mode of the folder."),
        Case(.saving("FILE", ENOENT), 73, "The folder is gone: FILE cannot be saved."),
        Case(.saving("FILE", ELOOP), 74, "FILE is a symbolic link that leads back to itself."),
        Case(
            .saving("FILE", EXDEV), 74,
            "The file cannot be replaced in this folder: your change is not saved, FILE is unchanged."),
        Case(.saving("FILE", ENOMEM), 70, "There is not enough memory: your change is not saved, FILE is unchanged."),
        Case(
            .saving("FILE", ENFILE), 74,
            "Saving failed (Too many open files in system): your change is not saved, FILE is unchanged."),
    ]

    private static let damaged = [
        Case(
            .damaged("FILE", JSONProblem(line: 3, column: 7, message: "A comma is missing here.")), 65,
            "FILE, line 3, column 7: A comma is missing here."),
        Case(.damaged("FILE", .emptyText), 65, "FILE, line 1, column 1: The file is empty."),
    ]

    private static let warnings: [(warning: StorageWarning, words: String)] = [
        (
            .hardLinkBroken(path: "FILE"),
            "FILE had a second name (a hard link). It is saved; the other name keeps the old content."
        ),
        (
            .noLocks(path: "FILE"),
            "The disk of FILE has no locks. Do not save from two programs at the same moment."
        ),
        (.noBackup("TEXT"), "Saved, but without a backup: TEXT"),
        (.noChangeLog("TEXT"), "Saved, but undo will not reach this change: TEXT"),
    ]

    @Test func everyRefusalHasItsWordsAndItsCode() {
        for each in StorageMessageTests.reading + StorageMessageTests.saving + StorageMessageTests.damaged {
            #expect(each.problem.message == each.words)
            #expect(each.problem.exitCode == each.code, "\(each.words)")
        }
        for (warning, words) in StorageMessageTests.warnings { #expect(warning.message == words) }
    }

    @Test func everyRefusalIsOnThePage() throws {
        let page = try DocumentPage("docs/ERRORS.md")
        let withPlaceholders = [
            "File name too long": "TEXT", "Too many open files in system": "TEXT",
            "line 3, column 7": "line LINE, column COLUMN",
            "A comma is missing here.": "TEXT",
        ]
        func onPage(_ words: String) -> String {
            withPlaceholders.reduce(words) { text, pair in
                text.split(separator: pair.key, omittingEmptySubsequences: false).joined(separator: pair.value)
            }
        }
        for each in StorageMessageTests.reading + StorageMessageTests.saving + StorageMessageTests.damaged {
            let section = page.lines(under: StorageMessageTests.heading(of: each.code)).joined(separator: "\n")
            #expect(section.contains("`\(onPage(each.words))`"), "\(each.code): \(each.words)")
        }
        for words in StorageMessageTests.warnings.map(\.words) {
            #expect(page.lines(under: "Warnings").contains { $0.hasPrefix("| `\(words)` |") }, "\(words)")
        }
    }

    @Test func thePageNamesEveryCodeOfAStorageProblem() throws {
        let page = try DocumentPage("docs/ERRORS.md")
        let kinds: [StorageProblem.Kind] = [
            .damaged, .unreadable, .fault, .cannotCreate, .disk, .busy, .denied, .configuration,
        ]
        #expect(kinds.map(\.rawValue) == [65, 66, 70, 73, 74, 75, 77, 78])
        for kind in kinds {
            #expect(!page.lines(under: StorageMessageTests.heading(of: kind.rawValue)).isEmpty, "\(kind)")
            #expect(page.text.contains("| \(kind.rawValue) | "), "\(kind)")
        }
    }

    private static func heading(of code: Int32) -> String {
        switch code {
        case 65: "65: wrong inside a file"
        case 66: "66: a file that is missing, or no file"
        case 70: "70: a mistake of coupontracker, or out of memory"
        case 73: "73: a file or folder that cannot be made"
        case 74: "74: disk full, or an error of the disk"
        case 75: "75: another program holds the wallet, or changed the same thing"
        case 77: "77: no permission"
        default: "78: the environment lacks something"
        }
    }
}
