import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initializeWasmFromBinary } from 'lightningdevkit';

const PROGRAM = 'lightningdevkit/liblightningjs.wasm';

let loaded: Promise<void> | undefined;

async function load(): Promise<void> {
  await initializeWasmFromBinary(await readFile(fileURLToPath(import.meta.resolve(PROGRAM))));
}

/** Makes LDK ready in this process; nothing of it works before. */
export function loadLdk(): Promise<void> {
  loaded ??= load();
  return loaded;
}

/** A class of LDK for one variant of a Rust enum, such as the good end of a call. */
interface Variant<T> {
  readonly prototype: T;
  [Symbol.hasInstance](value: unknown): boolean;
}

/** The value as the variant that it must be. Throws `problem` when it is another one. */
export function expectVariant<T>(value: object, variant: Variant<T>, problem: string): T {
  if (variant[Symbol.hasInstance](value)) return value as T;
  throw new Error(problem);
}
