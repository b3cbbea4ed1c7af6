import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ClientError, createClient, type FetchReply } from '@hindcast/domain/client';

interface Answer {
  readonly status: number;
  readonly body: string;
}

const refused = (status: number, code: string): Answer => ({
  status,
  body: JSON.stringify({ success: false, code, message: `It is ${code}`, error: `It is ${code}` }),
});
const done: Answer = { status: 200, body: '{"judged":true}' };

const reply = ({ status, body }: Answer): FetchReply => ({
  ok: status === 200,
  status,
  headers: { get: () => 'application/json' },
  text: async () => body,
});

/** A client whose server gives these answers, the last one ever after, and what happened to a write of it. */
async function write(...answers: readonly Answer[]) {
  const keys: unknown[] = [];
  const pauses: number[] = [];
  const failures: string[] = [];
  let made = 0;
  const client = createClient({
    baseUrl: 'http://server',
    fetch: async (_, init) => {
      keys.push(Object(init?.headers)['idempotency-key']);
      return reply(answers[Math.min(keys.length, answers.length) - 1] ?? done);
    },
    newKey: () => `key-${++made}`,
    retry: {
      pausesMs: [1, 2],
      wait: async (ms) => void pauses.push(ms),
      onFailure: ({ code }) => void failures.push(code),
    },
  });
  const outcome = await client.runJudge().then(
    () => 'done',
    (error: unknown) => (error instanceof ClientError ? error.code : error),
  );
  return { outcome, keys, pauses, failures };
}

test('a write that may be stored or not is sent again under the same key', async () => {
  assert.deepEqual(await write(refused(503, 'outcome_unknown'), done), {
    outcome: 'done',
    keys: ['key-1', 'key-1'],
    pauses: [1],
    failures: ['outcome_unknown'],
  });
});

test('so is one that failed while the database was away, or a proxy found no server', async () => {
  for (const failure of [
    refused(503, 'database_unavailable'),
    { status: 502, body: '' },
    { status: 504, body: '<html>' },
  ]) {
    const { outcome, keys } = await write(failure, done);
    assert.deepEqual([outcome, keys], ['done', ['key-1', 'key-1']], failure.body);
  }
});

test('after the last pause the failure is told', async () => {
  const { outcome, keys, pauses } = await write(refused(503, 'outcome_unknown'));
  assert.deepEqual([outcome, keys.length, pauses], ['outcome_unknown', 3, [1, 2]]);
});

test('a refusal that will not pass is told at once', async () => {
  for (const [status, code] of [
    [500, 'internal'],
    [409, 'conflict'],
    [503, 'overloaded'],
  ] as const) {
    const { outcome, keys } = await write(refused(status, code), done);
    assert.deepEqual([outcome, keys.length], [code, 1]);
  }
});

test('an answer that says it is no success is a refusal in its own words, whatever its status is [D4]', async () => {
  const client = createClient({
    baseUrl: 'http://server',
    fetch: async () => reply({ status: 200, body: '{"success":false,"message":"False said"}' }),
  });
  await assert.rejects(client.reject(7), ({ serverMessage }: ClientError) => serverMessage === 'False said');
});

test('what got no answer at all is sent again under the same key where that is asked for, as browsers need it', async () => {
  for (const [retry, tries] of [
    [{ unanswered: true }, 3],
    [{}, 1],
  ] as const) {
    const keys: unknown[] = [];
    const client = createClient({
      baseUrl: 'http://server',
      fetch: async (_, init) => {
        keys.push(Object(init?.headers)['idempotency-key']);
        throw new TypeError('Failed to fetch');
      },
      newKey: () => 'key',
      retry: { pausesMs: [1, 2], wait: async () => undefined, onFailure: () => undefined, ...retry },
    });
    await assert.rejects(client.runJudge(), { code: 'unreachable' });
    assert.deepEqual(keys, Array(tries).fill('key'));
  }
});
