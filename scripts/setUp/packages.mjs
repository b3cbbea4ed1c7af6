import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './json.mjs';
import { refuseInstalledNode } from './nodeVersion.mjs';
import { npmProgram } from './npmProgram.mjs';

/**
 * Installs the packages of the lockfile, unless all of them are installed.
 * @param {string} root the repository's folder
 * @param {string} scope `all`, or `runtime` to leave out packages for developers
 * @returns {string | null} a sentence about the failure, with its remedy. Null after success
 */
export function setUpPackages(root, scope) {
  const lock = readJson(join(root, 'package-lock.json'));
  if (!lock) {
    return `package-lock.json is missing or damaged in ${root}: get it back from the repository, then try again.`;
  }
  if (missingPackage(root, lock, scope) === null && refuseInstalledNode(root) === null) return null;
  return install(root, scope) || refuseInstalledNode(root);
}

/**
 * Returns the path of the first package that is not installed as in the lockfile. Null if all are. A package counts as
 * installed if its folder exists and npm's own list of installed packages, which npm writes last, has the same version.
 * @param {string} root the repository's folder
 * @param {{ packages: Record<string, LockedPackage> }} lock
 * @param {string} scope
 * @returns {string | null}
 *
 * @typedef {{ version?: string, integrity?: string, resolved?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage
 */
function missingPackage(root, lock, scope) {
  const record = readJson(join(root, 'node_modules', '.package-lock.json'));
  if (!record) return 'node_modules';
  for (const [path, locked] of Object.entries(lock.packages)) {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) continue;
    // Only npm knows which optional packages this machine needs.
    if (locked.optional || locked.devOptional) continue;
    if (locked.dev && scope === 'runtime') continue;
    const installed = record.packages[path];
    const same = installed && installed.version === locked.version && installed.integrity === locked.integrity;
    if (!same || !existsSync(join(root, path, 'package.json'))) return path;
  }
  return null;
}

/**
 * Runs `npm ci`. Returns a sentence about its failure. Null after success.
 * @param {string} root
 * @param {string} scope
 * @returns {string | null}
 */
function install(root, scope) {
  const first = !existsSync(join(root, 'node_modules'));
  console.log(`Installing packages${first ? ' (first time only)' : ' (they differ from the lockfile)'} …`);
  const which = scope === 'runtime' ? '--omit=dev' : '--include=dev';
  const [program, lead] = npmProgram();
  const answer = spawnSync(program, [...lead, 'ci', which, '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: program === 'npm' && process.platform === 'win32',
  });
  if (answer.error) return `npm could not be started (${answer.error.message}): install npm, then try again.`;
  if (answer.signal) return `Installing the packages was interrupted (${answer.signal}): try again.`;
  if (answer.status === 0) return null;
  return `The packages could not be installed: npm ci ended with code ${answer.status}, and its reason stands above. Mend that, then try again.`;
}
