/// Every suite, in the order of the report. A new one is added here and nowhere else.
enum AllSuites {
  static let list: [any Suite] = [
    LineBreakingSuite(),
    BidiSuite(),
    PreparingSuite(),
    DocumentSuite(),
    LabelSuite(),
    NewLabelSuite(),
    SentenceSuite(),
    TextWaysSuite(),
    RelayoutSuite(),
    OptionSuite(),
    OptimalSuite(),
    ThreadSuite(),
    LinearitySuite(),
    CatalogueLinearitySuite(),
    GrowthSuite(),
    MemorySuite(),
    SolverSuite(),
    LayoutSuite(),
    ListSuite(),
    FlowSuite(),
    CLibrarySuite(),
    AuditSuite(),
    RenderSuite(),
  ]
}
