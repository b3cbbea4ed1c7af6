import type { DatabaseAddress } from '../../lib/index.ts';

/** Quotes a word for a shell. */
const shellWord = (text: string): string => (/^[\w.:@%/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** Returns the command that dumps a database into a file. It prompts for the password. */
export function dumpCommand({ hosts: [{ host, port }], user, database, tls }: DatabaseAddress): string {
  return [
    'mariadb-dump --single-transaction --default-character-set=utf8mb4',
    `--host=${shellWord(host)} --port=${port} --user=${shellWord(user)} -p${tls ? ' --ssl-verify-server-cert' : ''}`,
    `${shellWord(database)} > hindcast.sql`,
  ].join(' ');
}
