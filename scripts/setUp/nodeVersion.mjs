import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './json.mjs';

/** Oldest major version of Node that can install the packages. One of these packages is the Node that runs Hindcast. */
const OLDEST_TO_SET_UP = 20;

/** Major version of Node that runs Hindcast. It is installed as a package, because a machine may have an older Node. */
const RUNS_ON = 24;

const ALLOW = 'Allow install scripts (npm config set ignore-scripts false), then try again.';

/**
 * Returns the major version in a text such as "v24.21.0" or "24.21.0".
 * @param {string} version
 * @returns {number}
 */
export function majorOf(version) {
  return Number.parseInt(version.replace(/^v/, ''), 10);
}

/**
 * Returns a sentence if the machine's own Node is too old to set Hindcast up. Null otherwise.
 * @param {string} version as in process.version
 * @returns {string | null}
 */
export function refuseMachineNode(version) {
  if (majorOf(version) >= OLDEST_TO_SET_UP) return null;
  return `Hindcast needs Node ${OLDEST_TO_SET_UP} or newer to set itself up; this is ${version}. Install Node ${OLDEST_TO_SET_UP} or newer (https://nodejs.org/en/download), then try again.`;
}

/**
 * Returns a sentence if the Node that runs this script cannot run Hindcast. Null otherwise. This happens if npm is
 * configured to skip the set-up that precedes each script.
 * @param {string} version as in process.version
 * @returns {string | null}
 */
export function refuseRunningNode(version) {
  if (majorOf(version) >= RUNS_ON) return null;
  return `Hindcast runs on Node ${RUNS_ON}, which comes with its packages; this is ${version}. Run "node scripts/set-up.mjs all", then start it with npm.`;
}

/**
 * Returns a sentence if the installed Node is missing or has another version than its package. Null otherwise. An
 * install script puts the program into the package. Without install scripts, all would run on the machine's own Node.
 * @param {string} root the repository's folder
 * @returns {string | null}
 */
export function refuseInstalledNode(root) {
  const promised = readJson(join(root, 'node_modules', 'node', 'package.json'));
  const binary = join(root, 'node_modules', '.bin', 'node');
  if (!promised || !existsSync(binary)) {
    return `Hindcast runs on the Node among its packages, but node_modules/.bin/node is missing: npm did not run install scripts. ${ALLOW}`;
  }
  const wanted = `Hindcast runs on Node ${majorOf(promised.version)}, which comes with its packages`;
  const answer = spawnSync(binary, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
  if (answer.error || answer.status !== 0) {
    return `${wanted}, but node_modules/.bin/node does not run on this machine (${process.platform} ${process.arch}): ${firstLine(answer)}.`;
  }
  const found = answer.stdout.trim();
  if (majorOf(found) === majorOf(promised.version)) return null;
  return `${wanted}, but node_modules/.bin/node is ${found}. ${ALLOW}`;
}

/** @param {import('node:child_process').SpawnSyncReturns<string>} answer */
function firstLine(answer) {
  if (answer.error) return answer.error.message;
  const said = answer.stderr.trim().split('\n')[0];
  return said || `it ended with code ${answer.status}`;
}
