import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PASSWORD, startPeople } from './peopleServer.ts';
import { startAgain } from './startAgain.ts';

const startUsed = startAgain(startPeople);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NEW = 'nine horses that count to one';
const wrong = 'The username or the password is wrong';

test('who signs in hears their name, a token and their role, and nobody keeps the answer [A3]', async (t) => {
  const { api, as, add, tryLogin, lines } = await startUsed(t);
  const free = await api.get('/api/admin/test');
  assert.deepEqual([free.statusCode, JSON.parse(free.payload).success], [200, true]);
  assert.equal(free.headers['cache-control'], 'private, no-store');
  await add('Ada', 'reviewer');
  const { success, username, message, token, role, must_change } = await as('').login({
    username: ' ADA',
    password: PASSWORD,
  });
  assert.deepEqual([success, username, message, role, must_change], [true, 'Ada', 'Signed in', 'reviewer', false]);
  assert.match(token, /^hc_[\w-]{43}$/);
  assert.equal((await tryLogin('Ada')).cache, 'private, no-store');
  const me = await as(token).me();
  assert.deepEqual([me.kind, me.username, me.role, me.totp], ['person', 'Ada', 'reviewer', false]);
  assert.deepEqual([(await as().me()).kind, (await as().me()).role], ['owner', 'admin']);
  assert.deepEqual(await lines(), ['Ada people.login Ada', 'Ada people.login Ada']);
  const { tokens, auditLog } = api.storage.models;
  const kept = JSON.stringify([await tokens.findAll(), await auditLog.findAll()]);
  assert.ok(!kept.includes(token) && !kept.includes(PASSWORD));
});

test('a wrong password, a name that nobody has and a person who is disabled hear the same [A3]', async (t) => {
  const { add, tryLogin } = await startUsed(t);
  await add('Ada', 'admin');
  await add('Eve', 'admin', { disabled_at: new Date(0), totp: 'sealed', totp_step: 1 });
  for (const [name, password] of [
    ['Ada', 'not the password'],
    ['Ada', PASSWORD.toUpperCase()],
    ['nobody', PASSWORD],
    ['Eve', PASSWORD],
    ['Ada\0', PASSWORD],
    ['%', PASSWORD],
  ] as const) {
    const { status, code, message } = await tryLogin(name, password);
    assert.deepEqual([status, code, message], [401, 'unauthorized', wrong], name);
  }
  const [nothing] = [await tryLogin('', '')];
  assert.deepEqual([nothing?.status, nothing?.message], [400, 'Please enter both username and password']);
});

test('a password counts however a keyboard composes it', async (t) => {
  const { api, add, tryLogin } = await startUsed(t);
  await add('Ada', 'admin', { hash: await api.passwords.hash('crème brûlée ﬁnie') });
  assert.equal((await tryLogin('Ada', 'crème brûlée finie'.normalize('NFD'))).status, 200);
});

test('signing out ends that one sign-in, at once [A5]', async (t) => {
  const { as, add, login, lines } = await startUsed(t);
  await add('Ada', 'admin');
  const [one, two] = [await login('Ada'), await login('Ada')];
  await as(one).logout();
  await assert.rejects(as(one).me(), { status: 401 });
  assert.equal((await as(two).me()).username, 'Ada');
  assert.deepEqual((await lines()).at(-1), 'Ada people.logout Ada');
  await assert.rejects(as().logout(), { status: 409 });
});

test('a sign-in ends after 30 days, and after 12 hours in which nobody used it [A5]', async (t) => {
  const { api, as, add, login } = await startUsed(t);
  await add('Ada', 'admin');
  const at = api.clock.now();
  const token = await login('Ada');
  const { last_used_at: _, ...row } = (await api.storage.models.tokens.findOne({ rejectOnEmpty: true })).get();
  const usedAt = (ms: number) => api.storage.models.tokens.update({ last_used_at: new Date(ms) }, { where: {} });
  assert.equal(row.expires_at?.getTime(), at + 30 * DAY_MS);
  api.setNow(at + 12 * HOUR_MS - 1);
  assert.equal((await as(token).me()).username, 'Ada', 'unused for nearly twelve hours');
  await usedAt(at + 12 * HOUR_MS);
  api.setNow(at + 24 * HOUR_MS);
  await assert.rejects(as(token).me(), { status: 401 }, 'unused for twelve hours');
  await usedAt(at + 30 * DAY_MS - 1);
  api.setNow(at + 30 * DAY_MS - 1);
  assert.equal((await as(token).me()).username, 'Ada');
  api.setNow(at + 30 * DAY_MS);
  await assert.rejects(as(token).me(), { status: 401 }, 'used a moment ago, and 30 days old');
});

test('a new password ends every sign-in but the one that made it, and the old one counts no more [A5]', async (t) => {
  const { as, add, login, tryLogin, lines } = await startUsed(t);
  await add('Ada', 'admin');
  const [one, other] = [await login('Ada'), await login('Ada')];
  const { token } = await as(one).changePassword({ old: PASSWORD, new: NEW });
  for (const ended of [one, other]) await assert.rejects(as(ended).me(), { status: 401 });
  assert.equal((await as(token ?? '').me()).username, 'Ada');
  assert.deepEqual([(await tryLogin('Ada')).status, (await tryLogin('Ada', NEW)).status], [401, 200]);
  assert.ok((await lines()).includes('Ada people.password Ada'));
});

