import assert from 'node:assert/strict';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WireInvoice } from '@hindcast/domain';
import type { WireDecision } from '@hindcast/domain/client';
import { createSending } from '../../api/src/app/jobs/sending.ts';
import { createLog } from '../../api/src/lib/logging/log.ts';
import { sendNotices } from '../../api/src/notifications/sendNotices.ts';
import { releaseDecisions } from '../../api/src/submissions/review/releaseDecisions.ts';
import { startMailServer } from '../mail/mailServer.ts';
import { type ApiOptions, createFolder, dailyBars, type Scope, startApi, type TestApi } from './fixture.ts';

export const words = {
  ...{
    expert_name: 'Cassandra',
    twitter_handle: '',
    nostr_npub: '',
    prediction_type: 'target',
    target_time: '2025-12-31',
  },
  ...{ submitter_email: '', notes: '', source_url: '', asset_type: 'btc', price_prediction: '$100,000' },
  ...{ price_min: null, price_max: null, direction: null },
};
export const ORIGIN = 'https://hindcast.example';

/** An API that mails news, and calls of payers. */
export async function startNews(t: Scope, options: ApiOptions = {}) {
  const mail = await startMailServer(t);
  const settings = {
    HINDCAST_SMTP_URL: mail.url,
    HINDCAST_MAIL_FROM: 'news@hindcast.example',
    HINDCAST_PUBLIC_URL: ORIGIN,
    ...options.settings,
  };
  const siteDir = await createFolder(t);
  await copyFile(new URL('../../site/document.html', import.meta.url), join(siteDir, 'document.html'));
  const api = await startApi(t, { ...options, settings, siteDir });
  const { notices } = api;
  assert.ok(notices);
  const post = (url: string, payload: object | string) => api.server.inject({ method: 'POST', url, payload });
  return {
    ...{ api, mail, post, send: () => sendNotices(notices, createLog('silent')), checkAnswers: api.checkAnswers },
    async clear() {
      mail.received.length = 0;
      mail.refuse(null);
      await api.clear();
    },
  };
}

/** Pays for a prediction. */
export async function paid(api: TestApi, other: Partial<typeof words> = {}): Promise<WireInvoice> {
  const inject = (path: string, payload: object) =>
    api.server.inject({ method: 'POST', url: `/api/payments/${path}`, payload });
  const answer = await inject('create-invoice', { amount: 1, submissionData: { ...words, ...other } });
  const invoice = JSON.parse(answer.payload) as WireInvoice;
  await inject(`${invoice.checking_id}/pay-demo`, {});
  return invoice;
}

/** The page of a mailbox that a mail links to. */
export const linkIn = (text: string): string =>
  /https:\/\/hindcast\.example(\/news\/\S+)/.exec(text)?.[1] ?? assert.fail(text);

const HOUR_MS = 3_600_000;

/** The same with prices around $100 until the end of 2024, an operator's calls, and the jobs by hand. Two hours into 2025. */
export async function startDecisions(t: Scope, options: ApiOptions = {}) {
  const closes = Array.from({ length: 31 }, (_, day) => 100 + (day % 3));
  const parts = await startNews(t, { bars: dailyBars('2024-12-01', closes), ...options });
  const { api, mail, post } = parts;
  const { models } = api.storage;
  const firstMs = Date.UTC(2025, 0, 1, 2);
  let nowMs = firstMs;
  api.setNow(nowMs);
  const call = async (method: 'PUT' | 'POST' | 'DELETE', url: string, body: object = {}) => {
    const headers = { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' };
    const { statusCode, payload } = await api.server.inject({ method, url, headers, payload: JSON.stringify(body) });
    assert.ok(statusCode < 300, `${method} ${url}: ${payload}`);
    return JSON.parse(payload) as WireDecision;
  };
  const outbox = createSending(api, createLog('silent'));
  const list = '/api/admin/prediction_submissions';
  return {
    ...parts,
    async clear() {
      await parts.clear();
      nowMs = firstMs;
      api.setNow(nowMs);
    },
    call,
    /** A paid submission whose payer has given an address; confirmed by a press unless `pressed` says not. Its number. */
    async subscribe({ pressed = true, ...other }: Partial<typeof words> & { readonly pressed?: boolean } = {}) {
      const call = { price_prediction: '$150', target_time: '2025-01-31', ...other };
      const { checking_id, notify_secret } = await paid(api, call);
      await post(`/api/payments/${checking_id}/notify`, { contact: 'priam@example.org', secret: notify_secret });
      await outbox.run();
      const page = linkIn(mail.received.at(-1)?.text ?? '');
      if (pressed) await post(page, 'news=on');
      await outbox.run();
      mail.received.length = 0;
      const submission = await models.submissions.findOne({ order: [['id', 'DESC']] });
      return { id: submission?.id ?? 0, page };
    },
    approve: (id: number, body: object = {}) => call('POST', `${list}/${id}/approve`, { confirmed: true, ...body }),
    reject: (id: number) => call('PUT', `${list}/${id}`, { status: 'rejected', admin_comment: 'Spam' }),
    undo: (id: number) => call('POST', `${list}/${id}/undo`),
    setStatus: (id: number, status: string) => call('PUT', `${list}/${id}/update`, { status }),
    override: (prediction: number, outcome: string) =>
      call('PUT', `/api/admin/predictions/${prediction}/override`, { outcome, reason: 'By hand' }),
    lift: (prediction: number) => call('DELETE', `/api/admin/predictions/${prediction}/override`, { reason: 'Again' }),
    pass: (ms: number) => {
      nowMs += ms;
      api.setNow(nowMs);
    },
    /** One turn of every job, `hours` later. What was mailed since the last one: subjects without the site's name. */
    async turn(hours = 0) {
      nowMs += hours * HOUR_MS + 11_000;
      api.setNow(nowMs);
      await releaseDecisions(api.storage, new Date(nowMs));
      await api.published.refresh();
      await api.judge();
      await outbox.run();
      return mail.received
        .splice(0)
        .map(({ headers, text }) => ({ subject: /^Subject: Hindcast:? (.*)$/m.exec(headers)?.[1] ?? headers, text }));
    },
  };
}

/** Returns the subjects of mails. */
export const subjects = (mails: readonly { readonly subject: string }[]): string[] =>
  mails.map(({ subject }) => subject);
