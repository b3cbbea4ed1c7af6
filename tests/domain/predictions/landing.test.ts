import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  asPending,
  assets,
  type Claim,
  chooseStory,
  chooseWorked,
  createSeries,
  type Day,
  decidedOn,
  figuresOf,
  isDecidedBy,
  newestVerdicts,
  type Outcome,
  onThisDay,
  type Prediction,
  readDay,
  readFigures,
  readPrediction,
  type Series,
  seriesAsOf,
  standingOutcome,
  tellStory,
} from '@hindcast/domain';
import { judge } from '@hindcast/domain/judge';
import { saidOn } from '../saidOn.ts';

const day = (text: string): Day => readDay(text) as Day;
const target = (price: number, made: string, end: string): Claim => ({
  kind: 'target',
  price,
  ...saidOn(day(made)),
  end: day(end),
});

/** A close each day from 1 Jan 2024 on: 100 for sixty days, then 1 more each day. */
const closes = (count: number): Series =>
  createSeries(
    Array.from({ length: count }, (_, i) => ({
      day: (day('2024-01-01') + i) as Day,
      close: 100 + Math.max(0, i - 59),
    })),
  );
const series = closes(200);

interface Called {
  readonly id: string;
  readonly claim: Claim | null;
  readonly quote?: string | null;
  readonly chance?: number;
  readonly override?: Outcome;
  readonly hidden?: boolean;
  readonly name?: string;
}

function called({ id, claim, quote = 'It will.', chance, override, hidden = false, name = 'Ada' }: Called): Prediction {
  const empty = readPrediction({ id, influencer: { name }, notes: quote }, 'btc');
  const judged = claim && judge(claim, series, { asOf: day('2025-01-01') });
  const verdict = judged && { ...judged, chance: chance ?? judged.chance };
  const set = override ? { outcome: override, reason: 'Said so.', setAt: Date.parse('2024-12-24T10:00:00Z') } : null;
  return { ...empty, claim, verdict, hidden, override: set, outcome: standingOutcome(verdict, set) };
}

const hit = called({ id: 'hit', claim: target(140, '2024-01-10', '2024-12-31'), chance: 0.4 });
const bold = called({ id: 'bold', claim: target(180, '2024-01-10', '2024-12-31'), chance: 0.05 });
const miss = called({ id: 'miss', claim: target(900, '2024-01-10', '2024-06-30') });
const open = called({ id: 'open', claim: target(900, '2024-01-10', '2030-06-30') });

test('the figures count what the chart can show, and average and span the pending, ranges by their midpoint [L3]', () => {
  const range: Claim = { kind: 'range', min: 300, max: 501, ...saidOn(day('2024-01-10')), end: day('2030-01-01') };
  const all = [hit, open, called({ id: 'r', claim: range }), called({ id: 'h', claim: open.claim, hidden: true })];
  assert.deepEqual(figuresOf([...all, called({ id: 'n', claim: null })]), {
    totalPredictions: 3,
    averagePrediction: 650,
    predictionSpread: 500,
  });
  assert.deepEqual(figuresOf([hit]), { totalPredictions: 1, averagePrediction: null, predictionSpread: null });
  assert.deepEqual(figuresOf([]), { totalPredictions: 0, averagePrediction: null, predictionSpread: null });
});

test('an answer without the figures is none [L3]', () => {
  const data = { totalPredictions: 3, averagePrediction: 650, predictionSpread: null };
  assert.deepEqual(readFigures({ success: true, data }), data);
  for (const broken of [null, 'x', {}, { data: {} }, { data: { ...data, totalPredictions: '3' } }])
    assert.equal(readFigures(broken), null);
  assert.equal(readFigures({ data: { ...data, averagePrediction: 'much' } }), null);
});

test('the newest verdicts are the last decided, by the close that decided or by the day a person did', () => {
  assert.equal(decidedOn(open), null);
  assert.equal(decidedOn(hit), day('2024-04-09'));
  const set = called({ id: 'set', claim: open.claim, override: 'miss' });
  assert.equal(decidedOn(set), day('2024-12-24'));
  const ids = newestVerdicts([hit, open, bold, miss, set], 3).map(({ id }) => id);
  assert.deepEqual(ids, ['set', 'miss', 'bold']);
  const twin = { ...hit, id: 'twin' };
  assert.deepEqual(
    newestVerdicts([hit, twin], 2).map(({ id }) => id),
    ['twin', 'hit'],
  );
});

