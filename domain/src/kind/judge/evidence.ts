import type { Calendar } from '../../calendar.ts';
import type { Claim } from '../../claim.ts';
import { addDays, type Day } from '../../day.ts';
import { dayAt } from '../../series.ts';
import type { DayPrice, Evidence } from '../../verdict.ts';
import { levelsOf } from '../index.ts';
import { type Decision, endOf, type Frame } from './frame.ts';

const close = (frame: Frame, bar: number): DayPrice => ({
  day: dayAt(frame.series, bar),
  price: frame.series.closes[bar],
});

/** The first intraday extreme beyond the nearest level on a day that did not decide: "touched, never closed". */
function wickOf(claim: Claim, frame: Frame, decided: number): DayPrice | null {
  const levels = levelsOf(claim);
  const upward = claim.kind === 'top' || (claim.kind !== 'bottom' && frame.p0 < levels[0]);
  const level = upward ? levels[0] : levels[levels.length - 1];
  if (!upward && frame.p0 < level) return null;
  const column = upward ? frame.series.highs : frame.series.lows;
  const reach = claim.kind === 'top' || claim.kind === 'bottom' ? 'firstAbove' : 'firstAtLeast';
  const extremes = upward ? frame.extremes.high : frame.extremes.low;
  const touched = extremes[reach](upward ? level : -level, frame.first, decided >= 0 ? decided - 1 : frame.last);
  return touched < 0 ? null : { day: dayAt(frame.series, touched), price: column[touched] };
}

/** The first open day without a bar between P0 and the last bar that should be there, and how many there are. */
function gapOf(frame: Frame, calendar: Calendar): Evidence['gap'] {
  if (frame.whole) return null;
  const from = dayAt(frame.series, frame.start);
  const lastBar = dayAt(frame.series, frame.series.length - 1);
  const through = frame.ended && frame.end !== null ? frame.end : lastBar;
  const days = calendar.count(from, through) - (frame.last - frame.start);
  let low = frame.start; // the last bar up to which none is missing
  let high = frame.last + 1;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (calendar.count(from, dayAt(frame.series, middle)) === middle - frame.start) low = middle;
    else high = middle;
  }
  let first = addDays(dayAt(frame.series, low), 1);
  while (!calendar.isOpen(first)) first = addDays(first, 1);
  return days > 0 ? { first, days } : null;
}

/** Everything that was read to reach a decision. */
export function evidenceOf(claim: Claim, frame: Frame, decision: Decision, calendar: Calendar): Evidence {
  const decided = decision.bar;
  const read = decided >= 0 ? decided : frame.last;
  const hasBars = read >= frame.first;
  return {
    from: close(frame, frame.start),
    levels: levelsOf(claim),
    start: claim.start,
    end: frame.end,
    deciding: decided < 0 ? null : close(frame, decided),
    previous: decided < 1 ? null : close(frame, decided - 1),
    by: decided > 0 && calendar.count(dayAt(frame.series, decided - 1), dayAt(frame.series, decided)) > 1,
    wick: wickOf(claim, frame, decided),
    gap: decision.reason === 'gap' || decided < 0 ? gapOf(frame, calendar) : null,
    firstBar: hasBars ? dayAt(frame.series, frame.first) : null,
    lastBar: hasBars ? dayAt(frame.series, read) : null,
    lastClose: hasBars ? frame.series.closes[read] : null,
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
