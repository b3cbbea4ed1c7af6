// Builds the site when needed, then becomes the server.
import { endWithNpm } from './endWithNpm.mjs';
import { keepCompiled } from './keepCompiled.mjs';
import { refuseRunningNode } from './setUp/nodeVersion.mjs';

/** Runs the product. The server speaks for itself; what fails before it is one sentence and exit code 1. */
async function start() {
  const refusal = refuseRunningNode(process.version);
  if (refusal) throw new Error(refusal);
  keepCompiled();
  await tryAddress();
  const { buildSite } = await import('./build.mjs');
  await buildSite();
  endWithNpm(() => process.kill(process.pid, 'SIGTERM'));
  await import('../api/src/main.ts');
}

/** Looks whether the port is free before the site is built for it. Settings that are wrong the server tells itself. */
async function tryAddress() {
  const [{ readConfig, ConfigError }, listening] = await Promise.all([
    import('../api/src/lib/config/config.ts'),
    import('../api/src/http/edge/listen.ts'),
  ]);
  try {
    await listening.tryAddress(readConfig(process.env));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
  }
}

try {
  await start();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
