#!/usr/bin/env python3
"""Asks galley.wasm in wasmtime what Node was asked, and compares every byte of the answers.

    scripts/wasm/replay.py galley.wasm calls.jsonl
"""

import base64
import json
import struct
import sys

import wasmtime


def main():
    lines = [json.loads(line) for line in open(sys.argv[2])]
    found = {line["words"]: line["ends"] for line in lines if "words" in line}
    store = wasmtime.Store()
    module = wasmtime.Module.from_file(store.engine, sys.argv[1])

    def words(text, length, boundaries):
        """Where words end, as Node found them."""
        ends = found[memory.read(store, text, text + 2 * length).decode("utf-16-le", "surrogatepass")]
        memory.write(store, struct.pack(f"<{len(ends)}i", *ends), boundaries)
        return len(ends)

    kind = wasmtime.FuncType([wasmtime.ValType.i32()] * 3, [wasmtime.ValType.i32()])
    exports = wasmtime.Instance(store, module, [wasmtime.Func(store, kind, words)]).exports(store)
    exports["_initialize"](store)
    memory = exports["memory"]
    calls = different = 0
    for call in lines:
        if "words" in call:
            continue
        function = exports[call["name"]]
        arguments = list(call["numbers"])
        if call["input"] is not None:
            content = base64.b64decode(call["input"])
            memory.write(store, content, exports["galley_input"](store, len(content)))
            arguments.insert(0, len(content))
        kinds = function.type(store).params
        result = function(store, *(float(a) if k == wasmtime.ValType.f64() else a for a, k in zip(arguments, kinds)))
        start, size = exports["galley_output"](store), exports["galley_output_size"](store)
        answer = base64.b64encode(memory.read(store, start, start + size)).decode()
        calls += 1
        if result != call["result"] or answer != call["answer"]:
            different += 1
            if different < 4:
                print(f"  {call['name']}: {result} instead of {call['result']}")
    print(f"wasmtime: {calls - different} of {calls} calls have Node's answers")
    return 1 if different else 0


sys.exit(main())
