import { type Day, formatDayShort } from '@hindcast/domain';
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
