import Benchmark
import WalletStore
import WalletTUI

/// One picture of each screen, drawn whole.
func frames() {
    for size in [Size(columns: 80, rows: 24), Size(columns: 200, rows: 60)] {
        for screen in Screen.allCases {
            let name = "frame-\(screen)-\(size.columns)x\(size.rows)"
            measure(name, { try (Sample.state(benefits: 120, screen: screen), AppView(look: Look())) }) { sample in
                blackHole(sample.1.draw(sample.0, size: size))
            }
        }
    }
}
