import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config/setting.ts';
import { codeOf, codeText } from '../errors/codeOf.ts';
import { draftOf } from '../storage/sqlite/draft.ts';

/** The secret key of an installation, and what it does. Backups of the database do not contain it. */
export interface InstallationKey {
  /** A secret that belongs to a name and a purpose, always the same: nobody can tell it from another. */
  secretOf(purpose: Purpose, name: string): string;
  /** Tells whether a text is that secret. The comparison takes the same time for every text. */
  isSecretOf(purpose: Purpose, name: string, given: string): boolean;
  /** Encrypts a text that belongs to a name, so that it can be read under that name alone. */
  seal(name: string, text: string): string;
  /** The text; null if it was sealed by another key, or belongs to another name. */
  open(name: string, sealed: string): string | null;
}

/** Purpose of a secret. A secret of one purpose reveals nothing about those of another. */
export type Purpose = 'notify' | 'webhook' | 'letter' | 'mailbox' | 'mark' | 'place' | 'reset';

const BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const FILE = 'hindcast.key';
const SETTING = 'HINDCAST_KEY';

/** The secrets that follow from a key of 32 bytes. */
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
        return null; // another installation's, or damaged
      }
    },
  };
}

/** The key in a data folder, made there at the first start, readable by its owner alone. Throws ConfigError. */
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

/** The key that a server made in a data folder. Throws ConfigError where there is none: a second key would open nothing. */
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

/** The key file of a data folder, where others than its owner can read it; null where they cannot, or there is none. */
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

/** Gives a new key its name when it is on the disk; of two processes that do so, the first one's stays. */
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
