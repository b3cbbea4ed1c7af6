import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { type Ending, runProgram } from '../run/program.ts';
import { root } from './miniature.ts';

/** A project with this one's test runner and the tests that a case writes. */
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hindcast-run-'));
  for (const path of ['tests/run.ts', 'tests/run', 'scripts/setUp', 'package.json']) {
    await cp(join(root, path), join(folder, path), { recursive: true });
  }
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const head = "import { describe, test } from 'node:test';\nimport assert from 'node:assert/strict';\n";

test('passed, failed, skipped and planned tests are counted once each, suites are not', async () => {
  await write(
    'tests/a/mixed.test.ts',
    `${head}describe('suite', () => {
      test('good', () => {});
      test('outer', async (t) => { await t.test('inner', () => assert.deepEqual({ day: 1 }, { day: 2 })); });
      test.skip('later', () => {});
      test.todo('planned');
    });`,
  );
  const { code, output } = await npmTest('node');
  assert.equal(code, 1);
  assert.match(
    output,
    /✗ tests\/a\/mixed\.test\.ts\n {2}inner\n[\s\S]*\+ {3}day: 1\n\s*- {3}day: 2[\s\S]*mixed\.test\.ts:5/,
  );
  assert.match(output, /\n1 passed, 1 failed, 2 skipped\n$/);
});

test('a run without a failure succeeds, and a name picks files', async () => {
  await write('tests/a/good.test.ts', `${head}test('good', () => {});`);
  await write('tests/b/bad.test.ts', `${head}test('bad', () => assert.fail());`);
  const { code, output } = await npmTest('good');
  assert.equal(code, 0, output);
  assert.match(output, /\n1 passed, 0 failed\n$/);
});

test('a file that cannot be loaded fails with its reason', async () => {
  await write('tests/a/broken.test.ts', "import './absent.ts';");
  const { code, output } = await npmTest('node');
  assert.equal(code, 1);
  assert.match(output, /Cannot find module .*absent\.ts[\s\S]*\n0 passed, 1 failed\n$/);
});

test('a file that ends badly after its tests passed fails', async () => {
  await write('tests/a/exit.test.ts', `${head}test('good', () => {});\nsetTimeout(() => process.exit(3), 50);`);
  const { code, output } = await npmTest('node');
  assert.equal(code, 1);
  assert.match(output, /\n1 passed, 1 failed\n$/);
});

test('a file that does not end is ended, fails by its name, and holds nothing up', async () => {
  await write('tests/a/alive.test.ts', `${head}test('good', () => {});\nsetInterval(() => {}, 1000);`);
  await write(
    'tests/a/hanging.test.ts',
    `${head}test('good', () => {});\ntest('stuck', () => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); });`,
  );
  await write('tests/b/later.test.ts', `${head}test('good', () => {});`);
  const { code, output } = await npmTest('node', { TEST_FILE_TIMEOUT_MS: '6000' });
  assert.equal(code, 1);
  for (const name of ['alive', 'hanging']) {
    const told = new RegExp(`✗ tests/a/${name}\\.test\\.ts\\n {2}the file itself\\n {4}It did not end within 6 s`);
    assert.match(output, told);
  }
  assert.match(output, /✓ tests\/b\/later\.test\.ts/);
  assert.match(output, /\n2 passed, 2 failed\n$/);
});

test('a file without tests fails', async () => {
  await write('tests/a/empty.test.ts', 'export {};');
  const { code, output } = await npmTest('node');
  assert.equal(code, 1);
  assert.match(output, /It has no tests\.[\s\S]*\n0 passed, 1 failed\n$/);
});

test('files that share a process are told apart, and a process that ends early names those without a result', async () => {
  await write('tests/domain/bad.test.ts', `${head}test('bad', () => assert.fail('no'));`);
  await write('tests/domain/broken.test.ts', "import './absent.ts';");
  await write('tests/domain/empty.test.ts', 'export {};');
  await write('tests/domain/good.test.ts', `${head}test('good', () => {});`);
  await write('tests/live/a.test.ts', `${head}test('ends', () => process.exit(3));`);
  await write('tests/live/b.test.ts', `${head}test('later', () => {});`);
  const { code, output } = await npmTest('node');
  assert.equal(code, 1);
  for (const told of [
    /✗ tests\/domain\/bad\.test\.ts\n {2}bad\n {4}no\n/,
    /✗ tests\/domain\/broken\.test\.ts\n {2}the file itself\n {4}.*Cannot find module/,
    /✗ tests\/domain\/empty\.test\.ts\n {2}the file itself\n {4}It has no tests\./,
    /✓ tests\/domain\/good\.test\.ts {2}1 passed, 0 failed/,
    /✗ tests\/live\/a\.test\.ts, tests\/live\/b\.test\.ts\n {2}the file itself\n[\s\S]*Without a result: .*tests\/live\/b\.test\.ts/,
  ]) {
    assert.match(output, told);
  }
  assert.match(output, /\n1 passed, 4 failed\n$/);
});

test('a hook that throws fails its tests and says why', async () => {
  await write(
    'tests/a/hook.test.ts',
    `${head}import { before } from 'node:test';
    describe('s', () => { before(() => { throw new Error('no server'); }); test('one', () => {}); });`,
  );
  const { code, output } = await npmTest('node');
  assert.equal(code, 1);
  assert.match(output, /no server[\s\S]*\n0 passed, [1-9] failed\n$/);
});

test('a file that fails is tried once more, alone: what passes then counts, and is named', async () => {
  await write(
    'tests/a/unsteady.test.ts',
    `${head}import { existsSync, writeFileSync } from 'node:fs';
    const mark = ${JSON.stringify(join(folder, 'mark'))};
    test('steady', () => {});
    test('unsteady', () => {
      const before = existsSync(mark);
      writeFileSync(mark, '');
      assert.ok(before, 'the first time');
    });`,
  );
  const { code, output } = await npmTest('node');
  assert.equal(code, 0, output);
  assert.match(output, /Once more, alone: tests\/a\/unsteady\.test\.ts\n/);
  assert.match(
    output,
    /Failed beside other tests, and passed alone:\n.*unsteady\.test\.ts\n {2}unsteady\n {4}the first time/,
  );
  assert.match(output, /\n2 passed, 0 failed\n$/);
});

test('a name that matches nothing is an error', async () => {
  const { code, output } = await npmTest('no-such-test');
  assert.equal(code, 1);
  assert.match(output, /No stage and no test file is called "no-such-test"\./);
});

/** Runs the project's tests under the folder, in a process that does not know that it is itself under test. */
function npmTest(word: string, settings: Readonly<Record<string, string>> = {}): Promise<Ending> {
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined, ...settings };
  return runProgram(process.execPath, [join(folder, 'tests/run.ts'), word], folder, env);
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}
