// Builds the site if needed, then runs the server in the same process.
import { endWithNpm } from './endWithNpm.mjs';
import { keepCompiled } from './keepCompiled.mjs';
import { refuseRunningNode } from './setUp/nodeVersion.mjs';

/** Builds the site and starts the server. Throws an error with one sentence if a step before the server fails. */
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

/** Throws before the build if the server's port is taken. Ignores invalid settings: the server reports them later. */
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
