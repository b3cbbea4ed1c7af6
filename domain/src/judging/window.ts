import { endOf } from '../kinds/claims.ts';
import type { Claim } from '../kinds/shape/claim.ts';
import type { JudgedWindow } from '../kinds/shape/judge.ts';
import type { Calendar } from '../market/calendar.ts';
import type { Day } from '../market/day.ts';
import { extremesOf } from '../market/extremes.ts';
import { dayAt, indexAt, type Series } from '../market/series.ts';

/** Finds the bars of a claim's window, start exclusive and end inclusive. Only bars before `asOf` are final. */
export function windowOf(claim: Claim, series: Series, calendar: Calendar, asOf: Day): JudgedWindow {
  const given = endOf(claim);
  const end = given === null ? null : calendar.atOrBefore(given);
  const final = indexAt(series, asOf - 1);
  const first = indexAt(series, claim.start) + 1;
  const last = end === null ? final : Math.min(indexAt(series, end), final);
  const ended = end !== null && end < asOf;
  return {
    series,
    extremes: extremesOf(series),
    first,
    last,
    end,
    ended,
    empty: end !== null && calendar.count(claim.start, end) === 0,
    missing(through) {
      const bar = through ?? last;
      const day = through === undefined && ended ? end : bar < first ? claim.start : dayAt(series, bar);
      return calendar.count(claim.start, day) - (Math.max(bar, first - 1) - first + 1);
    },
  };
}
