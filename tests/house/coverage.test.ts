import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { readProofs } from '../coverage/proofs.ts';
import { chapters } from '../coverage/rows.ts';
import { coverageTable } from '../coverage/table.ts';
import { coveragePath, currentProofs } from '../coverage.ts';

test('coverage.md says what the tests prove', async () => {
  const isCurrent = (await readFile(coveragePath, 'utf8')) === coverageTable(await currentProofs());
  assert.ok(isCurrent, 'tests/coverage.md is stale: run "npx node tests/coverage.ts" and commit it.');
});

test('every row of the specification that is built is shown by a test', async () => {
  const shown = new Set((await currentProofs()).flatMap(({ rows }) => rows));
  const rows = chapters.flatMap((chapter) => chapter.rows);
  assert.equal(rows.length, 100);
  const open = rows.filter(({ id, lacks }) => lacks === undefined && !shown.has(id));
  assert.deepEqual(open, []);
});

test('the rows a test proves are read from the end of its name', () => {
  const step = `${'t.test'}('step [C6]')`; // in one piece it would be read as a step of this test
  const source = `test('dots \\'n\\' days [C3 Y5]', (t) => ${step}); test.skip('later [C4]'); pit('no [C5]'); at.test('[C5]');`;
  assert.deepEqual(readProofs('a.test.ts', source), [
    { file: 'a.test.ts', name: "dots 'n' days", rows: ['C3', 'Y5'] },
    { file: 'a.test.ts', name: 'step', rows: ['C6'] },
  ]);
});

test('a row that the specification does not have is refused', () => {
  assert.throws(() => readProofs('a.test.ts', 'it("more [C20]", () => {})'), /a\.test\.ts: "more" cites row C20/);
});

test('a row says what it asks for; one without a test is open, one with tests names them', () => {
  const table = coverageTable([{ file: 'a.test.ts', name: 'one | two', rows: ['V1'] }]);
  assert.match(table, /^\| V1 \| [^|]+ \| `a\.test\.ts`: one \\\| two \|$/m);
  assert.match(table, /^\| J1 \| [^|]+ \| open \|$/m);
  assert.match(table, /1 of 100 rows are built and shown by tests, 0 in part/);
});

test('a row that is built in part counts as no row that is proven, and says what it lacks', () => {
  const rows = [
    { id: 'Z1', says: 'It counts.', lacks: 'what counts back' },
    { id: 'Z2', says: 'It adds.' },
  ];
  const proofs = [{ file: 'a.test.ts', name: 'counts', rows: ['Z1', 'Z2'] }];
  const table = coverageTable(proofs, [{ letter: 'Z', title: 'Numbers', rows }]);
  assert.match(table, /1 of 2 rows are built and shown by tests, 1 in part/);
  assert.match(table, /^\| Z1 \| It counts\. \(Not built yet: what counts back\.\) \| `a\.test\.ts`: counts \|$/m);
  assert.match(table, /^\| Z2 \| It adds\. \| `a\.test\.ts`: counts \|$/m);
});
