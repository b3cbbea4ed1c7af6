import { join } from 'node:path';
import { runBrowserTests } from './browserStage.ts';
import { runCheck } from './checkStage.ts';
import type { TestFiles } from './files.ts';
import { runNodeTests } from './nodeStage.ts';
import { runProgram } from './program.ts';
import { add, failureOf, nothing, type Tally } from './tally.ts';

/** A part of the run that can be asked for by its name. */
export type Stage = { readonly name: string; readonly title: string; run(): Promise<Tally> };

/** The stages that have something to run, in their order. */
export function stagesOf(root: string, files: TestFiles): readonly Stage[] {
  const stages: Stage[] = [{ name: 'check', title: 'Types, lint and format', run: () => runCheck(root) }];
  if (files.node.length > 0) {
    stages.push({ name: 'node', title: 'Node', run: () => runNodeTests(root, files.node, 2) });
  }
  if (files.mariadb.length > 0) {
    stages.push({ name: 'mariadb', title: 'On MariaDB', run: () => runMariaDb(root, files.mariadb) });
  }
  if (files.widgets.length > 0) {
    const title = 'Widgets in Chromium, on React and on Preact';
    stages.push({ name: 'widgets', title, run: () => runOnBoth(root, files.widgets) });
  }
  if (files.firefox.length > 0) {
    const run = () => runBrowserTests(root, files.firefox, { browser: 'firefox', runtime: 'react' });
    stages.push({ name: 'firefox', title: 'Widgets in Firefox', run });
  }
  if (files.site.length > 0)
    stages.push({ name: 'site', title: 'The product, end to end', run: () => runSite(root, files.site) });
  return stages;
}

/** Side by side: much of the widgets' tests is waiting for frames, and each has a browser of its own. */
async function runOnBoth(root: string, files: readonly string[]): Promise<Tally> {
  const runtimes = ['react', 'preact'] as const;
  const runs = runtimes.map((runtime) => runBrowserTests(root, files, { browser: 'chromium', runtime }));
  return (await Promise.all(runs)).reduce(add, nothing);
}

/** Runs tests on a MariaDB that is started for them and ends with them. */
async function runMariaDb(root: string, files: readonly string[]): Promise<Tally> {
  const { startMariaDb } = await import('../mariadb/instance.ts'); // other stages need no driver
  const database = await startMariaDb();
  Object.assign(process.env, { TEST_ENGINE: 'mariadb', TEST_MARIADB: database.url });
  try {
    return await runNodeTests(root, files, 2, 'mariadb');
  } finally {
    delete process.env.TEST_ENGINE;
    delete process.env.TEST_MARIADB;
    await database.stop();
  }
}

/** Builds the site and runs tests beside one server, for all that need no settings of their own. */
async function runSite(root: string, files: readonly string[]): Promise<Tally> {
  const { code, output } = await runProgram(process.execPath, [join(root, 'scripts/build.mjs')], root);
  if (code !== 0) return failureOf('npm run build', 'the site', output);
  const { startServer } = await import('../site/startServer.ts');
  const server = await startServer();
  process.env.TEST_SITE = server.url;
  try {
    return await runNodeTests(root, files, 2); // each file has a browser of its own
  } finally {
    delete process.env.TEST_SITE;
    await server.stop();
  }
}
