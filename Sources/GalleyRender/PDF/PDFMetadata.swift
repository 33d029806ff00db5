internal import Galley

/// The title, author and language that a PDF file says it has.
struct PDFMetadata {
  let title: String
  let author: String?
  let language: String

  /// The first line of the text that shows something, shortened; a file must have a title to be accessible.
  static func title(of pages: [Picture]) -> String {
    let lines = pages.lazy.flatMap { $0.paragraphs(length: 1000) }
    let first = lines.first { $0.contains { !$0.isWhitespace } } ?? ""
    // More than the longest title.
    let start = first.drop(while: \.isWhitespace).prefix(200)
    let words = start.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? "Untitled" : words.count > 60 ? words.prefix(59) + "…" : words
  }

  /// Writes the catalog and the objects that it names, and ends the file.
  func finish(_ file: inout PDFFile, _ structure: PDFStructure, pages: Int) -> [UInt8] {
    let root = structure.write(to: &file)
    let outline = structure.writeOutline(to: &file)
    let metadata = file.addStream("/Type/Metadata/Subtype/XML", packet.bytes, isReadable: true)
    var catalog = ByteText("<</Type/Catalog/Pages \(pages) 0 R/StructTreeRoot \(root) 0 R/MarkInfo<</Marked true>>")
    catalog.append("/ViewerPreferences<</DisplayDocTitle true>>/Metadata \(metadata) 0 R/Lang")
    catalog.append(pdf: language)
    if let outline { catalog.append("/Outlines \(outline) 0 R/PageMode/UseOutlines") }
    catalog.append(">>")
    var information = ByteText("<</Producer(Galley)/Title")
    information.append(pdf: title)
    if let author {
      information.append("/Author")
      information.append(pdf: author)
    }
    information.append(">>")
    let numbers = (catalog: file.add(catalog), information: file.add(information))
    return file.bytes(catalog: numbers.catalog, information: numbers.information)
  }

  /// Title, author and language as XMP, with the claim to be accessible (ISO 14289-1, 5). No time of day: two runs would differ.
  private var packet: ByteText {
    var text = ByteText()
    func element(_ name: String, _ content: String, in list: String, _ attributes: String = "") {
      text.append("<dc:\(name)><rdf:\(list)><rdf:li\(attributes)>")
      text.append(xml: content)
      text.append("</rdf:li></rdf:\(list)></dc:\(name)>\n")
    }
    text.append("<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n")
    text.append("<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">")
    text.append("<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n<rdf:Description rdf:about=\"\"")
    text.append(" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\"")
    text.append(" xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\">\n")
    element("title", title, in: "Alt", " xml:lang=\"x-default\"")
    if let author { element("creator", author, in: "Seq") }
    element("language", language, in: "Bag")
    text.append("<pdf:Producer>Galley</pdf:Producer>\n<pdfuaid:part>1</pdfuaid:part>\n")
    text.append("</rdf:Description>\n</rdf:RDF></x:xmpmeta>\n<?xpacket end=\"w\"?>")
    return text
  }
}
