/// Readings of one benefit by the place where its object begins in a catalogue's text.
extension TemplateDecoder {
    static func benefit(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> BenefitTemplate? {
        JSONReader.peek(bytes, at: start) { read(&$0) }
    }

    static func factsOfBenefit(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> TemplateFacts? {
        JSONReader.peek(bytes, at: start) { reader in
            if let benefit = CanonicalBenefit(&reader) { return TemplateFacts(benefit) }
            return read(&reader).map { benefit in withUnsafePointer(to: benefit) { TemplateFacts(at: $0) } }
        }
    }

    /// Its name, which is not empty.
    static func nameOfBenefit(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> String? {
        JSONReader.peek(bytes, at: start) { reader in
            let before = reader
            if reader.skip("{\"id\":"), let _: BenefitTemplate.ID = reader.canonicalID(), reader.skip(",\"name\":"),
                let name = reader.canonicalName()
            {
                return reader.string(in: name)
            }
            reader = before
            return read(&reader)?.name
        }
    }

    private static func read(_ reader: inout JSONReader) -> BenefitTemplate? {
        var decoder = TemplateDecoder()
        return try? decoder.benefit(&reader)
    }
}
