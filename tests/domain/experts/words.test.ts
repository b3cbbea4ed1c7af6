import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareHead, expertHead, expertsHead } from '@hindcast/domain';
import {
  apartText,
  beyondLuckWords,
  comparePath,
  expertPathOn,
  leadersOf,
  notYetWords,
  offWords,
  orderRecords,
  presentFigures,
  type RecordsPlace,
  readCompared,
  readRecordsPlace,
  recordsPath,
  recordWords,
  slugsOf,
  sureWords,
  tooFewWords,
  type WireExpertRow,
} from '@hindcast/domain/track';
import { callsOf, dayOf, recordOn } from './calls.ts';

/** An expert's row with these hits and misses, each at a chance of a half. */
function rowOf(hits: number, misses: number, more: Partial<WireExpertRow> = {}): WireExpertRow {
  const said = Array.from({ length: hits + misses }, (_, i) => ({
    ...{ id: i + 1, levels: [100 * 2 ** i] },
    ...(i < hits ? {} : { outcome: 'miss' as const }),
  }));
  const figures = presentFigures(recordOn(callsOf(...said), '2024-12-31'));
  return {
    ...{ id: 1, slug: 'cassandra', name: 'Cassandra', x_handle: null, rank: null, strip: [] },
    ...figures,
    ...more,
  };
}

test('a record is one sentence: how many hit, and how many would have by chance', () => {
  assert.deepEqual(recordWords(rowOf(23, 14)), [
    '23 of 37 hit; luck alone would have given about 19, with prices that move as in the year before.',
  ]);
  assert.deepEqual(recordWords(rowOf(2, 1)), [
    '2 of 3 hit; luck alone would have given about 2, with prices that move as in the year before.',
  ]);
  assert.deepEqual(recordWords(rowOf(2, 0)), [
    '2 of 2 hit; luck alone would have given about one, with prices that move as in the year before.',
  ]);
  assert.deepEqual(recordWords(rowOf(3, 1, { chance: null })), ['3 of 4 hit.', 'None of them is held against chance.']);
  const row = rowOf(3, 1);
  assert.ok(row.chance);
  const half = recordWords({ ...row, counted: 6, hits: 4 });
  assert.deepEqual(half, [
    '4 of 6 hit.',
    'Of the 4 whose chance is known 3 did; luck alone would have given about 2, with prices that move as in the year before.',
  ]);
});

test('where no call counts it is said why: none on record, last days ahead, no last day, or what people have to do with', () => {
  const none = rowOf(0, 0).standings;
  const says = (more: Partial<WireExpertRow['standings']>): string =>
    recordWords(rowOf(0, 0, { standings: { ...none, ...more } })).join(' ');
  assert.match(says({ waiting: 1, noDate: 1234 }), /one waits for a price and 1,234 name no last day\.$/);
  assert.equal(says({}), 'No call of theirs is on record here.');
  assert.equal(says({ open: 1, repeat: 2 }), 'No call of theirs counts yet: one has its last day ahead.');
  assert.equal(says({ open: 1200 }), 'No call of theirs counts yet: 1,200 have their last day ahead.');
  assert.equal(says({ noDate: 2 }), 'No call of theirs counts: 2 name no last day.');
  assert.equal(says({ setAside: 1 }), 'No call of theirs counts: one was taken out by a person.');
  assert.equal(
    says({ open: 3, waiting: 1, noDate: 1, review: 2 }),
    'No call of theirs counts yet: 3 have their last day ahead, one waits for a price, 2 are looked at by a person and one names no last day.',
  );
});

test('under five calls it is said kindly that they are too few, under ten that there is no place yet', () => {
  const few = (counted: number, rated = counted): string | null => {
    const { chance } = rowOf(counted, 1);
    return tooFewWords({ counted, chance: chance && { ...chance, rated } });
  };
  assert.equal(few(1), 'One call is too few to say: luck could do that. From five on there is a score.');
  assert.match(few(4) ?? '', /^4 calls are too few to say/);
  assert.match(few(5) ?? '', /^5 calls say something, not much: from ten on/);
  assert.deepEqual([few(0), few(10)], [null, null]);
  assert.match(few(12, 7) ?? '', /takes ten calls whose chance is known; of these 7 are\.$/);
  assert.match(few(7, 3) ?? '', /takes ten calls whose chance is known; of these 3 are\.$/);
  const chanceless = (counted: number) => tooFewWords({ counted, chance: null });
  assert.equal(chanceless(2), '2 calls are too few to say: luck could do that.');
  assert.match(chanceless(6) ?? '', /whose chance is known; of these none is\.$/);
});

