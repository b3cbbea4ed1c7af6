import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createHashTurns, NOBODY } from '../../api/src/accounts/passwords.ts';
import { createSignInLimits, usualBudgets } from '../../api/src/accounts/signInLimits.ts';
import { hashOf, newSecret } from '../../api/src/http/access/findToken.ts';
import type { AppError } from '../../api/src/lib/appError.ts';
import type { TestApi } from '../api/fixture.ts';
import { PASSWORD, startPeople } from '../api/peopleServer.ts';
import { eventually } from '../live/eventually.ts';
import { rotate } from './rotation.ts';

const MINUTE_MS = 60_000;
const wrong = 'not the password';

/** A timer of slow lanes that stands still until it is moved. */
function holdTimer() {
  let nowMs = 0;
  let waiting: { readonly at: number; readonly go: () => void }[] = [];
  return {
    now: () => nowMs,
    wait: (ms: number) =>
      ms <= 0 ? Promise.resolve() : new Promise<void>((go) => waiting.push({ at: nowMs + ms, go })),
    /** Remaining times of the waiting requests, ms. */
    waits: () => waiting.map(({ at }) => at - nowMs),
    pass(ms: number) {
      nowMs += ms;
      for (const { go } of waiting.filter(({ at }) => at <= nowMs)) go();
      waiting = waiting.filter(({ at }) => at > nowMs);
    },
  };
}

/** Compares passwords without the work, and counts how often. */
function countHashes(t: TestContext, { passwords }: TestApi) {
  return t.mock.method(passwords, 'matches', async (hash: string | null, password: string) => {
    return hash !== null && password === PASSWORD;
  });
}

test('who guesses from one address is told to wait, whatever names they try [A3 A5]', async (t) => {
  const { api, add, tryLogin } = await startPeople(t);
  await add('Ada', 'admin');
  const hashes = countHashes(t, api);
  const from = '203.0.113.7';
  const answers = [];
  for (let i = 0; i < 13; i++) answers.push(await tryLogin(i % 2 ? 'Ada' : `name ${i}`, wrong, { from }));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [...Array<number>(10).fill(401), 429, 429, 429],
  );
  assert.equal(hashes.mock.callCount(), 10, 'what is refused costs no hash');
  const last = answers.at(-1);
  assert.match(last?.message ?? '', /^Too many wrong sign-ins from your address; try again in \d+ s$/);
  assert.ok((last?.retryAfter ?? 0) > 0 && (last?.retryAfter ?? 0) <= 600);
  const right = await tryLogin('Ada', PASSWORD, { from });
  assert.equal(right.status, 429, 'also a right password, where nobody of that name has signed in before');
  assert.equal((await tryLogin('Ada', PASSWORD, { from: '203.0.113.8' })).status, 200);
});

test('many tries at once are counted before any of them is compared [A5]', async (t) => {
  const { api, add, tryLogin } = await startPeople(t);
  await add('Ada', 'admin');
  const hashes = countHashes(t, api);
  const tries = Array.from({ length: 30 }, () => tryLogin('Ada', wrong, { from: '203.0.113.7' }));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 401).length, 10);
  assert.equal(hashes.mock.callCount(), 10);
});

test('guesses from everywhere at one name do not lock its owner out where they signed in before [A3 A5]', async (t) => {
  const { api, add, tryLogin } = await startPeople(t);
  const timer = holdTimer();
  t.mock.method(api.signInLimits, 'reserve', createSignInLimits(api.key, usualBudgets, timer).reserve);
  await add('Ada', 'admin');
  await add('Bob', 'admin');
  countHashes(t, api);
  const home = '198.51.100.1';
  assert.equal((await tryLogin('Ada', PASSWORD, { from: home })).status, 200);
  const statuses = [];
  for (let i = 0; i < 21; i++) statuses.push((await tryLogin('ADA', wrong, { from: `203.0.113.${i}` })).status);
  assert.deepEqual(statuses, Array<number>(21).fill(401));
  const elsewhere = tryLogin('Ada', PASSWORD, { from: '192.0.2.1' });
  await eventually('the wait for a turn', () => timer.waits().length > 0);
  assert.deepEqual(timer.waits(), [usualBudgets.slow.everyMs], 'guesses are slow');
  assert.equal((await tryLogin('Ada', PASSWORD, { from: home })).status, 200);
  assert.equal((await tryLogin('Bob', PASSWORD, { from: '192.0.2.1' })).status, 200, 'others are not concerned');
  assert.equal((await tryLogin('Bob', wrong, { from: home })).status, 401);
  timer.pass(usualBudgets.slow.everyMs);
  assert.equal((await elsewhere).status, 200, 'a new address takes its turn');
});

