// The styles and the script of the page of `galley audit`, embedded in the program's read-only data.

#ifndef GALLEY_AUDIT_PAGE_H
#define GALLEY_AUDIT_PAGE_H

#include <stddef.h>

#pragma clang assume_nonnull begin

typedef struct {
  const unsigned char *bytes;
  size_t size;
} GalleyAuditFile;

GalleyAuditFile galley_audit_styles(void);
// Nothing that others write becomes markup in the script: texts are set as text, and pictures are moved from where they
// are in templates.
GalleyAuditFile galley_audit_script(void);

#pragma clang assume_nonnull end

#endif
