// npm test: everything; npm test -- NAME: one stage (check, node, mariadb, widgets, firefox, site) or the files whose path has the name.
import { fileURLToPath } from 'node:url';
// biome-ignore lint/correctness/useImportExtensions: the set-up is plain JavaScript, for machines without Node 24
import { findBrowser } from '../scripts/setUp/browser.mjs';
import { findTestFiles, matching } from './run/files.ts';
import { type Stage, stagesOf } from './run/stages.ts';
import { add, failureText, nothing, type Tally, tallyText } from './run/tally.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs the stages in order, then prints what failed and, last, the count. */
async function runAll(stages: readonly Stage[]): Promise<Tally> {
  let whole = nothing;
  for (const { title, run } of stages) {
    console.log(`\n${title}`);
    const began = performance.now();
    const tally = await run();
    console.log(`  ${tallyText(tally)} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    for (const failure of tally.failures) console.log(`\n${failureText(failure)}`);
    whole = add(whole, tally);
  }
  return whole;
}

const [word, ...rest] = process.argv.slice(2);
if (rest.length > 0) {
  console.error(`Name one stage, or part of a file's path (not also ${rest.join(' ')}).`);
  process.exit(2);
}

process.env.CHROMIUM ??= findBrowser() ?? undefined;
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

const whole = await runAll(chosen);
if (whole.failures.length > 0) {
  console.log('\nFailed:');
  for (const { file, name } of whole.failures) console.log(`  ${file}: ${name}`);
}
if (whole.failures.length > 0 || whole.passed === 0) process.exitCode = 1;
console.log(`\n${tallyText(whole)}`);
process.exit(); // what a test left behind does not hold this up
