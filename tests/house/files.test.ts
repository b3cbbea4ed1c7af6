import assert from 'node:assert/strict';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { before, test } from 'node:test';
import { runProgram } from '../run/program.ts';
import { root } from './miniature.ts';

const MOST_LINES = 400;

/** Names that say nothing about what is inside. */
const EMPTY_NAMES = /^(utils?|helpers?|common|misc|managers?)(\.|$)/i;

const SOURCE = /\.(ts|tsx|mjs|js|css|html)$/;

/** Folders of one person's or one machine's disk. */
const MACHINE_PATH = /(?<![\w.~-])\/(?:home|Users|root|work)\/\w/;

let files: readonly { readonly path: string; readonly text: string }[];

before(async () => {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { code, output } = await runProgram('git', words, root);
  assert.equal(code, 0, output);
  const paths = [...new Set(output.split('\0').filter(Boolean))];
  const kept = await Promise.all(paths.map(async (path) => ((await isFile(path)) ? path : null)));
  files = await Promise.all(
    kept
      .filter((path) => path !== null)
      .map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })),
  );
});

test(`no source file is longer than ${MOST_LINES} lines`, () => {
  const long = files
    .filter(({ path }) => SOURCE.test(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > MOST_LINES);
  assert.deepEqual(long, []);
});

test('every file and folder has a name that says what is inside', () => {
  const empty = files.filter(({ path }) => path.split('/').some((part) => EMPTY_NAMES.test(basename(part))));
  assert.deepEqual(
    empty.map(({ path }) => path),
    [],
  );
});

test('no file names a machine’s folders', () => {
  const found = files.filter(({ text }) => MACHINE_PATH.test(text));
  assert.deepEqual(
    found.map(({ path, text }) => `${path}: ${MACHINE_PATH.exec(text)?.[0]}`),
    [],
  );
});

test('no text sends anybody to npx, which asks a registry for hindcast when it runs outside the project', () => {
  const found = files.filter(({ text }) => /npx\s+hindcast\b/.test(text));
  assert.deepEqual(
    found.map(({ path }) => path),
    [],
  );
});

test('no lockfile names a registry, so that any one serves', () => {
  const locks = files.filter(({ path }) => basename(path) === 'package-lock.json');
  assert.ok(locks.some(({ path }) => path === 'package-lock.json'));
  const naming = locks.filter(({ text }) => /"resolved": "\w+:\/\//.test(text));
  assert.deepEqual(
    naming.map(({ path }) => path),
    [],
  );
  const configured = files.filter(({ path, text }) => basename(path) === '.npmrc' && /registry\s*=/.test(text));
  assert.deepEqual(configured, []);
});

/** A file that was deleted but not yet committed as such is still listed. */
async function isFile(path: string): Promise<boolean> {
  return stat(join(root, path)).then(
    (found) => found.isFile(),
    () => false,
  );
}
