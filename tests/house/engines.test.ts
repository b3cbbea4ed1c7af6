import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { MEETS_ENGINE } from '../run/files.ts';
import { root } from './miniature.ts';

const SOURCES = join(root, 'api/src');

/** SQL of one's own, or a question which engine it is. */
const MEETS = /\.query\(|\bliteral\(`|\bliteral\('|QueryTypes|getDialect|\bfn\('|\.shared\b/;

/** The database's room, whose tests run on both engines, or which has tests of its own on each. */
const ELSEWHERE = /^db\//;

test('a file of the API with SQL of its own, or a question for the engine, has a test that runs on MariaDB too', async () => {
  const meeting: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: SOURCES })) {
    if (!ELSEWHERE.test(file) && MEETS.test(await readFile(join(SOURCES, file), 'utf8'))) meeting.push(file);
  }
  assert.deepEqual(
    meeting.sort(),
    Object.values(MEETS_ENGINE).flat().sort(),
    'Name the file beside the test that shows it, in MEETS_ENGINE of tests/run/files.ts.',
  );
});

test('each of these tests is there', async () => {
  for (const name of Object.keys(MEETS_ENGINE)) await readFile(join(root, `tests/api/${name}.test.ts`));
});
