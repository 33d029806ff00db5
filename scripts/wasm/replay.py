#!/usr/bin/env python3
"""Asks galley.wasm in wasmtime what Node was asked, and compares every byte of the answers.

    scripts/wasm/replay.py galley.wasm calls.jsonl
"""

import base64
import json
import sys

import wasmtime


def main():
    store = wasmtime.Store()
    module = wasmtime.Module.from_file(store.engine, sys.argv[1])
    numbers = wasmtime.FuncType([wasmtime.ValType.i32()] * 3, [wasmtime.ValType.i32()])
    # It has no words of Thai; no question needs them.
    words = wasmtime.Func(store, numbers, lambda text, length, boundaries: -1)
    exports = wasmtime.Instance(store, module, [words]).exports(store)
    exports["_initialize"](store)
    memory = exports["memory"]
    calls = different = 0
    for line in open(sys.argv[2]):
        call = json.loads(line)
        arguments = [float(value) if kind == "f" else value for value, kind in zip(call["numbers"], call["kinds"])]
        if call["input"] is not None:
            content = base64.b64decode(call["input"])
            memory.write(store, content, exports["galley_input"](store, len(content)))
            arguments.insert(0, len(content))
        result = exports[call["name"]](store, *arguments)
        answer = b""
        if call["answer"] is not None:
            start = exports["galley_output"](store)
            answer = bytes(memory.read(store, start, start + exports["galley_output_size"](store)))
        calls += 1
        if result != call["result"] or base64.b64encode(answer).decode() != (call["answer"] or ""):
            different += 1
            if different < 4:
                print(f"  {call['name']}: {result} instead of {call['result']}")
    print(f"wasmtime: {calls - different} of {calls} calls have Node's answers")
    return 1 if different else 0


sys.exit(main())
