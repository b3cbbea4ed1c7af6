import { minuteText } from '@hindcast/domain';
import type { WireFinding, WireQueueStanding } from '@hindcast/domain/client';
import { queueText } from '@hindcast/domain/machine';
import type { Storage } from '../../db/index.ts';
import type { Clock } from '../../lib/index.ts';
import { countItems, readPause } from '../../social/index.ts';
import type { Findings } from './assetStatus.ts';

export interface QueueStatusParts {
  readonly storage: Storage;
  readonly clock: Clock;
}

/** Reads the state of the queue of posts, without a demo's samples. */
export async function readQueueStatus({ storage, clock }: QueueStatusParts): Promise<WireQueueStanding> {
  const [counts, pauseMs] = await Promise.all([countItems(storage, false), readPause(storage)]);
  return {
    waiting: counts.pending + counts.retrying,
    processing: counts.processing,
    failed: counts.failed,
    pausedUntil: pauseMs > clock.now() ? new Date(pauseMs).toISOString() : null,
  };
}

/** Returns the advice about the queue for an operator. */
export function findingsOfQueue(standing: WireQueueStanding | null): Findings {
  const advice: string[] = [];
  const { pausedUntil = null, waiting = 0, failed = 0 } = standing ?? {};
  if (pausedUntil !== null) {
    const posts = waiting === 1 ? '1 post waits' : `${waiting} posts wait`;
    advice.push(
      `X refuses to be asked, and ${posts} until ${minuteText(pausedUntil)}, when it is asked again: hindcast queue list --status retrying says why, hindcast queue retry has it asked at once.`,
    );
  }
  if (failed > 0) {
    const posts = failed === 1 ? '1 post could' : `${failed} posts could`;
    advice.push(
      `${posts} not be read: hindcast queue list --status failed says why; hindcast queue retry has it read again, hindcast queue rm takes it out.`,
    );
  }
  return { problems: [], advice };
}

/** Checks that waiting posts can be read. Failed posts are no problem of the server. */
export async function examineQueue(parts: QueueStatusParts): Promise<WireFinding> {
  const queue = await readQueueStatus(parts);
  const part = 'Queue of posts';
  const [refusal = ''] = queue.pausedUntil === null ? [] : findingsOfQueue(queue).advice;
  return refusal === ''
    ? { part, state: 'well', said: `${queueText({ queue })}.` }
    : { part, state: 'ill', said: refusal };
}
