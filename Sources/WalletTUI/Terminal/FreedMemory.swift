import CTerminal

/// Gives the system back what was freed and is kept for later. It goes through all of that, so it is for a side thread,
/// after something large.
public func giveFreedMemoryBack() { cterm_give_memory_back() }
