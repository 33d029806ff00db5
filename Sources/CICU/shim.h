// Only CGalleyICU includes ICU's headers: Foundation comes with an ICU of its own, whose types have the same names, and
// Swift refuses a module that sees both.
