import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { keyWarnings } from '../../api/src/app/health/keyWarnings.ts';
import { PASSWORD, type PeopleServer, startPeople } from './peopleServer.ts';

const STEP_MS = 30_000;
const wrongCode = /^The code is wrong, or it was used before/;

/** Ada, who has set up an app, and what the app shows so many half minutes from now. */
async function startWithApp(t: Parameters<typeof startPeople>[0]) {
  const server = await startPeople(t);
  await server.add('Ada', 'admin');
  const ada = server.as(await server.login('Ada'));
  const { secret, uri } = await ada.setUpTotp(PASSWORD);
  const totp = new TOTP({ secret: Secret.fromBase32(secret ?? '') });
  const codeAt = (steps = 0): string => totp.generate({ timestamp: server.api.clock.now() + steps * STEP_MS });
  /** Lets time pass, so that the next code is one that nobody used. */
  const later = (steps = 3): void => server.api.setNow(server.api.clock.now() + steps * STEP_MS);
  return { ...server, ada, secret: secret ?? '', uri: uri ?? '', codeAt, later };
}

const tryCode = async ({ tryLogin }: PeopleServer, code: string) => {
  const { status, message } = await tryLogin('Ada', PASSWORD, { code });
  return status === 200 ? 'in' : message;
};

test('sign-in asks for a code once a code has confirmed the app, and no sooner [A5]', async (t) => {
  const server = await startWithApp(t);
  const { api, ada, as, secret, uri, codeAt, later, tryLogin, lines } = server;
  assert.match(uri, /^otpauth:\/\/totp\/Hindcast:Ada\?.*issuer=Hindcast/);
  assert.ok(uri.includes(`secret=${secret}`));
  assert.equal((await tryLogin('Ada')).status, 200, 'nothing is confirmed yet');
  await assert.rejects(ada.confirmTotp('000000'), { status: 403 });
  await ada.confirmTotp(` ${codeAt().slice(0, 3)} ${codeAt().slice(3)}`);
  assert.equal((await ada.me()).totp, true);
  const without = await tryLogin('Ada');
  assert.deepEqual([without.status, without.code], [401, 'code_required']);
  assert.deepEqual(
    (await tryLogin('Ada', 'not the password')).code,
    'unauthorized',
    'a wrong password does not hear of it',
  );
  for (let i = 0; i < 12; i++) {
    const asked = await tryLogin('Ada', PASSWORD, { from: '192.0.2.1' });
    assert.equal(asked.code, 'code_required', 'to be asked for it costs no try');
  }
  later();
  assert.equal(await tryCode(server, codeAt()), 'in');
  const { people, auditLog, idempotencyKeys } = api.storage.models;
  const kept = JSON.stringify([await people.findAll(), await auditLog.findAll(), await idempotencyKeys.findAll()]);
  assert.ok(!kept.includes(secret), 'the secret is sealed');
  await assert.rejects(ada.setUpTotp(PASSWORD), { status: 409 });
  assert.ok((await lines()).includes('Ada people.totp_on Ada'));
  assert.equal((await as().users())[0]?.totp, true);
});

test('a code counts once, and for the half minute beside its own [A5]', async (t) => {
  const server = await startWithApp(t);
  const { ada, codeAt, later, lines } = server;
  await ada.confirmTotp(codeAt());
  assert.match(await tryCode(server, codeAt()), wrongCode, 'it has confirmed the app');
  assert.equal((await lines()).at(-1), 'Ada people.wrong_code Ada');
  later();
  for (const steps of [-2, 2]) assert.match(await tryCode(server, codeAt(steps)), wrongCode, `${steps} steps off`);
  assert.equal(await tryCode(server, codeAt(-1)), 'in');
  assert.match(await tryCode(server, codeAt(-1)), wrongCode);
  const at = codeAt(1);
  const outcomes = await Promise.all([1, 2, 3].map(() => tryCode(server, at)));
  assert.deepEqual(outcomes.filter((outcome) => outcome === 'in').length, 1, 'three at once');
  assert.match(await tryCode(server, codeAt()), wrongCode, 'an earlier one, after a later one has counted');
  for (const code of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])
    assert.notEqual(await tryCode(server, code), 'in', code);
});

test('who has the password and not the phone gets few guesses, and each is recorded [A5]', async (t) => {
  const server = await startWithApp(t);
  const { api, ada, codeAt, later, tryLogin, lines } = server;
  await ada.confirmTotp(codeAt());
  later();
  const wrong = codeAt() === '000000' ? '111111' : '000000';
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++) {
    statuses.push((await tryLogin('Ada', PASSWORD, { code: wrong, from: `203.0.113.${i}` })).status);
  }
  assert.deepEqual(statuses, [...Array<number>(10).fill(401), 429, 429]);
  assert.equal((await lines()).filter((line) => line === 'Ada people.wrong_code Ada').length, 10);
  assert.ok((await api.storage.models.tokens.count()) > 0);
});

test('a code is asked for no more when it is removed with the password, or by an admin’s reset', async (t) => {
  const server = await startWithApp(t);
  const { ada, as, codeAt, later, tryLogin } = server;
  await ada.confirmTotp(codeAt());
  await assert.rejects(ada.removeTotp('not the password'), { status: 403 });
  await ada.removeTotp(PASSWORD);
  assert.equal((await tryLogin('Ada')).status, 200);
  const { secret } = await ada.setUpTotp(PASSWORD);
  later();
  await ada.confirmTotp(
    new TOTP({ secret: Secret.fromBase32(secret ?? '') }).generate({ timestamp: server.api.clock.now() }),
  );
  const { password } = await as().resetUser('Ada', {});
  assert.equal((await tryLogin('Ada', password ?? '')).code, 'code_required', 'a new password leaves the phone');
  const second = await as().resetUser('Ada', { totp: true });
  assert.equal((await tryLogin('Ada', second.password ?? '')).status, 200);
});

test('a database under another key asks for a code and takes none: an admin removes it', async (t) => {
  const server = await startWithApp(t);
  const { api, ada, as, codeAt, later, tryLogin } = server;
  await ada.confirmTotp(codeAt());
  await api.storage.models.people.update({ totp: 'sealed by another key' }, { where: {} });
  later();
  const said = /^Your codes cannot be checked: the key that sealed them is gone\. .*hindcast user reset NAME --totp/;
  assert.match(await tryCode(server, codeAt()), said);
  assert.match((await keyWarnings(api)).join(), /^The authenticator codes of Ada were set up under another key/);
  const { password } = await as().resetUser('Ada', { totp: true });
  assert.deepEqual(await keyWarnings(api), []);
  assert.equal((await tryLogin('Ada', password ?? '')).status, 200);
});
