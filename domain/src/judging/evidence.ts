import { levelsOf } from '../kinds/claims.ts';
import { judgeOf } from '../kinds/judges.ts';
import type { Decision } from '../kinds/shape/judge.ts';
import type { DayPrice, Evidence } from '../kinds/shape/verdict.ts';
import { addDays, type Day } from '../market/day.ts';
import type { Extremes } from '../market/extremes.ts';
import { dayAt } from '../market/series.ts';
import type { Anchor } from './anchors.ts';
import { awaited, isStanding, standpointOf, type View } from './view.ts';

const close = ({ series }: View, bar: number): DayPrice | null =>
  bar < 0 ? null : { day: dayAt(series, bar), price: series.closes[bar] };

const anchored = (view: View, anchor: Anchor | null): DayPrice | null => close(view, anchor?.bar ?? -1);

/** Returns the first day whose high or low touched the level although no close had crossed it yet. Null without one. */
function wickOf({ scaled, series, window, anchors }: View): DayPrice | null {
  const crossing = judgeOf(scaled.kind).crossing(scaled, series.closes[anchors.start.bar]);
  if (!crossing) return null;
  const { level, up, past } = crossing;
  const { closeUp, closeDown, high, low } = window.extremes;
  const first = (column: Extremes, to: number): number =>
    column[past ? 'firstAbove' : 'firstAtLeast'](up ? level : -level, window.first, to);
  const closed = first(up ? closeUp : closeDown, window.last);
  const touched = first(up ? high : low, closed < 0 ? window.last : closed - 1);
  const column = up ? series.highs : series.lows;
  return touched < 0 ? null : { day: dayAt(series, touched), price: column[touched] };
}

/**
 * Returns the first session of the window without a bar and the number of such sessions, up to a bar if one is given.
 */
function gapOf({ claim, series, calendar, window }: View, through?: number): Evidence['gap'] {
  const days = window.missing(through);
  if (days <= 0) return null;
  let low = window.first - 1; // last bar up to which no session is missing
  let high = window.last + 1;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (calendar.count(claim.start, dayAt(series, middle)) === middle - window.first + 1) low = middle;
    else high = middle;
  }
  let first = addDays(low < window.first ? claim.start : dayAt(series, low), 1);
  while (!calendar.isOpen(first)) first = addDays(first, 1);
  return { first, days };
}

/** Returns the missing anchors as a gap: their first day and their number. Null if none is missing. */
function anchorGap(view: View): Evidence['gap'] {
  const days = [...new Set(awaited(view).map(({ day }) => day))].sort((a, b) => a - b);
  const [first] = days;
  return first === undefined ? null : { first, days: days.length };
}

/**
 * Returns the gap in the bars that the decision reads: missing anchors, else missing bars of the window. Null without a
 * gap.
 */
function gapRead(view: View, { bar, crossed }: Decision): Evidence['gap'] {
  if (view.window.empty) return null;
  if (!isStanding(view)) return anchorGap(view);
  return gapOf(view, crossed ? bar : undefined);
}

/** Returns the index of the last bar of the window that was read, -1 if an anchor or every bar is missing. */
function lastBarRead(view: View, { bar }: Decision): number {
  const { window } = view;
  const last = bar >= 0 ? bar : window.last;
  return isStanding(view) && !window.empty && last >= window.first ? last : -1;
}

/** Collects everything that was read to reach a decision. */
export function evidenceOf(view: View, decision: Decision): Evidence {
  const { claim, scaled, series, anchors, splits, window } = view;
  const { direction } = judgeOf(claim.kind);
  const gap = gapRead(view, decision);
  const last = lastBarRead(view, decision);
  const standing = isStanding(view);
  const quoted = levelsOf(claim);
  return {
    made: claim.made,
    before: anchored(view, anchors.before),
    own: anchored(view, anchors.own),
    direction: direction && standing ? direction(scaled, standpointOf(view)) : null,
    from: anchored(view, anchors.start),
    quoted,
    levels: scaled === claim ? quoted : levelsOf(scaled),
    splits: splits.filter(({ day }: { readonly day: Day }) => day > claim.made),
    start: claim.start,
    end: window.end,
    deciding: close(view, decision.bar),
    previous: close(view, decision.bar - 1),
    by: decision.crossed && gap !== null,
    gap,
    wick: standing && !window.empty ? wickOf(view) : null,
    firstBar: last < 0 ? null : dayAt(series, window.first),
    lastBar: last < 0 ? null : dayAt(series, last),
    lastClose: last < 0 ? null : series.closes[last],
  };
}
