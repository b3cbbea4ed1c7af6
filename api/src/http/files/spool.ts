import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { IMPORT_MAX_BYTES } from '@hindcast/domain/client';
import { codeOf } from '../../lib/index.ts';

/** Error for a body that is larger than an import may be. */
export class TooLarge extends Error {
  constructor() {
    super(`The file is larger than ${IMPORT_MAX_BYTES / 1024 / 1024} MB.`);
    this.name = 'TooLarge';
  }
}

/** Error for a sender that disconnected before the end of the body. */
export class Interrupted extends Error {
  constructor(cause: unknown) {
    super('The request ended before its file was stored; nothing of it is stored.', { cause });
    this.name = 'Interrupted';
  }
}

/** Error for a data folder that cannot store the upload. The cause has the reason. */
export class NoRoom extends Error {
  constructor(cause: NodeJS.ErrnoException) {
    super(`The server has no room to receive the file (${cause.code}); nothing was stored.`, { cause });
    this.name = 'NoRoom';
  }
}

/** A request's body, stored in a temporary file. */
export interface SpooledFile {
  readonly path: string;
  /** SHA-256 of the body, hexadecimal. */
  readonly sha256: string;
}

const GONE = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'];
// disk full, quota used up, file system read-only, file size limit
const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EROFS', 'EFBIG'];

/** Returns the error to report for a body that could not be stored. */
export function readSpoolError(error: unknown): unknown {
  const code = codeOf(error) ?? '';
  if (GONE.includes(code)) return new Interrupted(error);
  return NO_ROOM.includes(code) ? new NoRoom(error as NodeJS.ErrnoException) : error;
}

const folderIn = (dataDir: string): string => join(dataDir, 'spool');

/** Removes files of uploads that a killed process left. Call it before the first upload. */
export async function clearSpool(dataDir: string): Promise<void> {
  await rm(folderIn(dataDir), { recursive: true, force: true });
}

/**
 * Writes a request's body to a temporary file in the data folder, readable by its owner only, passes it to `work`, and
 * always removes it. Rejects with TooLarge or NoRoom at once, without reading the rest of the body; with Interrupted if
 * the sender disconnects.
 */
export async function spool<Result>(
  dataDir: string,
  body: Readable,
  work: (file: SpooledFile) => Promise<Result>,
): Promise<Result> {
  const path = join(folderIn(dataDir), `${randomUUID()}.part`);
  try {
    const sha256 = await receive(body, path, folderIn(dataDir)).catch((error: unknown) => {
      throw readSpoolError(error);
    });
    return await work({ path, sha256 });
  } finally {
    await rm(path, { force: true });
  }
}

async function receive(body: Readable, path: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    // without `destroyOnReturn: false` the request would be destroyed, and could not be answered
    for await (const piece of body.iterator({ destroyOnReturn: false })) {
      bytes += piece.length;
      if (bytes > IMPORT_MAX_BYTES) throw new TooLarge();
      hash.update(piece);
      await file.appendFile(piece);
    }
    return hash.digest('hex');
  } finally {
    await file.close();
  }
}
