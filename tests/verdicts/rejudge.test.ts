import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type AssetId,
  addDays,
  assets,
  type Bar,
  type Claim,
  calendarOf,
  createSeries,
  type Day,
  type Split,
} from '@hindcast/domain';
import fc from 'fast-check';
import type { PredictionRecord } from '../../api/src/predictions/verdicts/records.ts';
import { type JudgedList, rejudge } from '../../api/src/predictions/verdicts/rejudge.ts';
import type { PriceHistory } from '../../api/src/prices/stored/priceHistory.ts';
import { predicted } from '../scene/made.ts';

/** The first day that can be known. */
const START = 19_726 as Day;
/** More than a year of days, so that a chance reads some of them and not others; things happen at both ends. */
const KNOWN = 430;
const BUSY = 50;
const early = fc.integer({ min: -4, max: 8 });
const late = fc.integer({ min: KNOWN - BUSY, max: KNOWN + 8 });

const levels = fc.integer({ min: 80, max: 120 });
const claims: fc.Arbitrary<Claim> = fc
  .tuple(
    fc.constantFrom('target', 'top', 'bottom', 'pricetimerange', 'range' as const),
    levels,
    levels,
    fc.oneof({ weight: 1, arbitrary: early }, { weight: 4, arbitrary: late }),
    fc.option(fc.integer({ min: 1, max: 40 })),
    fc.record({
      later: fc.oneof(
        { weight: 3, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 9 }) },
      ),
      assumed: fc.boolean(),
      direction: fc.constantFrom(null, null, 'up', 'down' as const),
    }),
  )
  .map(([kind, a, b, from, days, { later, assumed, direction }]) => {
    const made = addDays(START, from);
    const times = { made, assumed, start: addDays(made, later) };
    const end = days === null ? null : addDays(times.start, days);
    if (kind === 'range') return { kind, min: Math.min(a, b), max: Math.max(a, b) + 1, ...times, end };
    if (kind === 'pricetimerange') return { kind, price: a, ...times, end: end ?? addDays(times.start, 9) };
    return kind === 'target' ? { kind, price: a, direction, ...times, end } : { kind, price: a, ...times, end };
  });

/** Changes of the records between two judgings: one, or several. */
type Edit =
  | { readonly type: 'bar'; readonly at: number; readonly close: number | null; readonly wick: number }
  | { readonly type: 'wick'; readonly at: number; readonly wick: number }
  | { readonly type: 'days'; readonly count: number }
  | { readonly type: 'claim'; readonly at: number; readonly claim: Claim }
  | { readonly type: 'gone'; readonly at: number }
  | { readonly type: 'split'; readonly at: number };

const place = fc.oneof({ weight: 1, arbitrary: early }, { weight: 4, arbitrary: late });
const edits: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('bar' as const),
      at: place,
      close: fc.option(fc.integer({ min: 75, max: 125 }), { freq: 4 }),
      wick: fc.integer({ min: 0, max: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('wick' as const), at: place, wick: fc.integer({ min: 0, max: 9 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('days' as const), count: fc.integer({ min: -2, max: 5 }) }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('claim' as const), at: fc.nat(9), claim: claims }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('gone' as const), at: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('split' as const), at: place }) },
);

const recordOf = (asset: AssetId, id: number, claim: Claim): PredictionRecord => {
  const { start, end, ...words } = claim;
  const prediction = { ...predicted(`${id}`, words, start, end, { asset }), claim, verdict: null };
  return { stored: { id }, prediction, override: null } as unknown as PredictionRecord;
};

/** All that verdicts hang on. */
class World {
  readonly #asset: AssetId;
  readonly #bars = new Map<number, Bar>();
  readonly #splits: Split[] = [];
  records: PredictionRecord[];
  today = addDays(START, KNOWN - BUSY / 2);
  #revision = 0;

  constructor(asset: AssetId, closes: readonly (number | null)[], said: readonly Claim[]) {
    this.#asset = asset;
    this.records = said.map((claim, i) => recordOf(asset, i + 1, claim));
    for (const [i, close] of closes.entries()) this.#setBar(i, close, 3);
  }

  #setBar(at: number, close: number | null, wick: number): void {
    const day = addDays(START, at);
    if (close === null || !calendarOf(assets[this.#asset]).isOpen(day)) this.#bars.delete(day);
    else this.#bars.set(day, { day, close, high: close + wick, low: close - wick });
  }

  edit(edit: Edit): void {
    const at = 'at' in edit ? edit.at % Math.max(this.records.length, 1) : 0;
    if (edit.type === 'bar') this.#setBar(edit.at, edit.close, edit.wick);
    else if (edit.type === 'wick')
      this.#setBar(edit.at, this.#bars.get(addDays(START, edit.at))?.close ?? null, edit.wick);
    else if (edit.type === 'days') this.today = addDays(this.today, edit.count);
    else if (edit.type === 'split') this.#splits.push({ day: addDays(START, edit.at), numerator: 10, denominator: 9 });
    else if (edit.type === 'gone') this.records = this.records.filter((_, i) => i !== at);
    else {
      const changed = recordOf(this.#asset, this.records[at]?.stored.id ?? 99, edit.claim);
      this.records = this.records.length === 0 ? [changed] : this.records.map((old, i) => (i === at ? changed : old));
    }
  }

  history(): PriceHistory {
    const bars = [...this.#bars.values()].sort((a, b) => a.day - b.day);
    const revision = ++this.#revision;
    const splits = [...this.#splits];
    return { asset: this.#asset, revision, bars, series: createSeries(bars), splits, hash: `${revision}` };
  }
}

/** Verdicts apart from the history they were reached from, which an untouched one keeps. */
const found = ({ entries }: JudgedList) =>
  entries.map(({ record, judgement }) => {
    if (!judgement) return [record.stored.id, null];
    const { series, ...verdict } = judgement.verdict;
    return [record.stored.id, verdict];
  });

/** Closes around the levels, some days missing, so that ties, touches and gaps are common; calm between the busy ends. */
const busy = fc.array(fc.option(fc.integer({ min: 75, max: 125 }), { freq: 12 }), { minLength: BUSY, maxLength: BUSY });
const closes = fc
  .tuple(fc.array(fc.option(levels, { freq: 2 }), { minLength: 8, maxLength: 8 }), busy)
  .map(([first, last]) => [
    ...first,
    ...Array.from({ length: KNOWN - BUSY - first.length }, (_, i) => 100 + (i % 7)),
    ...last,
  ]);

test('judging what a change touched finds what judging everything anew finds, whatever changes [J1]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<AssetId>('btc', 'mstr'),
      closes,
      fc.array(claims, { minLength: 1, maxLength: 8 }),
      fc.array(fc.array(edits, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 }),
      async (asset, prices, said, rounds) => {
        const world = new World(asset, prices, said);
        let book = await rejudge(null, world.records, world.history(), world.today);
        for (const round of rounds) {
          for (const edit of round) world.edit(edit);
          const history = world.history();
          book = await rejudge(book, world.records, history, world.today);
          assert.deepEqual(found(book), found(await rejudge(null, world.records, history, world.today)));
        }
      },
    ),
    { numRuns: 400 },
  );
});
