import type { ServerRoute } from '@hapi/hapi';
import type { WireJudgeResult } from '@hindcast/domain';
import { sendForm } from '../answers/sendForm.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { Published } from '../published/published.ts';
import { refreshAfter } from '../writes/refreshAfter.ts';
import { predictionIdOf } from './predictionIdOf.ts';

export interface JudgeParts {
  readonly published: Published;
  readonly evidence: Evidence;
  judge(): Promise<WireJudgeResult>;
}

/** Judging (operators) and the evidence for a verdict (anyone). */
export function judgeRoutes(parts: JudgeParts): ServerRoute[] {
  return [
    {
      method: 'POST',
      path: '/api/admin/judge/run',
      handler: async (request) => {
        const result = await parts.judge();
        await refreshAfter(parts.published, request, 'judging');
        return result;
      },
    },
    {
      method: 'GET',
      path: '/api/predictions/{id}/verdict',
      options: { auth: false, cors: { origin: 'ignore', exposedHeaders: [] }, app: { limited: 'evidence' } },
      handler: async (request, h) => sendForm(await parts.evidence.of(predictionIdOf(request.params.id)), request, h),
    },
  ];
}
