import { type Asset, type Bar, type Calendar, type Day, GENERATED, readDay } from '@hindcast/domain';
import { createBridge } from './bridge.ts';

/**
 * Prices through which Nakamoto's generated walk passes, USD. They are all invented: a small company that was little
 * noticed, was popular twice, fell hard after each time, and partly recovered.
 */
const waypoints: readonly (readonly [day: string, price: number])[] = [
  ['2015-01-01', 1.4],
  ['2016-09-30', 0.92],
  ['2017-12-18', 5.6],
  ['2018-12-14', 1.18],
  ['2020-03-16', 0.74],
  ['2021-11-09', 9.4],
  ['2022-12-30', 1.62],
  ['2024-03-12', 4.85],
  ['2024-09-06', 3.1],
  ['2025-05-22', 27.4],
  ['2025-09-15', 8.2],
  ['2025-12-19', 2.35],
  ['2026-03-31', 5.9],
  ['2026-06-30', 4.72],
];

/** Generates the closes of every open day from the first waypoint to the last. */
export function walkNakamoto({ decimals }: Asset, calendar: Calendar): Bar[] {
  const points = waypoints.map(([text, price]) => ({ day: readDay(text) as Day, price }));
  const bridge = createBridge({ calendar, volatility: 0.045, seed: 34, decimals });
  return points.flatMap((point, i) => [
    ...(i === 0 ? [] : bridge(points[i - 1], point)),
    { day: point.day, close: point.price, source: GENERATED },
  ]);
}
