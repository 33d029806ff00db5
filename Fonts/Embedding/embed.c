// The manifest: every font that ships, in the order of the embedded cascade.
// A font without which a client can do has a trait of the package.
// The files stay in read-only pages that the system loads when they are touched.
#pragma clang diagnostic ignored "-Wc23-extensions"
#include "GalleyFontFiles.h"

static const unsigned char interRoman[] = {
#embed "../Inter-roman.var.ttf"
};
static const unsigned char interItalic[] = {
#embed "../Inter-italic.var.ttf"
};
static const unsigned char sansRegular[] = {
#embed "../NotoSans-Regular.ttf"
};
static const unsigned char sansBold[] = {
#embed "../NotoSans-Bold.ttf"
};
static const unsigned char sansItalic[] = {
#embed "../NotoSans-Italic.ttf"
};
static const unsigned char arabic[] = {
#embed "../NotoSansArabic-Regular.ttf"
};
static const unsigned char hebrew[] = {
#embed "../NotoSansHebrew-Regular.ttf"
};
static const unsigned char devanagari[] = {
#embed "../NotoSansDevanagari-Regular.ttf"
};
static const unsigned char bengali[] = {
#embed "../NotoSansBengali-Regular.ttf"
};
static const unsigned char tamil[] = {
#embed "../NotoSansTamil-Regular.ttf"
};
static const unsigned char thai[] = {
#embed "../NotoSansThai-Regular.ttf"
};
static const unsigned char lao[] = {
#embed "../NotoSansLao-Regular.ttf"
};
static const unsigned char khmer[] = {
#embed "../NotoSansKhmer-Regular.ttf"
};
static const unsigned char myanmar[] = {
#embed "../NotoSansMyanmar-Regular.ttf"
};
static const unsigned char gurmukhi[] = {
#embed "../NotoSansGurmukhi-Regular.ttf"
};
static const unsigned char gujarati[] = {
#embed "../NotoSansGujarati-Regular.ttf"
};
static const unsigned char oriya[] = {
#embed "../NotoSansOriya-Regular.ttf"
};
static const unsigned char telugu[] = {
#embed "../NotoSansTelugu-Regular.ttf"
};
static const unsigned char kannada[] = {
#embed "../NotoSansKannada-Regular.ttf"
};
static const unsigned char malayalam[] = {
#embed "../NotoSansMalayalam-Regular.ttf"
};
static const unsigned char sinhala[] = {
#embed "../NotoSansSinhala-Regular.ttf"
};
static const unsigned char tibetan[] = {
#embed "../NotoSerifTibetan-Regular.ttf"
};
static const unsigned char georgian[] = {
#embed "../NotoSansGeorgian-Regular.ttf"
};
static const unsigned char armenian[] = {
#embed "../NotoSansArmenian-Regular.ttf"
};
static const unsigned char ethiopic[] = {
#embed "../NotoSansEthiopic-Regular.ttf"
};
static const unsigned char nastaliq[] = {
#embed "../NotoNastaliqUrdu-Regular.ttf"
};
#ifdef GALLEY_CJK_FONTS
static const unsigned char cjk[] = {
#embed "../NotoSansCJKjp-Regular.subset.otf"
};
#endif
#ifdef GALLEY_EMOJI
static const unsigned char emojiMeasures[] = {
#embed "../NotoColorEmoji.measures.ttf"
};
#endif
static const unsigned char mono[] = {
#embed "../NotoSansMono-Regular.subset.ttf"
};
static const unsigned char robotoRegular[] = {
#embed "../Roboto-Regular.subset.ttf"
};
static const unsigned char robotoMedium[] = {
#embed "../Roboto-Medium.subset.ttf"
};
static const unsigned char robotoBold[] = {
#embed "../Roboto-Bold.subset.ttf"
};
static const unsigned char arabicBold[] = {
#embed "../NotoSansArabic-Bold.ttf"
};
static const unsigned char hebrewBold[] = {
#embed "../NotoSansHebrew-Bold.ttf"
};
static const unsigned char devanagariBold[] = {
#embed "../NotoSansDevanagari-Bold.ttf"
};
static const unsigned char bengaliBold[] = {
#embed "../NotoSansBengali-Bold.ttf"
};
static const unsigned char tamilBold[] = {
#embed "../NotoSansTamil-Bold.ttf"
};
static const unsigned char thaiBold[] = {
#embed "../NotoSansThai-Bold.ttf"
};
static const unsigned char laoBold[] = {
#embed "../NotoSansLao-Bold.ttf"
};
static const unsigned char khmerBold[] = {
#embed "../NotoSansKhmer-Bold.ttf"
};
static const unsigned char myanmarBold[] = {
#embed "../NotoSansMyanmar-Bold.ttf"
};
static const unsigned char gurmukhiBold[] = {
#embed "../NotoSansGurmukhi-Bold.ttf"
};
static const unsigned char gujaratiBold[] = {
#embed "../NotoSansGujarati-Bold.ttf"
};
static const unsigned char oriyaBold[] = {
#embed "../NotoSansOriya-Bold.ttf"
};
static const unsigned char teluguBold[] = {
#embed "../NotoSansTelugu-Bold.ttf"
};
static const unsigned char kannadaBold[] = {
#embed "../NotoSansKannada-Bold.ttf"
};
static const unsigned char malayalamBold[] = {
#embed "../NotoSansMalayalam-Bold.ttf"
};
static const unsigned char sinhalaBold[] = {
#embed "../NotoSansSinhala-Bold.ttf"
};
static const unsigned char georgianBold[] = {
#embed "../NotoSansGeorgian-Bold.ttf"
};
static const unsigned char armenianBold[] = {
#embed "../NotoSansArmenian-Bold.ttf"
};
static const unsigned char ethiopicBold[] = {
#embed "../NotoSansEthiopic-Bold.ttf"
};
static const unsigned char nastaliqBold[] = {
#embed "../NotoNastaliqUrdu-Bold.ttf"
};
// The findings about the rules of all fonts in the folder, which FontRuleTableGenerator writes.
static const _Alignas(8) unsigned char rules[] = {
#embed "../rules.bin"
};

