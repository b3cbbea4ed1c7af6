// Started by `hindcast backup`. Its arguments are the task and what it is about; HINDCAST_DATA_DIR and HINDCAST_MODE
// name the source.
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { createBackup } from './backup/createBackup.ts';
import { isGzip } from './backup/readDump.ts';
import { restoreBackup } from './backup/restoreBackup.ts';
import { type VerifiedDump, verifyDump } from './backup/verifyDump.ts';
import { type Verified, verifyFile } from './backup/verifyFile.ts';
import { ConfigError, readConfig } from './config/config.ts';
import { sourceMode } from './copy/sourceMode.ts';
import { type Starter, workForStarter } from './copy/starter.ts';
import { StorageError } from './storage/engine/storageError.ts';
import { dumpCommand } from './storage/mysql/dumpCommand.ts';

const print = (line: object): void => console.log(JSON.stringify(line));

function report({ tables, warnings, ...rest }: Verified | VerifiedDump): void {
  for (const table of tables) print({ type: 'table', ...table });
  for (const warning of warnings) console.error(warning);
  print({ type: 'backup', ...rest, warnings });
}

async function create(to: string | undefined, starter: Starter): Promise<void> {
  const { dataDir, database, mode: wanted } = readConfig(process.env);
  if (database) {
    const message = `HINDCAST_DATABASE_URL names a database server, which has its own means: run ${dumpCommand(database)}, then check the file with: ./hindcast backup verify hindcast.sql`;
    throw new StorageError('backup_failed', message);
  }
  const mode = sourceMode(dataDir, process.env.HINDCAST_MODE ? wanted : null);
  report(await createBackup(dataDir, mode, to ? resolve(to) : null, starter));
}

/** What mariadb-dump writes is text, or text that is compressed. */
function isDump(file: string): boolean {
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() === true; // opening a pipe would wait for a writer
  return isFile && (/\.sql(\.gz)?$/.test(file) || isGzip(file));
}

/** Reads a backup of either kind. */
async function verify(file: string, into: boolean): Promise<Verified | VerifiedDump> {
  if (!isDump(file)) {
    if (!into) return verifyFile(file);
    const message = `${file} is no dump of MySQL or MariaDB, and --into is for dumps alone: leave it out, or restore the file with: hindcast backup restore FILE --to FOLDER`;
    throw new StorageError('backup_unusable', message);
  }
  const { database } = readConfig(process.env);
  return verifyDump(file, into ? database : null);
}

async function restore(file: string, folder: string, starter: Starter): Promise<Verified> {
  if (!isDump(file)) return restoreBackup(file, folder, starter);
  const read = isGzip(file) ? `gunzip -c ${file} | mariadb` : 'mariadb';
  const message = `${file} is a dump of MySQL or MariaDB, which goes into an empty database and not into a folder: ${read} --host=HOST --user=USER -p DATABASE${isGzip(file) ? '' : ` < ${file}`}`;
  throw new StorageError('backup_unusable', message);
}

async function run([task, file = '', folder = '']: readonly string[], starter: Starter): Promise<void> {
  if (task === 'create') return create(file, starter);
  if (task === 'verify') return report(await verify(resolve(file), folder === 'into'));
  if (task === 'restore') return report(await restore(resolve(file), resolve(folder), starter));
  throw new Error(`There is no task ${task}`);
}

try {
  await workForStarter((starter) => run(process.argv.slice(2), starter));
} catch (thrown) {
  if (thrown instanceof StorageError || thrown instanceof ConfigError) console.error(thrown.message);
  else console.error('The backup failed:', thrown);
  process.exitCode = 1;
}
