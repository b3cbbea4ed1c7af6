import { type Asset, type AssetId, addDays, calendarOf, type Day, readDay } from '@hindcast/domain';
import { NEAR_DAYS } from '../rules/jumps.ts';
import type { RecordedDays } from '../stored/recordedDays.ts';

/** Range of days for one request, both ends included. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/** Number of last days that are always requested again, because sources correct them. */
const RECENT_DAYS = 14;

/**
 * First day that sources are asked for, by asset. Days before the chart begins, if there are any, serve to calculate
 * the volatility.
 */
const FROM: Readonly<Record<AssetId, string>> = { btc: '2015-01-01', mstr: '2013-01-01', naka: '2015-01-01' };

const backfillFrom = ({ id }: Asset): Day => readDay(FROM[id]) as Day;

/**
 * Returns the range of the last days up to the last final one, extended to held-back days as far as one page allows.
 */
export function recentPage({ held, final }: RecordedDays, pageDays: number): DayRange {
  const earliest = addDays(final, 1 - pageDays);
  const oldest = held.find((day) => day >= earliest) ?? final;
  return { from: addDays(final, Math.min(1 - RECENT_DAYS, oldest - final)), to: final };
}

/**
 * Returns pages over all open days before `before` that are missing and not held back, newest first. Each also spans
 * the week after, so that new prices can be compared with stored ones.
 */
export function missingPages(asset: Asset, { days, held }: RecordedDays, before: Day, pageDays: number): DayRange[] {
  const first = backfillFrom(asset);
  const skipped = new Set(held);
  const isMissing = (day: Day): boolean => calendarOf(asset).isOpen(day) && !days.has(day) && !skipped.has(day);
  const pages: DayRange[] = [];
  for (let day = addDays(before, -1); day >= first; day = addDays(day, -1)) {
    if (!isMissing(day)) continue;
    const to = addDays(day, NEAR_DAYS);
    const furthest = addDays(to, 1 - pageDays);
    let oldest = day;
    for (; day >= first && day >= furthest; day = addDays(day, -1)) if (isMissing(day)) oldest = day;
    day = oldest;
    pages.push({ from: addDays(oldest, -Math.min(NEAR_DAYS, oldest - furthest)), to });
  }
  return pages;
}
