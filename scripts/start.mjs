// Builds the site when needed, then becomes the server.
import { endWithNpm } from './endWithNpm.mjs';
import { refuseRunningNode } from './setUp/nodeVersion.mjs';

/** Runs the product. The server speaks for itself; what fails before it is one sentence and exit code 1. */
async function start() {
  const refusal = refuseRunningNode(process.version);
  if (refusal) throw new Error(refusal);
  const { buildSite } = await import('./build.mjs');
  await buildSite();
  endWithNpm(() => process.kill(process.pid, 'SIGTERM'));
  await import('../api/src/main.ts');
}

try {
  await start();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
