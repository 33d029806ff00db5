// `import GalleyFlow` is enough for a client that lays out pages: texts and fonts come along.
@_exported public import Galley
