import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, deflateRaw } from 'node:zlib';

const toDeflated = promisify(deflateRaw);

const LEAST_CHUNK = 16 * 1024;

/** `encode.ts` has the figures. */
const LEVEL = 6;
/** Of what is packed for one who waits. */
export const FAST_LEVEL = 1;

/** What is made of a part once, however many texts it is in, and in however many versions of them it stays. */
export interface Packed {
  /** Whole blocks that refer to nothing before them, so that others may follow and precede them. */
  readonly deflated: Buffer;
  /** Of the blocks, a sixth of the text: the same text at the same level gives the same blocks. */
  readonly digest: Buffer;
}

/** A piece of a JSON text. */
export class JsonPart {
  readonly json: Buffer;
  readonly #level: number;
  #packed: Promise<Packed> | null = null;

  constructor(json: Buffer, level = LEVEL) {
    this.json = json;
    this.#level = level;
  }

  /** Packs it, off the main thread, when it is asked for first; who asks after an error tries again. */
  packed(): Promise<Packed> {
    this.#packed ??= pack(this.json, this.#level).catch((thrown: unknown) => {
      this.#packed = null;
      throw thrown;
    });
    return this.#packed;
  }

  /** Begins to pack it; who asks for it is told of an error. */
  pack(): void {
    this.packed().catch(() => undefined);
  }
}

async function pack(json: Buffer, level: number): Promise<Packed> {
  // in few steps: each of them waits for the main thread, which may be writing the next part
  const chunkSize = Math.max(LEAST_CHUNK, json.length >> 2);
  const packed = await toDeflated(json, { level, chunkSize, finishFlush: constants.Z_FULL_FLUSH });
  const deflated = Buffer.from(packed); // else all of a chunk stays in memory with it
  return { deflated, digest: hash('sha256', deflated, 'buffer') };
}

/** A JSON text in parts that follow each other. Texts that say the same may share parts, which are then packed once. */
export class JsonParts {
  readonly parts: readonly JsonPart[];
  readonly bytes: number;

  constructor(parts: readonly JsonPart[]) {
    this.parts = parts;
    this.bytes = parts.reduce((sum, { json }) => sum + json.length, 0);
  }
}
