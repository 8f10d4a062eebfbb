/// One column of one row: 8 bytes.
package struct Cell: Equatable, Sendable {
    /// A Unicode scalar, or with the highest bit set the number of a cluster.
    package var content: UInt32
    /// A number of the canvas's style table.
    package var style: UInt16
    /// Columns taken: 1, or 2 for a wide character, whose right half is a cell of width 0.
    package var width: UInt8
    /// Always 0: fills the eighth byte.
    private var unused: UInt8 = 0

    static let clusterBit: UInt32 = 1 << 31
    static let space = UInt32(0x20)

    init(content: UInt32, style: UInt16, width: UInt8 = 1) {
        self.content = content
        self.style = style
        self.width = width
    }
}

/// A character and the marks on it: what one cell of the curses library holds. Unused places are 0.
package struct Cluster: Hashable, Sendable {
    var base: UInt32
    var mark1: UInt32 = 0
    var mark2: UInt32 = 0
    var mark3: UInt32 = 0
    var mark4: UInt32 = 0

    /// Further marks are left out.
    func adding(_ mark: UInt32) -> Cluster {
        var result = self
        let free = [\Cluster.mark1, \.mark2, \.mark3, \.mark4].first { self[keyPath: $0] == 0 }
        if let free { result[keyPath: free] = mark }
        return result
    }

    package var text: String {
        var scalars = String.UnicodeScalarView()
        for value in [base, mark1, mark2, mark3, mark4] where value != 0 {
            scalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
        }
        return String(scalars)
    }
}

/// The characters with marks on a canvas, numbered in the order of their first use.
package struct ClusterTable: Sendable {
    private(set) var clusters: [Cluster] = []
    private var numbers: [Cluster: Int] = [:]

    /// The cell content that stands for a cluster.
    mutating func content(of cluster: Cluster) -> UInt32 {
        if cluster.mark1 == 0 { return cluster.base }
        if let known = numbers[cluster] { return Self.content(of: known) }
        numbers[cluster] = clusters.count
        clusters.append(cluster)
        return Self.content(of: clusters.count - 1)
    }

    private static func content(of number: Int) -> UInt32 { Cell.clusterBit | UInt32(truncatingIfNeeded: number) }

    package subscript(content: UInt32) -> Cluster {
        guard content & Cell.clusterBit != 0 else { return Cluster(base: content) }
        let number = Int(content & ~Cell.clusterBit)
        return number < clusters.count ? clusters[number] : Cluster(base: 0xFFFD)
    }
}
