import type { XAccount } from '../../../lib/index.ts';
import type { Delivering, Outcome } from '../delivery/delivering.ts';
import { PostProblem } from '../delivery/problem.ts';
import { postOnX, putImageOnX } from './postOnX.ts';

/**
 * Posts on X once: after the request for the post it is never retried automatically. A failure before that request,
 * while an image is uploaded, surely published nothing.
 */
export async function sendToX(account: XAccount, delivering: Delivering): Promise<Outcome> {
  const { text, images, nowMs, note } = delivering;
  try {
    const media: string[] = [];
    for (const png of images) media.push(await putImageOnX(account, png, nowMs()));
    // stored before the request, so that a later process knows that the outcome is unknown
    if (!(await note({ asked_at: new Date(nowMs()) }))) return { state: 'passed' };
    const { id, limit } = await postOnX(account, { text, media }, nowMs());
    return { state: 'posted', remote_id: id, limit };
  } catch (thrown) {
    if (!(thrown instanceof PostProblem)) throw thrown;
    return thrown.unknown ? { state: 'unknown', problem: thrown } : { state: 'failed', problem: thrown };
  }
}
