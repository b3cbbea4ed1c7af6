import type { RouteOptions, ServerRoute } from '@hapi/hapi';
import type { WireJudgeResult } from '@hindcast/domain';
import type { Storage } from '../../db/index.ts';
import {
  actorOf,
  answers,
  audit,
  predictionIdOf,
  type Refreshable,
  type RouteDoc,
  refreshAfter,
  sendForm,
  tagged,
} from '../../http/index.ts';
import type { Clock } from '../../lib/index.ts';
import type { Evidence } from '../evidence/evidence.ts';

export interface JudgeParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly published: Refreshable;
  readonly evidence: Evidence;
  judge(): Promise<WireJudgeResult>;
}

/** Builds the options of public routes that pages of any origin may load. */
const open = (doc: RouteDoc): RouteOptions => ({
  auth: false,
  cors: { origin: 'ignore', exposedHeaders: [] },
  app: { limited: 'evidence', doc },
});

/** Builds the routes for judging (operators), and for the evidence and receipt of a verdict (public). */
export function judgeRoutes(parts: JudgeParts): ServerRoute[] {
  return [
    {
      method: 'POST',
      path: '/api/admin/judge/run',
      options: {
        app: {
          doc: {
            ...{ id: 'runJudge', tag: 'Verdicts', summary: 'Judges every prediction over the prices on record' },
            answer: answers('How many were judged, and how many verdicts changed.', 'WireJudgeResult'),
          },
        },
      },
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
      options: open({
        ...{ id: 'getVerdict', tag: 'Predictions', summary: 'A verdict’s evidence, with the bars to check it by hand' },
        answer: tagged(answers('The evidence.', 'WireExplanation')),
        errors: ['withdrawn'],
      }),
      handler: async (request, h) => sendForm(await parts.evidence.of(predictionIdOf(request.params.id)), request, h),
    },
    {
      method: 'GET',
      path: '/api/predictions/{id}/receipt',
      options: open({
        ...{ id: 'getReceipt', tag: 'Predictions', summary: 'Everything that was read to reach a verdict' },
        details: 'Canonical JSON, whose SHA-256 is that of the receipt: `hindcast judge verify` judges it anew.',
        answer: tagged(answers('The receipt.', 'Receipt')),
        errors: ['withdrawn', 'conflict'],
      }),
      handler: async (request, h) => {
        const receipt = await parts.evidence.receipt(predictionIdOf(request.params.id));
        return sendForm(receipt, request, h);
      },
    },
  ];
}
