import type { WireDecided, WireDecision } from '@hindcast/domain/client';
import type { Role } from '@hindcast/domain/people';
import type { NewSubmission } from '../../api/src/db/models/payments/submission.ts';
import { hashOf, newSecret } from '../../api/src/http/access/findToken.ts';
import { releaseDecisions } from '../../api/src/submissions/review/releaseDecisions.ts';
import { type ApiOptions, dailyBars, type Scope, startApi } from './fixture.ts';

/** Builds a submission: Ada says that Bitcoin reaches $150 by 31 January 2025. */
export const sent = (words: Partial<NewSubmission> = {}): NewSubmission => ({
  asset: 'btc',
  expert_name: 'Ada Oracle',
  twitter_handle: 'ada',
  kind: 'target',
  price_prediction: '$150',
  target_time: '2025-01-31',
  source_url: 'https://x.com/ada/status/1001',
  notes: 'By the end of January',
  submitter_email: 'bo@example.org',
  created_at: new Date('2024-12-20T10:00:00Z'),
  ...words,
});

/** An API with prices around $100 from 1 December 2024 on, and the calls of its reviewers. */
export async function startReview(scope: Scope, options: ApiOptions = {}) {
  const closes = Array.from({ length: 31 }, (_, day) => 100 + (day % 3));
  const api = await startApi(scope, { bars: dailyBars('2024-12-01', closes), ...options });
  const { models } = api.storage;

  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, token = api.token) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const { statusCode, payload: text } = await api.server.inject({ method, url, headers, payload });
    return { status: statusCode, body: JSON.parse(text) as WireDecision & { readonly data: readonly WireDecided[] } };
  };
  const list = '/api/admin/prediction_submissions';
  return {
    ...api,
    list,
    call,
    add: async (words: Partial<NewSubmission> = {}) => (await models.submissions.create(sent(words))).id,
    approve: (id: number, body: object = {}) => call('POST', `${list}/${id}/approve`, body),
    reject: (id: number, body: object = {}) => call('PUT', `${list}/${id}`, { status: 'rejected', ...body }),
    update: (id: number, body: object, token?: string) => call('PUT', `${list}/${id}/update`, body, token),
    undo: (id: number, token?: string) => call('POST', `${list}/${id}/undo`, undefined, token),
    /** Ten seconds later. */
    release: async () => {
      const done = await releaseDecisions(api.storage, new Date(Date.now() + 10 ** 12));
      await api.published.refresh();
      return done;
    },
    publicIds: async () => {
      const answer = JSON.parse((await api.get('/api/predictions')).payload) as { readonly id: number }[];
      return answer.map(({ id }) => id);
    },
    tokenOf: async (role: Role) => {
      const token = newSecret();
      const made = { name: `a ${role}`, created_at: new Date(), created_by: 'a test' };
      await models.tokens.create({ ...made, role, hash: hashOf(token) });
      return token;
    },
  };
}
