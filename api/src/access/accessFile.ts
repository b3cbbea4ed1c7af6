import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mode } from '../config/mode.ts';
import { codeText } from '../errors/codeOf.ts';
import { draftOf } from '../storage/sqlite/draft.ts';

/** The operator's token of one run of the server. */
export interface Access {
  readonly token: string;
  /** Tells whether an Authorization header has the token. The comparison takes the same time for every header. */
  admits(authorization: string | undefined): boolean;
}

/** The token in an Authorization header. Null if the header has none. */
export const bearerIn = (authorization: string | undefined): string | null =>
  /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? null;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A fresh random token. */
export function createAccess(token = randomBytes(32).toString('base64url')): Access {
  const expected = digest(token);
  return {
    token,
    admits: (authorization) => {
      const given = bearerIn(authorization);
      return timingSafeEqual(digest(given ?? ''), expected) && given !== null;
    },
  };
}

/** Where a command line on the same machine finds the running server and its token. */
const accessFile = (dataDir: string): string => join(dataDir, 'cli-access.json');

/** An access file that cannot be written; the message names it. */
export class AccessFileError extends Error {
  constructor(path: string, cause: unknown) {
    super(`The access file ${path} cannot be written (${codeText(cause)})`, { cause });
    this.name = 'AccessFileError';
  }
}

/**
 * Writes the access file, readable by its owner alone. A reader sees the old file or the new one, never half of one.
 * The file also has the mode, for whoever starts the server again. Throws AccessFileError.
 */
export async function writeAccessFile(dataDir: string, url: string, mode: Mode, access: Access): Promise<void> {
  const path = accessFile(dataDir);
  const draft = draftOf(path);
  try {
    await writeFile(draft, `${JSON.stringify({ url, token: access.token, mode })}\n`, { mode: 0o600 });
    await rename(draft, path);
  } catch (cause) {
    await rm(draft, { force: true });
    throw new AccessFileError(path, cause);
  }
}
