// The widgets' tests in browsers: node tests/run/browserProcess.ts [GROUP…] [PART OF A FILE'S PATH…]
import { defaultReporter, type Reporter, startTestRunner, type TestSuiteResult } from '@web/test-runner';
import { freePort } from '../freePort.ts';
// biome-ignore lint/correctness/useImportExtensions: the runner's own command line reads no TypeScript
import { configOf, groups } from '../widgets/web-test-runner.config.mjs';

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

const total = { passed: 0, failed: 0, skipped: 0 };

/** Counts the tests of each session. What breaks outside a file's tests, and a file without tests, is a failure. */
const counts: Reporter = {
  reportTestFileResults({ sessionsForTestFile }) {
    for (const { testResults, errors, browser, testFile } of sessionsForTestFile) {
      const tests = testResults === undefined ? [] : testsIn(testResults);
      for (const { skipped, passed } of tests) total[skipped ? 'skipped' : passed ? 'passed' : 'failed'] += 1;
      if (errors.length === 0 && tests.length > 0) continue;
      total.failed += 1;
      if (errors.length === 0) console.log(`✗ ${testFile} on ${browser.name} has no tests.`);
    }
  },
};

function testsIn({ tests, suites }: TestSuiteResult): TestSuiteResult['tests'] {
  return [...tests, ...suites.flatMap(testsIn)];
}

/** Prints the count, the last line of every run, and ends the process: plugins leave handles that would keep it. */
function end(): void {
  const { passed, failed, skipped } = total;
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed > 0 ? 1 : process.exitCode;
  process.stdout.write('', () => process.exit());
}

if (chosen.length === 0) end();
else {
  const runner = await startTestRunner({
    // the runner's own choice of a port can be that of another one that starts at the same time
    config: { ...configOf(chosen), port: await freePort(), reporters: [defaultReporter(), counts], watch: false },
    readCliArgs: false,
    readFileConfig: false,
    autoExitProcess: false,
  });
  if (runner === undefined) throw new Error('The browser tests could not be started.');
  runner.on('finished', () => runner.stop());
  runner.on('stopped', (passed) => {
    process.exitCode = passed ? 0 : 1;
    end();
  });
}
