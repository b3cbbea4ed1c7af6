import { formatCount } from '@hindcast/domain';
import type { WireSchedulingStats } from '@hindcast/domain/posting';
import { minuteLabel } from '../shell/minuteLabel.ts';

/** Describes the number of planned and held posts, and the results of earlier planned posts. */
export function planText(stats: WireSchedulingStats['stats']): string {
  const { planned, next_at, held, posted, failed, unknown, cancelled } = stats;
  const next = next_at === null ? '' : `, the next for ${minuteLabel(next_at)} UTC`;
  const past = `${formatCount(posted)} sent, ${formatCount(failed)} failed, ${formatCount(unknown)} unknown, ${formatCount(cancelled)} cancelled`;
  return `${formatCount(planned)} planned${next}; ${formatCount(held)} held. Of planned posts in the last 30 days: ${past}.`;
}
