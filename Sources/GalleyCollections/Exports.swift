// `import GalleyCollections` is enough for a client that shows lists: views, labels, text, fonts and the changes of
// letters come along.
@_exported public import GalleyLayout
@_exported public import GalleyMarkup
