import type { Day } from './day.ts';
import { dayAt, indexAt, type Series } from './series.ts';

/** A price history as of a UTC day: bars on and after it are not final. */
export interface AsOf {
  readonly series: Series;
  readonly asOf: Day;
}

const sameBar = (a: Series, i: number, b: Series, k: number): boolean =>
  a.closes[i] === b.closes[k] && a.highs[i] === b.highs[k] && a.lows[i] === b.lows[k];

/** Returns the days, ascending, whose final bar differs between two histories or is in only one of them. O(n). */
export function changedDays(before: AsOf, after: AsOf): Day[] {
  const [old, now] = [before.series, after.series];
  const [oldEnd, nowEnd] = [indexAt(old, before.asOf - 1), indexAt(now, after.asOf - 1)];
  const changed: Day[] = [];
  let i = 0;
  let k = 0;
  while (i <= oldEnd || k <= nowEnd) {
    const was = i <= oldEnd ? dayAt(old, i) : null;
    const is = k <= nowEnd ? dayAt(now, k) : null;
    if (was !== null && was === is) {
      if (!sameBar(old, i++, now, k++)) changed.push(was);
    } else if (is === null || (was !== null && was < is)) {
      changed.push(dayAt(old, i++));
    } else {
      changed.push(is);
      k++;
    }
  }
  return changed;
}
