import CTerminal

/// Gives the system back what was freed and is kept for later. It goes through all of that, so it is for a side thread,
/// after something large.
public func giveFreedMemoryBack() { cterm_give_memory_back() }

/// Takes the memory of a command that reads a large file in pieces of 2 MB, and keeps what is freed until it ends: taken by
/// 4 KB and given back between, it waits for memory a fourth of its time.
///
/// - Parameter bytes: of the file.
public func takeMemoryInLargePages(forFileOf bytes: Int) {
    // The text, its index and the records take about as much again, several times.
    if bytes > 8 << 20, bytes < 1 << 30 { cterm_use_large_pages(bytes * 6) }
}
