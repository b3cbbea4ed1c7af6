import type { ServerRoute } from '@hapi/hapi';
import { type AssetId, assetIds, assets } from '@hindcast/domain';
import { apiPath } from '@hindcast/domain/client';
import type { WriteTransaction } from '../../db/index.ts';
import { answers, once, parsedBody, readBody, type Write, type WriteParts } from '../../http/index.ts';
import { sendSubmission } from '../review/sendSubmission.ts';
import { sentBody, type WireSentSubmission } from '../review/submissionEdit.ts';

const NAMES: Readonly<Record<AssetId, string>> = { btc: 'Btc', mstr: 'Mstr', naka: 'Naka' };
const EXAMPLE = {
  ...{ expert_name: 'Cassandra', prediction_type: 'target', price_prediction: '$150,000', target_time: '2027-12-31' },
  source_url: 'https://example.org/said',
};

export interface SentSubmissionParts extends WriteParts {
  /** Stores which submission was made from a post of the queue. Throws 404, and 409 if there is one already. */
  noteSubmission(tx: WriteTransaction, item: number, submission: number): Promise<void>;
}

/** Builds the routes for submissions that operators send. They wait for review like paid ones. */
export function sentSubmissionRoutes(parts: SentSubmissionParts): ServerRoute[] {
  const send = (sent: WireSentSubmission, asset: AssetId): Write => ({
    change: null,
    work: async (tx) => {
      const answer = await sendSubmission(tx, asset, sent, new Date(parts.clock.now()));
      if (sent.queue_item !== undefined) await parts.noteSubmission(tx, sent.queue_item, answer.submission.id);
      const subject = `submission ${answer.submission.id}`;
      return { answer, status: 201, entry: { act: 'submissions.add', subject, detail: { asset } } };
    },
  });
  return assetIds.map((asset) => ({
    method: 'POST',
    path: apiPath(asset, 'submissions'),
    options: {
      payload: { allow: 'application/json', maxBytes: 128 * 1024 },
      app: {
        doc: {
          ...{ id: `sendSubmission${NAMES[asset]}`, tag: 'Submissions' },
          summary: `Puts a submission on the list of ${assets[asset].title} that an operator found`,
          ...{ body: sentBody, sentAs: 'WireSubmissionEdit', example: EXAMPLE },
          answer: { ...answers('It waits on the list.', 'WireSentAnswer'), status: 201 },
          errors: ['not_found'],
        },
      },
    },
    handler: once(parts, parsedBody, (request) => send(readBody<WireSentSubmission>(request), asset)),
  }));
}
