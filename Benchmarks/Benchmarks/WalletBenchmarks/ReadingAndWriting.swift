import Benchmark
import Glibc
import WalletDomain

/// A wallet file read strictly, read as records, opened as a start opens it, and its records written.
func readingAndWriting() {
    for size in Sample.megabytes {
        let isSlow = size > 10
        measure("scan-\(size)MB", isSlow: isSlow, { try Sample.text(size) }) { text in
            let range = try JSONReader.read(text, limits: .wallet) { reader throws(JSONProblem) in
                try reader.skipValue()
            }
            blackHole(range)
        }
        measure("records-\(size)MB", isSlow: isSlow, { try Sample.text(size) }) { text in
            try blackHole(WalletRecords(reading: text).count)
        }
        measure("open-\(size)MB", isSlow: isSlow, { Sample.path(size) }) { path in
            try blackHole(WalletFile.open(path, catalogue: .bundled).wallet.cards.count)
        }
        measure("history-\(size)MB", isSlow: isSlow, { Sample.path(size) }) { path in
            try blackHole(WalletFile.open(path, catalogue: .bundled).file.readHistory())
        }
        measure("write-\(size)MB", isSlow: isSlow, { try WalletRecords(reading: Sample.text(size)) }) { records in
            blackHole(records.lines.count)
        }
    }
}
