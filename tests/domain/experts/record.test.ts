import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, type Claim, createSeries, everyDay } from '@hindcast/domain';
import { judge } from '@hindcast/domain/judge';
import {
  byRank,
  calibrationOf,
  edgeOf,
  isRanked,
  measureCall,
  movedGoalposts,
  presentCalls,
  readCall,
  wilson,
} from '@hindcast/domain/track';
import { callsOf, dayOf, differentCalls, placedOn, recordOn, standingsOn } from './calls.ts';

const AFTER = '2024-12-31';

for (const [hits, of, low] of [
  [2, 2, '0.34'],
  [7, 10, '0.40'],
  [60, 100, '0.50'],
] as const) {
  test(`the Wilson bound of ${hits} of ${of} is ${low}`, () => {
    assert.equal(wilson(hits, of)?.low.toFixed(2), low);
  });
}

test('the Wilson bound is between 0 and the share, and there is none of no calls', () => {
  assert.equal(wilson(0, 0), null);
  for (let of = 1; of < 60; of++) {
    for (let hits = 0; hits <= of; hits++) {
      const bounds = wilson(hits, of);
      assert.ok(bounds && bounds.low >= 0 && bounds.low <= hits / of && bounds.high >= hits / of && bounds.high <= 1);
    }
  }
});

test('a call counts from the day after its last one, whatever settled it before', () => {
  const calls = callsOf({ end: '2024-06-30', decidedOn: dayOf('2024-01-05') });
  assert.deepEqual(standingsOn(calls, '2024-06-30'), ['open']);
  assert.deepEqual(standingsOn(calls, '2024-07-01'), ['counted']);
});

test('what is over without its bars waits; what could never miss, asks for a person or was taken back does not count', () => {
  const calls = callsOf(
    { outcome: 'pending' },
    { levels: [200], end: null },
    { levels: [300], outcome: 'pending', reviewFrom: dayOf('2024-01-02') },
    { levels: [400], withdrawn: true },
  );
  assert.deepEqual(standingsOn(calls, AFTER), ['waiting', 'noDate', 'review']);
  assert.deepEqual(standingsOn(calls, '2024-01-01'), ['open', 'noDate', 'open']);
  assert.equal(recordOn(calls, AFTER).tier, 'none');
});

for (const [what, again, counts] of [
  ['1.9 % higher', { levels: [101.9] }, false],
  ['2.1 % higher', { levels: [102.1] }, true],
  ['2 % higher', { levels: [102] }, false],
  ['1.9 % lower', { levels: [100 / 1.019] }, false],
  ['30 days longer', { end: '2024-07-30' }, false],
  ['31 days longer', { end: '2024-07-31' }, true],
  ['of another kind', { kind: 'pricetimerange' }, true],
  ['of another asset', { asset: 'mstr' }, true],
  ['on the same day', { made: '2024-01-01' }, false],
] as const) {
  test(`a call said again, ${what}, ${counts ? 'counts' : 'does not count'}`, () => {
    const calls = callsOf({}, { made: '2024-02-01', ...again });
    assert.deepEqual(standingsOn(calls, AFTER), ['counted', counts ? 'counted' : 'repeat']);
  });
}

test('whether the words name a direction or not, the same price by the same day is said again', () => {
  const bars = [90, 90, 105, 120, 120, 120, 95, 95].map((close, i) => ({
    day: addDays(dayOf('2024-01-01'), i),
    close,
  }));
  const asOf = addDays(dayOf('2024-01-01'), bars.length);
  const read = (id: number, made: string, direction: 'up' | 'down' | null) => {
    const words = { made: dayOf(made), start: dayOf(made), end: dayOf('2024-01-07'), assumed: false } as const;
    const claim = { ...words, kind: 'target', price: 100, direction } as Claim;
    const verdict = judge(claim, createSeries(bars), { asOf });
    assert.equal(verdict.outcome, 'success');
    return readCall({ asset: 'btc' }, claim, verdict, { id, expert: 1, withdrawn: false, overrides: [] });
  };
  for (const named of [true, false]) {
    const calls = [read(1, '2024-01-02', named ? 'up' : null), read(2, '2024-01-05', named ? 'down' : null)];
    assert.deepEqual(standingsOn(calls, '2024-01-09'), ['counted', 'repeat'], `directions named: ${named}`);
  }
});

test('a band is said again only where both of its prices are', () => {
  const band = { kind: 'range', levels: [100, 120] } as const;
  const calls = callsOf(band, { ...band, levels: [101, 121] }, { ...band, levels: [101, 130] });
  assert.deepEqual(standingsOn(calls, AFTER), ['counted', 'repeat', 'counted']);
});

