import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { canInstall, canRun, install } from './debian.mjs';

const NAMES = ['firefox-esr', 'firefox'];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/Applications/Firefox.app/Contents/MacOS'];

/**
 * The Firefox that the tests drive: FIREFOX when set, else the first one found in the usual places.
 * @param {Record<string, string | undefined>} [env]
 * @returns {string | null} its path, or null when there is none
 */
export function findFirefox(env = process.env) {
  if (env.FIREFOX) return canRun(env.FIREFOX) ? env.FIREFOX : null;
  for (const folder of FOLDERS) {
    const found = NAMES.map((name) => join(folder, name)).find(canRun);
    if (found) return found;
  }
  return null;
}

/**
 * Makes sure that there is a Firefox: as root on Debian it is installed, elsewhere the sentence says what to install.
 * @returns {string | null} the sentence that says what went wrong, or null
 */
export function setUpFirefox() {
  if (findFirefox()) return null;
  if (process.env.FIREFOX) {
    return `FIREFOX names ${process.env.FIREFOX}, which cannot be run: set it to the path of a Firefox.`;
  }
  if (!canInstall()) {
    return existsSync('/etc/debian_version')
      ? 'The tests need Firefox: run "sudo apt-get update && sudo apt-get install firefox-esr", or set FIREFOX to the path of a Firefox, then try again.'
      : 'The tests need Firefox: install it, or set FIREFOX to the path of its program, then try again.';
  }
  console.log('Installing Firefox (first time only) …');
  const failed = install(['firefox-esr']);
  if (failed) {
    return `Firefox could not be installed: ${failed}. Install Firefox by hand, or set FIREFOX to its path, then try again.`;
  }
  if (findFirefox()) return null;
  return 'apt-get installed the package firefox-esr, but it brought no program that can be run: set FIREFOX to the path of a Firefox, then try again.';
}
