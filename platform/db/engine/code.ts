import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

/** V8 compiles a function again, optimised, once it has run so many bytes of code. Its own number is 1.8 million. */
const bytesBeforeOptimising = 36_000_000;

const folder = () => join(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '..');

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * The engine's machine code, for the threads of this process that open databases: what V8 has optimised for one of them
 * is there for the next (decision 0068).
 */
export function engineCode(): Promise<WebAssembly.Module> {
  if (!compiled) {
    setFlagsFromString(`--wasm-tiering-budget=${bytesBeforeOptimising}`);
    compiled = readFile(join(folder(), 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes));
  }
  return compiled;
}
