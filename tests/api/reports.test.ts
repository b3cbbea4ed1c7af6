import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createClient, type WireReport } from '@hindcast/domain/client';
import type { Role } from '@hindcast/domain/people';
import { hashOf, newSecret } from '../../api/src/http/access/findToken.ts';
import { pageOf } from '../../api/src/http/pages/pageOf.ts';
import { OPEN_IN_ALL, OPEN_OF_ONE } from '../../api/src/submissions/reports/sendReport.ts';
import { type ApiOptions, createFolder, dailyBars, type TestApi } from './fixture.ts';
import { send } from './recordServer.ts';
import { apiAgain } from './startAgain.ts';

const startApi = apiAgain();

const said = { kind: 'target', price_target: 120, start_date: '2024-12-01', end_date: '2024-12-05' } as const;
const start = (t: TestContext, options: ApiOptions = {}): Promise<TestApi> =>
  startApi(t, {
    today: '2024-12-07',
    bars: dailyBars('2024-11-30', [100, 100, 105, 110, 119, 118, 90]),
    predictions: [said, { ...said, expert: 'Pythia', price_target: 130, notes: 'The words of a lawyer’s client.' }],
    limits: { publicWrites: 1000, reports: 1000, reportsInAll: 10_000 },
    ...options,
  });

interface More {
  readonly id?: number | string;
  readonly key?: string;
  readonly origin?: string;
  readonly from?: string;
}

