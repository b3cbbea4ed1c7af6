import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { assetIds, timeFrames } from '@hindcast/domain';
import { KINDS, NAMES } from '../../widgets/src/tag/options.ts';
import { root } from './miniature.ts';

let page: string;
let code: string;

/** All code of the folders that make the script tag. */
async function codeOf(...folders: readonly string[]): Promise<string> {
  const paths = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    }),
  );
  return (await Promise.all(paths.flat().map((path) => readFile(path, 'utf8')))).join('\n');
}

before(async () => {
  page = await readFile(join(root, 'api/pages/embed.md'), 'utf8');
  code = await codeOf('widgets/src/tag', 'widgets/src/embed', 'domain/src/embed');
});

/** The first cells of the table whose first column has this title. */
function column(title: string): string[] {
  const lines = page.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${title} |`));
  assert.ok(start >= 0, `a table of ${title}`);
  const rows = lines.slice(start + 2);
  return rows
    .slice(
      0,
      rows.findIndex((line) => !line.startsWith('|')),
    )
    .map((row) => /^\| `([^`]+)`/.exec(row)?.[1] ?? row)
    .sort();
}

/** Lists the matches of a pattern, sorted and without duplicates. */
const found = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();

test('the page for partners names every element and attribute there is, and no other [B2]', () => {
  assert.deepEqual(column('Element'), KINDS.map((kind) => `<hindcast-${kind}>`).sort());
  assert.deepEqual(column('Attribute'), [...NAMES, 'load'].sort());
  for (const value of [...assetIds, ...timeFrames]) assert.ok(page.includes(`\`${value}\``), value);
});

test('it names every event that a widget sends, and no other [B2]', () => {
  const told = found(code, /tell\('([a-z-]+)'/g).map((name) => `hindcast-${name}`);
  assert.ok(told.length >= 4, told.join());
  assert.deepEqual(column('Event'), told);
  const ofDocument = found(code, /\(document, new Event\('([a-z-]+)'/g);
  assert.deepEqual(
    found(page, /`(hindcast-[a-z-]+)` on `document`/g),
    ofDocument,
    'what is sent by the document is said apart',
  );
});

test('it names every code of an error, and no other [B2]', () => {
  const typed = [...code.matchAll(/\bcode: ((?:\| )?'[^;,\n]+)/g)].map(([, types = '']) => types).join('\n');
  assert.deepEqual(column('Code'), found(typed, /(?<!\[)'([a-z_]+)'/g));
});

test('it names every variable and part that a page may style, and no other [B2]', () => {
  assert.deepEqual(column('Variable'), found(code, /(--hindcast-[a-z-]+)/g));
  assert.match(code, /setAttribute\('part', kind\)/);
  assert.match(code, /part\.add\('button'\)/);
  const parts = KINDS.map((kind) => (kind === 'submit' ? 'button' : kind));
  assert.deepEqual(found(page, /`::part\((\w+)\)`/g), [...parts].sort());
});
