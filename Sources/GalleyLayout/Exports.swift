// `import GalleyLayout` is enough for a client that lays out: labels, text and fonts come along.
@_exported public import Galley
