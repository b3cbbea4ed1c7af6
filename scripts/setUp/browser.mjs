import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { canInstall, canRun, install } from './debian.mjs';

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
  if (!canInstall()) {
    return existsSync('/etc/debian_version')
      ? 'The tests need Chromium: run "sudo apt-get update && sudo apt-get install chromium", or set CHROMIUM to the path of a Chromium or Chrome, then try again.'
      : 'The tests need Chromium: install Chromium or Chrome, set CHROMIUM to the path of its program, then try again.';
  }
  console.log('Installing Chromium (first time only) …');
  const failed = install(['chromium', 'fonts-dejavu-core']);
  if (failed) {
    return `Chromium could not be installed: ${failed}. Install Chromium by hand, or set CHROMIUM to its path, then try again.`;
  }
  if (findBrowser()) return null;
  return 'apt-get installed the package chromium, but it brought no program that can be run: set CHROMIUM to the path of a Chromium or Chrome, then try again.';
}
