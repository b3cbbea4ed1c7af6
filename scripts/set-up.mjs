// Prepares a machine that has only Node and npm. The syntax is so old that a Node that is far too old can parse this
// file, and print that it is too old.
import { fileURLToPath } from 'node:url';
import { setUpBrowser } from './setUp/browser.mjs';
import { setUpDatabase } from './setUp/database.mjs';
import { setUpFirefox } from './setUp/firefox.mjs';
import { refuseMachineNode } from './setUp/nodeVersion.mjs';
import { setUpPackages } from './setUp/packages.mjs';
import { setUpProxies } from './setUp/proxies.mjs';
import { setUpWebKit } from './setUp/webkit.mjs';

const WORDS = ['runtime', 'all', 'browser', 'firefox', 'webkit', 'database', 'proxies'];
/** Set-up of each program that is installed on the machine, besides the npm packages. */
const PROGRAMS = {
  browser: setUpBrowser,
  firefox: setUpFirefox,
  webkit: setUpWebKit,
  database: setUpDatabase,
  proxies: setUpProxies,
};

/**
 * Installs the named parts, and prints a line for each step that takes time.
 * @param {string[]} words `runtime` or `all` (packages), `browser` (Chromium), `firefox`, `webkit` (WebKitGTK),
 *   `database` (MariaDB), `proxies` (nginx and haproxy)
 * @param {string} root the repository's folder
 * @returns {string | null} a sentence about the failure, with its remedy. Null after success
 */
function setUp(words, root) {
  const refusal = refuseMachineNode(process.version);
  if (refusal) return refusal;
  const unknown = words.find((word) => !WORDS.includes(word));
  if (unknown !== undefined || words.length === 0) {
    return `Say what to set up: node scripts/set-up.mjs ${WORDS.join(' | ')}${unknown ? ` (not "${unknown}")` : ''}.`;
  }
  const scope = words.find((word) => !(word in PROGRAMS));
  const programs = Object.entries(PROGRAMS).filter(([word]) => words.includes(word));
  return programs.reduce(
    (problem, [, setUpProgram]) => problem || setUpProgram(),
    (scope && setUpPackages(root, scope)) || null,
  );
}

const problem = setUp(process.argv.slice(2), fileURLToPath(new URL('..', import.meta.url)));
if (problem) {
  console.error(problem);
  process.exitCode = 1;
}
