import { type Asset, type Day, dayAt, formatDayLong, formatPrice, indexAt, type Series } from '@hindcast/domain';
import { dayAtX, type Point, pointOf, priceAtY, type Scene } from '@hindcast/scene';

/** What the crosshair points at, and the words of its two tags. */
export interface Reading {
  readonly at: Point;
  readonly day: Day;
  /** In USD: the day's close, or after the last close the price at the pointer's height. */
  readonly price: number;
  readonly dayText: string;
  readonly priceText: string;
}

function reading(scene: Scene, asset: Asset, day: Day, price: number): Reading {
  return {
    at: pointOf(scene, day, price),
    day,
    price,
    dayText: formatDayLong(day),
    priceText: formatPrice(price, asset),
  };
}

/** The close nearest in time to a place, or beyond the last one the day and price of the place itself. */
export function readingAt(scene: Scene, series: Series, asset: Asset, at: Point): Reading | null {
  const { plot } = scene;
  const inside = at.x >= plot.x && at.x <= plot.x + plot.width && at.y >= plot.y && at.y <= plot.y + plot.height;
  if (!inside || series.length === 0) return null;
  const day = Math.round(dayAtX(scene, at.x)) as Day;
  if (day > dayAt(series, series.length - 1)) return reading(scene, asset, day, priceAtY(scene, at.y));
  const before = Math.max(0, indexAt(series, day));
  const after = Math.min(before + 1, series.length - 1);
  const nearest = day - series.days[before] <= series.days[after] - day ? before : after;
  return readingOf(scene, series, asset, nearest);
}

/** The reading of a bar by its index; the index is kept within the series. */
export function readingOf(scene: Scene, series: Series, asset: Asset, index: number): Reading {
  const kept = Math.min(Math.max(index, 0), series.length - 1);
  return reading(scene, asset, dayAt(series, kept), series.closes[kept]);
}