test('what is decided and does not count yet is told beside the record', () => {
  const call = (standing: 'open' | 'waiting' | 'counted', outcome: 'success' | 'miss' | 'pending') => ({
    standing,
    outcome,
  });
  assert.equal(notYetWords([call('counted', 'miss'), call('open', 'pending')]), null);
  const missed = call('open', 'miss');
  assert.match(
    notYetWords([missed]) ?? '',
    /^Not in it yet: one that missed\. A call counts once its last day is over/,
  );
  const ahead = [missed, missed, call('open', 'success'), call('waiting', 'pending')];
  assert.match(notYetWords(ahead) ?? '', /: one that hit and 2 that missed\./, 'the record itself says what waits');
  const all = [...ahead, call('counted', 'miss')];
  assert.match(notYetWords(all) ?? '', /: one that hit, 2 that missed and one that waits for a price\./);
});

test('a title and a first sentence name what is decided already and not counted yet', () => {
  const ended = Array.from({ length: 5 }, (_, i) => ({ id: i + 1, levels: [100 * 2 ** i] }));
  const ahead = (id: number, outcome: 'success' | 'miss') =>
    ({ id, levels: [7 * id], outcome, decidedOn: dayOf('2024-05-01'), end: '2026-06-30' }) as const;
  const told = (...more: ReturnType<typeof ahead>[]) => {
    const row = { ...rowOf(0, 0), ...presentFigures(recordOn(callsOf(...ended, ...more), '2024-12-31')) };
    return [expertHead(row).title, expertHead(row).description.split('; ')[0], recordWords(row)[0]?.split('; ')[0]];
  };
  const same = (words: string) => [`Cassandra: ${words}`, words, words];
  assert.deepEqual(told(), same('5 of 5 hit'));
  assert.deepEqual(told(ahead(6, 'miss')), same('5 of 5 hit, one more has already missed'));
  assert.deepEqual(
    told(ahead(6, 'miss'), ahead(7, 'miss'), ahead(8, 'success')),
    same('5 of 5 hit, one more has already hit and 2 more have already missed'),
  );
  const none = { ...rowOf(0, 0), ...presentFigures(recordOn(callsOf(ahead(1, 'miss')), '2024-12-31')) };
  assert.match(recordWords(none)[0] ?? '', /one has already missed/);
  const early = presentFigures(recordOn(callsOf(ahead(1, 'miss')), '2024-05-01'));
  assert.deepEqual(early.ahead, { hits: 0, misses: 0 }, 'as of a day before its close is over');
});

test('pages of experts are named by the record; a name that is written from the right turns nothing around it', () => {
  assert.equal(expertsHead.title, 'Who calls it right');
  const row = rowOf(7, 5);
  assert.equal(expertHead(row).title, 'Cassandra: 7 of 12 hit');
  assert.equal(expertHead(rowOf(7, 5, { name: 'عرافة' })).title, '\u2068عرافة\u2069: 7 of 12 hit');
  assert.equal(expertHead(rowOf(0, 0, { name: ' ' })).title, 'Unknown’s record');
  assert.ok(expertHead(rowOf(1, 1, { name: 'x'.repeat(10_000) })).title.length < 120);
  assert.equal(compareHead([row, rowOf(1, 1, { name: 'Merlin' })]).title, 'Cassandra and Merlin compared');
});

const usual: RecordsPlace = {
  ...{ asset: null, kind: null, order: 'edge', reversed: false, whole: false },
  ...{ asOf: null, find: null },
};
const read = (search: string): RecordsPlace => readRecordsPlace(new URLSearchParams(search));

test('what the table shows is in its address, and what cannot be read there is as if it were not', () => {
  const places: RecordsPlace[] = [
    usual,
    { ...usual, asset: 'mstr', kind: 'top' },
    { ...usual, order: 'sure', reversed: true, whole: true },
    { ...usual, reversed: true },
    { ...usual, asset: 'btc', asOf: '2025-01-01' },
    { ...usual, find: '@Völva & 𝓢𝓲𝓫𝔂𝓵' },
  ];
  for (const place of places) assert.deepEqual(read(recordsPath(place).split('?')[1] ?? ''), place);
  assert.equal(recordsPath(usual), '/experts');
  assert.equal(recordsPath({ ...usual, asset: 'btc', order: 'last' }), '/experts?asset=btc&sort=last');
  assert.equal(recordsPath({ ...usual, asOf: '2025-01-01' }), '/experts?asOf=2025-01-01');
  assert.equal(expertPathOn('völva', '2025-01-01'), '/experts/v%C3%B6lva?asOf=2025-01-01');
  assert.deepEqual(
    read(`?asOf=%20${'9'.repeat(41)}`),
    { ...usual, asOf: '9'.repeat(40) },
    'as much of it as a server reads',
  );
  assert.deepEqual(read('?asset=doge&kind=%00&sort=-x&show=1&asset=btc'), usual);
});

