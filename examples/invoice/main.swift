internal import GalleyRender

/// Writes an invoice of three pages, whose table has names in several scripts and a head on each page:
///
///     swift run InvoiceExample invoice.pdf
let teas: [(text: String, language: String, price: Int)] = [
  ("Assam, second flush, whole leaf, from one garden in the valley of the Brahmaputra", "en", 1_450),
  ("煎茶 Sencha", "ja", 2_280), ("Darjeeling, first flush", "en", 3_900), ("शिमला चाय, पहाड़ी", "hi", 990),
  ("Earl Grey, with oil of bergamot and petals of cornflower, in bags of linen", "en", 1_120),
  ("龍井茶 Dragon Well, picked before the rains", "zh", 5_640), ("شاي بالنعناع", "ar", 760),
  ("Rooibos", "en", 640), ("Kettle, 1.5 litres, enamelled steel, with a lid of oak", "en", 12_900),
  ("ชามะนาว", "th", 880), ("Strainer", "en", 1_275), ("Tasse mit Untertasse, weiß, sechs Stück", "de", 10_450),
]
var invoice = Invoice()
invoice.letterhead()
try invoice.text("Leaf & Kettle · 12 Harbour Street · Bristol BS1 4RW")
try invoice.text("The Station Café\n3 Platform Road\nYork YO24 1AB")
try invoice.heading("Invoice 2026-0117", level: 1)
try invoice.text("For goods delivered from 1 to 30 April 2026. Your order is S-4431, your contact Ada Perry.")
try invoice.table(
  (0..<64).map { row in
    let tea = teas[row * 5 % teas.count]
    return Invoice.Item(text: tea.text, language: tea.language, count: 1 + row * 7 % 24, price: tea.price)
  }, tax: 20)
try invoice.heading("Payment", level: 2)
try invoice.list([
  "Please pay within 30 days of the date of this invoice, and name its number.",
  "Goods remain ours until they are paid for. Tell us within a week if anything was damaged on its way to you.",
  "Bank transfer to Leaf & Kettle, sort code 00-00-00, account 12345678.",
])
let path = CommandLine.arguments.dropFirst().first ?? "invoice.pdf"
var options = PictureOptions()
(options.title, options.author, options.language) = ("Invoice 2026-0117", "Leaf & Kettle", "en")
for note in try invoice.pictures().write(to: path, options: options) { print(note) }