static const GalleyFontFile files[] = {
    {"Inter-roman.var.ttf", interRoman, sizeof interRoman},
    {"Inter-italic.var.ttf", interItalic, sizeof interItalic},
    {"NotoSans-Regular.ttf", sansRegular, sizeof sansRegular},
    {"NotoSans-Bold.ttf", sansBold, sizeof sansBold},
    {"NotoSans-Italic.ttf", sansItalic, sizeof sansItalic},
    {"NotoSansArabic-Regular.ttf", arabic, sizeof arabic},
    {"NotoSansHebrew-Regular.ttf", hebrew, sizeof hebrew},
    {"NotoSansDevanagari-Regular.ttf", devanagari, sizeof devanagari},
    {"NotoSansBengali-Regular.ttf", bengali, sizeof bengali},
    {"NotoSansTamil-Regular.ttf", tamil, sizeof tamil},
    {"NotoSansThai-Regular.ttf", thai, sizeof thai},
    {"NotoSansLao-Regular.ttf", lao, sizeof lao},
    {"NotoSansKhmer-Regular.ttf", khmer, sizeof khmer},
    {"NotoSansMyanmar-Regular.ttf", myanmar, sizeof myanmar},
    {"NotoSansGurmukhi-Regular.ttf", gurmukhi, sizeof gurmukhi},
    {"NotoSansGujarati-Regular.ttf", gujarati, sizeof gujarati},
    {"NotoSansOriya-Regular.ttf", oriya, sizeof oriya},
    {"NotoSansTelugu-Regular.ttf", telugu, sizeof telugu},
    {"NotoSansKannada-Regular.ttf", kannada, sizeof kannada},
    {"NotoSansMalayalam-Regular.ttf", malayalam, sizeof malayalam},
    {"NotoSansSinhala-Regular.ttf", sinhala, sizeof sinhala},
    {"NotoSerifTibetan-Regular.ttf", tibetan, sizeof tibetan},
    {"NotoSansGeorgian-Regular.ttf", georgian, sizeof georgian},
    {"NotoSansArmenian-Regular.ttf", armenian, sizeof armenian},
    {"NotoSansEthiopic-Regular.ttf", ethiopic, sizeof ethiopic},
    {"NotoNastaliqUrdu-Regular.ttf", nastaliq, sizeof nastaliq},
#ifdef GALLEY_CJK_FONTS
    {"NotoSansCJKjp-Regular.subset.otf", cjk, sizeof cjk},
#endif
#ifdef GALLEY_EMOJI
    {"NotoColorEmoji.measures.ttf", emojiMeasures, sizeof emojiMeasures},
#endif
    {"NotoSansMono-Regular.subset.ttf", mono, sizeof mono},
    {"Roboto-Regular.subset.ttf", robotoRegular, sizeof robotoRegular},
    {"Roboto-Medium.subset.ttf", robotoMedium, sizeof robotoMedium},
    {"Roboto-Bold.subset.ttf", robotoBold, sizeof robotoBold},
    {"NotoSansArabic-Bold.ttf", arabicBold, sizeof arabicBold},
    {"NotoSansHebrew-Bold.ttf", hebrewBold, sizeof hebrewBold},
    {"NotoSansDevanagari-Bold.ttf", devanagariBold, sizeof devanagariBold},
    {"NotoSansBengali-Bold.ttf", bengaliBold, sizeof bengaliBold},
    {"NotoSansTamil-Bold.ttf", tamilBold, sizeof tamilBold},
    {"NotoSansThai-Bold.ttf", thaiBold, sizeof thaiBold},
    {"NotoSansLao-Bold.ttf", laoBold, sizeof laoBold},
    {"NotoSansKhmer-Bold.ttf", khmerBold, sizeof khmerBold},
    {"NotoSansMyanmar-Bold.ttf", myanmarBold, sizeof myanmarBold},
    {"NotoSansGurmukhi-Bold.ttf", gurmukhiBold, sizeof gurmukhiBold},
    {"NotoSansGujarati-Bold.ttf", gujaratiBold, sizeof gujaratiBold},
    {"NotoSansOriya-Bold.ttf", oriyaBold, sizeof oriyaBold},
    {"NotoSansTelugu-Bold.ttf", teluguBold, sizeof teluguBold},
    {"NotoSansKannada-Bold.ttf", kannadaBold, sizeof kannadaBold},
    {"NotoSansMalayalam-Bold.ttf", malayalamBold, sizeof malayalamBold},
    {"NotoSansSinhala-Bold.ttf", sinhalaBold, sizeof sinhalaBold},
    {"NotoSansGeorgian-Bold.ttf", georgianBold, sizeof georgianBold},
    {"NotoSansArmenian-Bold.ttf", armenianBold, sizeof armenianBold},
    {"NotoSansEthiopic-Bold.ttf", ethiopicBold, sizeof ethiopicBold},
    {"NotoNastaliqUrdu-Bold.ttf", nastaliqBold, sizeof nastaliqBold},
};

size_t galley_font_file_count(void) { return sizeof files / sizeof files[0]; }

GalleyFontFile galley_font_file(size_t index) { return files[index]; }

__attribute__((weak)) const unsigned char *galley_emoji_pictures(size_t *size) {
  *size = 0;
  return 0;
}

const unsigned char *galley_font_rules(size_t *size) {
  *size = sizeof rules;
  return rules;
}
