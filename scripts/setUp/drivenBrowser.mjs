import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { canInstall, canRun, install } from './debian.mjs';

const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/Applications/Firefox.app/Contents/MacOS'];

/**
 * A browser that tests drive, or what one needs: how it is found, and how it comes onto a Debian machine.
 * @param {object} browser
 * @param {string} browser.title how people call it
 * @param {string} browser.any the same or one that serves as well
 * @param {string} browser.variable the setting that names its program
 * @param {string[]} browser.names what its program may be called
 * @param {string[]} browser.packages Debian's, its own first
 * @param {string} [browser.preferred] the package that takes the first one's place where it can be had
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

  /** @returns {string | null} the sentence that says what went wrong, or null */
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
    // Older releases of Debian have the whole browser alone.
    const failed = (!preferred || install([preferred, ...packages.slice(1)])) && install(packages);
    if (failed) {
      return `${title} could not be installed: ${failed}. Install ${title} by hand, or set ${variable} to its path, then try again.`;
    }
    if (find()) return null;
    return `apt-get installed the package ${packages[0]}, but it brought no program that can be run: set ${variable} to the path of a ${any}, then try again.`;
  }

  return { find, setUp };
}