test('guesses from all over one IPv6 network keep nobody out who comes from a new address [A3 A5]', async (t) => {
  const { api, add, tryLogin } = await startPeople(t);
  const timer = holdTimer();
  t.mock.method(api.signInLimits, 'reserve', createSignInLimits(api.key, usualBudgets, timer).reserve);
  await add('Ada', 'admin');
  countHashes(t, api);
  const guesses = Array.from({ length: 21 }, (_, i) => tryLogin('Ada', wrong, { from: `2001:db8:0:${i}::${i + 1}` }));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 401).length, 10);
  assert.equal((await tryLogin('Ada', PASSWORD, { from: '2001:db8:0:100::1' })).status, 200);
  assert.deepEqual(timer.waits(), [], 'nobody waits');
});

test('tries under a name that is guessed at take turns, and who would wait long is told to come again, whoever has the name [A5]', async () => {
  const timer = holdTimer();
  const limits = createSignInLimits(
    { secretOf: (_of, what) => what.replace(/^account /, '') },
    { ...usualBudgets, account: 1, slow: { everyMs: 20, mostMs: 40 } },
    timer,
  );
  const outcomes = [];
  for (const username of ['ada', 'nobody']) {
    const tries = Array.from({ length: 6 }, (_, i) => limits.reserve({ username, place: `p${i}.`, known: false }));
    const settled = Promise.allSettled(tries);
    await nextTurn();
    assert.deepEqual(timer.waits(), [20, 40]);
    timer.pass(40);
    outcomes.push((await settled).map(({ status }) => status).join());
  }
  assert.deepEqual(outcomes, Array(2).fill([...Array(4).fill('fulfilled'), ...Array(2).fill('rejected')].join()));
  timer.pass(60);
  await limits.reserve({ username: 'ada', place: 'p7.', known: false });
  assert.deepEqual(timer.waits(), []);
});

test('wrong codes from elsewhere do not lock out whoever signs in where they did before [A5]', async () => {
  const limits = createSignInLimits({ secretOf: (_of, what) => what });
  for (let i = 0; i < 10; i++) await limits.reserveCode(1, { place: `p${i}`, known: false });
  await assert.rejects(limits.reserveCode(1, { place: 'p11', known: false }), /Too many wrong codes/);
  for (let i = 0; i < 10; i++) await limits.reserveCode(1, { place: 'home', known: true });
  await assert.rejects(limits.reserveCode(1, { place: 'home', known: true }), /Too many wrong codes/);
});

test('a known address has few guesses too, and other addresses then still have theirs [A5]', async (t) => {
  const { api, add, tryLogin } = await startPeople(t, { limits: { publicWrites: 1000 } });
  await add('Ada', 'admin');
  const hashes = countHashes(t, api);
  const home = '198.51.100.1';
  await tryLogin('Ada', PASSWORD, { from: home });
  for (let i = 0; i < 30; i++) await tryLogin('Ada', wrong, { from: home });
  assert.equal(hashes.mock.callCount(), 11);
  assert.equal((await tryLogin('Ada', PASSWORD, { from: home })).status, 429);
  assert.equal((await tryLogin('Ada', PASSWORD, { from: '192.0.2.1' })).status, 200);
});

