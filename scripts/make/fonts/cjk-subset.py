"""Makes the embedded font of Chinese, Japanese and Korean: cjk-subset.py NOTOSANSCJK-REGULAR.TTC UNIHAN_OTHERMAPPINGS.TXT FILE

FILE is the font that is there, whose characters stay with all their regional forms, and is written anew. Beside them it gets

- all syllables of Hangul, JIS X 0208 (EUC-JP), GB 2312, the first level of Big5, and what the exemplar characters of CLDR for
  ja, ko, zh, zh-Hant and yue have beside those;
- names of people and places: the extensions of IBM in Windows-31J, JIS X 0212 and 0213 (髙 﨑), 𠮷, the 8,105
  characters of China's general table (kTGH of Unihan), the second level of Big5;
- what Cantonese is written with (CANTONESE, below).

Of the names only those of the general table have regional forms, for simplified Chinese, and the Cantonese ones, for Hong Kong: with
all of them the font would be 2 MB larger.
"""
import sys

from fontTools import subset
from fontTools.ttLib import TTFont

EXEMPLARS = (
    "⋯丼乫佉侊俓倞剝劤呣唵啰喩嘅噁坰坵堈塏填墎嶠彞慤懨扥摀撣敎旣昑暠暻枏棨槪殭淃湳炚玘珖璂璥瓘畇畺癎磎磵"
    "禸糥絿耉耭苽蟳辵迲銶錤阇頞頬﹑﹘﹨𠮟"
)
# The characters of HKSCS, and the common ones of Big5, that corpora of spoken Cantonese have (HKCanCor, Common Voice) beside those
# that were there.
CANTONESE = (
    "㑳㒓㓟㓤㔆㕭㖡㖭㖿㗇㗎㗱㗲㗳㗾㘉㜺㞗㤿㦒㧬㧻㧾㨃㨆㨘㨴㩋㩒㩧㫰㬹㷛㷫㹃㾓㿭䀹䁓䁪䁯䂻䆲䉺䎺䏙䏭䒏䖳䘆䟕䟴䠋䪴䱽乪乸亁"
    "佢佮俬俹僆儍冇冚冧凃凟剒剗劏劖卽吔呡呯咁咇咓咗咜咹哋哣唂唎唓唚唞唥唨唫唻啋啩啫啱啲啹啽喎喐喴喺喼嗗嗰嗱嗻嘑嘜嘢嘥嘺噃"
    "噅噉噏噒噚噠嚒嚟嚡嚤嚦嚱嚹嚿囋囖坺埗埞埲堃塱塳壆奀姖婄嫲嫽嬅孖孭孻宂屌岋巿廹徛忟忳惗戇戙扚扤扲扻扽抌抦抰拃挐挱捵捹捽"
    "掁掅掗掯掹揇揈揗揢揤揦揼揾搇搊搣搥搲搵摙摜摱摳摵摷摼撍撠撦撴擏擝擪擳擸攊攞攰晫暚曱朘杮枱栛梘棖椗槤樖橺櫈櫼欿殽氹浭涴"
    "淥淰渧湴溋溚溦滘滙滮漖漚瀄瀡灝炆炠炩烚焗焫焮煀煱燂燊燶爉猄琫瑧甴癐癦睄睩睸睺瞓矋砵硤磒磡竉簕糉糭紓紥緍繑纊罉肶脢脷腍"
    "腬腯膉膶舋舦艔菢蔴蚚螆蟎蠄裇褦詏詧誒誔諗謢譅讁讕趌趯趲趷踎踭蹱躀躝躭軚軭輋迾逳鄺鈈鈒鈪錇錔鍀鍘鍟鎄鎅鎇鏰鏹鐦鑊鑥閪靚"
    "韞餸饊騭騮骲骹骾髧鮋鯁鯇鯪鯭鯿鰂鱲鵰鶥麖麫黚黸𠌥𠓼𠜱𠝹𠮨𠮩𠰋𠱁𠱂𠱃𠱓𠱸𠲵𠳏𠳖𠴕𠵇𠵈𠵼𠵿𠶜𠸊𠸎𠸏𠹌𠹭𠹳𠹹𠹻𠺌𠺘𠺝𠺢𠺫𠺬"
    "𠻗𠻘𠻹𠻺𠼭𠼰𠼱𠼻𠽌𠽤𠾍𠾭𠾴𠾵𠾶𠾼𠿪𠿫𠿬𠿭𡀔𡀝𡀞𡁜𡁯𡁵𡁷𡁸𡁻𡂖𡂝𡃀𡃁𡃈𡃉𡃓𡃤𡃴𡃵𡄽𡆀𡆇𡇙𡚒𡲢𢃇𢆡𢚖𢛴𢝵𢞵𢤹𢫏𢫕𢫦𢬿𢭃𢯊"
    "𢯎𢰸𢱑𢱕𢱢𢲈𢲡𢲲𢲷𢳂𢳆𢴈𢵄𢵌𢵧𢶍𢶠𢶤𢷮𢺋𢺳𣘚𣚺𣲷𣿅𤌍𤓓𤗈𤠣𤶸𤷪𤺧𥀬𥁒𥄫𥅈𥇣𥊙𥋇𥔿𥚃𥹉𦂗𦂥𦉘𦛚𦟌𦡆𦢊𦣇𦧲𦧺𦻐𧊅𧕴𧘹𧝞𧢝"
    "𧣈𧥺𧦠𧨾𧶄𨀤𨂽𨂾𨃩𨅝𨆯𨈇𨉖𨋢𨳊𨳍𨳒𨶙𩓥𩗴𩜠𩟔𩢤𩩍𩬎𪘁𪘲𪙛𪚩慈"
)
JAMO = [*range(0x1100, 0x1113), *range(0x1161, 0x1176), *range(0x11A8, 0x11C3)]
HIGH = range(0xA1, 0xFF)
LOW = [*range(0x40, 0x7F), *range(0x80, 0xFD)]