async function report(api: TestApi, body: unknown, { id = 1, key, origin, from }: More = {}) {
  const { statusCode, payload, headers } = await api.server.inject({
    method: 'POST',
    url: `/api/predictions/${id}/reports`,
    headers: {
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(origin !== undefined && { origin }),
    },
    ...(from && { remoteAddress: from }),
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const { code, message } = JSON.parse(payload) as { readonly code?: string; readonly message: string };
  return { status: statusCode, code, message, payload, headers };
}

/** The calls of somebody with a role. */
async function as(api: TestApi, role: Role) {
  const token = newSecret();
  const made = { name: `a ${role}`, created_at: new Date(), created_by: 'a test' };
  await api.storage.models.tokens.create({ ...made, role, hash: hashOf(token) });
  if (!api.server.info.started) await api.server.start();
  return createClient({ baseUrl: api.server.info.uri, fetch, token });
}

const WRONG = 'The clip is of 2021,\nnot of 2022.';

test('a reader’s report of an error is kept for operators; their address is for reviewers, and sealed', async (t) => {
  const api = await start(t);
  assert.equal(pageOf(api.config).reports, 'inbox');
  const sent = await report(api, { text: `  ${WRONG}\r\n`, email: ' ada@example.org ' });
  assert.deepEqual([sent.status, sent.headers['cache-control']], [200, 'no-store']);
  assert.match(sent.message, /^Your report is stored, and the people behind Hindcast can read it$/);
  await report(api, { text: 'It was never said.' }, { id: 2 });

  const reviewer = await as(api, 'reviewer');
  const { data, next } = await reviewer.reports();
  assert.deepEqual([data.map(({ id }) => id), next], [[2, 1], null]);
  assert.deepEqual(data[1], {
    ...{ id: 1, status: 'open', text: WRONG, email: 'ada@example.org', closing: null },
    prediction: {
      id: 1,
      asset_type: 'btc',
      expert_name: 'Cassandra',
      claim: data[1]?.prediction.claim,
      withdrawn: false,
    },
    created_at: '2024-12-07T00:00:00.000Z',
  });
  assert.match(data[1]?.prediction.claim ?? '', /\$120/);
  assert.deepEqual(await reviewer.report(2), data[0]);
  assert.equal((await (await as(api, 'viewer')).report(1)).email, null, 'addresses are not for viewers');

  const [row] = await api.storage.models.reports.findAll({ raw: true });
  assert.ok(!JSON.stringify(row).includes('ada@'));
  await assert.rejects(reviewer.report(3), { code: 'not_found', message: 'There is no report 3' });
  assert.equal((await reviewer.status()).reports, 2);
});

test('a reviewer closes a report with a note, and opens it again; both are on the audit log', async (t) => {
  const api = await start(t);
  for (const text of ['one', 'two', 'three']) await report(api, { text, email: 'ada@example.org' });
  const reviewer = await as(api, 'reviewer');
  await assert.rejects((await as(api, 'viewer')).closeReport(1), { code: 'forbidden' });

  const closed = await reviewer.closeReport(2, { note: '  The day is  corrected ' });
  const closing = { by: 'a reviewer', at: '2024-12-07T00:00:00.000Z', note: 'The day is corrected' };
  assert.deepEqual([closed.stored, closed.data.status, closed.data.closing], [true, 'closed', closing]);
  const again = await (await as(api, 'admin')).closeReport(2, { note: 'Another note' });
  assert.deepEqual([again.stored, again.data.closing], [false, closing], 'the first one’s note stays');
  const kept = await api.storage.models.idempotencyKeys.findAll({ raw: true });
  assert.ok(kept.length > 0 && !JSON.stringify(kept).includes('ada@'), 'no address is kept in the open');

  const ids = async (status?: string) => (await reviewer.reports(status ? { status } : {})).data.map(({ id }) => id);
  assert.deepEqual([await ids(), await ids('closed'), await ids('all')], [[3, 1], [2], [3, 2, 1]]);
  const page = await reviewer.reports({ status: 'all', limit: '2' });
  assert.deepEqual([page.data.map(({ id }) => id), page.next], [[3, 2], '2']);
  assert.deepEqual(
    (await reviewer.reports({ status: 'all', after: '2' })).data.map(({ id }) => id),
    [1],
  );
  await assert.rejects(reviewer.reports({ status: 'new' }), { code: 'bad_request' });

  const reopened = await reviewer.reopenReport(2);
  assert.deepEqual([reopened.stored, reopened.data.status, reopened.data.closing], [true, 'open', null]);
  assert.equal((await reviewer.reopenReport(2)).stored, false);
  await assert.rejects(reviewer.reopenReport(9), { code: 'not_found' });
  const log = await api.storage.models.auditLog.findAll({ order: ['id'], raw: true });
  assert.deepEqual(
    log.map(({ actor, act, subject, detail }) => [actor, act, subject, JSON.parse(detail)]),
    [
      ['a reviewer', 'reports.close', 'prediction 1', { report: 2, note: 'The day is corrected' }],
      ['a reviewer', 'reports.reopen', 'prediction 1', { report: 2 }],
    ],
  );
  for (const note of ['x'.repeat(501), 'a\nb', 'a\u0007', 7, null]) {
    await assert.rejects(reviewer.closeReport(1, { note: note as string }), { code: 'bad_request' }, String(note));
  }
});

test('a withdrawn prediction and one that is taken down can be reported; one that is not on record cannot', async (t) => {
  const api = await start(t);
  assert.equal((await send(api, 'PUT', '/1/withdrawal', { reason: 'Never said' })).status, 200);
  assert.equal((await send(api, 'PUT', '/2/takedown', { reason: 'A lawyer asked' })).status, 200);
  assert.equal((await report(api, { text: 'She did say it.' })).status, 200);
  const quoting = 'It says “The words of a lawyer’s client.”, which are mine.';
  assert.equal((await report(api, { text: quoting }, { id: 2 })).status, 200);
  for (const id of [3, 0, 'x', '1e0', '99999999999']) {
    assert.equal((await report(api, { text: 'x' }, { id })).status, 404, String(id));
  }
  const texts = async (role: Role) => (await (await as(api, role)).reports()).data.map(({ text }) => text);
  assert.deepEqual(await texts('publisher'), [quoting, 'She did say it.']);
  assert.deepEqual(await texts('reviewer'), ['Taken down on request', 'She did say it.'], 'hidden words stay hidden');
  const [, first] = (await (await as(api, 'viewer')).reports()).data;
  assert.equal(first?.prediction.withdrawn, true);
});

test('a report that is sent again under its key is stored once; another one under it is refused', async (t) => {
  const api = await start(t, { limits: { reports: 2 } });
  const body = { text: WRONG, email: 'ada@example.org' };
  const both = await Promise.all([report(api, body, { key: 'k' }), report(api, body, { key: 'k' })]);
  assert.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  );
  assert.equal((await report(api, body, { key: 'k' })).status, 200, 'it is not counted again');
  assert.equal(await api.storage.models.reports.count(), 1);
  for (const other of [{ text: 'Other words' }, { ...body, email: '' }]) {
    const { status, code } = await report(api, other, { key: 'k' });
    assert.deepEqual([status, code], [422, 'key_reused']);
  }
  assert.equal((await report(api, body, { key: 'k', id: 2, from: '192.0.2.9' })).status, 200, 'of another prediction');
  assert.equal((await report(api, body, { key: 'no key', from: '192.0.2.10' })).status, 400);
});

test('what is no report is refused with what is wrong', async (t) => {
  const api = await start(t);
  const refused: readonly (readonly [body: unknown, message: RegExp])[] = [
    [{}, /^Say in “text” what is wrong, and how you know$/],
    [[], /^Say in “text”/],
    [{ text: 7 }, /^Say in “text”/],
    [{ text: ' \n\u200b ' }, /^Please write what is wrong$/],
    [{ text: 'x'.repeat(2001) }, /^The text has 2001 characters: 2000 is the most$/],
    [{ text: 'a\u0000b' }, /^The text contains the control character U\+0000$/],
    [{ text: 'a\ud83d' }, /^The text contains half a character$/],
    [{ text: 'x', email: 'ada' }, /^Please enter a valid email address$/],
    [{ text: 'x', email: `${'a'.repeat(250)}@b.org` }, /^Please enter a valid email address$/],
    [{ text: 'x', email: 'a@b.org,c@d.org' }, /^Please enter a valid email address$/],
    [{ text: 'x', email: null }, /^“email” is a text/],
    [{ text: 'x', name: 'Ada' }, /^Nothing called “name” is understood here$/],
    ['{"text"', /./],
  ];
  for (const [body, message] of refused) {
    const answer = await report(api, body);
    assert.deepEqual([answer.status, answer.code], [400, 'bad_request'], JSON.stringify(body));
    assert.match(answer.message, message);
  }
  assert.equal((await report(api, { text: '€'.repeat(20_000) })).status, 413);
  assert.equal((await report(api, { text: '🐍'.repeat(2000) })).status, 200, 'characters count, not bytes');
  assert.equal(await api.storage.models.reports.count(), 1);
});

test('only the site’s own pages report, so many in a minute from one address and in all', async (t) => {
  const api = await start(t, { limits: { reports: 2, reportsInAll: 3 } });
  const foreign = await report(api, { text: 'x' }, { origin: 'https://evil.example' });
  assert.deepEqual([foreign.status, foreign.message], [403, 'Errors are reported on this site’s own pages']);
  for (const id of [7, 8, 9]) await report(api, { text: 'x' }, { id, from: '192.0.2.1' });
  const tries = [];
  for (const from of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3']) {
    tries.push(await report(api, { text: 'x' }, { from }));
  }
  assert.deepEqual(
    tries.map(({ status }) => status),
    [200, 200, 429, 200, 429],
  );
  assert.match(tries[2]?.message ?? '', /^Too many reports came from your address; try again in \d+ s$/);
  assert.match(tries[4]?.message ?? '', /^Very many reports come in at the moment; try again in \d+ s$/);
});

test('a flood cannot fill the disk: so many wait of one prediction and in all, until somebody has read them', async (t) => {
  const api = await start(t);
  const { reports } = api.storage.models;
  const row = { text: 'x', status: 'open', created_at: new Date(), request_key: null, sealed_email: null } as const;
  await reports.bulkCreate(Array.from({ length: OPEN_OF_ONE }, () => ({ ...row, prediction_id: 1 })));
  const full = await report(api, { text: 'One more' });
  assert.deepEqual([full.status, full.code], [409, 'conflict']);
  assert.match(full.message, /^20 reports about this prediction wait to be read already, so no more are taken/);
  assert.equal((await report(api, { text: 'Of another' }, { id: 2 })).status, 200);
  assert.equal((await (await as(api, 'reviewer')).closeReport(1)).stored, true);
  assert.equal((await report(api, { text: 'One more' })).status, 200, 'one was read');
  await reports.bulkCreate(Array.from({ length: OPEN_IN_ALL }, () => ({ ...row, prediction_id: 99 })));
  assert.match((await report(api, { text: 'x' }, { id: 2 })).message, /^Very many reports wait to be read/);
});

test('reports that are refused use up nobody else’s: not those of the minute in all', async (t) => {
  const api = await start(t, { limits: { reports: 10, reportsInAll: 2 } });
  const row = { text: 'x', status: 'open', created_at: new Date(), request_key: null, sealed_email: null } as const;
  const { reports } = api.storage.models;
  await reports.bulkCreate(Array.from({ length: OPEN_OF_ONE }, () => ({ ...row, prediction_id: 1 })));
  for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
    assert.equal((await report(api, { text: 'One more' }, { from })).status, 409);
  }
  assert.equal((await report(api, { text: 'Of another' }, { id: 2, from: '192.0.2.4' })).status, 200);
});

