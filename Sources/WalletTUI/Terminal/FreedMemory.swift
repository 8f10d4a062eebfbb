import CTerminal

/// Gives the system back what was freed and is kept for later. It goes through all of that, so it is for a side thread,
/// after something large.
public func giveFreedMemoryBack() { cterm_give_memory_back() }

/// Makes room for the records of a large wallet before they are read.
///
/// - Parameter size: of its file, in bytes.
public func expectMemory(forWalletOf size: Int) {
    // Half of it would do; what is not touched costs nothing.
    guard size > 4 << 20 else { return }
    cterm_expect_memory(UInt64(min(size, 1 << 28)))
}
