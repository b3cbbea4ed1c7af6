// The widgets' tests in browsers: node tests/run/browserProcess.ts [GROUP…] [PART OF A FILE'S PATH…]
import { relative } from 'node:path';
import { type Reporter, startTestRunner } from '@web/test-runner';
import { freePort } from '../freePort.ts';
// biome-ignore lint/correctness/useImportExtensions: the configuration is plain JavaScript, as @web/test-runner reads it
import { configOf, groups } from '../widgets/web-test-runner.config.mjs';
import { type Counts, countText, fileText, sumCounts } from './reporter.ts';
import { resultOfSession } from './session.ts';

const words = process.argv.slice(2);
const isGroup = (word: string): boolean => ['react', 'preact', 'firefox', 'webkit'].includes(word);
const named = words.filter(isGroup);
const parts = words.filter((word) => !isGroup(word));

if (groups.every(({ name }) => name !== 'webkit')) console.log('WebKit is not installed: its tests are left out.');
const chosen = groups
  .filter(({ name }) => named.length === 0 || named.includes(name))
  .map((group) => ({
    ...group,
    files: group.files.filter((file) => parts.length === 0 || parts.some((part) => file.includes(part))),
  }))
  .filter(({ files }) => files.length > 0);

const all: Counts[] = [];
let began = performance.now();

/** Prints each file on each browser when it has ended. */
const reporter: Reporter = {
  reportTestFileResults({ sessionsForTestFile, testFile }) {
    for (const session of sessionsForTestFile) {
      const result = resultOfSession(session);
      const name = `${relative('', testFile)} on ${session.browser.name}`;
      process.stdout.write(fileText(name, result, performance.now() - began));
      all.push(result);
    }
    began = performance.now(); // one file follows another
  },
};

/** Prints the counts, the last line of every run, and ends the process, which handles of plugins would keep alive. */
function end(): void {
  const counts = sumCounts(all);
  process.stdout.write(`${countText(counts)}\n`, () => process.exit(counts.failed > 0 ? 1 : 0));
}

if (chosen.length === 0) end();
else {
  const runner = await startTestRunner({
    // two runners that start at the same time may choose the same port by themselves
    config: { ...configOf(chosen), port: await freePort(), reporters: [reporter], watch: false },
    readCliArgs: false,
    readFileConfig: false,
    autoExitProcess: false,
  });
  if (runner === undefined) throw new Error('The browser tests could not be started.');
  runner.on('finished', () => runner.stop());
  runner.on('stopped', end);
}
