/// Records that are read to be put behind others: moved there they are not copied, as those of an array would be with
/// all their texts.
struct MovableRecords<Record>: ~Copyable {
    private var room: UnsafeMutableBufferPointer<Record>
    private(set) var count = 0

    /// - Parameter room: how many there will be, if it is known; more are taken too.
    init(room: Int) {
        self.room = .allocate(capacity: max(1, room))
        LargePages.ask(
            for: UnsafeMutableRawPointer(self.room.baseAddress), self.room.count * MemoryLayout<Record>.stride)
    }

    deinit {
        room[..<count].deinitialize()
        room.deallocate()
    }

    mutating func append(_ record: consuming Record) {
        if count == room.count { grow() }
        room.initializeElement(at: count, to: record)
        count += 1
    }

    private mutating func grow() {
        let larger = UnsafeMutableBufferPointer<Record>.allocate(capacity: 2 * room.count)
        _ = larger.moveInitialize(fromContentsOf: room[..<count])
        room.deallocate()
        room = larger
    }

    /// Leaves nothing here.
    mutating func move(behind records: inout [Record]) {
        records.reserveCapacity(records.count + count)
        for index in 0..<count { records.append(room.moveElement(from: index)) }
        count = 0
    }
}
