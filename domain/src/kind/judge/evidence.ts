import type { Extremes } from '../../price/extremes.ts';
import { dayAt } from '../../price/series.ts';
import { addDays, type Day } from '../../time/day.ts';
import { levelsOf } from '../index.ts';
import type { Anchor } from './anchors.ts';
import type { Decision } from './decision.ts';
import { judgeOf } from './kinds.ts';
import type { DayPrice, Evidence } from './verdict.ts';
import { awaited, isStanding, standpointOf, type View } from './view.ts';

const close = ({ series }: View, bar: number): DayPrice | null =>
  bar < 0 ? null : { day: dayAt(series, bar), price: series.closes[bar] };

const anchored = (view: View, anchor: Anchor | null): DayPrice | null => close(view, anchor?.bar ?? -1);

/** The first day whose high or low passed the level before any close did: "touched, never closed". */
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

/** The first expected day of the window without a bar, and how many there are up to and with a bar (see `missing`). */
function gapOf({ claim, series, calendar, window }: View, through?: number): Evidence['gap'] {
  const days = window.missing(through);
  if (days <= 0) return null;
  let low = window.first - 1; // the last bar up to which none is missing
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

/** The anchors that are not there although their day is over. */
function anchorGap(view: View): Evidence['gap'] {
  const days = [...new Set(awaited(view).map(({ day }) => day))].sort((a, b) => a - b);
  const [first] = days;
  return first === undefined ? null : { first, days: days.length };
}

/** What is on record of the window, and what is missing of it; nothing while the anchors are not there. */
function windowEvidence(view: View, { bar, crossed }: Decision) {
  const { series, window } = view;
  if (!isStanding(view) || window.empty)
    return { gap: window.empty ? null : anchorGap(view), wick: null, firstBar: null, lastBar: null, lastClose: null };
  const read = bar >= 0 ? bar : window.last;
  const hasBars = read >= window.first;
  return {
    gap: crossed ? gapOf(view, bar) : gapOf(view),
    wick: wickOf(view),
    firstBar: hasBars ? dayAt(series, window.first) : null,
    lastBar: hasBars ? dayAt(series, read) : null,
    lastClose: hasBars ? series.closes[read] : null,
  };
}

/** Everything that was read to reach a decision. */
export function evidenceOf(view: View, decision: Decision): Evidence {
  const { claim, scaled, anchors, splits } = view;
  const { direction } = judgeOf(claim.kind);
  const ofWindow = windowEvidence(view, decision);
  return {
    made: claim.made,
    before: anchored(view, anchors.before),
    own: anchored(view, anchors.own),
    direction: direction && isStanding(view) ? direction(scaled, standpointOf(view)) : null,
    from: anchored(view, anchors.start),
    quoted: levelsOf(claim),
    levels: levelsOf(scaled),
    splits: splits.filter(({ day }: { readonly day: Day }) => day > claim.made),
    start: claim.start,
    end: view.window.end,
    deciding: close(view, decision.bar),
    previous: close(view, decision.bar - 1),
    by: decision.crossed && ofWindow.gap !== null,
    ...ofWindow,
  };
}
