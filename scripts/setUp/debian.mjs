import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';

/** Whether packages can be installed by apt-get at once: as root on Debian. */
export const canInstall = () =>
  existsSync('/etc/debian_version') && typeof process.getuid === 'function' && process.getuid() === 0;

/**
 * Installs packages by apt-get.
 * @param {string[]} packages
 * @returns {string | null} what failed and why, or null
 */
export function install(packages) {
  return apt(['update']) || apt(['install', '-y', '--no-install-recommends', ...packages]);
}

/** @param {string[]} words */
function apt(words) {
  const answer = spawnSync('apt-get', ['-qq', ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (!answer.error && answer.status === 0) return null;
  const reason = answer.error ? answer.error.message : `code ${answer.status}`;
  return `"apt-get ${words.join(' ')}" failed (${reason})`;
}

/**
 * Whether a path names a program that this user may run.
 * @param {string} path
 */
export function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
