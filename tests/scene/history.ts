import { createSeries, type Day, readDay, type Series } from '@hindcast/domain';
import { createRandom } from '../random.ts';

/** The day of a text that is known to name one. */
export function day(text: string): Day {
  const read = readDay(text);
  if (read === null) throw new Error(`${text} is no day`);
  return read;
}

export const TODAY = day('2025-11-20');

/** Turning points of an invented price that moves much as Bitcoin did, so that scenes look like the real thing. */
const TURNS: readonly (readonly [string, number])[] = [
  ['2020-10-01', 10_700],
  ['2021-01-08', 40_000],
  ['2021-04-13', 63_000],
  ['2021-07-20', 30_000],
  ['2021-11-08', 67_000],
  ['2022-01-24', 36_500],
  ['2022-03-28', 47_000],
  ['2022-06-18', 19_000],
  ['2022-11-21', 15_800],
  ['2023-04-14', 30_400],
  ['2023-09-11', 25_200],
  ['2023-12-31', 42_200],
  ['2024-03-13', 73_000],
  ['2024-09-06', 54_000],
  ['2024-12-17', 106_100],
  ['2025-04-08', 76_300],
  ['2025-07-14', 119_800],
  ['2025-10-06', 124_700],
  ['2025-11-19', 86_600],
  ['2025-11-20', 85_090],
];

function invent(): Series {
  const random = createRandom(7);
  const bars = [];
  for (let turn = 1; turn < TURNS.length; turn++) {
    const [from, to] = [TURNS[turn - 1], TURNS[turn]];
    const [first, last] = [day(from[0]), day(to[0])];
    let noise = 0;
    for (let at = first; at < last; at = (at + 1) as Day) {
      const share = (at - first) / (last - first);
      noise = noise * 0.93 + (random() - 0.5) * 0.06 * Math.min(1, 4 * (1 - share));
      const close = from[1] * (to[1] / from[1]) ** share * Math.exp(at === first ? 0 : noise);
      bars.push({ day: at, close: Math.round(close) });
    }
  }
  return createSeries([...bars, { day: TODAY, close: 85_090 }]);
}

/** Five years of daily closes up to `TODAY`. */
export const history: Series = invent();

/** A random walk of any length that ends on `TODAY`. */
export function longHistory(length: number, seed: number): Series {
  const random = createRandom(seed);
  let close = 20_000;
  const bars = Array.from({ length }, (_, i) => {
    close *= Math.exp((random() - 0.499) * 0.06);
    return { day: (TODAY - length + 1 + i) as Day, close };
  });
  return createSeries(bars);
}
