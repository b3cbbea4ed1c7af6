// npm test: everything; npm test -- NAME: one stage (check, node, mariadb, widgets, firefox, webkit, site) or the files whose path has the name.
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
// biome-ignore lint/correctness/useImportExtensions: the set-up is plain JavaScript, for machines without Node 24
import { findBrowser } from '../scripts/setUp/browser.mjs';
import { findTestFiles, matching } from './run/files.ts';
import { runStages } from './run/pool.ts';
import { stagesOf } from './run/stages.ts';
import { add, failureText, nothing, tallyText } from './run/tally.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const [word, ...rest] = process.argv.slice(2);
if (rest.length > 0) {
  console.error(`Name one stage, or part of a file's path (not also ${rest.join(' ')}).`);
  process.exit(2);
}

process.env.CHROMIUM ??= findBrowser() ?? undefined;
process.env.TMPDIR ??= await folderInMemory();
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');

const files = await findTestFiles(root);
const stages = stagesOf(root, files);
const named = stages.filter(({ name }) => name === word);
const chosen =
  word === undefined
    ? stages
    : named.length > 0
      ? named
      : stagesOf(root, matching(files, word)).filter(({ name }) => name !== 'check');
if (chosen.length === 0) console.error(`No stage and no test file is called "${word}".`);

const results = await runStages(chosen);
for (const { tally } of results) for (const failure of tally.failures) console.log(`\n${failureText(failure)}`);
const passedAlone = results.flatMap(({ tally }) => tally.passedAlone ?? []);
if (passedAlone.length > 0) console.log('\nFailed beside other tests, and passed alone:');
for (const failure of passedAlone) console.log(failureText(failure));
console.log('');
for (const { stage, tally, seconds } of results)
  console.log(`${stage.title}: ${tallyText(tally)} in ${seconds.toFixed(0)} s of work`);
const whole = results.map(({ tally }) => tally).reduce(add, nothing);
if (whole.failures.length > 0) {
  console.log('\nFailed:');
  for (const { file, name } of whole.failures) console.log(`  ${file}: ${name}`);
}
if (whole.failures.length > 0 || whole.passed === 0) process.exitCode = 1;
console.log(`\n${tallyText(whole)}`);
process.exit(); // what a test left behind does not hold this up

/** The databases of tests need no disk: nothing is asked of it that a kill of a process would show. */
async function folderInMemory(): Promise<string | undefined> {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return undefined;
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > 2 ** 31 ? folder : undefined;
}