test('rows are in the order that is asked for, those without the figure last whichever way', () => {
  const rows = [
    rowOf(9, 1, { id: 1, name: 'B', rank: 1 }),
    rowOf(6, 6, { id: 2, name: 'a', rank: 2 }),
    rowOf(0, 0, { id: 3, name: 'C' }),
    rowOf(2, 1, { id: 4, name: 'D' }),
  ];
  const ids = (order: RecordsPlace['order'], reversed = false): number[] =>
    orderRecords(rows, { order, reversed }).map(({ id }) => id);
  assert.deepEqual(
    [ids('edge'), ids('edge', true)],
    [
      [1, 2, 3, 4],
      [2, 1, 3, 4],
    ],
  );
  assert.deepEqual(
    [ids('name'), ids('name', true)],
    [
      [2, 1, 3, 4],
      [4, 3, 1, 2],
    ],
  );
  assert.deepEqual(
    [ids('share'), ids('share', true)],
    [
      [1, 4, 2, 3],
      [2, 4, 1, 3],
    ],
  );
  assert.deepEqual(
    [ids('counted'), ids('sure')],
    [
      [2, 1, 4, 3],
      [1, 2, 4, 3],
    ],
  );
});

test('leaders are those with a place and an edge over chance, in the order given, or those with a score where nobody has a place', () => {
  const row = (id: number, rank: number | null, score: number | null) => rowOf(1, 1, { id, rank, score });
  const ids = (...rows: readonly WireExpertRow[]): number[] => leadersOf(rows, 2).map(({ id }) => id);
  assert.deepEqual(ids(row(1, 1, 9), row(2, null, 8), row(3, 2, 2), row(4, 3, 1)), [1, 3]);
  assert.deepEqual(ids(row(1, 1, 9), row(2, 2, 0), row(3, 3, -4)), [1]);
  assert.deepEqual(ids(row(1, null, 9), row(2, null, null), row(3, null, 1)), [1, 3]);
  assert.deepEqual(ids(row(1, 1, -1), row(2, null, null)), []);
});

test('an address compares up to four experts, each once', () => {
  const who = (search: string) => readCompared(new URLSearchParams(search));
  assert.deepEqual(who('?who=a,b'), ['a', 'b']);
  assert.deepEqual(who('?who=a&who=a&who=b,,c&who=d,e'), ['a', 'b', 'c', 'd']);
  assert.deepEqual(who(''), []);
  assert.deepEqual(who(comparePath(['κασσάνδρα', 'b']).split('?')[1] ?? ''), ['κασσάνδρα', 'b']);
  assert.equal(slugsOf([{ id: 3, name: 'Compare' }]).get(3), 'compare-3');
});

test('a miss is so many per cent of its price off, from the side on which the close lay', () => {
  const short = Math.log(151_000 / 125_960);
  assert.equal(offWords(short, 'below'), 'the nearest close was 17 % below it');
  assert.equal(offWords(Math.log(1.052), 'above'), 'the nearest close was 5.2 % above it');
  assert.equal(offWords(short, null), 'the nearest close was 20 % off');
  assert.deepEqual([0, 0.19, Math.log(3.24)].map(apartText), ['0.0 %', '21 %', '3.2 times']);
});

test('how sure a record is, is said beside luck and beside the market, and how many dots luck alone would fill', () => {
  const edge = (low: number) => ({
    ...{ rated: 12, expected: 6, mean_chance: 0.5, edge: 4, shrunk: low + 0.1, z: 2, low, high: low + 0.2 },
  });
  const record = (chance: number, naive: number | null) => ({
    ...{ chance: edge(chance), naive: naive === null ? null : edge(naive), score: 1 },
  });
  const skilled = record(0.02, 0.01);
  const bull = record(0.02, -0.05);
  assert.equal(sureWords(skilled), 'Luck alone would bring about one record in forty this far.');
  assert.match(sureWords(bull) ?? '', /the market does/);
  assert.equal(sureWords(record(-0.1, -0.1)), 'Luck alone could have done this.');
  assert.equal(sureWords({ ...skilled, score: null }), null);
  assert.equal(
    beyondLuckWords([skilled, ...Array.from({ length: 199 }, () => bull)]),
    '1 of 200 dots is filled: those records are better than luck explains. Luck alone would fill about 5.',
  );
  assert.equal(beyondLuckWords([]), null);
});
