// `import Galley` is enough for a client: text, fonts, where text may break, hyphens and labels. Targets of this package
// still name what they use, so that scripts/checks/folders.py and a reader see who knows whom.
@_exported public import GalleyHyphenation
@_exported public import GalleyShaping
@_exported public import GalleyUnicode