test('the story is the boldest call that hit; without one, the last decided; never an open or an old one', () => {
  const since = day('2024-01-01');
  assert.equal(chooseStory([hit, bold, miss, open], since)?.prediction.id, 'bold');
  assert.equal(chooseStory([miss, open], since)?.prediction.id, 'miss');
  assert.equal(chooseStory([open], since), null);
  assert.equal(chooseStory([], since), null);
  assert.equal(chooseStory([hit, bold], day('2024-02-01')), null);
  for (const unfit of [{ quote: null }, { quote: 'w'.repeat(300) }, { name: 'n'.repeat(10_000) }, { hidden: true }])
    assert.equal(
      chooseStory([called({ id: 'x', claim: bold.claim, ...unfit })], since),
      null,
      JSON.stringify(unfit).slice(0, 40),
    );
  assert.equal(chooseStory([called({ id: 'x', claim: bold.claim, override: 'miss' })], since), null);
});

test('the worked verdict is the last miss, of another expert where there is one, and not the story again', () => {
  const story = chooseStory([hit, bold, miss], day('2024-01-01'));
  assert.equal(chooseWorked([hit, bold, miss], story)?.prediction.id, 'miss');
  assert.equal(chooseWorked([hit, bold], story)?.prediction.id, 'hit');
  assert.equal(chooseWorked([bold], story), null);
  const other = called({ id: 'other', claim: hit.claim, name: 'Bel' });
  assert.equal(chooseWorked([hit, bold, miss, other], story)?.prediction.id, 'other');
});

test('a story tells the price at the words, the rule, the days without a deciding close, and the one that decided', () => {
  const story = chooseStory([bold], day('2024-01-01'));
  assert.ok(story);
  assert.deepEqual(tellStory(story, series), {
    stood: 'That day Bitcoin closed at $100.',
    rule: [
      'It counts until 31 Dec 2024.',
      'It is a hit at the first daily close at or above $180.',
      'If the window ends without one, it is a miss.',
    ],
    waited: 'For 129 days no daily close was at or above $180. The highest close on the way was $179, on 18 May 2024.',
    decided: 'Bitcoin closed at $180 on 19 May 2024. The call is a hit.',
    chance:
      'Its chance on the day of the words was 5\u00a0%, going by how much the price had moved in the year before.',
  });
  const missed = chooseStory([miss], day('2024-01-01'));
  assert.ok(missed);
  const told = tellStory(missed, series);
  assert.match(told.waited, /^172 days passed\. The highest close on the way was \$221, on 29 Jun 2024\.$/);
  assert.equal(told.decided, 'Bitcoin closed at $222 on 30 Jun 2024. The call is a miss.');
});

test('a history and a call are seen as they stood on a day', () => {
  const then = seriesAsOf(series, day('2024-03-01'));
  assert.equal(then.length, 61);
  assert.equal(then.closes.at(-1), 101);
  assert.equal(seriesAsOf(series, day('2023-01-01')).length, 0);
  assert.equal(seriesAsOf(series, day('2030-01-01')).length, series.length);
  const { length } = series;
  assert.ok(seriesAsOf({ ...series, generated: length - 2 }, day('2024-03-01')).generated < 61, 'not all of it');
  assert.equal(seriesAsOf({ ...series, generated: length }, day('2024-03-01')).generated, 61);
  assert.equal(isDecidedBy(hit, day('2024-04-08')), false);
  assert.equal(isDecidedBy(hit, day('2024-04-09')), true);
  assert.equal(isDecidedBy(open, day('2040-01-01')), false);
  assert.deepEqual([asPending(hit).outcome, asPending(hit).verdict], ['pending', null]);
  assert.equal(assets[hit.asset].path, '/btc');
});

test('on this day are calls that were made and verdicts that were decided on its date in former years, the latest first', () => {
  const told = (date: string, predictions: readonly Prediction[] = [hit, bold, miss, open]) =>
    onThisDay(predictions, day(date), 10).map(({ prediction, years, happened }) => [prediction.id, years, happened]);
  const decided = decidedOn(hit);
  assert.equal(decided, day('2024-04-09'));
  const made = (id: string, date: string): Prediction => ({ ...hit, id, madeOn: day(date) });
  assert.deepEqual(told('2026-04-09'), [['hit', 2, 'decided']]);
  assert.deepEqual(told('2024-04-09'), [], 'the day itself is no former year');
  assert.deepEqual(told('2026-04-10'), []);
  assert.deepEqual(told('2026-04-09', [made('older', '2020-04-09'), made('same', '2024-04-09')]).slice(0, 3), [
    ['older', 2, 'decided'],
    ['same', 2, 'decided'],
    ['same', 2, 'said'],
  ]);
  const leap = [{ ...open, madeOn: day('2024-02-29') }];
  assert.deepEqual(told('2025-02-28', leap), [['open', 1, 'said']], '29 February has its day in years without one');
  assert.deepEqual(told('2025-03-01', leap), []);
  assert.deepEqual(told('2028-02-28', leap), []);
  assert.deepEqual(told('2028-02-29', leap), [['open', 4, 'said']]);
  assert.deepEqual(told('2026-04-09', [{ ...hit, claim: null }]), []);
  assert.equal(onThisDay([hit, hit, hit], day('2026-04-09'), 2).length, 2);
});
