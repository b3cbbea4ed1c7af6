import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WirePerson } from '@hindcast/domain/client';
import { startMailServer } from '../mail/mailServer.ts';
import { PASSWORD, type PeopleServer, startPeople } from './peopleServer.ts';
import { startAgain } from './startAgain.ts';

const startUsed = startAgain(startPeople);

const ORIGIN = 'https://hindcast.example';
const NEW = 'nine horses that count to one';

const standing = ({ name, role, disabled_at }: WirePerson): string => `${name} ${disabled_at ? 'disabled' : role}`;

test('somebody is added with a password for one sign-in, which is told once and kept nowhere [A6]', async (t) => {
  const { api, as, tryLogin, lines } = await startUsed(t);
  const added = await as().addUser({ name: ' Ada  Lovelace ', role: 'reviewer', email: 'ada@example.org' });
  const { password, data } = added;
  assert.match(password ?? '', /^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
  assert.deepEqual(
    [data.name, data.role, data.email, data.must_change, data.totp],
    ['Ada Lovelace', 'reviewer', 'ada@example.org', true, false],
  );
  const { people, auditLog } = api.storage.models;
  assert.ok(!JSON.stringify([await people.findAll(), await auditLog.findAll()]).includes(password ?? ''));
  assert.equal((await tryLogin('ada lovelace', password ?? '')).status, 200);
  const [row] = await as().users();
  assert.equal(row?.signed_in_at, new Date(api.clock.now()).toISOString());
  assert.deepEqual(await lines(), [
    'owner (this machine) people.add Ada Lovelace',
    'Ada Lovelace people.login Ada Lovelace',
  ]);
  await assert.rejects(as().addUser({ name: 'ADA LOVELACE', role: 'viewer' }), { status: 409 });
  for (const email of ['x', 'a@b.org,c@d.org', 'lightning:a@b.org']) {
    await assert.rejects(as().addUser({ name: 'Bob', role: 'viewer', email }), { status: 400 }, email);
  }
});

test('a name is of one script, and looks like no other user or token [A6]', async (t) => {
  const { as } = await startUsed(t);
  await as().addUser({ name: 'admin', role: 'viewer' });
  await as().addUser({ name: 'Alice', role: 'viewer' });
  await as().addUser({ name: 'ТОМ', role: 'viewer' }); // Cyrillic
  await as().createToken('monitor');
  for (const name of ['аdmin', 'admіn', 'Αdmin', 'Bоb'])
    await assert.rejects(as().addUser({ name, role: 'viewer' }), { status: 409, message: /different scripts/ }, name);
  for (const name of ['AIice', 'A1ice', 'TOM', 'adm\u200din', 'ADMIN', 'ad min', 'rnonitor', 'm0nitor', 'ꓔꓳꓟ', 'ᴀᴅᴍɪɴ'])
    await assert.rejects(as().addUser({ name, role: 'viewer' }), { status: 409, message: /There is a/ }, name);
  await assert.rejects(as().createToken('AIice'), { status: 409 });
  for (const name of ['Алиса', '山田たろう', '김철수', 'Zoë 2', 'Ilya', 'Lan', 'Ian'])
    assert.equal((await as().addUser({ name, role: 'viewer' })).data.name, name);
});

test('a request that comes again under its key does not tell the password again', async (t) => {
  const { api } = await startUsed(t);
  const send = () =>
    api.server.inject({
      method: 'POST',
      url: '/api/admin/users',
      headers: { authorization: `Bearer ${api.token}`, 'idempotency-key': 'k' },
      payload: { name: 'Ada', role: 'viewer' },
    });
  const [first, again] = [JSON.parse((await send()).payload), JSON.parse((await send()).payload)];
  assert.ok(first.password);
  assert.deepEqual(again, { ...first, password: null });
});

test('who is disabled is out at once, and in again when enabled [A5]', async (t) => {
  const { as, add, login, tryLogin, lines } = await startUsed(t);
  await add('Ada', 'publisher');
  const token = await login('Ada');
  assert.equal(standing((await as().disableUser('Ada')).data), 'Ada disabled');
  await assert.rejects(as(token).me(), { status: 401 });
  assert.equal((await tryLogin('Ada')).status, 401);
  await as().disableUser('Ada');
  assert.equal(standing((await as().enableUser('1')).data), 'Ada publisher');
  await assert.rejects(as(token).me(), { status: 401 }, 'what was revoked stays so');
  assert.equal((await as(await login('Ada')).me()).username, 'Ada');
  assert.deepEqual(await lines(), [
    'Ada people.login Ada',
    'owner (this machine) people.disable Ada',
    'owner (this machine) people.enable Ada',
    'Ada people.login Ada',
  ]);
  await assert.rejects(as().disableUser('Eve'), { status: 404, message: 'There is no user “Eve”' });
  await assert.rejects(as().disableUser('Ada\0'), { status: 404 });
});

test('the last admin can be neither disabled nor lowered [A6]', async (t) => {
  const { as, add } = await startUsed(t);
  await add('Ada', 'admin');
  await add('Bob', 'publisher');
  await add('Eve', 'admin', { disabled_at: new Date(0) });
  const last = { status: 409, message: '“Ada” is the last admin: make somebody else an admin first' };
  await assert.rejects(as().disableUser('Ada'), last);
  await assert.rejects(as().setRole('Ada', 'publisher'), last);
  await as().setRole('Bob', 'admin');
  await as().setRole('Ada', 'publisher');
  assert.deepEqual((await as().users()).map(standing), ['Ada publisher', 'Bob admin', 'Eve disabled']);
});

/** Acts of two admins on each other at the same moment. */
const races: readonly (readonly [
  name: string,
  act: (server: PeopleServer, token: string, other: string) => Promise<unknown>,
])[] = [
  ['lower', ({ as }, token, other) => as(token).setRole(other, 'viewer')],
  ['disable', ({ as }, token, other) => as(token).disableUser(other)],
];

for (const [name, act] of races) {
  test(`two admins who ${name} each other at once leave one [A6]`, async (t) => {
    const server = await startUsed(t);
    for (let round = 0; round < 5; round++) {
      await server.api.storage.models.people.destroy({ where: {} });
      await server.api.storage.models.tokens.destroy({ where: {} });
      await server.add('Ada', 'admin');
      await server.add('Bob', 'admin');
      const [ada, bob] = [await server.login('Ada'), await server.login('Bob')];
      await Promise.allSettled([
        ...[1, 2].map(() => act(server, ada, 'Bob')),
        ...[1, 2].map(() => act(server, bob, 'Ada')),
        act(server, server.api.token, 'Ada'),
        act(server, server.api.token, 'Bob'),
      ]);
      const left = (await server.as().users()).filter(({ role, disabled_at }) => role === 'admin' && !disabled_at);
      assert.equal(left.length, 1);
    }
  });
}

test('a reset ends every sign-in and tells the admin a password for one [A5]', async (t) => {
  const { as, add, login, tryLogin, lines } = await startUsed(t);
  await add('Ada', 'admin');
  const token = await login('Ada');
  const { password, mailed, data } = await as().resetUser('Ada', {});
  assert.deepEqual([mailed, data.must_change], [false, true]);
  await assert.rejects(as(token).me(), { status: 401 });
  assert.deepEqual([(await tryLogin('Ada')).status, (await tryLogin('Ada', password ?? '')).status], [401, 200]);
  assert.equal((await lines())[1], 'owner (this machine) people.reset Ada');
  await assert.rejects(as().resetUser('Ada', { mail: true }), { status: 501, message: /No mail server is set/ });
});

async function startWithMail(t: Parameters<typeof startPeople>[0]) {
  const mail = await startMailServer(t);
  const settings = {
    HINDCAST_SMTP_URL: mail.url,
    HINDCAST_MAIL_FROM: 'news@hindcast.example',
    HINDCAST_PUBLIC_URL: ORIGIN,
  };
  const server = await startPeople(t, { settings });
  const press = (url: string, headers: Readonly<Record<string, string>> = { origin: ORIGIN }) =>
    server.api.server.inject({ method: 'POST', url, headers });
  const pageOf = (at: number): string =>
    /https:\/\/hindcast\.example(\/reset\/\S+)/.exec(mail.received[at]?.text ?? '')?.[1] ?? assert.fail('no link');
  return { ...server, mail, press, pageOf };
}

test('a reset by mail changes nothing until its button is pressed, and works once [A5]', async (t) => {
  const { api, as, add, login, tryLogin, mail, press, pageOf, lines } = await startWithMail(t);
  await add('Ada', 'admin', { email: 'ada@example.org' });
  await add('Bob', 'admin');
  const token = await login('Ada');
  const { password, mailed } = await as().resetUser('Ada', { mail: true });
  assert.deepEqual([password, mailed, mail.received[0]?.to], [null, true, 'ada@example.org']);
  assert.doesNotMatch(mail.received[0]?.headers ?? '', /List-Unsubscribe/);
  const page = pageOf(0);

  const seen = await api.get(page); // what a mail scanner does
  assert.match(seen.payload, /Press the button[\s\S]*User name: <strong>Ada<\/strong>/);
  assert.equal(seen.headers['cache-control'], 'private, no-store');
  assert.equal((await as(token).me()).username, 'Ada');
  assert.equal((await press(page, { origin: 'https://evil.example' })).statusCode, 403);
  assert.equal((await tryLogin('Ada')).status, 200);

  const pressed = await press(page);
  const shown = /Password: <code>(.*?)<\/code>/.exec(pressed.payload)?.[1] ?? assert.fail(pressed.payload);
  assert.equal(pressed.headers['cache-control'], 'private, no-store');
  await assert.rejects(as(token).me(), { status: 401 });
  assert.deepEqual([(await tryLogin('Ada')).status, (await tryLogin('Ada', shown)).status], [401, 200]);
  assert.match(pressed.payload, /href="\/admin\/login"[\s\S]*hindcast auth login[\s\S]*User name: <strong>Ada/);
  for (const again of [await press(page), await api.get(page), await api.get(`${page}x`)]) {
    assert.equal(again.statusCode, 404);
    assert.match(String(again.headers['content-type']), /^text\/html/);
    assert.match(again.payload, /This link is not good any more[\s\S]*href="\/admin\/login"/);
  }
  assert.ok((await lines()).includes('Ada people.reset_by_link Ada'));
  assert.ok(!JSON.stringify(await api.storage.models.auditLog.findAll()).includes(page.split('/').at(-1) ?? ''));

  await assert.rejects(as().resetUser('Bob', { mail: true }), { status: 409, message: /has no e-mail address/ });
  mail.refuse('no such mailbox');
  await assert.rejects(as().resetUser('Ada', { mail: true }), { status: 503, code: 'mail_unavailable' });
});

test('a link ends when another one is sent', async (t) => {
  const { api, as, add, press, pageOf } = await startWithMail(t);
  await add('Ada', 'admin', { email: 'ada@example.org' });
  for (let n = 0; n < 2; n++) await as().resetUser('Ada', { mail: true });
  assert.equal((await api.get(pageOf(0))).statusCode, 404);
  assert.equal((await press(pageOf(1))).statusCode, 200);
});

test('a link ends after a day, with the next password, for whoever is disabled, and is of one person alone', async (t) => {
  const { api, as, add, login, press, pageOf } = await startWithMail(t);
  await add('Ada', 'admin', { email: 'ada@example.org' });
  await add('Bob', 'admin', { email: 'bob@example.org' });
  await as().resetUser('Ada', { mail: true });
  const page = pageOf(0);
  const at = api.clock.now();
  const refused = async (url = page) => assert.equal((await press(url)).statusCode, 404, url);
  const [, , id, until, secret] = page.split('/');
  await refused(`/reset/2/${until}/${secret}`);
  await refused(`/reset/${id}/${Number(until) + 1}/${secret}`);
  await refused(`/reset/${id}/${until}/${secret?.slice(1)}x`);
  await refused(`/reset/x/${until}/${secret}`);
  api.setNow(at + 24 * 3_600_000);
  await refused();
  api.setNow(at);
  await as().disableUser('Ada');
  await refused();
  await as().enableUser('Ada');
  await as(await login('Ada')).changePassword({ old: PASSWORD, new: NEW });
  await refused();
});
