import { type Day, formatDayShort } from '@hindcast/domain';
import type { Lost } from '../feed/liveSource.ts';
import type { HeadlinePrice } from './headlinePrice.ts';
import { closeCaption } from './lastClose.ts';

/** Times in the reader's own time zone. */
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Says whether the price is live, stale (`paused`) or a close. `heard` says since when it is stale. */
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

/** Says of which time the prices are while the server does not answer: "Prices as of 14:02; trying again". */
export function lostCaption({ heardMs }: Lost, nowMs: number): string {
  if (heardMs === null) return 'No answer from the server; trying again';
  const isToday = new Date(heardMs).toDateString() === new Date(nowMs).toDateString();
  return `Prices as of ${(isToday ? clock : dated).format(heardMs)}; trying again`;
}
