import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, canRun, installWithoutServices } from './debian.mjs';

/** Variable with the path of each proxy. Each key is the name of program, package and service. */
const PROXIES = { nginx: 'NGINX', haproxy: 'HAPROXY' };
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * Returns the path of a proxy. Null if it is missing or cannot be run.
 * @param {keyof typeof PROXIES} name
 * @param {Record<string, string | undefined>} env
 * @returns {string | null}
 */
function find(name, env) {
  const named = env[PROXIES[name]];
  if (named) return canRun(named) ? named : null;
  const folders = [...(env.PATH || '').split(delimiter).filter(Boolean), ...FOLDERS];
  return folders.map((folder) => join(folder, name)).find(canRun) || null;
}

/**
 * Returns the paths of the proxies that tests start: those in NGINX and HAPROXY, else those in PATH and the usual
 * folders. Null if one is missing.
 * @param {Record<string, string | undefined>} [env]
 * @returns {{ nginx: string, haproxy: string } | null}
 */
export function findProxies(env = process.env) {
  const nginx = find('nginx', env);
  const haproxy = find('haproxy', env);
  return nginx && haproxy ? { nginx, haproxy } : null;
}

/**
 * Installs nginx and haproxy if they are missing, without their services: on Debian as root.
 * @returns {string | null} a sentence about the failure, with its remedy. Null after success
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
