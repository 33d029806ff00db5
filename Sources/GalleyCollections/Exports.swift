// `import GalleyCollections` is enough for a client that shows lists: views, labels, text and fonts come along.
@_exported public import GalleyLayout
