#include "CGalleyLocale.h"

#include <stddef.h>
#include <string.h>
#include <unicode/ucurr.h>
#include <unicode/uloc.h>
#include <unicode/ures.h>
#include <unicode/uset.h>
#include <unicode/ustring.h>

enum { LOCALE_CAPACITY = 160 };

// Copies a string of a resource as UTF-8; empty where it does not fit.
static void copy_utf8(const UChar *text, int32_t length, char *into, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t written = 0;
  u_strToUTF8(into, capacity - 1, &written, text, length, &status);
  into[U_FAILURE(status) ? 0 : written] = 0;
}

// The name of the rule set of a locale or of the nearest parent that has one.
static _Bool find_rule_set(const UResourceBundle *locales, const char *locale, char *name, int32_t capacity) {
  char current[LOCALE_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  uloc_getBaseName(locale, current, LOCALE_CAPACITY, &status);
  if (U_FAILURE(status)) return 0;
  while (current[0] != 0) {
    int32_t length = 0;
    status = U_ZERO_ERROR;
    const UChar *found = ures_getStringByKey(locales, current, &length, &status);
    if (U_SUCCESS(status)) {
      copy_utf8(found, length, name, capacity);
      return name[0] != 0;
    }
    char parent[LOCALE_CAPACITY];
    status = U_ZERO_ERROR;
    uloc_getParent(current, parent, LOCALE_CAPACITY, &status);
    if (U_FAILURE(status)) return 0;
    memcpy(current, parent, sizeof current);
  }
  return 0;
}

static void give_rules(UResourceBundle *rules, void *context, GalleyLocaleRuleReceiver receive) {
  char text[4096];
  ures_resetIterator(rules);
  while (ures_hasNext(rules)) {
    const char *category = NULL;
    int32_t length = 0;
    UErrorCode status = U_ZERO_ERROR;
    const UChar *rule = ures_getNextString(rules, &length, &category, &status);
    if (U_FAILURE(status) || category == NULL) return;
    copy_utf8(rule, length, text, sizeof text);
    receive(context, category, text);
  }
}

_Bool galley_locale_plural_rules(const char *locale, void *context, GalleyLocaleRuleReceiver receive) {
  UErrorCode status = U_ZERO_ERROR;
  char set[64];
  UResourceBundle *plurals = ures_openDirect(NULL, "plurals", &status);
  UResourceBundle *locales = ures_getByKey(plurals, "locales", NULL, &status);
  UResourceBundle *sets = ures_getByKey(plurals, "rules", NULL, &status);
  _Bool found = U_SUCCESS(status) && find_rule_set(locales, locale, set, sizeof set);
  UResourceBundle *rules = found ? ures_getByKey(sets, set, NULL, &status) : NULL;
  if (found && U_SUCCESS(status)) give_rules(rules, context, receive);
  found = found && U_SUCCESS(status);
  ures_close(rules);
  ures_close(sets);
  ures_close(locales);
  ures_close(plurals);
  return found;
}

// A string of a resource: itself, one of its list, or the first one of a list with more about it.
static const UChar *string_of(UResourceBundle *bundle, int32_t index, int32_t *length, UErrorCode *status) {
  if (index < 0) return ures_getString(bundle, length, status);
  UResourceBundle *element = ures_getByIndex(bundle, index, NULL, status);
  const UChar *found = NULL;
  if (U_SUCCESS(*status)) {
    found = ures_getType(element) == URES_ARRAY ? ures_getStringByIndex(element, 0, length, status)
                                                : ures_getString(element, length, status);
  }
  ures_close(element);
  return found;
}

// A string at a path of keys in a locale's data, or in that of the nearest parent that has it; of a list the string at
// `index`. `package` is NULL for the main data. Of root only where `with_root` says so.
static _Bool find_element(
  const char *package, const char *locale, const char *const *path, int32_t index, _Bool with_root, char *into,
  int32_t capacity) {
  char current[LOCALE_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  uloc_getBaseName(locale, current, LOCALE_CAPACITY, &status);
  if (U_FAILURE(status)) return 0;
  while (current[0] != 0 || with_root) {
    status = U_ZERO_ERROR;
    UResourceBundle *bundle = ures_open(package, current[0] == 0 ? "root" : current, &status);
    // For a language without data ICU opens those of the machine's own.
    if (status == U_USING_DEFAULT_WARNING && current[0] != 0) status = U_MISSING_RESOURCE_ERROR;
    for (int index = 0; path[index] != NULL && U_SUCCESS(status); ++index) {
      UResourceBundle *child = ures_getByKey(bundle, path[index], NULL, &status);
      ures_close(bundle);
      bundle = child;
    }
    int32_t length = 0;
    const UChar *found = U_SUCCESS(status) ? string_of(bundle, index, &length, &status) : NULL;
    if (U_SUCCESS(status)) copy_utf8(found, length, into, capacity);
    ures_close(bundle);
    if (U_SUCCESS(status)) return 1;
    if (current[0] == 0) return 0;
    char parent[LOCALE_CAPACITY];
    status = U_ZERO_ERROR;
    uloc_getParent(current, parent, LOCALE_CAPACITY, &status);
    memcpy(current, U_FAILURE(status) ? "" : parent, U_FAILURE(status) ? 1 : sizeof current);
  }
  return 0;
}

static _Bool find_string(const char *locale, const char *const *path, char *into, int32_t capacity) {
  return find_element(NULL, locale, path, -1, 1, into, capacity);
}

_Bool galley_locale_text(
  const char *locale, const char *path, int32_t index, _Bool with_root, char *into, int32_t capacity) {
  char keys[256];
  const char *parts[10];
  int32_t count = 0;
  size_t length = strlen(path);
  if (length >= sizeof keys) return 0;
  memcpy(keys, path, length + 1);
  for (char *key = keys; key != NULL && count < 9; ++count) {
    parts[count] = key;
    key = strchr(key, '/');
    if (key != NULL) *key++ = 0;
  }
  parts[count] = NULL;
  return find_element(NULL, locale, parts, index, with_root, into, capacity);
}

// The region of a locale, the likely one where it names none; empty for none.
static void find_region(const char *locale, char *region, int32_t capacity) {
  char whole[LOCALE_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  uloc_addLikelySubtags(locale, whole, LOCALE_CAPACITY, &status);
  uloc_getCountry(U_FAILURE(status) ? locale : whole, region, capacity, &status);
  if (U_FAILURE(status)) region[0] = 0;
}

_Bool galley_locale_has_twelve_hours(const char *locale) {
  char region[8];
  find_region(locale, region, sizeof region);
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *data = ures_openDirect(NULL, "supplementalData", &status);
  UResourceBundle *times = ures_getByKey(data, "timeData", NULL, &status);
  _Bool result = 0;
  for (int32_t attempt = 0; attempt < 2 && U_SUCCESS(status); ++attempt) {
    UErrorCode own = U_ZERO_ERROR;
    int32_t length = 0;
    UResourceBundle *entry = ures_getByKey(times, attempt == 0 && region[0] != 0 ? region : "001", NULL, &own);
    const UChar *preferred = ures_getStringByKey(entry, "preferred", &length, &own);
    _Bool known = U_SUCCESS(own) && length > 0;
    if (known) result = preferred[0] == 'h' || preferred[0] == 'K';
    ures_close(entry);
    if (known) break;
  }
  ures_close(times);
  ures_close(data);
  return result;
}

int32_t galley_locale_currency(const char *locale, const char *code, char *own_code, char *symbol, int32_t capacity) {
  UChar currency[4] = {0};
  UErrorCode status = U_ZERO_ERROR;
  if (code[0] != 0) {
    for (int32_t index = 0; index < 3; ++index) currency[index] = (UChar)(unsigned char)code[index];
  } else {
    char region[LOCALE_CAPACITY] = "und_";
    find_region(locale, region + 4, 8);
    if (ucurr_forLocale(region, currency, 4, &status) != 3 || U_FAILURE(status)) return -1;
  }
  UBool is_choice = 0;
  int32_t length = 0;
  const UChar *name = ucurr_getName(currency, locale, UCURR_SYMBOL_NAME, &is_choice, &length, &status);
  if (U_FAILURE(status)) return -1;
  copy_utf8(name, length, symbol, capacity);
  copy_utf8(currency, 3, own_code, 8);
  int32_t digits = ucurr_getDefaultFractionDigits(currency, &status);
  return U_FAILURE(status) ? -1 : digits;
}

// The digits of a numbering system.
static _Bool find_digits(const char *system, uint32_t digits[10]) {
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *bundle = ures_openDirect(NULL, "numberingSystems", &status);
  UResourceBundle *systems = ures_getByKey(bundle, "numberingSystems", NULL, &status);
  UResourceBundle *entry = ures_getByKey(systems, system, NULL, &status);
  int32_t length = 0;
  const UChar *found = ures_getStringByKey(entry, "desc", &length, &status);
  int32_t count = 0;
  if (U_SUCCESS(status)) {
    for (int32_t offset = 0; offset < length && count < 10; ++count) {
      UChar32 digit;
      U16_NEXT(found, offset, length, digit);
      digits[count] = (uint32_t)digit;
    }
  }
  ures_close(entry);
  ures_close(systems);
  ures_close(bundle);
  return count == 10;
}

_Bool galley_locale_number_symbols(const char *locale, GalleyLocaleNumberSymbols *symbols) {
  char system[32], minimum[8];
  if (!find_string(locale, (const char *[]){"NumberElements", "default", NULL}, system, sizeof system)) return 0;
  if (!find_digits(system, symbols->digits)) return 0;
  const char *group[] = {"NumberElements", system, "symbols", "group", NULL};
  const char *decimal[] = {"NumberElements", system, "symbols", "decimal", NULL};
  const char *pattern[] = {"NumberElements", system, "patterns", "decimalFormat", NULL};
  const char **paths[] = {group, decimal, pattern};
  char *targets[] = {symbols->group, symbols->decimal, symbols->pattern};
  int32_t sizes[] = {sizeof symbols->group, sizeof symbols->decimal, sizeof symbols->pattern};
  for (int index = 0; index < 3; ++index) {
    if (find_string(locale, paths[index], targets[index], sizes[index])) continue;
    // Root has the symbols of every locale in Latin digits only.
    paths[index][1] = "latn";
    if (!find_string(locale, paths[index], targets[index], sizes[index])) return 0;
    paths[index][1] = system;
  }
  symbols->minimum_grouping = 1;
  if (find_string(
        locale, (const char *[]){"NumberElements", "minimumGroupingDigits", NULL}, minimum, sizeof minimum)) {
    if (minimum[0] >= '1' && minimum[0] <= '9') symbols->minimum_grouping = minimum[0] - '0';
  }
  return 1;
}

int32_t galley_locale_english_name(const char *locale, char *name, int32_t capacity) {
  UChar buffer[128];
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_getDisplayName(locale, "en", buffer, 128, &status);
  if (U_FAILURE(status) || length > 128) return 0;
  copy_utf8(buffer, length, name, capacity);
  return (int32_t)strlen(name);
}

int32_t galley_locale_language(const char *locale, char *language, int32_t capacity) {
  char whole[LOCALE_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  uloc_addLikelySubtags(locale, whole, LOCALE_CAPACITY, &status);
  if (U_FAILURE(status) || uloc_getISO3Country(whole)[0] == 0) return 0;
  int32_t length = uloc_getLanguage(whole, language, capacity, &status);
  return U_FAILURE(status) || length >= capacity ? 0 : length;
}

_Bool galley_locale_is_right_to_left(const char *locale) { return uloc_isRightToLeft(locale); }

// Gives the code points of a set, those of its strings included.
static void give_characters(USet *set, void *context, GalleyLocaleCharacterReceiver receive) {
  UChar text[64];
  int32_t count = uset_getItemCount(set);
  USet *flat = uset_openEmpty();
  for (int32_t item = 0; item < count; ++item) {
    UChar32 start, end;
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = uset_getItem(set, item, &start, &end, text, 64, &status);
    if (U_FAILURE(status)) continue;
    if (length == 0) uset_addRange(flat, start, end);
    for (int32_t offset = 0; offset < length;) {
      UChar32 character;
      U16_NEXT(text, offset, length, character);
      uset_add(flat, character);
    }
  }
  count = uset_getItemCount(flat);
  for (int32_t item = 0; item < count; ++item) {
    UChar32 start, end;
    UErrorCode status = U_ZERO_ERROR;
    if (uset_getItem(flat, item, &start, &end, NULL, 0, &status) != 0 || U_FAILURE(status)) continue;
    for (UChar32 character = start; character <= end; ++character) receive(context, (uint32_t)character);
  }
  uset_close(flat);
}

_Bool galley_locale_exemplar_characters(const char *locale, void *context, GalleyLocaleCharacterReceiver receive) {
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *bundle = ures_open(NULL, locale, &status);
  // With another language's data, ICU says so and goes on.
  _Bool known = U_SUCCESS(status) && status != U_USING_DEFAULT_WARNING;
  status = U_ZERO_ERROR;
  int32_t length = 0;
  const UChar *pattern = known ? ures_getStringByKey(bundle, "ExemplarCharacters", &length, &status) : NULL;
  known = known && U_SUCCESS(status) && length > 2;
  if (known) {
    USet *set = uset_openPattern(pattern, length, &status);
    known = U_SUCCESS(status);
    if (known) {
      uset_closeOver(set, USET_ADD_CASE_MAPPINGS);
      give_characters(set, context, receive);
    }
    uset_close(set);
  }
  ures_close(bundle);
  return known;
}
