import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin'];

/**
 * The Chromium that the tests drive: CHROMIUM when set, else the first one found in the usual places.
 * @param {Record<string, string | undefined>} [env]
 * @returns {string | null} its path, or null when there is none
 */
export function findBrowser(env = process.env) {
  if (env.CHROMIUM) return canRun(env.CHROMIUM) ? env.CHROMIUM : null;
  for (const folder of FOLDERS) {
    const found = NAMES.map((name) => join(folder, name)).find(canRun);
    if (found) return found;
  }
  return null;
}

/**
 * Makes sure that there is a Chromium: as root on Debian it is installed, elsewhere the sentence says what to install.
 * @returns {string | null} the sentence that says what went wrong, or null
 */
export function setUpBrowser() {
  if (findBrowser()) return null;
  if (process.env.CHROMIUM) {
    return `CHROMIUM names ${process.env.CHROMIUM}, which cannot be run: set it to the path of a Chromium or Chrome.`;
  }
  const debian = existsSync('/etc/debian_version');
  const root = typeof process.getuid === 'function' && process.getuid() === 0;
  if (!debian) {
    return 'The tests need Chromium: install Chromium or Chrome, set CHROMIUM to the path of its program, then try again.';
  }
  if (!root) {
    return 'The tests need Chromium: run "sudo apt-get update && sudo apt-get install chromium", or set CHROMIUM to the path of a Chromium or Chrome, then try again.';
  }
  console.log('Installing Chromium (first time only) …');
  const failed = apt(['update']) || apt(['install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core']);
  if (failed) return failed;
  if (findBrowser()) return null;
  return 'apt-get installed the package chromium, but it brought no program that can be run: set CHROMIUM to the path of a Chromium or Chrome, then try again.';
}

/** @param {string[]} words */
function apt(words) {
  const answer = spawnSync('apt-get', ['-qq', ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (!answer.error && answer.status === 0) return null;
  const reason = answer.error ? answer.error.message : `code ${answer.status}`;
  return `Chromium could not be installed: "apt-get ${words.join(' ')}" failed (${reason}). Install Chromium by hand, or set CHROMIUM to its path, then try again.`;
}

/** @param {string} path */
function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
