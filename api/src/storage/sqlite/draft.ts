import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { codeOf } from '../../errors/codeOf.ts';

/** Endings of the files that SQLite makes beside a database, and of the database itself. */
const ENDINGS = ['', '-journal', '-wal', '-shm'];

/** A folder can be shared by machines, and a process number means something on its own machine alone. */
const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);

const DRAFT = /^(?<name>.+)\.(?<pid>\d+)-(?<host>[\da-f]{8})[\da-f]{8}\.part(?:-journal|-wal|-shm)?$/;

/** Where a file is written before it bears its name: no other process's place, nor the user's own file. */
export const draftOf = (to: string): string => `${to}.${process.pid}-${host}${randomBytes(4).toString('hex')}.part`;

/** The files that a draft may consist of. */
export const filesOf = (draft: string): string[] => ENDINGS.map((ending) => draft + ending);

/** Removes the drafts in a folder that processes of this machine left which run no more. Throws what the system says. */
export function removeDeadDrafts(folder: string): void {
  for (const name of readdirSync(folder)) {
    const draft = DRAFT.exec(name)?.groups;
    if (draft?.host === host && !isAlive(Number(draft.pid))) rmSync(join(folder, name), { force: true });
  }
}

/** The drafts that lie beside a file under its name, without what SQLite makes beside them. */
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