test('calls are compared with those that stand: not with repeats, nor with one whose outcome was taken away', () => {
  const creeping = callsOf({}, { made: '2024-02-01', levels: [101.9] }, { made: '2024-03-01', levels: [103.5] });
  assert.deepEqual(standingsOn(creeping, AFTER), ['counted', 'repeat', 'counted']);
  const aside = { overrides: [{ day: dayOf('2024-05-01'), outcome: 'pending' }] } as const;
  const calls = callsOf(aside, { made: '2024-02-01' });
  assert.deepEqual(standingsOn(calls, AFTER), ['setAside', 'counted']);
  assert.deepEqual(standingsOn(calls, '2024-04-30'), ['open', 'repeat']);
});

test('an outcome that a person set counts as set, is marked, and is in no edge; before that day it was the rule’s', () => {
  const calls = callsOf({ outcome: 'miss', overrides: [{ day: dayOf('2024-08-01'), outcome: 'success' }] });
  const { hits, overridden, chance, naive } = recordOn(calls, AFTER);
  assert.deepEqual([hits, overridden, chance, naive], [1, 1, null, null]);
  const before = recordOn(calls, '2024-07-31');
  assert.deepEqual([before.hits, before.overridden, before.chance?.rated], [0, 0, 1]);
});

test('a call without a chance counts in k of n and not in the edge', () => {
  const calls = differentCalls(6, (i) => ({ chance: i === 0 ? null : 0.25 }));
  const { standings, hits, chance, score } = recordOn(calls, AFTER);
  assert.deepEqual([standings.counted, hits, chance?.rated], [6, 6, 5]);
  assert.equal(chance?.edge, 3.75);
  assert.equal(chance?.shrunk, 3.75 / 15);
  assert.equal(score, 25);
});

test('edge, shrunk edge, z and the bounds of luck are those of the notes', () => {
  const edge = edgeOf([...Array(6)].map((_, i) => ({ hit: i < 4, chance: 0.5 })));
  assert.deepEqual([edge?.expected, edge?.meanChance, edge?.edge, edge?.shrunk], [3, 0.5, 1, 1 / 16]);
  assert.ok(edge && Math.abs((edge.z ?? 0) - 1 / Math.sqrt(1.5)) < 1e-12);
  const luck = 1.959964 * Math.sqrt(1.5) + 0.5;
  assert.ok(Math.abs(edge.low - (1 - luck) / 16) < 1e-6 && Math.abs(edge.high - (1 + luck) / 16) < 1e-6);
  assert.equal(edgeOf([{ hit: true, chance: 1 }])?.z, null);
});

test('tiers are none, few below 5, some below 10, then enough; a score needs 5 and a place 10', () => {
  const at = (count: number) =>
    recordOn(
      differentCalls(count, () => ({})),
      AFTER,
    );
  assert.deepEqual(
    [0, 1, 4, 5, 9, 10].map((count) => at(count).tier),
    ['none', 'few', 'few', 'some', 'some', 'enough'],
  );
  assert.deepEqual([at(4).score === null, at(5).score === null], [true, false]);
  assert.deepEqual([isRanked(at(9)), isRanked(at(10))], [false, true]);
});

test('places go by the shrunk edge: many easy calls do not pass fewer hard ones', () => {
  const easy = recordOn(
    differentCalls(30, () => ({ chance: 0.95 })),
    AFTER,
  );
  const hard = recordOn(
    differentCalls(10, (i) => ({ chance: 0.3, outcome: i < 6 ? 'success' : 'miss' })),
    AFTER,
  );
  const lucky = recordOn(
    differentCalls(2, () => ({ chance: 0.05 })),
    AFTER,
  );
  assert.deepEqual([lucky, easy, hard].sort(byRank), [hard, easy, lucky]);
});

test('places go by the lower of both edges: being bullish where prices rise does not pass skill', () => {
  const bull = recordOn(
    differentCalls(20, (i) => ({ chance: 0.5, naive: 0.85, outcome: i < 18 ? 'success' : 'miss' })),
    AFTER,
  );
  const skilled = recordOn(
    differentCalls(20, (i) => ({ chance: 0.5, naive: 0.5, outcome: i < 15 ? 'success' : 'miss' })),
    AFTER,
  );
  assert.ok((bull.chance?.shrunk ?? 0) > (skilled.chance?.shrunk ?? 0));
  assert.deepEqual([bull, skilled].sort(byRank), [skilled, bull]);
});

test('those without a place stand after the others, by the edge that they show, and those with too few calls to say by their number', () => {
  const withHits = (calls: number, hits: number) =>
    recordOn(
      differentCalls(calls, (i) => ({ chance: 0.5, outcome: i < hits ? 'success' : 'miss' })),
      AFTER,
    );
  const [more, better, few, fewer] = [withHits(9, 4), withHits(5, 4), withHits(4, 4), withHits(1, 1)];
  assert.deepEqual([fewer, few, more, better].sort(byRank), [better, more, few, fewer]);
  const placed = withHits(10, 2);
  assert.ok((placed.score ?? 0) < (better.score ?? 0));
  assert.deepEqual([better, placed].sort(byRank), [placed, better]);
});

