import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type AssetId,
  addDays,
  assets,
  calendarOf,
  createSeries,
  type Day,
  dayText,
  kinds,
  readDay,
  readPrediction,
  type Split,
} from '@hindcast/domain';
import { judge } from '@hindcast/domain/judge';
import { createRandom } from '../random.ts';
import { type SecondRecord, type SecondVerdict, secondJudge } from './second/secondJudge.ts';

const PREDICTIONS = 20_000;
const FIRST = readDay('2023-01-02') as Day;
const DAYS = 420;
/** A history is used for so many predictions. */
const OF_ONE_HISTORY = 20;

/** Closes that move in whole steps, so that levels are often met exactly; some days are missing. */
function historyOf(asset: AssetId, random: () => number) {
  const { isOpen } = calendarOf(assets[asset]);
  const gaps = random() < 0.5 ? 0 : random() * 0.06;
  let close = 100;
  const bars: { day: Day; close: number }[] = [];
  for (let i = 0; i < DAYS; i++) {
    close = Math.max(40, close + Math.round((random() - 0.5) * 12));
    const day = addDays(FIRST, i);
    if (isOpen(day) && random() >= gaps) bars.push({ day, close });
  }
  const splits: Split[] = [];
  if (asset === 'mstr' && random() < 0.5)
    splits.push({
      day: addDays(FIRST, Math.floor(random() * DAYS)),
      numerator: 10,
      denominator: random() < 0.5 ? 1 : 3,
    });
  return { bars, splits };
}

/** A record with every field that changes a verdict, given or not. Its levels lie near the closes of its days. */
function recordOf(bars: readonly { day: Day; close: number }[], random: () => number, factor: number): SecondRecord {
  const chance = (share: number): boolean => random() < share;
  const day = (from: number, span: number): string => dayText(addDays(FIRST, Math.floor(from + random() * span)));
  const at = Math.floor(random() * (DAYS - 40));
  const near = bars.findLast((bar) => bar.day <= FIRST + at)?.close ?? 100;
  const level = (): number => Math.max(5, near + Math.round((random() - 0.5) * 30)) * factor;
  const [a, b] = [level(), level()];
  const offset = chance(0.2) ? `T${chance(0.5) ? '23:30:00-05:00' : '00:30:00+09:00'}` : '';
  const made = `${day(at, 1)}${offset}`;
  return {
    prediction_type: kinds[Math.floor(random() * kinds.length)] ?? 'target',
    price_target: chance(0.9) ? a : null,
    price_min: Math.min(a, b),
    price_max: Math.max(a, b) + (chance(0.95) ? factor : 0),
    prediction_made: chance(0.7) ? made : null,
    prediction_date: chance(0.2) ? made : null,
    start_date: chance(0.3) ? day(at - 20, 60) : null,
    end_date: chance(0.8) ? day(at + 1, 80) : null,
    created_at: chance(0.9) ? `${day(at, 30)}T12:00:00Z` : null,
    direction: chance(0.3) ? (chance(0.5) ? 'up' : 'down') : null,
  };
}

/** Whether an asset has a bar on a day, remembered: it is asked for a million times. */
function openDays(asset: AssetId): (date: string) => boolean {
  const calendar = calendarOf(assets[asset]);
  const known = new Map<string, boolean>();
  return (date) => {
    const ready = known.get(date);
    if (ready !== undefined) return ready;
    const isOpen = calendar.isOpen(readDay(date) as Day);
    known.set(date, isOpen);
    return isOpen;
  };
}

const opens: Readonly<Record<'btc' | 'mstr', (date: string) => boolean>> = {
  btc: openDays('btc'),
  mstr: openDays('mstr'),
};

test('a second program, written from the words of the rule alone, judges 20,000 predictions as ours does [J1]', () => {
  const random = createRandom(20_261_122);
  const seen = new Map<string, number>();
  for (let round = 0; round < PREDICTIONS / OF_ONE_HISTORY; round++) {
    const asset = round % 2 === 0 ? ('btc' as const) : ('mstr' as const);
    const calendar = calendarOf(assets[asset]);
    const { bars, splits } = historyOf(asset, random);
    const series = createSeries(bars);
    const dated = bars.map(({ day, close }) => ({ date: dayText(day), close }));
    const ratios = splits.map(({ day, ...ratio }) => ({ date: dayText(day), ...ratio }));
    const today = addDays(FIRST, Math.floor(DAYS * (0.5 + random() * 0.6)));
    for (let i = 0; i < OF_ONE_HISTORY; i++) {
      const record = recordOf(bars, random, splits.length > 0 && random() < 0.5 ? 10 : 1);
      const { claim } = readPrediction(record, asset);
      const theirs = secondJudge({
        record,
        bars: dated,
        splits: ratios,
        isOpen: opens[asset],
        today: dayText(today),
      });
      const ours: SecondVerdict = { ...unreadable };
      if (claim) {
        const { outcome, reason, detail, openEnded, evidence } = judge(claim, series, {
          calendar,
          asOf: today,
          splits,
        });
        Object.assign(ours, {
          outcome,
          reason,
          detail: reason === 'review' ? detail : null,
          openEnded,
          decidingDate: evidence.deciding && dayText(evidence.deciding.day),
          by: evidence.by,
        });
      }
      assert.deepEqual(ours, theirs, JSON.stringify({ asset, record, today: dayText(today), splits }));
      const name = `${ours.outcome} ${ours.reason ?? ''} ${ours.detail ?? ''} ${ours.by ? 'by' : ''}`.trim();
      seen.set(name, (seen.get(name) ?? 0) + 1);
    }
  }
  for (const name of [
    'success',
    'success   by',
    'miss',
    'miss   by',
    'pending open',
    'pending waiting',
    'pending unreadable',
    'pending review noSession',
    'pending review direction',
    'pending review alreadyReached',
    'pending review beyond',
    'pending review scale',
  ])
    assert.ok((seen.get(name) ?? 0) >= 20, `${name}: ${seen.get(name)} of ${JSON.stringify([...seen])}`);
});

const unreadable: SecondVerdict = {
  outcome: 'pending',
  reason: 'unreadable',
  detail: null,
  openEnded: false,
  decidingDate: null,
  by: false,
};
