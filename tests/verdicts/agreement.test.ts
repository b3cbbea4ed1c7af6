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
  readDay,
  readPrediction,
} from '@hindcast/domain';
import { judge } from '@hindcast/domain/judge';
import { createRandom } from '../random.ts';
import { DAYS, FIRST, historyOf, recordOf } from './madeUp.ts';
import { type SecondVerdict, secondJudge } from './second/secondJudge.ts';

const PREDICTIONS = 20_000;
/** A history is used for so many predictions. */
const OF_ONE_HISTORY = 20;

/** Returns a cached lookup of the days on which an asset has a bar: it is called a million times. */
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
