import type { DatabaseAddress } from '../../config/databaseAddress.ts';

/** A word of a command as a shell takes it whole. */
const shellWord = (text: string): string => (/^[\w.:@%/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** The command that dumps a database into a file; it asks for the password, which is not in it. */
export function dumpCommand({ hosts: [{ host, port }], user, database, tls }: DatabaseAddress): string {
  return [
    'mariadb-dump --single-transaction --default-character-set=utf8mb4',
    `--host=${shellWord(host)} --port=${port} --user=${shellWord(user)} -p${tls ? ' --ssl-verify-server-cert' : ''}`,
    `${shellWord(database)} > hindcast.sql`,
  ].join(' ');
}
