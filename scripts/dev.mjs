// Starts the site with hot reload on port 5173, and an API that restarts after each change. Arguments are passed to
// Vite. Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithNpm } from './endWithNpm.mjs';
import { refuseRunningNode } from './setUp/nodeVersion.mjs';

const refusal = refuseRunningNode(process.version);
if (refusal) {
  console.error(refusal);
  process.exit(1);
}

const root = fileURLToPath(new URL('..', import.meta.url));
const site = join(root, 'site');
const vite = join(dirname(createRequire(join(site, 'package.json')).resolve('vite/package.json')), 'bin', 'vite.js');

console.log(
  `The API is at http://localhost:${process.env.HINDCAST_PORT?.trim() || 3001}, the site at the address that follows.`,
);

const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'api/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
  spawn(
    process.execPath,
    [vite, '--port', '5173', '--strictPort', '--clearScreen', 'false', ...process.argv.slice(2)],
    {
      cwd: site,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  ),
];

let asked = false;

/** @param {NodeJS.Signals} signal */
function endBoth(signal) {
  for (const child of children) {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  }
}

/**
 * Ends both at the user's request, so that their exit codes do not count as failures.
 * @param {NodeJS.Signals} signal
 */
function stop(signal) {
  asked = true;
  endBoth(signal);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
endWithNpm(() => stop('SIGTERM'));

for (const child of children) {
  child.once('error', (error) => {
    console.error(`A development server could not be started: ${error.message}.`);
    process.exitCode = 1;
    endBoth('SIGTERM');
  });
  child.once('exit', (code) => {
    if (!asked) process.exitCode = code || 1;
    endBoth('SIGTERM');
  });
}
