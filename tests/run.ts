// npm test: everything. npm test -- NAME: one stage (check, node, mariadb, widgets, react, preact, firefox, webkit,
// site), or the files whose path contains NAME. The stage mariadb runs all tests of the API, not only those that depend
// on the engine.
import { existsSync, rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
// biome-ignore lint/correctness/useImportExtensions: plain JavaScript, as npm start runs it
import { endWithNpm } from '../scripts/endWithNpm.mjs';
// biome-ignore lint/correctness/useImportExtensions: the set-up is plain JavaScript, for machines without Node 24
import { findBrowser } from '../scripts/setUp/browser.mjs';
import { findUnreached, readReached } from './coverage/reached.ts';
import { currentProofs } from './coverage.ts';
import { findTestFiles, matching } from './run/files.ts';
import { runStages } from './run/pool.ts';
import { endProcesses, markProcesses } from './run/processes.ts';
import { countText, sumCounts } from './run/reporter.ts';
import { browserStage, stagesOf } from './run/stages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const [word, ...rest] = process.argv.slice(2);
if (rest.length > 0) {
  console.error(`Name one stage, or part of a file's path (not also ${rest.join(' ')}).`);
  process.exit(2);
}

/** Folder for all temporary files of the run. */
const folder = await mkdtemp(join((await folderInMemory()) ?? tmpdir(), 'hindcast-run-'));
await chmod(folder, 0o755); // a test starts processes as another user
process.env.CHROMIUM ??= findBrowser() ?? undefined;
process.env.TMPDIR = folder;
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');
process.env.TEST_REACHED = join(folder, 'reached');
markProcesses();

const end = (code: number): never => {
  endProcesses();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
};
process.on('SIGINT', () => end(130));
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(143));
endWithNpm(() => end(143));

if (word === 'mariadb') process.env.TEST_ALL_ON_MARIADB = '1';
const files = await findTestFiles(root, word === 'mariadb' ? 'all' : 'met');
const stages = stagesOf(root, files);
const browsers = word === undefined ? null : browserStage(word, files);
const named = [...stages.filter(({ name }) => name === word), ...(browsers ? [browsers] : [])];
const matched = (part: string) => stagesOf(root, matching(files, part)).filter(({ name }) => name !== 'check');
const chosen = word === undefined ? stages : named.length > 0 ? named : matched(word);
if (chosen.length === 0) console.error(`No stage and no test file is called "${word}".`);

await mkdir(process.env.TEST_REACHED);
const results = await runStages(root, chosen);
console.log('');
for (const stage of chosen) {
  const own = results.filter((result) => result.stage === stage);
  const seconds = own.reduce((sum, result) => sum + result.seconds, 0);
  console.log(`${stage.title}: ${countText(sumCounts(own))} in ${seconds.toFixed(0)} s of work`);
}
const failures = results.flatMap((result) => result.failures);
if (word === undefined) {
  const unreached = findUnreached(await currentProofs(), readReached(process.env.TEST_REACHED));
  failures.push(...unreached.map(({ file, name }) => `${file}: was not reached: ${name}`));
}
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
const whole = { ...sumCounts(results), failed: failures.length };
console.log(`\n${countText(whole)}`);
end(whole.failed > 0 || whole.passed === 0 ? 1 : 0);

/**
 * Returns a folder in memory, if it has 2 GB free. Databases of tests need no disk: tests kill processes, and never cut
 * the power.
 */
async function folderInMemory(): Promise<string | undefined> {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return undefined;
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > 2 ** 31 ? folder : undefined;
}
