import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { patience } from '../patience.ts';
import { type Ending, runProgram } from '../run/program.ts';
import { root } from './miniature.ts';

/** A project with this one's test runner and the tests that a case writes. */
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hindcast-run-'));
  for (const path of ['tests/run.ts', 'tests/run', 'tests/coverage.ts', 'tests/coverage', 'scripts', 'package.json']) {
    await cp(join(root, path), join(folder, path), { recursive: true });
  }
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const head = "import { before, describe, test } from 'node:test';\nimport assert from 'node:assert/strict';\n";

test('passed, failed, skipped and planned tests are counted once each, suites are not; files are told apart', async () => {
  await write(
    'tests/a/mixed.test.ts',
    `${head}describe('suite', () => {
      test('good', () => {});
      test('outer', async (t) => { await t.test('inner', () => assert.deepEqual({ day: 1 }, { day: 2 })); });
      test.skip('later', () => {});
      test.todo('planned');
    });`,
  );
  await write('tests/a/broken.test.ts', "import './absent.ts';");
  await write('tests/a/empty.test.ts', 'export {};');
  await write('tests/a/good.test.ts', `${head}test('good', () => {});`);
  await write(
    'tests/a/hooks.test.ts',
    `${head}before(() => { throw new Error('no server'); }); test('one', () => {});`,
  );
  const { code, output } = await npmTest('node');
  assert.equal(code, 1);
  for (const expected of [
    /✗ tests\/a\/mixed\.test\.ts .*\n {2}✗ inner\n[\s\S]*\+ {3}day: 1\n\s*- {3}day: 2[\s\S]*mixed\.test\.ts:5/,
    /✗ tests\/a\/broken\.test\.ts .*\n {2}✗ it could not be loaded\n {4}.*Cannot find module .*absent\.ts/,
    /✗ tests\/a\/empty\.test\.ts .*\n {2}✗ the file itself\n {4}It has no tests\./,
    /✓ tests\/a\/good\.test\.ts {2}1 passed, 0 failed/,
    /✗ tests\/a\/hooks\.test\.ts [\s\S]*no server/,
    /\nFailed:\n {2}tests\/a\/\w+\.test\.ts: /,
    /\n2 passed, 5 failed, 2 skipped\n$/,
  ]) {
    assert.match(output, expected);
  }
});

test('a run without a failure succeeds, a name picks files, and what a test leaves open holds nothing up', async () => {
  await write('tests/a/good.test.ts', `${head}test('good', () => {});\nsetInterval(() => {}, 1000);`);
  await write('tests/b/bad.test.ts', `${head}test('bad', () => assert.fail());`);
  const { code, output } = await npmTest('good');
  assert.equal(code, 0, output);
  assert.match(output, /\n1 passed, 0 failed\n$/);
});

test('a name that matches nothing is an error', async () => {
  const { code, output } = await npmTest('no-such-test');
  assert.equal(code, 1);
  assert.match(output, /No stage and no test file is called "no-such-test"\./);
});

test('a process that ends early fails, and names its files without a result', async () => {
  await write('tests/a/ends.test.ts', `${head}test('ends', () => process.exit(3));`);
  await write('tests/a/later.test.ts', `${head}test('later', () => {});`);
  const { code, output } = await npmTest('node', { TEST_PROCESSES: '1' });
  assert.equal(code, 1);
  assert.match(output, /it ended with code 3\nWithout a result: tests\/a\/ends\.test\.ts, tests\/a\/later\.test\.ts\n/);
  assert.match(output, /\n0 passed, 1 failed\n$/);
});

test('a file that never ends is ended, and named', async () => {
  const stuck = "test('stuck', () => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); });";
  await write('tests/a/stuck.test.ts', head + stuck);
  const { code, output } = await npmTest('node', { TEST_JOB_TIMEOUT_MS: '2000' });
  assert.equal(code, 1);
  assert.match(output, /✗ tests\/a\/stuck\.test\.ts: it ended with a signal\nWithout a result: .*stuck\.test\.ts\n/);
  assert.match(output, /It did not end within 2 s, and was ended\./);
  assert.match(output, /\n0 passed, 1 failed\n$/);
});

test('a run that is told to end leaves no process behind', async () => {
  const started = join(folder, 'started');
  await write(
    'tests/a/starts.test.ts',
    `${head}import { spawn } from 'node:child_process';
    import { writeFileSync } from 'node:fs';
    test('starts one in a process group of its own, and waits', async () => {
      const words = ['-e', 'setInterval(() => {}, 1000)'];
      const child = spawn(process.execPath, words, { detached: true, stdio: 'ignore' });
      writeFileSync(${JSON.stringify(started)}, String(child.pid));
      await new Promise((resolve) => setTimeout(resolve, 600_000));
    });`,
  );
  const run = spawn(process.execPath, [join(folder, 'tests/run.ts'), 'node'], { cwd: folder, env: environment({}) });
  const ended = once(run, 'exit');
  const pidOf = (): Promise<string> => readFile(started, 'utf8').catch(() => '');
  for (let waits = 0; !(await pidOf()) && waits < patience(300); waits += 1) await pause(100);
  const pid = await pidOf();
  run.kill('SIGTERM');
  assert.deepEqual(await ended, [143, null]);
  assert.match(pid, /^\d+$/);
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  assert.equal(command, '', 'it still runs');
});

const environment = (settings: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_TEST_CONTEXT: undefined, // the run does not know that it is itself under test
  ...settings,
});

/** Runs the project's tests under the folder. */
function npmTest(word: string, settings: NodeJS.ProcessEnv = {}): Promise<Ending> {
  return runProgram(process.execPath, [join(folder, 'tests/run.ts'), word], folder, environment(settings));
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}
