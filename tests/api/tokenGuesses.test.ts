import { deepEqual, equal, ok } from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createFindToken, hashOf, newSecret } from '../../api/src/http/access/findToken.ts';
import { createMissingTokens } from '../../api/src/http/access/missingTokens.ts';
import { eventually } from '../live/eventually.ts';
import { startApi, type TestApi } from './fixture.ts';

const makeToken = async ({ storage }: TestApi, name: string, secret = newSecret()): Promise<string> => {
  await storage.models.tokens.create({ name, hash: hashOf(secret), created_at: new Date(), created_by: 'owner' });
  return secret;
};

/** Lets each look-up of a token begin, and end only when it is let go. */
function holdLookUps(t: TestContext, { storage }: TestApi) {
  const { tokens } = storage.models;
  const findOne = tokens.findOne.bind(tokens);
  const open = Promise.withResolvers<void>();
  const held = { most: 0, running: 0, letGo: open.resolve };
  t.mock.method(tokens, 'findOne', async (asked: never) => {
    held.running++;
    held.most = Math.max(held.most, held.running);
    await open.promise;
    held.running--;
    return findOne(asked);
  });
  return held;
}

const ask = async (api: TestApi, secret: string, from: string) => {
  const headers = { authorization: `Bearer ${secret}` };
  return (await api.server.inject({ url: '/api/admin/tokens', headers, remoteAddress: from })).statusCode;
};

test('an unknown token is looked up once a second, and works within a second of being made elsewhere', async (t) => {
  const api = await startApi(t);
  let elapsedMs = 0;
  const findToken = createFindToken(api.storage, () => elapsedMs);
  const lookUps = t.mock.method(api.storage.models.tokens, 'findOne');
  const secret = newSecret();
  const find = () =>
    findToken({ authorization: `Bearer ${secret}`, client: 'a', now: new Date(), onFailure: () => undefined });
  deepEqual([await find(), await find(), await find()], [null, null, null]);
  equal(lookUps.mock.callCount(), 1);
  await makeToken(api, 'Ada', secret);
  elapsedMs = 1000;
  equal((await find())?.name, 'Ada');
  await api.storage.models.tokens.update({ revoked_at: new Date() }, { where: { name: 'Ada' } });
  equal(await find(), null, 'what was known is asked again: it may be revoked');
  equal(lookUps.mock.callCount(), 3);
});

test('no more unknown tokens are remembered than there is room for', () => {
  const unknown = createMissingTokens(() => 0, 2);
  for (const hash of ['a', 'b', 'a', 'c']) unknown.add(hash, 0);
  deepEqual(
    ['a', 'b', 'c'].map((hash) => unknown.has(hash)),
    [true, false, true],
  );
});

test('who guesses many tokens at once has two looked up at a time, and holds nobody else up', async (t) => {
  const api = await startApi(t);
  const good = await makeToken(api, 'Ada');
  const held = holdLookUps(t, api);
  const guesses = Array.from({ length: 30 }, () => ask(api, newSecret(), '203.0.113.7'));
  await eventually('two are looked up', () => held.running === 2);
  const other = ask(api, good, '203.0.113.8');
  await eventually('another’s is too', () => held.running === 3);
  const beside = ask(api, good, '203.0.113.7');
  held.letGo();
  deepEqual([await other, await beside], [200, 200], 'a good token waits for its turn, and is never refused');
  const statuses = await Promise.all(guesses);
  ok(statuses.includes(401) && statuses.every((status) => status === 401 || status === 429));
  equal(held.most, 3);
});

test('those who guessed too often have two looked up at a time among them all', async (t) => {
  const api = await startApi(t, { limits: { refusedSignIns: 1 } });
  const good = await makeToken(api, 'Ada');
  const guessers = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
  for (const from of guessers) equal(await ask(api, newSecret(), from), 401);
  const held = holdLookUps(t, api);
  const guesses = [...guessers, ...guessers].map((from) => ask(api, newSecret(), from));
  const right = ask(api, good, '203.0.113.1');
  const other = ask(api, good, '203.0.113.8');
  await eventually('two guesses and another’s token are looked up', () => held.running === 3);
  held.letGo();
  deepEqual(await Promise.all(guesses), Array(6).fill(429));
  deepEqual([await right, await other], [200, 200]);
  equal(held.most, 3);
});
