import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from './program.ts';

/** Starts a service for several jobs, once, and returns the environment variables for them. It ends with the run. */
export type Service = () => Promise<NodeJS.ProcessEnv>;

const once = (start: Service): Service => {
  let started: Promise<NodeJS.ProcessEnv> | undefined;
  return () => {
    started ??= start();
    return started;
  };
};

/** A MariaDB for all tests that need no settings of their own. */
export const mariaDb = once(async () => {
  const { startMariaDb } = await import('../mariadb/instance.ts'); // other stages need no driver
  const { url } = await startMariaDb();
  return { TEST_MARIADB: url };
});

/**
 * The built site, the data folder that a first start in demo mode makes, and one server for all tests that look and
 * change nothing.
 */
export const createSite = (root: string): Service =>
  once(async () => {
    const { code, output } = await runProgram(process.execPath, [join(root, 'scripts/build.mjs')], root);
    if (code !== 0) throw new Error(output);
    const { startServer } = await import('../site/startServer.ts');
    const first = await startServer();
    const made = `${first.dataDir}-made`;
    await first.end();
    await rename(first.dataDir, made);
    process.env.TEST_DEMO = made;
    const { url } = await startServer();
    return { TEST_SITE: url, TEST_DEMO: made };
  });
