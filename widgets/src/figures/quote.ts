import { type Day, formatDayShort, type LivePrice, type Series } from '@hindcast/domain';
import { livePoint } from '@hindcast/scene';
import { closeCaption, type LastClose, lastCloseOf } from './lastClose.ts';

/** The price a headline shows, with its change against the last final close; null where that is too long ago. */
export interface Quote extends LastClose {
  /** The live price it is; null for a close. */
  readonly live: LivePrice | null;
}

/** A close this many days before a live price is no measure of today: sources were silent meanwhile. */
const OLD_DAYS = 7;

/** The live price where it goes on from the last bar, else the last close; null when neither is known. */
export function quoteOf(series: Series, heard: LivePrice | null): Quote | null {
  const last = lastCloseOf(series);
  const live = heard?.live ? heard : null;
  if (!last) return heard && { price: heard.price, day: heard.day, change: null, live };
  const point = livePoint(series, live);
  if (!point) return { ...last, live: null };
  const change = point.day - last.day < OLD_DAYS ? point.price / last.price - 1 : null;
  return { price: point.price, day: point.day, change, live: point };
}

/** The time of the reader's own place. */
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** What a quote is: live, paused, or which close. `heard` is set while it is paused. */
export function quoteCaption(
  { live, day }: Quote,
  today: Day,
): { readonly what: string; readonly heard: string | null } {
  if (!live) return { what: closeCaption(day, today), heard: null };
  if (!live.stale) return { what: 'Live', heard: null };
  const time = day < today || live.timeMs === null ? formatDayShort(day) : clock.format(live.timeMs);
  return { what: 'Live price paused', heard: `last heard ${time}` };
}
