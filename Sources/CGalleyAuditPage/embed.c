#pragma clang diagnostic ignored "-Wc23-extensions"
#include "GalleyAuditPage.h"

static const unsigned char styles[] = {
#embed "Page/audit.css"
};
static const unsigned char script[] = {
#embed "Page/audit.js"
};

GalleyAuditFile galley_audit_styles(void) { return (GalleyAuditFile){styles, sizeof styles}; }
GalleyAuditFile galley_audit_script(void) { return (GalleyAuditFile){script, sizeof script}; }
