// The schemas that are kept by hand, those of answers, in the order of `galley schema`.
#pragma clang diagnostic ignored "-Wc23-extensions"
#include "CGalleySchemas.h"

static const unsigned char measureAnswer[] = {
#embed "../measure-answer.json"
};
static const unsigned char labelAnswer[] = {
#embed "../label-answer.json"
};
static const unsigned char breaksAnswer[] = {
#embed "../breaks-answer.json"
};
static const unsigned char solveAnswer[] = {
#embed "../solve-answer.json"
};
static const unsigned char serveAnswer[] = {
#embed "../serve-answer.json"
};
static const unsigned char shapeAnswer[] = {
#embed "../shape-answer.json"
};
static const unsigned char fontsAnswer[] = {
#embed "../fonts-answer.json"
};
static const unsigned char coverageAnswer[] = {
#embed "../coverage-answer.json"
};
static const unsigned char layoutAnswer[] = {
#embed "../layout-answer.json"
};
static const unsigned char interfaceAnswer[] = {
#embed "../interface-answer.json"
};
static const unsigned char inspectAnswer[] = {
#embed "../inspect-answer.json"
};
static const unsigned char optionsAnswer[] = {
#embed "../options-answer.json"
};
static const unsigned char auditReport[] = {
#embed "../audit-report.json"
};

#define SCHEMA(name, bytes) {name, bytes, sizeof bytes}

static const GalleySchemaFile files[] = {
    SCHEMA("measure-answer", measureAnswer),
    SCHEMA("label-answer", labelAnswer),
    SCHEMA("breaks-answer", breaksAnswer),
    SCHEMA("solve-answer", solveAnswer),
    SCHEMA("serve-answer", serveAnswer),
    SCHEMA("shape-answer", shapeAnswer),
    SCHEMA("fonts-answer", fontsAnswer),
    SCHEMA("coverage-answer", coverageAnswer),
    SCHEMA("layout-answer", layoutAnswer),
    SCHEMA("interface-answer", interfaceAnswer),
    SCHEMA("inspect-answer", inspectAnswer),
    SCHEMA("options-answer", optionsAnswer),
    SCHEMA("audit-report", auditReport),
};

size_t galley_schema_file_count(void) { return sizeof files / sizeof files[0]; }
GalleySchemaFile galley_schema_file(size_t index) { return files[index]; }