test('a place takes ten calls whose chance is known: one lucky one beside nine without makes none', () => {
  const rated = (known: number) =>
    recordOn(
      differentCalls(10, (i) => ({ chance: i < known ? 0.05 : null })),
      AFTER,
    );
  assert.deepEqual(
    [9, 10].map((known) => isRanked(rated(known))),
    [false, true],
  );
});

test('a miss can have been near, and touched what it said, only where prices had to come there', () => {
  const closes = [100, 100, 100, 110, 130, 100, 100, 100];
  const first = dayOf('2024-01-01');
  const bars = closes.map((close, i) => ({ day: addDays(first, i), close, ...(i === 2 && { low: 99, high: 125 }) }));
  const series = createSeries(bars);
  const asOf = addDays(first, closes.length);
  const made = addDays(first, 1);
  const words = { made, start: made, end: addDays(first, 6), assumed: false } as const;
  const read = (claim: Claim) => {
    const verdict = judge(claim, series, { asOf });
    const facts = { id: 1, expert: 1, withdrawn: false, overrides: [] };
    const call = readCall({ asset: 'btc' }, claim, verdict, facts);
    const { outcome, touched, approach } = measureCall(call, claim, verdict, { series, calendar: everyDay, asOf });
    return [outcome, touched, approach === null ? null : approach > 0];
  };
  assert.deepEqual(read({ ...words, kind: 'top', price: 120 } as Claim), ['miss', false, null]);
  assert.deepEqual(read({ ...words, kind: 'target', price: 140, direction: 'up' } as Claim), ['miss', false, true]);
});

test('a record as of a day knows no chance that rests on a close of that day or after it', () => {
  const calls = callsOf({ made: '2024-01-01', chance: 0.4, chanceFrom: dayOf('2024-01-02') });
  const chanceOn = (day: string) => presentCalls(placedOn(calls, day), dayOf(day)).calls[0]?.chance;
  assert.deepEqual(['2024-01-02', '2024-01-03'].map(chanceOn), [null, 0.4]);
});

test('a record as of a day has no outcome that was decided on that day or later, and no figure of a window that is open', () => {
  const ended = { end: '2024-06-30', decidedOn: dayOf('2024-03-01') };
  const calls = callsOf({ ...ended, endDistance: 0.1, approach: 0.05, touched: true, naive: 0.3 });
  const toldOn = (day: string) => {
    const [told] = presentCalls(placedOn(calls, day), dayOf(day)).calls;
    return [told?.outcome, told?.decided_on, told?.naive, told?.end_distance, told?.approach, told?.touched];
  };
  assert.deepEqual(toldOn('2024-03-01'), ['pending', null, null, null, null, false]);
  assert.deepEqual(toldOn('2024-03-02'), ['success', '2024-03-01', null, null, null, false]);
  assert.deepEqual(toldOn('2024-06-30'), ['success', '2024-03-01', null, null, null, false]);
  assert.deepEqual(toldOn('2024-07-01'), ['success', '2024-03-01', 0.3, 0.1, 0.05, true]);
});

test('calibration has five bins of chance, from twenty calls on', () => {
  const rated = Array.from({ length: 20 }, (_, i) => ({ hit: i % 2 === 0, chance: i / 19 }));
  assert.equal(calibrationOf(rated.slice(1)), null);
  const bins = calibrationOf(rated);
  assert.deepEqual(
    bins?.map(({ calls, hits }) => [calls, hits]),
    [
      [4, 2],
      [4, 2],
      [4, 2],
      [4, 2],
      [4, 2],
    ],
  );
});

test('goalposts moved: said again for a later day before the first one ended, as a chain', () => {
  const calls = callsOf(
    { end: '2024-03-31', outcome: 'miss', decidedOn: dayOf('2024-03-31') },
    { made: '2024-03-15', end: '2024-04-20', outcome: 'miss', decidedOn: dayOf('2024-04-20') },
    { made: '2024-04-10', end: '2024-12-31' },
    { made: '2024-04-11', end: '2025-12-31', levels: [150] },
  );
  const chains = movedGoalposts(placedOn(calls, AFTER));
  assert.deepEqual(
    chains.map(({ calls: chain, from, to }) => [chain.map(({ id }) => id), from, to]),
    [[[1, 2, 3], dayOf('2024-03-31'), dayOf('2024-12-31')]],
  );
});

for (const [what, second] of [
  ['after the first one ended', { made: '2024-04-01', end: '2024-12-31' }],
  ['after the first one was reached', { made: '2024-03-01', end: '2024-12-31' }],
  ['for a day less than a month later', { made: '2024-01-15', end: '2024-04-15' }],
  ['on the same day', { made: '2024-01-01', end: '2024-12-31' }],
  ['for an earlier day', { made: '2024-01-15', end: '2024-02-10' }],
] as const) {
  test(`no goalposts are moved by a call ${what}`, () => {
    const first = { end: '2024-03-31', decidedOn: dayOf('2024-02-20') };
    assert.deepEqual(movedGoalposts(placedOn(callsOf(first, second), AFTER)), []);
  });
}
