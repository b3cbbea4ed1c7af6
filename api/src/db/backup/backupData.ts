// Started by `hindcast backup`. The arguments are the task and its subject; HINDCAST_DATA_DIR and HINDCAST_MODE name
// the source.

import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError, readConfig } from '../../lib/index.ts';
import { sourceMode } from '../copy/sourceMode.ts';
import { type Starter, workForStarter } from '../copy/starter.ts';
import { StorageError } from '../engine/storageError.ts';
import { dumpCommand } from '../mysql/dumpCommand.ts';
import { createBackup } from './createBackup.ts';
import { restoreBackup } from './restoreBackup.ts';
import { type Verified, verifyFile } from './verifyFile.ts';

const report = (verified: Verified): void => console.log(JSON.stringify(verified));

async function create(to: string | undefined, starter: Starter): Promise<void> {
  const { dataDir, database, mode: wanted } = readConfig(process.env);
  if (database) {
    const message = `HINDCAST_DATABASE_URL names a database server, which has its own means: run ${dumpCommand(database)}. Whether the file is whole is known once it is restored into an empty database and hindcast doctor finds that well`;
    throw new StorageError('backup_failed', message);
  }
  const mode = sourceMode(dataDir, process.env.HINDCAST_MODE ? wanted : null);
  report(await createBackup(dataDir, mode, to ? resolve(to) : null, starter));
}

/** Refuses a dump of mariadb-dump, which can only be verified in a database. */
function refuseDump(file: string): void {
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  if (!isFile || !/\.sql(\.gz)?$/.test(file)) return;
  const server = '--host=HOST --user=USER -p DATABASE';
  const read = file.endsWith('.gz') ? `gunzip -c ${file} | mariadb ${server}` : `mariadb ${server} < ${file}`;
  const message = `${file} is a dump of MySQL or MariaDB, which goes into an empty database: ${read}. Name that in HINDCAST_DATABASE_URL, start a server, and let hindcast doctor look at it`;
  throw new StorageError('backup_unusable', message);
}

async function run([task, file = '', folder = '']: readonly string[], starter: Starter): Promise<void> {
  if (task === 'create') return create(file, starter);
  if (task !== 'verify' && task !== 'restore') throw new Error(`There is no task ${task}`);
  refuseDump(resolve(file));
  report(
    await (task === 'verify' ? verifyFile(resolve(file)) : restoreBackup(resolve(file), resolve(folder), starter)),
  );
}

try {
  await workForStarter((starter) => run(process.argv.slice(2), starter));
} catch (thrown) {
  if (thrown instanceof StorageError || thrown instanceof ConfigError) console.error(thrown.message);
  else console.error('The backup failed:', thrown);
  process.exitCode = 1;
}
