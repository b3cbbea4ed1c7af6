import type { Calendar } from '../../asset/calendar.ts';
import type { Extremes } from '../../price/extremes.ts';
import { dayAt } from '../../price/series.ts';
import { addDays, type Day } from '../../time/day.ts';
import type { Claim } from '../claim.ts';
import { levelsOf } from '../index.ts';
import { type Decision, endOf, type Frame } from './frame.ts';
import type { DayPrice, Evidence } from './verdict.ts';

const close = (frame: Frame, bar: number): DayPrice => ({
  day: dayAt(frame.series, bar),
  price: frame.series.closes[bar],
});

/** The level whose crossing settles a claim, and from which side; null where the last close decides. */
function crossing(claim: Claim, p0: number): { level: number; up: boolean; beyond: boolean } | null {
  switch (claim.kind) {
    case 'target':
      return { level: claim.price, up: p0 < claim.price, beyond: false };
    case 'pricetimerange':
      return p0 < claim.price ? { level: claim.price, up: true, beyond: false } : null;
    case 'range':
      if (p0 < claim.min) return { level: claim.min, up: true, beyond: false };
      return p0 > claim.max ? { level: claim.max, up: false, beyond: false } : null;
    case 'top':
      return { level: claim.price, up: true, beyond: true };
    case 'bottom':
      return { level: claim.price, up: false, beyond: true };
  }
}

/** The first day whose high or low passed the level while no close had yet: "touched, never closed". */
function wickOf(claim: Claim, frame: Frame): DayPrice | null {
  const cross = crossing(claim, frame.p0);
  if (!cross) return null;
  const { level, up, beyond } = cross;
  const { closeUp, closeDown, high, low } = frame.extremes;
  const first = (column: Extremes, to: number): number =>
    column[beyond ? 'firstAbove' : 'firstAtLeast'](up ? level : -level, frame.first, to);
  const closed = first(up ? closeUp : closeDown, frame.last);
  const touched = first(up ? high : low, closed < 0 ? frame.last : closed - 1);
  const column = up ? frame.series.highs : frame.series.lows;
  return touched < 0 ? null : { day: dayAt(frame.series, touched), price: column[touched] };
}

/** The first open day after the start without a bar, up to the last bar that should be there, and how many there are. */
function gapOf(claim: Claim, frame: Frame, calendar: Calendar): Evidence['gap'] {
  if (frame.whole) return null;
  const from = claim.start;
  const days = calendar.count(from, frame.through) - (frame.last - frame.start);
  let low = frame.start; // the last bar up to which none is missing
  let high = frame.last + 1;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (calendar.count(from, dayAt(frame.series, middle)) === middle - frame.start) low = middle;
    else high = middle;
  }
  let first = addDays(low === frame.start ? from : dayAt(frame.series, low), 1);
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
    by: decision.crossed && calendar.count(dayAt(frame.series, decided - 1), dayAt(frame.series, decided)) > 1,
    wick: wickOf(claim, frame),
    gap: decision.crossed ? null : gapOf(claim, frame, calendar),
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
