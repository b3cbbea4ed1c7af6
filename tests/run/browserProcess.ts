// Run by browserStage.ts in a process of its own: CONFIG FILE…
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Reporter, startTestRunner, type TestRunnerConfig } from '@web/test-runner';
import { freePort } from '../freePort.ts';
import type { FileEnd } from './browserStage.ts';
import { tallyOfSession } from './session.ts';
import { add, nothing } from './tally.ts';

const [configPath, ...files] = process.argv.slice(2);
if (configPath === undefined) throw new Error('Name the configuration of the browser tests.');

const imported: { default: TestRunnerConfig } = await import(pathToFileURL(configPath).href);

const reporter: Reporter = {
  reportTestFileResults({ sessionsForTestFile, testFile }) {
    const file = relative(process.cwd(), testFile);
    const tally = sessionsForTestFile.map((session) => tallyOfSession(file, session)).reduce(add, nothing);
    const end: FileEnd = { file, tally };
    process.send?.(end);
  },
};

const port = await freePort(); // the runner's own choice can be that of another one that starts at the same time
const runner = await startTestRunner({
  config: { ...imported.default, port, files, reporters: [reporter], watch: false },
  readCliArgs: false,
  readFileConfig: false,
  autoExitProcess: false,
});
if (runner === undefined) throw new Error('The browser tests could not be started.');
runner.on('finished', () => runner.stop());
// Plugins leave handles behind that would keep the process; by the time of this event every message was sent.
process.once('disconnect', () => process.exit());
runner.on('stopped', (passed) => {
  process.exitCode = passed ? 0 : 1;
  process.disconnect?.();
});
