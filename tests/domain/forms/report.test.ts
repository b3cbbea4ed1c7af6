import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient, createReportSender, type FetchInit } from '@hindcast/domain/client';
import { reportProblems } from '@hindcast/domain/report';

test('a report has words of up to 2,000 characters, and an address or none', () => {
  assert.deepEqual(reportProblems({ text: 'It was 2021.' }), {});
  assert.deepEqual(reportProblems({ text: '🐍'.repeat(2000), email: ' ada@example.org ' }), {});
  assert.deepEqual(reportProblems({ text: ' \n', email: ' ' }), { text: 'Please write what is wrong' });
  assert.match(reportProblems({ text: 'x'.repeat(2001) }).text ?? '', /has 2001 characters: 2000 is the most/);
  assert.match(reportProblems({ text: 'a\u0007' }).text ?? '', /contains the control character U\+0007/);
  for (const email of ['ada', 'a@b', 'a b@c.org', `${'a'.repeat(250)}@b.org`, 'a@b.org,c@d.org', 'a\u202e@b.org']) {
    assert.deepEqual(reportProblems({ text: 'x', email }), { email: 'Please enter a valid email address' }, email);
  }
});

/** A server that answers everything alike, and what it was asked. */
function listen() {
  const asked: { method: string; url: string; body: unknown; key: unknown; token: unknown }[] = [];
  const fetch = async (url: string, { method = 'GET', body, headers }: FetchInit = {}) => {
    const { 'idempotency-key': key, authorization: token } = Object(headers);
    asked.push({ method, url, body, key, token });
    return {
      ok: true,
      status: 200,
      headers: { get: () => null },
      text: async () => '{"success":true,"data":{"id":7}}',
    };
  };
  return { asked, options: { baseUrl: 'https://x.example', fetch, newKey: () => 'new' } };
}

test('a page sends a report under a key of its own; operators read, close and open reports', async () => {
  const { asked, options } = listen();
  await createReportSender(options)(7, { text: 'x' }, 'mine');
  const client = createClient({ ...options, token: 't' });
  await client.reports();
  await client.reports({ status: 'all', after: '9', limit: '2' });
  assert.deepEqual(await client.report(7), { id: 7 });
  await client.closeReport(7, { note: 'Mended' });
  await client.reopenReport(7);
  await client.sendReport(7, { text: 'x' });
  assert.deepEqual(
    asked.map(({ method, url, body, key, token }) => [method, url.replace('https://x.example', ''), body, key, token]),
    [
      ['POST', '/api/predictions/7/reports', '{"text":"x"}', 'mine', undefined],
      ['GET', '/api/admin/reports', undefined, undefined, 'Bearer t'],
      ['GET', '/api/admin/reports?status=all&after=9&limit=2', undefined, undefined, 'Bearer t'],
      ['GET', '/api/admin/reports/7', undefined, undefined, 'Bearer t'],
      ['PUT', '/api/admin/reports/7/closing', '{"note":"Mended"}', 'new', 'Bearer t'],
      ['DELETE', '/api/admin/reports/7/closing', undefined, 'new', 'Bearer t'],
      ['POST', '/api/predictions/7/reports', '{"text":"x"}', 'new', 'Bearer t'],
    ],
  );
});
