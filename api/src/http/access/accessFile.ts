import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeText, draftOf, type Mode } from '../../lib/index.ts';

/** Access of one run of the server: the token that the command line on the same machine sends. */
export interface Access {
  readonly token: string;
  /** Tells whether an Authorization header has the token, in constant time. */
  admits(authorization: string | undefined): boolean;
}

/** Returns the token in an Authorization header. Null without one. */
export const bearerIn = (authorization: string | undefined): string | null =>
  /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? null;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Creates the access of one run, with a random token. */
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

/**
 * Returns the path of the access file, in which a command line on the same machine finds the server's URL and token.
 */
const accessFile = (dataDir: string): string => join(dataDir, 'cli-access.json');

/** Error for an access file that cannot be written. The message names the file. */
export class AccessFileError extends Error {
  constructor(path: string, cause: unknown) {
    super(`The access file ${path} cannot be written (${codeText(cause)})`, { cause });
    this.name = 'AccessFileError';
  }
}

/**
 * Writes the access file atomically, readable by its owner only. It also contains the mode, for restarts. Throws
 * AccessFileError.
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
