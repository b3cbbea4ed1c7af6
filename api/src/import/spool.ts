import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { IMPORT_MAX_BYTES } from '@hindcast/domain/client';

/** A body that is larger than an import may be. */
export class TooLarge extends Error {
  constructor() {
    super(`The file is larger than ${IMPORT_MAX_BYTES / 1024 / 1024} MB.`);
    this.name = 'TooLarge';
  }
}

/** A sender that went away before the end of the body. */
export class Interrupted extends Error {
  constructor(cause: unknown) {
    super('The upload ended before the file was complete; nothing was stored.', { cause });
    this.name = 'Interrupted';
  }
}

const GONE = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'];
const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && GONE.includes(String(error.code));

const folderIn = (dataDir: string): string => join(dataDir, 'spool');

/** Removes what a process that died in the middle of an upload left behind. To be called before the first upload. */
export async function clearSpool(dataDir: string): Promise<void> {
  await rm(folderIn(dataDir), { recursive: true, force: true });
}

/** Passes bytes on up to the limit; beyond it the rest is read and dropped, so that the sender hears the answer. */
async function* limited(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes <= IMPORT_MAX_BYTES) yield piece;
    else if (bytes > 2 * IMPORT_MAX_BYTES) break;
  }
  if (bytes > IMPORT_MAX_BYTES) throw new TooLarge();
}

/**
 * Writes a request's body to a file of its own in the data folder, readable by its owner alone, hands its path to
 * `work`, and removes it whatever happens. Rejects with TooLarge, or Interrupted when the sender goes away.
 */
export async function spool<Result>(
  dataDir: string,
  body: Readable,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = folderIn(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}.part`);
  try {
    await receive(body, path);
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

async function receive(body: Readable, path: string): Promise<void> {
  try {
    await pipeline(body, limited, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    throw isGone(error) ? new Interrupted(error) : error;
  }
}
