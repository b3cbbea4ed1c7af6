import type { ServerRoute } from '@hapi/hapi';
import { sendForm } from '../answers/sendForm.ts';
import type { ApiParts } from '../server/apiParts.ts';
import { refreshAfter } from '../writes/refreshAfter.ts';
import { predictionIdOf } from './predictionIdOf.ts';

/** Judging (operators) and the evidence for a verdict (anyone). */
export function judgeRoutes(parts: ApiParts): ServerRoute[] {
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
