import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, canRun, installWithoutServices } from './debian.mjs';

/** Program, package and service have the same name; the setting names the program. */
const PROXIES = { nginx: 'NGINX', haproxy: 'HAPROXY' };
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * @param {keyof typeof PROXIES} name
 * @param {Record<string, string | undefined>} env
 * @returns {string | null} its path
 */
function find(name, env) {
  const named = env[PROXIES[name]];
  if (named) return canRun(named) ? named : null;
  const folders = [...(env.PATH || '').split(delimiter).filter(Boolean), ...FOLDERS];
  return folders.map((folder) => join(folder, name)).find(canRun) || null;
}

/**
 * The proxies that the tests start in front of the server, private ones each time: NGINX and HAPROXY when set, else
 * those in the usual places.
 * @param {Record<string, string | undefined>} [env]
 * @returns {{ nginx: string, haproxy: string } | null} their paths, or null when one is missing
 */
export function findProxies(env = process.env) {
  const nginx = find('nginx', env);
  const haproxy = find('haproxy', env);
  return nginx && haproxy ? { nginx, haproxy } : null;
}

/**
 * Makes sure that there are nginx and haproxy: as root on Debian they are installed, without their services; elsewhere
 * the sentence says what to install.
 * @returns {string | null} the sentence that says what went wrong, or null
 */
export function setUpProxies() {
  const missing = Object.keys(PROXIES).filter((name) => !find(name, process.env));
  if (missing.length === 0) return null;
  const misnamed = missing.find((name) => process.env[PROXIES[name]]);
  if (misnamed) {
    const setting = PROXIES[misnamed];
    return `${setting} names ${process.env[setting]}, which cannot be run: set it to the path of ${misnamed}.`;
  }
  const names = missing.join(' and ');
  if (!canInstall()) {
    const how = existsSync('/etc/debian_version')
      ? `run "sudo apt-get update && sudo apt-get install ${missing.join(' ')}"`
      : `install ${missing.length > 1 ? 'them' : 'it'}, so that the PATH leads there`;
    return `The tests need ${names}: ${how}, then try again. The tests start their own; no service is needed.`;
  }
  console.log(`Installing ${names} (first time only) …`);
  const failed = installWithoutServices(missing);
  if (failed) return `${names} could not be installed: ${failed}. Install ${names} by hand, then try again.`;
  if (findProxies()) return null;
  return `apt-get installed ${names}, but no program that can be run came with it: install ${names} by hand, then try again.`;
}
