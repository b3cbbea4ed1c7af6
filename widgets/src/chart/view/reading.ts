import { type Asset, type Day, dayAt, formatDayLong, formatPrice, indexAt } from '@hindcast/domain';
import { dayAtX, livePoint, type Point, pointOf, priceAtY, type Scene, type SceneInput } from '@hindcast/scene';

/** The point that the crosshair reads, and the texts of its two tags. */
export interface Reading {
  readonly at: Point;
  readonly day: Day;
  /** Price in USD: the close or live price of the day. After the last point, the price at the height of the pointer. */
  readonly price: number;
  readonly dayText: string;
  readonly priceText: string;
  /** True if the price of the day is known. False after the last point, where `price` is only a height. */
  readonly known: boolean;
}

/** Data that the crosshair can read: the bars, and the live price if there is one. */
export type Readable = Pick<SceneInput, 'asset' | 'series' | 'live'>;

function reading(scene: Scene, asset: Asset, day: Day, price: number, note = '', known = true): Reading {
  return {
    at: pointOf(scene, day, price),
    day,
    price,
    dayText: formatDayLong(day) + note,
    priceText: formatPrice(price, asset),
    known,
  };
}

/** Returns the index of a line's last point: the last bar, or one more if a live price follows it. */
export const lastIndex = ({ series, live }: Readable): number =>
  livePoint(series, live) ? series.length : series.length - 1;

const dayOf = ({ series, live }: Readable, index: number): Day =>
  index === series.length && live ? live.day : dayAt(series, index);

/**
 * Returns the reading at the point nearest in time to a position. After the last point, the day and price of the
 * position itself. Null outside the plot, and without prices.
 */
export function readingAt(scene: Scene, from: Readable, at: Point): Reading | null {
  const { plot } = scene;
  const { series, asset } = from;
  const inside = at.x >= plot.x && at.x <= plot.x + plot.width && at.y >= plot.y && at.y <= plot.y + plot.height;
  if (!inside || series.length === 0) return null;
  const day = Math.round(dayAtX(scene, at.x)) as Day;
  const last = lastIndex(from);
  if (day > dayOf(from, last)) return reading(scene, asset, day, priceAtY(scene, at.y), '', false);
  const before = Math.max(0, indexAt(series, day));
  const after = Math.min(before + 1, last);
  return readingOf(scene, from, day - dayOf(from, before) <= dayOf(from, after) - day ? before : after);
}

/** Returns the reading of a point by its index, which is clamped to the line. */
export function readingOf(scene: Scene, from: Readable, index: number): Reading {
  const { series, asset, live } = from;
  const clamped = Math.min(Math.max(index, 0), lastIndex(from));
  if (clamped < series.length || !live) return reading(scene, asset, dayOf(from, clamped), series.closes[clamped]);
  return reading(scene, asset, live.day, live.price, live.stale ? ' · paused' : ' · live');
}