def characters(encoding, first_bytes, second_bytes, before=b""):
    """The characters of two bytes, behind some others, that an encoding has."""
    found = set()
    for first in first_bytes:
        for second in second_bytes:
            try:
                text = (before + bytes([first, second])).decode(encoding)
            except UnicodeDecodeError:
                continue
            if len(text) == 1:
                found.add(ord(text))
    return found


def general_table(path):
    """The characters of the general table of China."""
    rows = (row.split("\t") for row in open(path, encoding="utf8") if "\tkTGH\t" in row)
    return {int(row[0][2:], 16) for row in rows}


def leave_out_forms(font, names, language):
    """Takes the regional forms away that some glyphs have for other languages."""
    table = font["GSUB"].table
    kept = set()
    others = set()
    for script in table.ScriptList.ScriptRecord:
        for system in script.Script.LangSysRecord:
            features = (table.FeatureList.FeatureRecord[index] for index in system.LangSys.FeatureIndex)
            lookups = {index for one in features if one.FeatureTag == "locl" for index in one.Feature.LookupListIndex}
            (kept if system.LangSysTag.strip() == language else others).update(lookups)
    for index in others - kept:
        for part in table.LookupList.Lookup[index].SubTable:
            mapping = getattr(getattr(part, "ExtSubTable", part), "mapping", {})
            for name in names & mapping.keys():
                del mapping[name]


def main(collection, unihan, target):
    options = subset.Options(layout_features=["*"], hinting=False, notdef_outline=True, name_IDs=["*"])
    font = subset.load_font(collection, subset.Options(font_number=0), dontLoadGlyphNames=False)
    glyphs = font.getBestCmap()
    before = set(TTFont(target).getBestCmap())
    before |= characters("euc_jp", HIGH, HIGH) | characters("gb2312", HIGH, HIGH)
    before |= characters("big5", range(0xA1, 0xC7), [*range(0x40, 0x7F), *HIGH])
    before |= {*range(0xAC00, 0xD7A4), *map(ord, EXEMPLARS), *JAMO}
    simplified = general_table(unihan) - before
    cantonese = set(map(ord, CANTONESE)) - before - simplified
    names = characters("cp932", range(0xED, 0xFD), LOW) | characters("shift_jis_2004", range(0x81, 0xFD), LOW)
    names |= characters("euc_jp", HIGH, HIGH, b"\x8F") | characters("big5", range(0xC9, 0xFA), [*range(0x40, 0x7F), *HIGH]) | {ord("𠮷")}
    names = {code for code in names if code >= 0x2000} - before - simplified - cantonese
    for codes, language in ((simplified, "ZHS"), (cantonese, "ZHH"), (names, None)):
        leave_out_forms(font, {glyphs[code] for code in codes if code in glyphs}, language)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=before | simplified | cantonese | names)
    subsetter.subset(font)
    font.save(target)


main(*sys.argv[1:])
