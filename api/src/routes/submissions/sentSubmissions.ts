import type { Request, ServerRoute } from '@hapi/hapi';
import { type AssetId, assetIds } from '@hindcast/domain';
import { apiPath } from '@hindcast/domain/client';
import { sendSubmission } from '../../review/sendSubmission.ts';
import { once, parsedBody, type Write, type WriteParts } from '../../writes/once.ts';

/** Submissions that operators send in: they wait on the list like those that were paid for. */
export function sentSubmissionRoutes(parts: WriteParts): ServerRoute[] {
  const send = (request: Request, asset: AssetId): Write => ({
    change: null,
    work: async (tx) => {
      const answer = await sendSubmission(tx, asset, request.payload, new Date(parts.clock.now()));
      const subject = `submission ${answer.submission.id}`;
      return { answer, status: 201, entry: { act: 'submissions.add', subject, detail: { asset } } };
    },
  });
  return assetIds.map((asset) => ({
    method: 'POST',
    path: apiPath(asset, 'submissions'),
    options: { payload: { allow: 'application/json', maxBytes: 128 * 1024 } },
    handler: once(parts, parsedBody, (request) => send(request, asset)),
  }));
}
