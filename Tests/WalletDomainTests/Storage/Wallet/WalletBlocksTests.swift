import Glibc
import Testing
import WalletTestSupport

@testable import WalletDomain

/// The layout of a large wallet file, as text.
struct WalletBlocksTests {
    private let text: [UInt8]
    private let content: WalletContent
    private let ids: [UserCard.ID]

    init() throws {
        let lines = (1...40).map { number in
            let id = "00000000-0000-4000-8000-0000000000\(number < 10 ? "0" : "")\(number)"
            let notes = String(repeating: "n", count: 400)
            return #"{"id":"\#(id)","addedDate":"2026-01-01","sortOrder":\#(number),"notes":"\#(notes)"}"#
        }
        let json = """
            {"format":1,"generation":7,"program":"0.1.0",
            "preferences":{"updatedAt":"2026-01-01T00:00:00Z"},
            "cards":[
            \(lines.joined(separator: ",\n"))
            ],
            "benefits":[
            ],
            "sums":[
            ],
            "usages":[
            ]
            }

            """
        text = [UInt8](json.utf8)
        let (image, _) = try WalletImage.read(text)
        ids = image.cards.ids
        let history = try image.history.index()
        content = WalletContent(
            image.header, image, history, WalletEdits(), WalletTidiness(of: image, history))
    }

    private func joined(_ pieces: [ArraySlice<UInt8>]?) throws -> String {
        try String(decoding: #require(pieces).joined(), as: UTF8.self)
    }

    @Test func aSmallFileHasNoRoom() throws {
        #expect(WalletBlocks(for: content) == nil)
        #expect(try joined(WalletLayout.pieces(content)) == String(decoding: text, as: UTF8.self))
    }

    /// Each of forty lines takes 498 bytes or one more with what is behind it, so a block of 8,192 has seventeen.
    @Test func roomStandsBehindTheFrontAndBehindBlocks() throws {
        let blocks = try #require(WalletBlocks(for: content, large: 0))
        let room = String(repeating: " ", count: 512)
        var lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
        #expect(lines[3].utf8.count == 496)
        #expect(lines[12].utf8.count == 497)
        lines[1] += room
        // The cards stand on lines 3 to 42; the last block has no comma, and one blank more.
        lines[3 + 16] += room
        lines[3 + 33] += room
        lines[3 + 39] += room + " "
        #expect(try joined(blocks.pieces(content)) == lines.joined(separator: "\n") + "\n")
    }

    /// What was written with room reads as if it had none, and is written without it where it is small.
    @Test func roomIsReadAndTakenAwayAgain() throws {
        let blocks = try #require(WalletBlocks(for: content, large: 0))
        let roomy = try Array(#require(blocks.pieces(content)).joined())
        let (image, records) = try WalletImage.read(roomy)
        #expect(records.cards.map(\.id) == ids)
        let history = try image.history.index()
        let tidiness = WalletTidiness(of: image, history)
        #expect(tidiness.cards == .roomy)
        #expect(tidiness.benefits == .close)
        #expect(tidiness.isWhole)
        let again = WalletContent(image.header, image, history, WalletEdits(), tidiness)
        #expect(try joined(WalletLayout.pieces(again)) == String(decoding: text, as: UTF8.self))
        let laid = try #require(WalletBlocks(for: again, large: 0))
        #expect(try Array(#require(laid.pieces(again)).joined()) == roomy)
    }

    @Test func otherWhiteSpaceBetweenRecordsIsUntidy() throws {
        let first = try #require(String(decoding: text, as: UTF8.self).range(of: "},\n{"))
        for gap in ["},\n\n{", "}, \t\n{", "} ,\n{", "},\n {", "},{"] {
            let changed = String(decoding: text, as: UTF8.self).replacingCharacters(in: first, with: gap)
            let (image, _) = try WalletImage.read([UInt8](changed.utf8))
            #expect(image.cards.ranges.tidiness(in: [UInt8](changed.utf8)) == .untidy, "\(gap.debugDescription)")
        }
    }

    private func changed(_ edit: (inout WalletEdits) -> Void) throws -> WalletContent {
        var edits = WalletEdits()
        edit(&edits)
        let (image, _) = try WalletImage.read(text)
        let history = try image.history.index()
        return WalletContent(
            WalletHeader(format: 1, generation: 8, program: "0.1.0"), image, history, edits,
            WalletTidiness(of: image, history))
    }

    @Test func aChangedRecordChangesItsBlockAlone() throws {
        var blocks = try #require(WalletBlocks(for: content, large: 0))
        let before = try Array(#require(blocks.pieces(content)).joined())
        let line = [UInt8](
            #"{"id":"00000000-0000-4000-8000-000000000020","addedDate":"2026-01-01","sortOrder":0}"#.utf8)
        let after = try changed { edits in
            edits.cards.set(ids[19], line: line, position: 19)
        }
        let advanced = blocks.advance(to: after, changed: [WalletPlace(table: .cards, place: .read(19))])
        let difference = try #require(advanced)
        let patches = blocks.patches(for: difference)
        // The front, and the second block; nothing of the tail.
        #expect(patches.parts.map(\.bytes.count).sorted() == [0, 610, 17 * 498 + 512])
        var patched = before
        for part in patches.parts {
            patched.replaceSubrange(part.offset..<part.offset + part.bytes.count, with: part.bytes)
        }
        #expect(patches.size == before.count)
        #expect(try patched == Array(#require(blocks.pieces(after)).joined()))
        #expect(try WalletImage.read(patched).records.cards[19].sortOrder == 0)
    }

    @Test func whatOutgrowsItsRoomIsLaidOutAnew() throws {
        var blocks = try #require(WalletBlocks(for: content, large: 0))
        let notes = String(repeating: "n", count: 950)
        let line = [UInt8](
            #"{"id":"00000000-0000-4000-8000-000000000020","addedDate":"2026-01-01","sortOrder":0,"notes":"\#(notes)"}"#
                .utf8)
        let after = try changed { edits in
            edits.cards.set(ids[19], line: line, position: 19)
        }
        #expect(blocks.advance(to: after, changed: [WalletPlace(table: .cards, place: .read(19))]) == nil)
        #expect(blocks.pieces(after) == nil)
    }
}
