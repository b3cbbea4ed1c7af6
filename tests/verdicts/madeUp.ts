import {
  type AssetId,
  addDays,
  assets,
  calendarOf,
  type Day,
  dayText,
  kinds,
  readDay,
  type Split,
} from '@hindcast/domain';
import type { SecondRecord } from './second/secondJudge.ts';

/** The first day of a made-up history, and its length. */
export const FIRST = readDay('2023-01-02') as Day;
export const DAYS = 420;

/** Closes that move in whole steps, so that levels are often met exactly; some days are missing. */
export function historyOf(asset: AssetId, random: () => number) {
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
export function recordOf(
  bars: readonly { day: Day; close: number }[],
  random: () => number,
  factor: number,
): SecondRecord {
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
