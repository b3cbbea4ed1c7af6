import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Storage } from '../db/index.ts';
import { type Clock, codeOf, draftOf } from '../lib/index.ts';
import { oneTimePassword } from './oneTimePassword.ts';
import type { Passwords } from './passwords.ts';

export interface FirstAdminParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly config: { readonly dataDir: string };
}

const ADMIN = 'admin';
const FIRST_START = 'the first start';
const PASSWORD = /^password: (\S+)$/m;

/** Returns the path of the file with the first admin's password. The file exists until the password is changed. */
export const firstPasswordFile = (dataDir: string): string => join(dataDir, 'first-password.txt');

/** Reads the password that an earlier, interrupted start wrote. Null without one. */
function readFirst(file: string): string | null {
  try {
    return PASSWORD.exec(readFileSync(file, 'utf8'))?.[1] ?? null;
  } catch (thrown) {
    if (codeOf(thrown) === 'ENOENT') return null;
    throw thrown;
  }
}

/** Writes the password atomically to a file that only its owner can read. */
function writeFirst(file: string, password: string): void {
  const draft = draftOf(file);
  writeFileSync(draft, `username: ${ADMIN}\npassword: ${password}\n`, { mode: 0o600, flush: true });
  renameSync(draft, file);
}

/**
 * Returns the path of the first password's file while that password is valid. Else removes the file and returns null.
 */
export async function keepFirstPassword({ storage, config }: Pick<FirstAdminParts, 'storage' | 'config'>) {
  const file = firstPasswordFile(config.dataDir);
  if (!existsSync(file)) return null;
  const where = { known_as: ADMIN, created_by: FIRST_START, must_change: true, version: 1 };
  if ((await storage.models.people.count({ where })) > 0) return file;
  rmSync(file, { force: true });
  return null;
}

/**
 * Creates `admin` if there is nobody yet, with a one-time password in a file of the data folder. Returns the file's
 * path, or null if no admin was created. The file is written first, so that an interrupted start leaves no admin with
 * an unknown password. Of several servers that start on one database only one creates it.
 */
export async function makeFirstAdmin(parts: FirstAdminParts): Promise<string | null> {
  const { storage, clock, passwords, config } = parts;
  if ((await storage.models.people.count()) === 0) {
    const file = firstPasswordFile(config.dataDir);
    const password = readFirst(file) ?? oneTimePassword();
    writeFirst(file, password);
    const hash = await passwords.hash(password);
    const made = await storage.transaction(async ({ models }) => {
      const [someone] = await models.people.findAll({ order: ['id'], limit: 1 });
      if (someone) return someone.hash === hash; // the transaction may run again after it was committed
      const own = { name: ADMIN, known_as: ADMIN, role: 'admin', hash, must_change: true } as const;
      await models.people.create({ ...own, created_at: new Date(clock.now()), created_by: FIRST_START });
      return true;
    });
    if (!made) rmSync(file, { force: true });
  }
  return keepFirstPassword(parts);
}
