extension FlowPoint: Codable {
  private struct Form: Codable {
    struct Place: Codable {
      var block: Int
      var note: Int?
      var utf8Offset: Int
      /// The width of the lines before; `nil` where they have several.
      var width: Double?

      init(_ block: Int, note: Int? = nil, _ place: LinePlace) {
        (self.block, self.note, utf8Offset, width) = (block, note, place.utf8Offset, place.width)
      }

      var linePlace: LinePlace {
        utf8Offset == 0 && width == nil ? .beginning : .offset(utf8Offset, width: width)
      }
    }

    var place: Place
    var notes: [Place]
    var keepsSpace: Bool
    var idlePages: Int
  }

  public init(from decoder: any Decoder) throws {
    let form = try Form(from: decoder)
    let notes = form.notes.map { NoteRest(block: $0.block, note: $0.note ?? 0, place: $0.linePlace) }
    self.init(
      block: form.place.block, place: form.place.linePlace, notes: NoteRests(notes), keepsSpace: form.keepsSpace)
    idlePages = min(max(0, form.idlePages), Int(Int32.max))
  }

  public func encode(to encoder: any Encoder) throws {
    let notes = notes.all.map { Form.Place($0.block, note: $0.note, $0.place) }
    try Form(place: Form.Place(block, place), notes: notes, keepsSpace: keepsSpace, idlePages: idlePages)
      .encode(to: encoder)
  }
}