test('a viewer reads no address, not within words and notes either', async (t) => {
  const api = await start(t);
  await report(api, { text: 'Write to ada@example.org, she knows.' });
  const reviewer = await as(api, 'reviewer');
  await reviewer.closeReport(1, { note: 'Answered ada@example.org' });
  assert.equal((await reviewer.report(1)).text, 'Write to ada@example.org, she knows.');
  const viewer = await as(api, 'viewer');
  for (const one of [await viewer.report(1), ...(await viewer.reports({ status: 'all' })).data]) {
    assert.deepEqual([one.text, one.closing?.note], ['Write to [an address], she knows.', 'Answered [an address]']);
  }
});

test('where the brand has a mail address nothing is taken, and the page is told so', async (t) => {
  const folder = await createFolder(t);
  const file = join(folder, 'brand.json');
  await writeFile(file, JSON.stringify({ contactMail: 'errors@oracle.example' }));
  const api = await start(t, { settings: { HINDCAST_BRAND: file } });
  assert.equal(pageOf(api.config).reports, 'mail');
  const { status, code, message } = await report(api, { text: WRONG });
  assert.deepEqual([status, code], [501, 'not_offered']);
  assert.equal(message, 'Errors are reported by mail here: errors@oracle.example');
  assert.equal(await api.storage.models.reports.count(), 0);
});

test('what a report says comes out as it was written, and nothing in it turns a line around', async (t) => {
  const api = await start(t);
  const text = '<img src=x onerror=alert(1)> =HYPERLINK("x") \u202eevil\u202c\nsecond line';
  assert.equal((await report(api, { text })).status, 200);
  const read: WireReport = await (await as(api, 'viewer')).report(1);
  assert.equal(read.text, '<img src=x onerror=alert(1)> =HYPERLINK("x") evil\nsecond line');
});
