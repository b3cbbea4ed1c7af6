import type { RouteOptions, ServerRoute } from '@hapi/hapi';
import type { WireJudgeResult } from '@hindcast/domain';
import { actorOf } from '../access/actor.ts';
import { sendForm } from '../answers/sendForm.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { Published } from '../published/published.ts';
import type { Storage } from '../storage/connect.ts';
import type { Clock } from '../timing/clock.ts';
import { audit } from '../writes/audit.ts';
import { refreshAfter } from '../writes/refreshAfter.ts';
import { predictionIdOf } from './parameters.ts';

export interface JudgeParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly published: Published;
  readonly evidence: Evidence;
  judge(): Promise<WireJudgeResult>;
}

/** Anyone may read, from any page. */
const open: RouteOptions = {
  auth: false,
  cors: { origin: 'ignore', exposedHeaders: [] },
  app: { limited: 'evidence' },
};

/** Judging (operators), and the evidence and the receipt for a verdict (anyone). */
export function judgeRoutes(parts: JudgeParts): ServerRoute[] {
  return [
    {
      method: 'POST',
      path: '/api/admin/judge/run',
      handler: async (request) => {
        const result = await parts.judge();
        const { judged, changed } = result;
        if (changed > 0) {
          const entry = { act: 'verdicts.judge', subject: 'all', detail: { judged, changed } };
          await parts.storage.transaction((tx) => audit(tx, actorOf(request), entry, new Date(parts.clock.now())));
        }
        await refreshAfter(parts.published, request, 'judging');
        return result;
      },
    },
    {
      method: 'GET',
      path: '/api/predictions/{id}/verdict',
      options: open,
      handler: async (request, h) => sendForm(await parts.evidence.of(predictionIdOf(request.params.id)), request, h),
    },
    {
      method: 'GET',
      path: '/api/predictions/{id}/receipt',
      options: open,
      handler: async (request, h) => {
        const receipt = await parts.evidence.receipt(predictionIdOf(request.params.id));
        return sendForm(receipt, request, h);
      },
    },
  ];
}
