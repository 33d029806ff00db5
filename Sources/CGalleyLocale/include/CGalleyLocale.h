// What ICU's data say about a language: plural rules, digits, names. All of it is in ICU's common library, which the
// package links anyway; its library for formatting is not needed.

#ifndef GALLEY_LOCALE_H
#define GALLEY_LOCALE_H

#include <stdint.h>

#pragma clang assume_nonnull begin

// Receives one plural rule: the category and CLDR's condition with its samples, both UTF-8 and ended by NUL.
typedef void (*GalleyLocaleRuleReceiver)(void *context, const char *category, const char *rule);

// Gives each plural rule of a locale but `other` without samples, in CLDR's order.
//
// `locale` is an ICU locale such as `pt_PT`. Returns whether ICU has rules for the locale or one of its parents.
_Bool galley_locale_plural_rules(const char *locale, void *context, GalleyLocaleRuleReceiver receive);

// How a locale writes whole numbers.
typedef struct {
  // The ten digits, as code points.
  uint32_t digits[10];
  // The separators, UTF-8, ended by NUL.
  char group[16];
  char decimal[16];
  // CLDR's pattern, such as `#,##,##0.###`.
  char pattern[64];
  // How many digits must precede the first separator.
  int32_t minimum_grouping;
} GalleyLocaleNumberSymbols;

// Returns whether ICU's data could be read.
_Bool galley_locale_number_symbols(const char *locale, GalleyLocaleNumberSymbols *symbols);

// The English name of a locale, such as `German (Austria)`, into a buffer of `capacity` bytes. Returns its length, 0 for
// none.
int32_t galley_locale_english_name(const char *locale, char *name, int32_t capacity);

// The language of a locale, by its shortest code: `de` of `deu`, and that of most people for a country, such as `ja` of
// `und_JP`. Returns the length, 0 for a locale or country that is not known.
int32_t galley_locale_language(const char *locale, char *language, int32_t capacity);

// Whether text of a locale is written from right to left; the likely script decides where the locale names none.
_Bool galley_locale_is_right_to_left(const char *locale);

// Receives one code point.
typedef void (*GalleyLocaleCharacterReceiver)(void *context, uint32_t code_point);

// Gives each character that a locale's language is usually written with (CLDR's main exemplar characters), in both cases, in
// ascending order. Returns whether CLDR knows the language.
_Bool galley_locale_exemplar_characters(const char *locale, void *context, GalleyLocaleCharacterReceiver receive);

// A string of a locale's data at a path such as `calendar/gregorian/availableFormats/yMMMd`, of a list the string at
// `index` (-1 for no list), or of the nearest parent that has it; of root only where `with_root` says so. Returns whether
// there is one.
_Bool galley_locale_text(
  const char *locale, const char *path, int32_t index, _Bool with_root, char *into, int32_t capacity);

// Whether people in the region of a locale count twelve hours.
_Bool galley_locale_has_twelve_hours(const char *locale);

// The symbol of a currency in a locale, and how many digits it has after the separator: of the currency with a code of
// three letters, or of the one of the locale's region where the code is empty. `own_code` gets the code, 8 bytes.
// Returns -1 where there is none.
int32_t galley_locale_currency(const char *locale, const char *code, char *own_code, char *symbol, int32_t capacity);

#pragma clang assume_nonnull end

#endif
