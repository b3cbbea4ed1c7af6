import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** Program that Debian runs before a package starts its service. With exit code 101, the service is not started. */
const POLICY = '/usr/sbin/policy-rc.d';

/** Tells whether this process can install packages by apt-get: it runs as root on Debian. */
export const canInstall = () =>
  existsSync('/etc/debian_version') && typeof process.getuid === 'function' && process.getuid() === 0;

/**
 * Installs packages by apt-get.
 * @param {string[]} packages
 * @returns {string | null} the command that failed, with the reason. Null after success
 */
export function install(packages) {
  return apt(['update']) || apt(['install', '-y', '--no-install-recommends', ...packages]);
}

/**
 * Installs packages whose services have the same names. The services are not started, neither now nor when the machine
 * starts.
 * @param {string[]} packages
 * @returns {string | null} the command that failed, with the reason. Null after success
 */
export function installWithoutServices(packages) {
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    const failed = install(packages);
    if (failed) return failed;
    for (const service of packages) spawnSync('update-rc.d', [service, 'disable'], { stdio: 'ignore' });
    return null;
  } finally {
    if (isOurs) rmSync(POLICY);
  }
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
 * Tells whether a path names a program that this user may run.
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
