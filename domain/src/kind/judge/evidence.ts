import type { Calendar } from '../../asset/calendar.ts';
import type { Extremes } from '../../price/extremes.ts';
import { dayAt } from '../../price/series.ts';
import { addDays, type Day } from '../../time/day.ts';
import type { Claim } from '../claim.ts';
import { endOf, levelsOf } from '../index.ts';
import type { Decision } from './decision.ts';
import { judgeOf } from './kinds.ts';
import type { DayPrice, Evidence } from './verdict.ts';
import type { JudgedWindow } from './window.ts';

const close = (window: JudgedWindow, bar: number): DayPrice => ({
  day: dayAt(window.series, bar),
  price: window.series.closes[bar],
});

/** The first day whose high or low passed the level before any close did: "touched, never closed". */
function wickOf(claim: Claim, window: JudgedWindow): DayPrice | null {
  const crossing = judgeOf(claim.kind).crossing(claim, window.p0);
  if (!crossing) return null;
  const { level, up, past } = crossing;
  const { closeUp, closeDown, high, low } = window.extremes;
  const first = (column: Extremes, to: number): number =>
    column[past ? 'firstAbove' : 'firstAtLeast'](up ? level : -level, window.first, to);
  const closed = first(up ? closeUp : closeDown, window.last);
  const touched = first(up ? high : low, closed < 0 ? window.last : closed - 1);
  const column = up ? window.series.highs : window.series.lows;
  return touched < 0 ? null : { day: dayAt(window.series, touched), price: column[touched] };
}

/** The first open day after the start without a bar, up to the last bar that should be there, and how many there are. */
function gapOf(claim: Claim, window: JudgedWindow, calendar: Calendar): Evidence['gap'] {
  if (window.whole) return null;
  const from = claim.start;
  const days = calendar.count(from, window.through) - (window.last - window.start);
  let low = window.start; // the last bar up to which none is missing
  let high = window.last + 1;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (calendar.count(from, dayAt(window.series, middle)) === middle - window.start) low = middle;
    else high = middle;
  }
  let first = addDays(low === window.start ? from : dayAt(window.series, low), 1);
  while (!calendar.isOpen(first)) first = addDays(first, 1);
  return days > 0 ? { first, days } : null;
}

/** Everything that was read to reach a decision. */
export function evidenceOf(claim: Claim, window: JudgedWindow, decision: Decision, calendar: Calendar): Evidence {
  const decided = decision.bar;
  const read = decided >= 0 ? decided : window.last;
  const hasBars = read >= window.first;
  return {
    from: close(window, window.start),
    levels: levelsOf(claim),
    start: claim.start,
    end: window.end,
    deciding: decided < 0 ? null : close(window, decided),
    previous: decided < 1 ? null : close(window, decided - 1),
    by: decision.crossed && calendar.count(dayAt(window.series, decided - 1), dayAt(window.series, decided)) > 1,
    wick: wickOf(claim, window),
    gap: decision.crossed ? null : gapOf(claim, window, calendar),
    firstBar: hasBars ? dayAt(window.series, window.first) : null,
    lastBar: hasBars ? dayAt(window.series, read) : null,
    lastClose: hasBars ? window.series.closes[read] : null,
  };
}

/** The evidence of a claim whose start lies before any known price. */
export const evidenceWithoutStart = (claim: Claim, end: Day | null = endOf(claim)): Evidence => ({
  from: null,
  levels: levelsOf(claim),
  start: claim.start,
  end,
  deciding: null,
  previous: null,
  by: false,
  wick: null,
  gap: null,
  firstBar: null,
  lastBar: null,
  lastClose: null,
});
