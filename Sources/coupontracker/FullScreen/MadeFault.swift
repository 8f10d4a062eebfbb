#if DEBUG
    import Glibc

    /// A mistake made on purpose, so that tests see what a real one leaves behind; in no release.
    ///
    /// COUPONTRACKER_FAULT says which: trap, overflow or abort. It happens when help is opened.
    enum MadeFault {
        static func strike() {
            switch environmentValue("COUPONTRACKER_FAULT") {
            case "trap": _ = [Int]()[Int(getpid())]
            case "overflow": _ = deeper(1)
            case "abort": abort()
            default: break
            }
        }

        private static func deeper(_ depth: Int) -> Int { depth < 0 ? depth : deeper(depth + 1) &+ depth }
    }
#endif
