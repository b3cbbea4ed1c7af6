// node tests/run/browserProcess.ts FILE…: runs the widgets' test files in the browser and view library of the environment.
import { relative } from 'node:path';
import { type Reporter, startTestRunner, type TestRunnerConfig } from '@web/test-runner';
import { freePort } from '../freePort.ts';
import { type Counts, countText, fileText, sumCounts } from './reporter.ts';
import { resultOfSession } from './session.ts';

const { default: config }: { default: TestRunnerConfig } = await import(
  new URL('../widgets/web-test-runner.config.mjs', import.meta.url).href
);

const files = process.argv.slice(2);
const { BROWSER: browser = 'chromium', RUNTIME: runtime = 'react' } = process.env;
const where = browser === 'chromium' ? runtime : browser;

const counts: Counts[] = [];
let began = performance.now();
const reporter: Reporter = {
  reportTestFileResults({ sessionsForTestFile, testFile }) {
    for (const session of sessionsForTestFile) {
      const result = resultOfSession(session);
      counts.push(result);
      process.stdout.write(fileText(`${relative('', testFile)} on ${where}`, result, performance.now() - began));
    }
    began = performance.now(); // one file follows another
  },
};

const port = await freePort(); // the runner's own choice can be that of another one that starts at the same time
const runner = await startTestRunner({
  config: { ...config, port, files, reporters: [reporter], watch: false },
  readCliArgs: false,
  readFileConfig: false,
  autoExitProcess: false,
});
if (runner === undefined) throw new Error('The browser tests could not be started.');
runner.on('finished', () => runner.stop());
runner.on('stopped', (passed) => {
  // Plugins leave handles behind that would keep the process.
  process.stdout.write(`${countText(sumCounts(counts))}\n`, () => process.exit(passed ? 0 : 1));
});
