import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assets, type Day, type Prediction, readDay, readPrediction, type TimeFrame } from '@hindcast/domain';
import { newestFirst } from '../../widgets/src/board/listing.ts';
import { averageText } from '../../widgets/src/figures/averageText.ts';
import { recordSentence } from '../../widgets/src/figures/recordSentence.ts';
import { type Summary, summarize } from '../../widgets/src/figures/summary.ts';

const predict = (id: number, fields: object): Prediction =>
  readPrediction({ id, start_date: '2024-01-01', end_date: '2026-01-01', price_target: 100_000, ...fields }, 'btc');

const TODAY = readDay('2025-11-21') as Day;
const summary = (predictions: readonly Prediction[], frame: TimeFrame = '5Y'): Summary =>
  summarize(predictions, frame, TODAY);

test('settled predictions are those called right and missed; open ones are never among them', () => {
  const { hits, settled, open } = summary([
    predict(1, { success_status: 'success' }),
    predict(2, { success_status: 'miss' }),
    predict(3, { success_status: 'miss' }),
    predict(4, { success_status: 'pending' }),
    predict(5, {}),
  ]);
  assert.deepEqual([hits, settled, open], [1, 3, 2]);
});

test('what could never miss is in nobody’s record, unless a person settled it', () => {
  const endless = predict(1, { end_date: null, success_status: 'success' });
  const verdict = { openEnded: true, outcome: 'success', evidence: { splits: [] } } as unknown as Prediction['verdict'];
  const override = { outcome: 'miss', reason: 'It was a joke', setAt: 0 } as const;
  const { settled, calls } = summary([{ ...endless, verdict }]);
  assert.deepEqual([settled, calls], [0, 0]);
  const set = summary([{ ...endless, verdict, override, outcome: 'miss' }]);
  assert.deepEqual(set, { ...summary([]), settled: 1, calls: 1 });
});

test('the average is of pending predictions alone, with a range counted by its midpoint [V5]', () => {
  const { averagePending } = summary([
    predict(1, { price_target: 250_000 }),
    predict(2, { prediction_type: 'range', price_min: 120_000, price_max: 160_000 }),
    predict(3, { price_target: 900_000, success_status: 'success' }),
  ]);
  assert.equal(averagePending, 195_000);
});

test('a prediction that the chart cannot or may not show does not count', () => {
  const none = summary([
    predict(1, { price_target: null }),
    predict(2, { exclude_from_chart: true }),
    predict(3, { price_target: null, success_status: 'success' }),
  ]);
  assert.deepEqual(none, summary([]));
  assert.deepEqual([none.calls, none.settled, none.open, none.averagePending], [0, 0, 0, null]);
});

test('it is of those that end in the time frame: as many years ahead and back as the frame has, ten ahead for ALL [V5]', () => {
  const pending = [
    predict(1, { price_target: 1, end_date: '2024-11-20' }),
    predict(2, { price_target: 20, end_date: '2024-11-21' }),
    predict(3, { price_target: 300, end_date: '2026-11-21' }),
    predict(4, { price_target: 4000, end_date: '2026-11-22' }),
    predict(5, { price_target: 50_000, end_date: '2035-11-21' }),
    predict(6, { price_target: 600_000, end_date: '2035-11-22' }),
  ];
  assert.equal(summary(pending, '1Y').averagePending, (20 + 300) / 2);
  assert.equal(summary(pending, '2Y').averagePending, (1 + 20 + 300 + 4000) / 4);
  assert.equal(summary(pending, 'ALL').averagePending, (1 + 20 + 300 + 4000 + 50_000) / 5);
  assert.equal(summary(pending, '1Y').open, 6, 'open ones are counted wherever they end');
});

test('one without an end counts where it is drawn to: today, and two years after its start for a top or bottom [V5]', () => {
  const target = predict(1, { price_target: 100, end_date: null });
  const ceiling = { prediction_type: 'top', price_max: 300, price_target: null };
  const top = predict(2, { ...ceiling, start_date: '2025-08-01', end_date: null });
  assert.equal(summary([target, top], '1Y').averagePending, 100);
  assert.equal(summary([target, top], '2Y').averagePending, 200);
});

test('without any in the time frame there is no average [V5]', () => {
  assert.equal(summary([predict(1, { end_date: '2032-01-01' })]).averagePending, null);
});

test('the average says of how many and until when, in short: $nM, $nk or $n [V5]', () => {
  const average = (prices: readonly number[], frame: TimeFrame, asset = assets.btc) =>
    averageText(
      summary(
        prices.map((price_target, i) => predict(i, { price_target })),
        frame,
      ),
      asset,
    );
  assert.equal(average([120_000, 144_000], '5Y'), '$132k · 2 calls until 2030');
  assert.equal(average([1_300_000], 'ALL'), '$1.3M · 1 call until 2035');
  assert.equal(average([350, 450], '2Y', assets.mstr), '$400 · 2 calls until 2027');
  assert.equal(average([], '1Y'), 'none until 2026');
});

test('one sentence says how many calls there are, how many settled and how many hit', () => {
  const hit = predict(1, { success_status: 'success' });
  const miss = predict(2, { success_status: 'miss' });
  const open = predict(3, {});
  const sentence = (predictions: readonly Prediction[], picked: readonly string[] = [], words = '') =>
    recordSentence(summary(predictions), { picked, words }).join('');
  assert.equal(sentence([hit, miss, open]), '3 public calls, 2 settled, 1 hit.');
  assert.equal(sentence([open]), '1 public call, none settled yet.');
  assert.equal(sentence([miss]), '1 public call, 1 settled, none hit.');
  assert.equal(sentence([]), 'No public calls yet.');
  assert.equal(sentence([hit, open], ['Cassandra']), 'Cassandra’s 2 calls: 1 settled, 1 hit.');
  assert.equal(
    sentence([open], ['Cassandra', 'Merlin'], ' gold '),
    '1 call of 2 experts with “gold”: none settled yet.',
  );
  assert.equal(sentence([], [], 'gold'), 'No calls with “gold”.');
  const named = recordSentence(summary([hit, open]), { picked: ['Cassandra'], words: '', asset: 'Bitcoin' });
  assert.deepEqual(named, ['Cassandra’s', ' 2 Bitcoin calls', ': 1 settled, 1 hit.'], 'a cut name cuts no number');
});

test('the list is newest first by the day of the prediction, undated ones last [P7]', () => {
  const ordered = newestFirst([
    predict(1, { prediction_date: '2024-03-01' }),
    predict(2, { start_date: null }),
    predict(3, { prediction_date: '2025-08-12' }),
    predict(4, { prediction_date: '2024-03-01' }),
    predict(5, { prediction_date: '2023-11-02' }),
  ]);
  assert.deepEqual(
    ordered.map(({ id }) => id),
    ['3', '4', '1', '5', '2'],
  );
});
