// The manifest: every font that ships, in the order of the embedded cascade.
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
static const unsigned char cjk[] = {
#embed "../NotoSansCJKjp-Regular.subset.otf"
};
static const unsigned char emoji[] = {
#embed "../NotoColorEmoji.subset.ttf"
};
static const unsigned char emojiMeasures[] = {
#embed "../NotoColorEmoji.measures.ttf"
};
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
    {"NotoSansCJKjp-Regular.subset.otf", cjk, sizeof cjk},
    {"NotoColorEmoji.subset.ttf", emoji, sizeof emoji},
    {"NotoColorEmoji.measures.ttf", emojiMeasures, sizeof emojiMeasures},
    {"NotoSansMono-Regular.subset.ttf", mono, sizeof mono},
    {"Roboto-Regular.subset.ttf", robotoRegular, sizeof robotoRegular},
    {"Roboto-Medium.subset.ttf", robotoMedium, sizeof robotoMedium},
    {"Roboto-Bold.subset.ttf", robotoBold, sizeof robotoBold},
};

size_t galley_font_file_count(void) { return sizeof files / sizeof files[0]; }

GalleyFontFile galley_font_file(size_t index) { return files[index]; }
