import { type Day, formatDayShort } from '@hindcast/domain';
import type { Lost } from '../feed/liveSource.ts';
import type { HeadlinePrice } from './headlinePrice.ts';
import { closeCaption } from './lastClose.ts';

/** Formats times in the reader's time zone. */
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Returns the caption of the price: live, stale (`paused`) or a close. `heard`: the time of a stale price, as text. */
export function headlineCaption(
  { live, day }: HeadlinePrice,
  today: Day,
): { readonly what: string; readonly heard: string | null } {
  if (!live) return { what: closeCaption(day, today), heard: null };
  if (!live.stale) return { what: 'Live', heard: null };
  const time = day < today || live.timeMs === null ? formatDayShort(day) : clock.format(live.timeMs);
  return { what: 'Live price paused', heard: `last heard ${time}` };
}

const dated = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

/** Returns the caption for a server that does not respond: "Prices as of 14:02; trying again". */
export function lostCaption({ heardMs }: Lost, nowMs: number): string {
  if (heardMs === null) return 'No answer from the server; trying again';
  const isToday = new Date(heardMs).toDateString() === new Date(nowMs).toDateString();
  return `Prices as of ${(isToday ? clock : dated).format(heardMs)}; trying again`;
}
