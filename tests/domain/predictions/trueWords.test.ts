import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type AssetId,
  addDays,
  assets,
  type Bar,
  calendarOf,
  createSeries,
  type Day,
  dayText,
  explain,
  explainShort,
  kinds,
  type Prediction,
  presentVerdict,
  readPrediction,
  recordHead,
  type Split,
  tellStory,
} from '@hindcast/domain';
import { judge } from '@hindcast/domain/judge';
import { verdictDraft } from '@hindcast/domain/posting';
import { presentCalls, readCall } from '@hindcast/domain/track';
import { createRandom } from '../../random.ts';
import { type Facts, untrueIn, untrueTouch } from './smallJudge.ts';

/** Number of random calls; twenty thousand take a minute. */
const CALLS = Number(process.env.TRUE_WORDS_CALLS ?? 2000);
const FIRST = 19_400 as Day;
const DAYS = 150;

const pick = <T>(random: () => number, among: readonly T[]): T => among[Math.floor(random() * among.length)] as T;

/** Prices on the scale after all splits, in whole steps, so that levels are often met exactly; some days are missing. */
function historyOf(asset: AssetId, random: () => number): Bar[] {
  const { isOpen } = calendarOf(assets[asset]);
  const gaps = random() < 0.5 ? 0 : random() * 0.08;
  let close = 100;
  const bars: Bar[] = [];
  for (let i = 0; i < DAYS; i++) {
    close = Math.max(40, close + Math.round((random() - 0.5) * 10));
    const day = addDays(FIRST, i);
    const wick = (): number => Math.round(random() * 8);
    const bar = { day, close, high: close + wick(), low: close - wick() };
    if (isOpen(day) && random() >= gaps) bars.push(bar);
  }
  return bars;
}

function callOf(asset: AssetId, splits: readonly Split[], random: () => number): Record<string, unknown> {
  const made = addDays(FIRST, 5 + Math.floor(random() * (DAYS - 30)));
  const quoted = splits.some(({ day }) => day > made) ? 10 : 1;
  const level = (): number => quoted * (100 + Math.round((random() - 0.5) * 50) + (random() < 0.1 ? 0.5 : 0));
  const [a, b] = [level(), level()];
  return {
    id: 7,
    asset_type: asset,
    prediction_type: pick(random, kinds),
    price_target: a,
    price_min: Math.min(a, b),
    price_max: Math.max(a, b) + 1,
    prediction_made: random() < 0.9 ? dayText(made) : null,
    start_date: random() < 0.3 ? dayText(addDays(made, Math.floor(random() * 20))) : null,
    end_date: random() < 0.85 ? dayText(addDays(made, 2 + Math.floor(random() * 60))) : null,
    direction: random() < 0.3 ? pick(random, ['up', 'down']) : null,
    created_at: `${dayText(addDays(made, 3))}T12:00:00Z`,
    influencer: { name: 'Ada' },
  };
}

/** All that the domain says of a call, as pages, cards, feeds and mails get it. */
function wordsOf(prediction: Prediction, facts: Facts): readonly string[] {
  const { verdict, claim } = prediction;
  if (!verdict || !claim) return [];
  const { today, series } = facts;
  const short = explainShort(prediction, verdict.evidence.lastClose, today);
  const { from, deciding } = verdict.evidence;
  const story =
    from && deciding && verdict.evidence.splits.length === 0
      ? tellStory({ prediction, quote: 'So it will be', claim, verdict, from, deciding }, series)
      : null;
  return [
    ...explain(prediction, verdict, today),
    short ?? '',
    recordHead(prediction, short).description,
    verdictDraft(prediction, today) ?? '',
    ...(story ? [story.stood, ...story.rule, story.waited, story.decided, story.chance ?? ''] : []),
  ];
}

test(`all that is said of ${CALLS} calls is true of their bars [J1]`, () => {
  const random = createRandom(0x7ae5);
  const counts = { settled: 0, review: 0, touched: 0, split: 0, missing: 0 };
  for (let i = 0; i < CALLS; i++) {
    const asset: AssetId = pick(random, ['btc', 'mstr']);
    const splitDay = addDays(FIRST, Math.floor(random() * DAYS));
    const splits = asset === 'mstr' && random() < 0.4 ? [{ day: splitDay, numerator: 10, denominator: 1 }] : [];
    const bars = historyOf(asset, random);
    const row = callOf(asset, splits, random);
    const read = readPrediction(row, asset);
    if (!read.claim) continue;
    const today = addDays(FIRST, Math.floor(DAYS * (0.4 + random() * 0.7)));
    const series = createSeries(bars);
    const calendar = calendarOf(assets[asset]);
    const verdict = judge(read.claim, series, { asOf: today, calendar, splits });
    const prediction: Prediction = { ...read, verdict, outcome: verdict.outcome };
    const facts: Facts = { claim: read.claim, bars, series, calendar, today, splits, verdict };
    const told = wordsOf(prediction, facts);
    const found = told.flatMap((text) => untrueIn(text, facts));

    const wire = presentVerdict(verdict);
    const call = readCall({ asset }, read.claim, verdict, { id: 7, expert: 1, withdrawn: false, overrides: [] });
    const [row0] = presentCalls([{ call, standing: 'counted', repeatOf: null }], today).calls;
    found.push(...untrueTouch(wire, row0?.touched ?? false, facts));
    assert.deepEqual(found, [], `call ${i}: ${JSON.stringify(row)} on ${dayText(today)}\n${told.join('\n')}`);

    const all = told.join(' ');
    if (verdict.outcome !== 'pending') counts.settled++;
    if (verdict.reason === 'review') counts.review++;
    if (/touched/.test(all)) counts.touched++;
    if (/as quoted/.test(all)) counts.split++;
    if (/missing|without a price/.test(all)) counts.missing++;
  }
  for (const [what, count] of Object.entries(counts)) assert.ok(count >= CALLS / 100, `${count} ${what} of ${CALLS}`);
});
