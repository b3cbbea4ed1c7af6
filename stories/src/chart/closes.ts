import { type Bar, createSeries, type Day, readDay, type Series } from '@hindcast/domain';

/** The day every story is told on. */
export const TODAY = dayOf('2025-11-21');

/** Turning points of the told price, USD. What lies between is noise from a fixed seed. */
const TURNS: readonly (readonly [string, number])[] = [
  ['2020-11-21', 18600],
  ['2021-04-13', 63500],
  ['2021-07-20', 29800],
  ['2021-11-09', 67000],
  ['2022-06-18', 19000],
  ['2022-11-21', 15800],
  ['2023-07-05', 30500],
  ['2024-03-13', 73100],
  ['2024-09-06', 53900],
  ['2024-12-05', 101236],
  ['2024-12-17', 106100],
  ['2025-04-08', 76300],
  ['2025-10-06', 124700],
  ['2025-11-20', 85090],
];

/** A day that is written into a story. */
export function dayOf(text: string): Day {
  const day = readDay(text);
  if (day === null) throw new Error(`No such day: ${text}`);
  return day;
}

/** Numbers from 0 to 1 that look random and are the same each time (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Daily closes from one turning point up to the next: a straight way in logarithms with a wandering about it. */
function leg(
  [from, start]: readonly [string, number],
  [to, end]: readonly [string, number],
  next: () => number,
): Bar[] {
  const first = dayOf(from);
  const days = dayOf(to) - first;
  const steps = Array.from({ length: days }, () => (next() - 0.5) * 0.07);
  const drift = steps.reduce((sum, step) => sum + step, 0) / days;
  let wander = 0;
  return steps.map((step, i) => {
    const close = start * (end / start) ** (i / days) * Math.exp(wander);
    wander += step - drift;
    return { day: (first + i) as Day, close: Math.round(close) };
  });
}

function tell(): Series {
  const next = seeded(21);
  const bars = TURNS.slice(1).flatMap((to, i) => leg(TURNS[i], to, next));
  const [last, close] = TURNS[TURNS.length - 1];
  return createSeries([...bars, { day: dayOf(last), close }]);
}

/** Five years of daily closes. */
export const closes = tell();

/** The same closes on the scale of another asset. */
export const closesTimes = (factor: number): Series =>
  createSeries(Array.from(closes.days, (day, i) => ({ day: day as Day, close: closes.closes[i] * factor })));