test('who has a token and no password has few guesses at it too [A5]', async (t) => {
  const { api, as, add, login } = await startPeople(t);
  await add('Ada', 'admin');
  const ada = as(await login('Ada'));
  const hashes = countHashes(t, api);
  const guess = async (i: number): Promise<number[]> => {
    const tries = [
      ada.changePassword({ old: `${wrong} ${i}`, new: wrong }),
      ada.setUpTotp(`${wrong} ${i}`),
      ada.removeTotp(`${wrong} ${i}`),
    ];
    const outcomes = await Promise.allSettled(tries);
    return outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.status : 200));
  };
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++) statuses.push(...(await guess(i)));
  assert.deepEqual(
    [403, 429].map((status) => statuses.filter((one) => one === status).length),
    [10, 5],
  );
  assert.equal(hashes.mock.callCount(), 10);
});

test('right sign-ins cost nobody anything [A3]', async (t) => {
  const { api, add, tryLogin } = await startPeople(t, { limits: { publicWrites: 1000 } });
  await add('Ada', 'admin');
  countHashes(t, api);
  for (let i = 0; i < 30; i++) assert.equal((await tryLogin('Ada', PASSWORD, { from: '192.0.2.1' })).status, 200);
});

test('whoever tries to sign in, the same work is done and the same is counted [A5]', async (t) => {
  const { api, add, tryLogin } = await startPeople(t);
  await add('Ada', 'admin');
  await add('Eve', 'admin', { disabled_at: new Date(0) });
  await add('Zoe', 'admin', { must_change: true });
  const hashes = countHashes(t, api);
  const selects = t.mock.method(api.storage.sequelize, 'query', api.storage.sequelize.query);
  const works = [];
  for (const [i, name] of ['Ada', 'Eve', 'Zoe', 'nobody', 'Ａda', "' OR 1=1 --", 'x'.repeat(800)].entries()) {
    const before = [hashes.mock.callCount(), selects.mock.callCount()];
    const { status, message, code } = await tryLogin(name, wrong, { from: `192.0.2.${i}` });
    const done = [hashes.mock.callCount(), selects.mock.callCount()].map((count, at) => count - (before[at] ?? 0));
    works.push(JSON.stringify([done, status, message, code]));
  }
  assert.equal(new Set(works).size, 1, works.join('\n'));
  assert.match(works[0] ?? '', /^\[\[1,2\],401/);
  const hash = (await api.storage.models.people.findOne({ where: { name: 'Ada' }, rejectOnEmpty: true })).hash;
  assert.deepEqual(
    hashes.mock.calls.map(({ arguments: [given] }) => given),
    [hash, hash, hash, null, hash, null, null],
  );
});

test('the hash of nobody costs what a new one does, and no password is its own', async (t) => {
  const { api } = await startPeople(t);
  const { passwords } = api;
  const made = await passwords.hash(PASSWORD);
  const costOf = (hash: string): string | undefined => /^.*p=\d+\$/.exec(hash)?.[0];
  assert.equal(costOf(made), '$argon2id$v=19$m=19456,t=2,p=1$');
  assert.equal(costOf(NOBODY), costOf(made));
  assert.deepEqual(
    await Promise.all([passwords.matches(made, PASSWORD, false), passwords.matches(null, PASSWORD, false)]),
    [true, false],
  );
});

test('two hashes are made at a time, few wait, those who are known go first, and the rest is told to come again [A5]', async () => {
  const inTurn = createHashTurns(2, 3);
  const order: string[] = [];
  const gates: (() => void)[] = [];
  const enter = (name: string, first: boolean) =>
    inTurn(first, async () => {
      order.push(name);
      await new Promise<void>((resolve) => gates.push(resolve));
      return name;
    });
  const strangers = ['a', 'b', 'c', 'd', 'e'].map((name) => enter(name, false));
  const known = enter('known', true);
  await assert.rejects(enter('f', false), (error: AppError) => {
    assert.deepEqual([error.code, error.retryAfter], ['overloaded', 2]);
    return true;
  });
  assert.deepEqual(order, ['a', 'b']);
  for (let at = 0; at < 6; at++) {
    gates[at]?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all([...strangers, known]);
  assert.deepEqual(order, ['a', 'b', 'known', 'c', 'd', 'e']);
});

test('pages of other sites cannot sign anybody in, nor ask whether that is offered [A5]', async (t) => {
  const { api, add } = await startPeople(t, { settings: { HINDCAST_PUBLIC_URL: 'https://hindcast.example' } });
  await add('Ada', 'admin');
  const send = async (method: 'GET' | 'POST', path: string, origin: string | undefined) => {
    const headers = { host: 'hindcast.example', ...(origin !== undefined && { origin }) };
    const payload = method === 'POST' ? { username: 'Ada', password: PASSWORD } : undefined;
    const answer = await api.server.inject({ method, url: path, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, allowed: answer.headers['access-control-allow-origin'] };
  };
  for (const [method, path] of [
    ['GET', '/api/admin/test'],
    ['POST', '/api/admin/login'],
  ] as const) {
    for (const origin of [
      'https://evil.example',
      'null',
      'http://hindcast.example.evil',
      'https://hindcast.example:444',
    ]) {
      const { status, allowed } = await send(method, path, origin);
      assert.deepEqual([status, allowed], [403, undefined], `${path} ${origin}`);
    }
    for (const origin of [undefined, 'https://hindcast.example']) {
      assert.equal((await send(method, path, origin)).status, 200, `${path} ${origin}`);
    }
  }
});

/** Tokens that open nothing, each by what is wrong with it. */
async function badTokens({ storage, clock }: TestApi): Promise<Readonly<Record<string, string>>> {
  const at = clock.now();
  const { people, tokens } = storage.models;
  const person = { must_change: false, hash: '', created_at: new Date(at), created_by: 'a test' } as const;
  const ada = await people.create({ ...person, name: 'Ada', known_as: 'ada', role: 'admin' });
  const off = await people.create({
    ...person,
    name: 'Eve',
    known_as: 'eve',
    role: 'admin',
    disabled_at: new Date(at),
  });
  const make = async (more: object): Promise<string> => {
    const token = newSecret();
    const row = { name: 'x', role: 'admin', hash: hashOf(token), created_by: 'a test' } as const;
    await tokens.create({ ...row, created_at: new Date(at), ...more });
    return token;
  };
  const ends = { expires_at: new Date(at + MINUTE_MS) };
  const good = await make({ person_id: ada.id, ...ends });
  return {
    forged: newSecret(),
    'cut short': good.slice(0, -1),
    'that of a script, revoked': await make({ revoked_at: new Date(at) }),
    'of a sign-in, revoked': await make({ person_id: ada.id, ...ends, revoked_at: new Date(at) }),
    'of a sign-in, expired': await make({ person_id: ada.id, expires_at: new Date(at) }),
    'of a sign-in, unused for a day': await make({ person_id: ada.id, ...ends, created_at: new Date(at - 86_400_000) }),
    'of somebody who is disabled': await make({ person_id: off.id, ...ends }),
    'of somebody who is nobody': await make({ person_id: 99, ...ends }),
  };
}

test('a token that is forged, expired, revoked, unused or of somebody disabled opens no route [A5]', async (t) => {
  const { api } = await startPeople(t, { limits: { refusedSignIns: 100_000 } });
  const bad = await badTokens(api);
  const routes = api.server.table().filter(({ settings }) => (settings.auth as unknown) !== false);
  assert.ok(routes.length > 30);
  for (const { item, variants } of rotate(routes, Object.entries(bad))) {
    const { method, path } = item;
    const url = path.replace(/\{[^}]+\}/g, '1');
    for (const [what, token] of variants) {
      const { statusCode } = await api.server.inject({
        method: method === '*' ? 'PUT' : method,
        url,
        headers: { authorization: `Bearer ${token}` },
      });
      assert.equal(statusCode, 401, `${method} ${path} with a token ${what}`);
    }
  }
});
