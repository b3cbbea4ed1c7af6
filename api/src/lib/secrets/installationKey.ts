import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, codeText } from '../codeOf.ts';
import { ConfigError } from '../config/setting.ts';
import { draftOf } from '../draft.ts';

/** Secret key of an installation, with its uses. Backups of the database do not contain it. */
export interface InstallationKey {
  /** Returns the secret of a purpose and a name. It is always the same, and cannot be guessed from others. */
  secretOf(purpose: Purpose, name: string): string;
  /** Tells whether a text is the secret of a purpose and a name, in constant time. */
  isSecretOf(purpose: Purpose, name: string, given: string): boolean;
  /** Encrypts a text for a name. Only the same name decrypts it. */
  seal(name: string, text: string): string;
  /** Decrypts a text. Null if another key sealed it, or it belongs to another name. */
  open(name: string, sealed: string): string | null;
}

/** Purpose of a secret. A secret of one purpose reveals nothing about those of another. */
export type Purpose = 'notify' | 'webhook' | 'letter' | 'mailbox' | 'mark' | 'place' | 'reset';

const BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const FILE = 'hindcast.key';
const SETTING = 'HINDCAST_KEY';

/** Derives the secrets of an installation from a key of 32 bytes. */
export function installationKeyOf(key: Buffer): InstallationKey {
  const derive = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', `hindcast ${purpose}`, BYTES));
  const sealing = derive('contacts');
  const secretOf = (purpose: Purpose, name: string): string =>
    createHmac('sha256', derive(purpose)).update(name).digest('base64url');
  return {
    secretOf,
    isSecretOf: (purpose, name, given) => {
      const [expected, sent] = [secretOf(purpose, name), given].map((text) =>
        createHmac('sha256', key).update(text).digest(),
      );
      return expected !== undefined && sent !== undefined && timingSafeEqual(expected, sent);
    },
    seal: (name, text) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(name));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (name, sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
      try {
        const decipher = createDecipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(name)).setAuthTag(tag);
        return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null; // sealed by another installation, or damaged
      }
    },
  };
}

/** Reads the key in a data folder. Creates it at the first start, readable by its owner only. Throws ConfigError. */
export function keyInFolder(dataDir: string): Buffer {
  const path = join(dataDir, FILE);
  try {
    return readKeyFile(path);
  } catch (thrown) {
    if (codeOf(thrown) !== 'ENOENT') throw thrown;
  }
  try {
    placeKey(path);
  } catch (cause) {
    throw new ConfigError('HINDCAST_DATA_DIR', `has no key ${path}, and none can be made there (${codeText(cause)})`);
  }
  return readKeyFile(path);
}

/**
 * Reads the existing key in a data folder. Throws ConfigError if there is none, because a new key could not decrypt
 * anything.
 */
export function knownKeyIn(dataDir: string): Buffer {
  const path = join(dataDir, FILE);
  try {
    return readKeyFile(path);
  } catch (thrown) {
    if (codeOf(thrown) !== 'ENOENT') throw thrown;
    throw new ConfigError(
      SETTING,
      `is not set, and there is no ${path}: set it to the key of the servers on this database`,
    );
  }
}

/** Returns the key file of a data folder if others than its owner can read it. Else null. */
export function openToOthers(dataDir: string): string | null {
  const path = join(dataDir, FILE);
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  return process.platform !== 'win32' && (mode & 0o077) !== 0 ? path : null;
}

function readKeyFile(path: string): Buffer {
  const bytes = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url');
  if (bytes.length === BYTES) return bytes;
  const problem = `has a key ${path} that is damaged: put the one in its place that was there, or set ${SETTING}`;
  throw new ConfigError('HINDCAST_DATA_DIR', problem);
}

/** Writes a new key to a draft, then links the draft to the final name. Of two processes the first one's key stays. */
function placeKey(path: string): void {
  const draft = draftOf(path);
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeSync(file, `${randomBytes(BYTES).toString('base64url')}\n`);
    fsyncSync(file);
    linkSync(draft, path);
  } catch (thrown) {
    if (codeOf(thrown) !== 'EEXIST') throw thrown;
  } finally {
    closeSync(file);
    rmSync(draft, { force: true });
  }
}