test('what is no good password is refused in words, and the old one stays', async (t) => {
  const { as, add, login } = await startUsed(t);
  await add('Ada Lovelace', 'admin');
  const ada = as(await login('Ada Lovelace'));
  const cases: readonly (readonly [password: string, said: RegExp])[] = [
    ['eleven char', /at least 12 characters/],
    ['x'.repeat(201), /at most 200 characters/],
    ['ADA  lovelace', /is not the name/],
    ['administrator', /among the first that others guess/],
    ['Password1234', /among the first that others guess/],
    ['ｐａｓｓｗｏｒｄ１２３４', /among the first that others guess/],
    ['abababababababab', /among the first that others guess/],
    [PASSWORD, /is the old one/],
  ];
  for (const [password, said] of cases) {
    await assert.rejects(
      ada.changePassword({ old: PASSWORD, new: password }),
      { status: 400, message: said },
      password,
    );
  }
  await assert.rejects(ada.changePassword({ old: NEW, new: NEW }), { status: 403, message: 'The password is wrong' });
  await ada.changePassword({ old: PASSWORD, new: `${'💯'.repeat(6)}abcdef` });
});

test('a password for one sign-in opens nothing but its own change [A5 A6]', async (t) => {
  const { api, as, add, login } = await startUsed(t);
  await add('Ada', 'admin', { must_change: true });
  const token = await login('Ada');
  for (const { method, path, settings } of api.server.table()) {
    if (!path.startsWith('/api/admin') || (settings.auth as unknown) === false) continue;
    if (/admin\/(me|logout|password)$/.test(path)) continue;
    const { statusCode, payload } = await api.server.inject({
      method: method === '*' ? 'POST' : method,
      url: path.replace(/\{[^}]+\}/g, '1'),
      headers: { authorization: `Bearer ${token}` },
    });
    assert.deepEqual([statusCode, JSON.parse(payload).code], [403, 'password_change_required'], `${method} ${path}`);
  }
  assert.equal((await as(token).me()).must_change, true);
  const changed = await as(token).changePassword({ old: PASSWORD, new: NEW });
  assert.deepEqual(
    await as(changed.token ?? '')
      .users()
      .then((users) => users.map(({ must_change }) => must_change)),
    [false],
  );
});

test('a person acts with the role of the moment, and nothing is stored when it was lowered meanwhile [A6]', async (t) => {
  const { api, as, add, login } = await startUsed(t);
  const { id } = await add('Ada', 'admin');
  await add('Bob', 'admin');
  const ada = as(await login('Ada'));
  await as().setRole('Ada', 'viewer');
  await assert.rejects(ada.users(), { status: 403 });
  await as().setRole('Ada', 'admin');
  await ada.users();
  const transaction = api.storage.transaction.bind(api.storage);
  const writes = t.mock.method(api.storage, 'transaction', async (work: never) => {
    writes.mock.restore(); // Ada's request was let in; this comes before it is stored
    await api.storage.models.people.update({ role: 'viewer' }, { where: { id } });
    return transaction(work);
  });
  await assert.rejects(ada.createToken('a script'), { status: 403, message: /role was changed while/ });
  assert.deepEqual(await as().tokens(), []);
});

test('a password that was changed while somebody signed in with the old one opens nothing [A5]', async (t) => {
  const { api, add, tryLogin } = await startUsed(t);
  const { id } = await add('Ada', 'admin');
  const transaction = api.storage.transaction.bind(api.storage);
  const writes = t.mock.method(api.storage, 'transaction', async (work: never) => {
    writes.mock.restore(); // the old password was read and is right; this comes before the session is stored
    await api.storage.models.people.update({ hash: 'another', version: 2 }, { where: { id } });
    return transaction(work);
  });
  const { status, message, token } = await tryLogin('Ada');
  assert.deepEqual([status, message, token], [401, wrong, '']);
  assert.equal(writes.mock.callCount(), 1);
  assert.equal(await api.storage.models.tokens.count({ where: { person_id: id } }), 0);
});

test('what a person does is recorded under their name and number', async (t) => {
  const { api, as, add, login } = await startUsed(t);
  await add('Ada', 'admin');
  await as(await login('Ada')).createToken('a script', 'viewer');
  const [, line] = await api.storage.models.auditLog.findAll({ order: ['id'] });
  assert.deepEqual([line?.actor, line?.actor_id, line?.act], ['Ada', 'person 1', 'tokens.create']);
  assert.deepEqual(JSON.parse(line?.detail ?? ''), { id: 2, role: 'viewer' });
  const [token] = await as().tokens();
  assert.deepEqual([token?.name, token?.role], ['a script', 'viewer'], 'a sign-in is no token of a script');
  await assert.rejects(as().revokeToken('1'), { status: 404 });
});

test('people and scripts never have one name', async (t) => {
  const { as, add } = await startUsed(t);
  await add('Ada', 'admin');
  await as().createToken('nightly');
  await assert.rejects(as().createToken('ADA'), { status: 409, message: /^There is a user called “Ada”/ });
  await assert.rejects(as().addUser({ name: 'Nightly', role: 'viewer' }), { status: 409, message: /a token called/ });
  await assert.rejects(as().addUser({ name: 'person 1', role: 'viewer' }), { status: 409, message: /itself uses/ });
  await assert.rejects(as().addUser({ name: '12', role: 'viewer' }), { status: 409, message: /could be taken for/ });
});
