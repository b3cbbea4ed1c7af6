import { join } from 'node:path';
// biome-ignore lint/correctness/useImportExtensions: the set-up is plain JavaScript, for machines without Node 24
import { hasWebKit } from '../../scripts/setUp/webkit.mjs';
import { runBrowserTests } from './browserStage.ts';
import { runCheck } from './checkStage.ts';
import type { TestFiles } from './files.ts';
import { groupsOf } from './groups.ts';
import { runTestFiles } from './nodeStage.ts';
import { runProgram } from './program.ts';
import { type Service, serviceOf } from './service.ts';
import { failureOf, nothing, type Tally } from './tally.ts';

/** What one worker does at a time, mostly a test file; it prints a line for each file that ended. */
export type Job = {
  readonly file: string;
  /** What can be run by itself. */
  readonly files: readonly string[];
  run(files: readonly string[]): Promise<Tally>;
};

/** A part of the run that can be asked for by its name. */
export type Stage = {
  readonly name: string;
  readonly title: string;
  readonly jobs: readonly Job[];
  /** What its jobs use together; it is ended after the last one. */
  readonly service?: Service;
};

/** The settings of tests on MariaDB; they reach one process and not those beside it. */
const ON_MARIADB = ['--env-file=tests/mariadb/engine.env'];

/** The stages that have something to run. */
export function stagesOf(root: string, files: TestFiles): readonly Stage[] {
  const stages: readonly Stage[] = [
    {
      name: 'check',
      title: 'Types, lint and format',
      jobs: [{ file: 'npm run check', files: [], run: () => runCheck(root) }],
    },
    {
      name: 'widgets',
      title: 'Widgets in Chromium, on React and on Preact',
      jobs: [
        browserJob(root, files.widgets, 'chromium', 'react'),
        browserJob(root, files.preact, 'chromium', 'preact'),
      ].flat(),
    },
    {
      name: 'firefox',
      title: 'Widgets in Firefox',
      jobs: browserJob(root, files.smoke, 'firefox', 'react'),
    },
    {
      name: 'webkit',
      title: 'Widgets in WebKit',
      jobs: hasWebKit ? browserJob(root, files.smoke, 'webkit', 'react') : [],
    },
    {
      name: 'node',
      title: 'Node',
      jobs: groupsOf(files.node).map((group) => jobOf(group, (chosen) => runTestFiles(root, chosen))),
    },
    mariaDbStage(root, files.mariadb),
    siteStage(root, files.site),
  ];
  return stages.filter(({ jobs }) => jobs.length > 0);
}

const jobOf = (files: readonly string[], run: Job['run']): Job => ({ file: files[0] ?? '', files, run });

/** All files of a browser are one job, since starting one takes long. */
function browserJob(
  root: string,
  files: readonly string[],
  browser: 'chromium' | 'firefox' | 'webkit',
  runtime: 'react' | 'preact',
): readonly Job[] {
  if (files.length === 0) return [];
  return [{ file: 'a browser', files, run: (chosen) => runBrowserTests(root, chosen, { browser, runtime }) }];
}

/** Tests on a MariaDB that is started for them and ends with them. */
function mariaDbStage(root: string, files: readonly string[]): Stage {
  const database = serviceOf(async () => {
    const { startMariaDb } = await import('../mariadb/instance.ts'); // other stages need no driver
    const server = await startMariaDb();
    process.env.TEST_MARIADB = server.url;
    return server.stop;
  });
  const runOnIt = async (group: readonly string[]): Promise<Tally> => {
    await database.start();
    return runTestFiles(root, group, { engine: 'mariadb', execArgv: ON_MARIADB });
  };
  const jobs = groupsOf(files).map((group) => jobOf(group, runOnIt));
  return { name: 'mariadb', title: 'On MariaDB', jobs, service: database };
}

/** The built site, and its tests beside one server for all that need no settings of their own. */
function siteStage(root: string, files: readonly string[]): Stage {
  const server = serviceOf(async () => {
    const { code, output } = await runProgram(process.execPath, [join(root, 'scripts/build.mjs')], root);
    if (code !== 0) throw new Error(output);
    const { startServer } = await import('../site/startServer.ts');
    const { url, stop } = await startServer();
    process.env.TEST_SITE = url;
    return stop;
  });
  const build = async (): Promise<Tally> => {
    try {
      await server.start();
      return nothing;
    } catch (error) {
      return failureOf('npm run build', 'the site', error instanceof Error ? error.message : String(error));
    }
  };
  const runBeside = async (file: string): Promise<Tally> => {
    const { failures } = await build();
    return failures.length === 0 ? runTestFiles(root, [file]) : nothing; // the job that builds tells of it
  };
  const jobs = files.map((file) => jobOf([file], () => runBeside(file)));
  const all = jobs.length > 0 ? [{ file: 'npm run build', files: [], run: build }, ...jobs] : [];
  return { name: 'site', title: 'The product, end to end', jobs: all, service: server };
}
