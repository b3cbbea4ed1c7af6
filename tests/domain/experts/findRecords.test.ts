import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findAssets, findRecords, slugOf } from '@hindcast/domain/track';

const experts = (
  [
    ['Michael Saylor', 'saylor'],
    ['Völva', null],
    ['Плані Б', 'plan_b'],
    ['عرافة بغداد', null],
    ['Zoë Saylor-Smith', 'zss'],
    ['می‌خواهم', null],
  ] as const
).map(([name, x_handle]) => ({ name, x_handle, slug: slugOf(name) }));

const namesFor = (search: string | null): string[] => findRecords(experts, search).map(({ name }) => name);

test('a search finds experts by name, handle and slug, whatever the case, accents, styles of letters and script', () => {
  for (const search of [null, '', '  ', '\u200b']) assert.equal(namesFor(search).length, experts.length, `${search}`);
  for (const search of ['SAYLOR mich', '@saylor', 'michael-s', 'Ｍｉｃｈａｅｌ', '𝓼𝓪𝔂𝓵𝓸𝓻 michael', 'mic\u200bhael'])
    assert.deepEqual(namesFor(search), ['Michael Saylor'], search);
  for (const search of ['volva', 'VÖLVA', 'Vo\u0308lva', 'völ']) assert.deepEqual(namesFor(search), ['Völva'], search);
  assert.deepEqual(namesFor('saylor'), ['Michael Saylor', 'Zoë Saylor-Smith'], 'in the order given');
  assert.deepEqual(namesFor('ПЛАНІ'), ['Плані Б']);
  assert.deepEqual(namesFor('plan_b'), ['Плані Б']);
  assert.deepEqual(namesFor('بغداد'), ['عرافة بغداد']);
  assert.deepEqual(namesFor('میخواهم'), ['می‌خواهم'], 'without the joiner');
  for (const search of ['saylor volva', '.*', 'null', '@völva']) assert.deepEqual(namesFor(search), [], search);
});

test('a search finds experts by role', () => {
  const roles = [
    { name: 'Pythia', x_handle: null, slug: 'pythia', role_line: 'oracle, Delphi' },
    { name: 'Delphine', x_handle: null, slug: 'delphine' },
  ];
  assert.deepEqual(
    ['ORACLE', 'delphi', 'pythia oracle', 'undefined'].map((search) => findRecords(roles, search).length),
    [1, 2, 1, 0],
  );
});

test('a search finds assets by title, ticker and company', () => {
  const idsFor = (search: string | null): string[] => findAssets(search).map(({ id }) => id);
  assert.deepEqual(
    [idsFor('bitcoin'), idsFor('BTC'), idsFor('strat'), idsFor('mstr')],
    [['btc'], ['btc'], ['mstr'], ['mstr']],
  );
  assert.deepEqual([idsFor(null), idsFor(' '), idsFor('saylor')], [[], [], []]);
});
