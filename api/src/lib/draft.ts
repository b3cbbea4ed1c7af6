import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { codeOf } from './codeOf.ts';

/** Suffixes of a database and the files that SQLite makes beside it. */
const ENDINGS = ['', '-journal', '-wal', '-shm'];

/** Hash of the host name: machines may share a folder, and a process id is only valid on its machine. */
const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);

const DRAFT = /^(?<name>.+)\.(?<pid>\d+)-(?<host>[\da-f]{8})[\da-f]{8}\.part(?:-journal|-wal|-shm)?$/;

/** Returns a temporary name for a file, unique among processes and different from any user's file. */
export const draftOf = (to: string): string => `${to}.${process.pid}-${host}${randomBytes(4).toString('hex')}.part`;

/** Lists the files that a draft may consist of. */
export const filesOf = (draft: string): string[] => ENDINGS.map((ending) => draft + ending);

/** Removes drafts of processes of this machine that no longer run. Throws the system's error. */
export function removeDeadDrafts(folder: string): void {
  for (const name of readdirSync(folder)) {
    const draft = DRAFT.exec(name)?.groups;
    if (draft?.host === host && !isAlive(Number(draft.pid))) rmSync(join(folder, name), { force: true });
  }
}

/** Lists the drafts of a file, without SQLite's files beside them. */
export function draftsOf(to: string): string[] {
  const [folder, wanted] = [dirname(to), basename(to)];
  const names = readdirSync(folder).filter((name) => DRAFT.exec(name)?.groups?.name === wanted);
  return names.filter((name) => name.endsWith('.part')).map((name) => join(folder, name));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return codeOf(thrown) !== 'ESRCH';
  }
}
