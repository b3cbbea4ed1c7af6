import type { ServerRoute } from '@hapi/hapi';
import { explainVerdict } from '../actions/explainVerdict.ts';
import type { ApiParts } from '../apiParts.ts';
import { refusal } from '../refusal.ts';

/** Judging (operators) and the evidence for a verdict (anyone). */
export function judgeRoutes(parts: ApiParts): ServerRoute[] {
  return [
    {
      method: 'POST',
      path: '/api/admin/judge/run',
      handler: async () => {
        const result = await parts.judge();
        await parts.published.refresh(); // who judged may look at once
        return result;
      },
    },
    {
      method: 'GET',
      path: '/api/predictions/{id}/verdict',
      options: { auth: false, cors: { origin: 'ignore' } },
      handler: (request) => {
        const id = String(request.params.id);
        if (!/^[1-9]\d{0,9}$/.test(id)) throw refusal('not_found', `There is no prediction ${id.slice(0, 40)}`);
        return explainVerdict(parts, Number(id));
      },
    },
  ];
}
