import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { canInstall, canRun, install } from './debian.mjs';

const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/Applications/Firefox.app/Contents/MacOS'];

/**
 * Returns functions for a browser that tests use, or for a program that it needs. `find` returns the path of the
 * program, null if it is missing. `setUp` installs a missing program on Debian as root.
 * @param {object} browser
 * @param {string} browser.title name for people
 * @param {string} browser.any name for people, including programs that can take its place
 * @param {string} browser.variable environment variable with the program's path
 * @param {string[]} browser.names possible names of the program, the preferred one first
 * @param {string[]} browser.packages packages of Debian. The first one contains the program
 * @param {string} [browser.preferred] package to install in place of the first one, if Debian has it
 */
export function drivenBrowser({ title, any, variable, names, packages, preferred }) {
  /** @param {Record<string, string | undefined>} [env] */
  function find(env = process.env) {
    if (env[variable]) return canRun(env[variable]) ? env[variable] : null;
    for (const folder of FOLDERS) {
      const found = names.map((name) => join(folder, name)).find(canRun);
      if (found) return found;
    }
    return null;
  }

  /** @returns {string | null} a sentence about the failure, with its remedy. Null after success */
  function setUp() {
    if (find()) return null;
    if (process.env[variable]) {
      return `${variable} names ${process.env[variable]}, which cannot be run: set it to the path of a ${any}.`;
    }
    if (!canInstall()) {
      return existsSync('/etc/debian_version')
        ? `The tests need ${title}: run "sudo apt-get update && sudo apt-get install ${packages[0]}", or set ${variable} to the path of a ${any}, then try again.`
        : `The tests need ${title}: install ${any}, or set ${variable} to the path of its program, then try again.`;
    }
    console.log(`Installing ${title} (first time only) …`);
    // Older releases of Debian lack the preferred package.
    const failed = (!preferred || install([preferred, ...packages.slice(1)])) && install(packages);
    if (failed) {
      return `${title} could not be installed: ${failed}. Install ${title} by hand, or set ${variable} to its path, then try again.`;
    }
    if (find()) return null;
    return `apt-get installed the package ${packages[0]}, but it brought no program that can be run: set ${variable} to the path of a ${any}, then try again.`;
  }

  return { find, setUp };
}
