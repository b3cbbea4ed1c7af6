import type { WireSchedulingStats } from '@hindcast/domain/posting';
import { minuteLabel } from '../shell/minuteLabel.ts';

const count = (number: number): string => number.toLocaleString('en-US');

/** How many posts are planned and held, and what became of planned ones. */
export function planText(stats: WireSchedulingStats['stats']): string {
  const { planned, next_at, held, posted, failed, unknown, cancelled } = stats;
  const next = next_at === null ? '' : `, the next for ${minuteLabel(next_at)} UTC`;
  const past = `${count(posted)} sent, ${count(failed)} failed, ${count(unknown)} unknown, ${count(cancelled)} cancelled`;
  return `${count(planned)} planned${next}; ${count(held)} held. Of planned posts in the last 30 days: ${past}.`;
}
