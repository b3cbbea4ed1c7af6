import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, canRun, install } from './debian.mjs';

/** Packages with the programs of MariaDB but without its service, so that nothing is started on the machine. */
const PACKAGES = ['mariadb-server-core', 'mariadb-client-core', 'mariadb-client'];
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * Returns the paths of the MariaDB programs that tests start: in the folder MARIADB_BIN, else in PATH and the usual
 * folders. `install` makes a data folder, `dump` a dump. Null if one is missing.
 * @param {Record<string, string | undefined>} [env]
 * @returns {{ server: string, install: string, dump: string } | null}
 */
export function findDatabase(env = process.env) {
  const folders = env.MARIADB_BIN
    ? [env.MARIADB_BIN]
    : [...(env.PATH || '').split(delimiter).filter(Boolean), ...FOLDERS];
  const find = (/** @type {string} */ name) => folders.map((folder) => join(folder, name)).find(canRun);
  const server = find('mariadbd');
  const installer = find('mariadb-install-db');
  const dump = find('mariadb-dump');
  return server && installer && dump ? { server, install: installer, dump } : null;
}

/**
 * Installs MariaDB if it is missing: on Debian as root.
 * @returns {string | null} a sentence about the failure, with its remedy. Null after success
 */
export function setUpDatabase() {
  if (findDatabase()) return null;
  if (process.env.MARIADB_BIN) {
    return `MARIADB_BIN names ${process.env.MARIADB_BIN}, where mariadbd, mariadb-install-db and mariadb-dump are not all: set it to their folder.`;
  }
  if (!canInstall()) {
    const how = existsSync('/etc/debian_version')
      ? `run "sudo apt-get update && sudo apt-get install ${PACKAGES.join(' ')}"`
      : 'install MariaDB 10.6 or newer, so that mariadbd, mariadb-install-db and mariadb-dump are in the PATH';
    return `The tests need MariaDB: ${how}, then try again. It need not run: they start their own.`;
  }
  console.log('Installing MariaDB (first time only) …');
  const failed = install(PACKAGES);
  if (failed) return `MariaDB could not be installed: ${failed}. Install it by hand, then try again.`;
  if (findDatabase()) return null;
  return 'apt-get installed MariaDB, but it brought no mariadbd or no mariadb-dump: install MariaDB by hand, then try again.';
}
