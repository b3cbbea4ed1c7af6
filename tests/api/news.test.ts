import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { createLog } from '../../api/src/lib/logging/log.ts';
import { forgetMailboxes } from '../../api/src/notifications/mailboxes.ts';
import { sendNotices } from '../../api/src/notifications/sendNotices.ts';
import { linkIn, ORIGIN, paid, startNews as start, words } from './newsServer.ts';
import { startAgain } from './startAgain.ts';

const startUsed = startAgain(start);

test('a mailbox hears nothing but a question until its owner has pressed; then it hears that the words have come [N2]', async (t) => {
  const { api, mail, post, send } = await startUsed(t);
  const { checking_id, notify_secret, news } = await paid(api);
  assert.deepEqual(news, ['mail']);
  const contact = { contact: ' Priam@example.org ', secret: notify_secret };
  const answer = JSON.parse((await post(`/api/payments/${checking_id}/notify`, contact)).payload);
  assert.deepEqual([answer.success, answer.next], [true, 'confirm']);
  assert.deepEqual([await send(), await send()], [1, 0]);
  const [question] = mail.received;
  assert.equal(question?.to, 'Priam@example.org');
  assert.equal(question?.from, 'news@hindcast.example');
  assert.ok(!question?.text?.includes('Cassandra'), 'nobody’s words come to a stranger');
  const page = linkIn(question?.text ?? '');

  // what a mail scanner does
  const shown = await api.get(page);
  assert.match(shown.payload, /Is this your address\?/);
  assert.match(shown.payload, /<strong>Cassandra: BTC \$100,000 by 31 Dec 2025<\/strong>/, 'which of several it is');
  assert.ok(!/priam/i.test(shown.payload), 'whoever finds the link does not learn the address');
  assert.equal(shown.headers['referrer-policy'], 'no-referrer', 'its address is a secret');
  assert.equal(shown.headers['cache-control'], 'no-store');
  assert.equal(await send(), 0);

  assert.match((await post(page, 'news=on')).payload, /You get news about this prediction/);
  assert.equal((await post(page, 'news=on')).statusCode, 200, 'a second press');
  assert.deepEqual([await send(), await send()], [1, 0]);
  assert.match(mail.received[1]?.text ?? '', /waits for a person to read it/);
  assert.match(mail.received[1]?.headers ?? '', /List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
  assert.match(mail.received[1]?.headers ?? '', new RegExp(`List-Unsubscribe:\\s+<${ORIGIN}${page}>`));
});

test('the page of a mailbox does not repeat words that were taken down [N2]', async (t) => {
  const { api, mail, post, send } = await start(t, { predictions: [{ kind: 'target', price_target: 1 }] });
  const { checking_id, notify_secret } = await paid(api);
  await post(`/api/payments/${checking_id}/notify`, { contact: 'priam@example.org', secret: notify_secret });
  await send();
  const page = linkIn(mail.received[0]?.text ?? '');
  const { submissions, predictions, decisions } = api.storage.models;
  const [submission, prediction] = [await submissions.findOne(), await predictions.findOne()];
  assert.ok(submission && prediction);
  const decision = { submission_id: submission.id, prediction_id: prediction.id, status: 'approved' } as const;
  await decisions.create({ ...decision, was: '{}', actor: 'x', decided_at: new Date(), release_at: null });
  assert.match((await api.get(page)).payload, /Cassandra/);
  await predictions.update({ taken_down: 'words' }, { where: {} });
  assert.ok(!(await api.get(page)).payload.includes('Cassandra'));
});

test('one press in a mail program ends all mails about a prediction [N2]', async (t) => {
  const { api, mail, post, send } = await startUsed(t);
  const { checking_id, notify_secret } = await paid(api);
  await post(`/api/payments/${checking_id}/notify`, { contact: 'priam@example.org', secret: notify_secret });
  await send();
  const page = linkIn(mail.received[0]?.text ?? '');
  await post(page, 'news=on');
  await post(page, 'List-Unsubscribe=One-Click');
  assert.equal(await send(), 0);
  assert.equal(mail.received.length, 1);
  assert.match((await api.get(page)).payload, /You get no more mails/);
});

test('where news goes is set once, by the payer’s page alone, and only for what is paid [N2]', async (t) => {
  const { api, post } = await startUsed(t);
  const { checking_id, notify_secret } = await paid(api);
  const notify = async (contact: string, secret: string, id = checking_id) => {
    const answer = await post(`/api/payments/${id}/notify`, { contact, secret });
    return [answer.statusCode, JSON.parse(answer.payload).error ?? null];
  };
  assert.deepEqual(await notify('a@example.org', checking_id), [404, 'There is no such payment']);
  assert.deepEqual(await notify('a@example.org', notify_secret), [200, null]);
  assert.deepEqual(await notify('a@example.org', notify_secret), [200, null]);
  assert.deepEqual(await notify('b@example.org', notify_secret), [
    409,
    'Where news about this prediction goes has been set before',
  ]);
  assert.equal(await api.storage.models.notices.count(), 1);
  const unpaid = JSON.parse((await post('/api/payments/create-invoice', { amount: 1, submissionData: words })).payload);
  assert.deepEqual(await notify('a@example.org', unpaid.notify_secret, unpaid.checking_id), [
    409,
    'This prediction is not paid for yet',
  ]);
});

test('an address that is none, or more than one, is refused in words [N2]', async (t) => {
  const { api, post } = await startUsed(t);
  const { checking_id, notify_secret } = await paid(api);
  const wrong = [
    '',
    'ada',
    'a@b.org,c@d.org',
    'a@b.org\r\nBcc: c@d.org',
    '<a@b.org>',
    'a@localhost',
    'a@127.0.0.1',
    'lightning:a@b.org',
  ];
  for (const contact of wrong) {
    const answer = await post(`/api/payments/${checking_id}/notify`, { contact, secret: notify_secret });
    assert.deepEqual(
      [answer.statusCode, JSON.parse(answer.payload).error],
      [400, 'Please enter a valid email address'],
      contact,
    );
  }
});

test('addresses are sealed in the database, and another key opens none of them [N2]', async (t) => {
  const { api, mail, post, send } = await startUsed(t);
  const { checking_id, notify_secret } = await paid(api);
  await post(`/api/payments/${checking_id}/notify`, { contact: 'priam@example.org', secret: notify_secret });
  const [stored] = await api.storage.models.contacts.findAll({ raw: true });
  assert.ok(!JSON.stringify(stored).includes('priam'));
  await send();
  const [mailed] = mail.received;
  assert.equal(mailed?.to, 'priam@example.org');
  const other = await start(t, { settings: { HINDCAST_KEY: randomBytes(32).toString('base64') } });
  const page = linkIn(mailed?.text ?? '');
  const broken = await other.api.get(page);
  assert.equal(broken.statusCode, 404);
  assert.match(broken.payload, /This link leads nowhere.*copy it from there once more.*href="\/btc"/s);
});

test('a mail server that is away is asked again later, and its words do not give the address away [N2]', async (t) => {
  const { api, mail, post, send } = await startUsed(t);
  const { checking_id, notify_secret } = await paid(api);
  await post(`/api/payments/${checking_id}/notify`, { contact: 'priam@example.org', secret: notify_secret });
  mail.refuse('<priam@example.org> mailbox is full');
  assert.equal(await send(), 0);
  const failed = await api.storage.models.notices.findOne();
  assert.deepEqual([failed?.state, failed?.tries], ['due', 1]);
  assert.match(failed?.problem ?? '', /mailbox is full/);
  assert.ok(!failed?.problem?.includes('priam'));
  assert.equal(await send(), 0, 'not before its time');
  mail.refuse(null);
  api.setNow((failed?.due_at.getTime() ?? 0) + 1);
  assert.equal(await send(), 1);
});

test('a mailbox that a server refuses for good is tried once [N2]', async (t) => {
  const { api, mail, post, send } = await startUsed(t);
  const { checking_id, notify_secret } = await paid(api);
  await post(`/api/payments/${checking_id}/notify`, { contact: 'nobody@example.org', secret: notify_secret });
  mail.refuse('there is no such mailbox', 550);
  assert.equal(await send(), 0);
  const given = await api.storage.models.notices.findOne();
  assert.deepEqual([given?.state, given?.tries], ['dropped', 1]);
});

test('where an attempt cannot be written down nothing is sent, however often it is tried [N2]', async (t) => {
  const { api, mail, post, send } = await startUsed(t);
  const { checking_id, notify_secret } = await paid(api);
  await post(`/api/payments/${checking_id}/notify`, { contact: 'priam@example.org', secret: notify_secret });
  const { storage } = api;
  const full = Object.create(storage, { transaction: { value: () => Promise.reject(new Error('no room')) } });
  const { notices } = api;
  assert.ok(notices);
  for (let time = 0; time < 3; time++) {
    await assert.rejects(sendNotices({ ...notices, storage: full }, createLog('silent')), /no room/);
  }
  assert.equal(mail.received.length, 0);
  assert.equal(await send(), 1, 'and once there is room it goes');
});

test('a mail that is sent and cannot be marked as sent, time after time, ends and waits for an operator [N2]', async (t) => {
  const { api, mail, post } = await startUsed(t);
  const { checking_id, notify_secret } = await paid(api);
  await post(`/api/payments/${checking_id}/notify`, { contact: 'priam@example.org', secret: notify_secret });
  const { storage, notices } = api;
  assert.ok(notices);
  for (let round = 0; round < 20; round++) {
    let writes = 0;
    const transaction: typeof storage.transaction = (work, options) =>
      writes++ === 0 ? storage.transaction(work, options) : Promise.reject(new Error('no room'));
    const half = Object.create(storage, { transaction: { value: transaction } });
    await sendNotices({ ...notices, storage: half }, createLog('silent')).catch(() => 0);
    const row = await storage.models.notices.findOne();
    api.setNow((row?.due_at.getTime() ?? 0) + 1);
  }
  const left = await storage.models.notices.findOne();
  assert.deepEqual([mail.received.length, left?.state], [5, 'held']);
  assert.match(left?.problem ?? '', /may have been sent/);
});

test('a mailbox is asked a few times a day, whoever pays, and after a no not at all until its owner says yes [N2]', async (t) => {
  const { api, mail, post, send } = await startUsed(t);
  const ask = async (contact: string) => {
    const { checking_id, notify_secret } = await paid(api);
    const answer = await post(`/api/payments/${checking_id}/notify`, { contact, secret: notify_secret });
    return answer.statusCode;
  };
  for (const name of ['hector', 'Hector', 'hector+a', 'hector+b', 'HECTOR']) {
    assert.equal(await ask(`${name}@example.org`), 200);
  }
  assert.equal(await ask('hector@Example.org'), 409);
  assert.equal(await ask('paris@example.org'), 200);
  await send();
  const page = linkIn(mail.received.at(-1)?.text ?? '');
  await post(page, 'List-Unsubscribe=One-Click');
  api.setToday('2025-02-01');
  assert.deepEqual([await ask('hector@example.org'), await ask('paris@example.org')], [200, 409]);
  await post(page, 'news=on');
  assert.equal(await ask('paris@example.org'), 200);
  const kept = JSON.stringify(await api.storage.models.mailboxes.findAll({ raw: true }));
  assert.ok(!/paris|hector|example/i.test(kept), 'no address is kept in the open');
  await post(page, 'news=off');
  await forgetMailboxes(api.storage, Date.parse('2025-02-03T00:00:00Z'));
  assert.equal(await api.storage.models.mailboxes.count(), 1, 'a no is not forgotten');
});

test('a letter of a contact that is gone rules nobody else’s [N2]', async (t) => {
  const { api, mail, post, send } = await startUsed(t);
  const first = await paid(api);
  await post(`/api/payments/${first.checking_id}/notify`, {
    contact: 'mallory@example.org',
    secret: first.notify_secret,
  });
  await send();
  const old = linkIn(mail.received[0]?.text ?? '');
  const { models } = api.storage;
  const [row] = await models.contacts.findAll();
  // as a backup from before it would have it
  const other = await paid(api, { expert_name: 'Hector' });
  await post(`/api/payments/${other.checking_id}/notify`, {
    contact: 'victim@example.org',
    secret: other.notify_secret,
  });
  await models.contacts.destroy({ where: { id: row?.id } });
  await models.contacts.update({ id: row?.id ?? 0 }, { where: {} });
  assert.equal((await api.server.inject({ method: 'POST', url: old, payload: 'news=on' })).statusCode, 404);
  assert.equal((await models.contacts.findOne())?.state, 'asked');
});

test('a mail that cannot be sent for days is given up [N2]', async (t) => {
  const { api, mail, post, send } = await startUsed(t);
  const { checking_id, notify_secret } = await paid(api);
  await post(`/api/payments/${checking_id}/notify`, { contact: 'priam@example.org', secret: notify_secret });
  await api.storage.models.notices.update({ tries: 79 }, { where: {} });
  mail.refuse('there is no such mailbox');
  await send();
  const given = await api.storage.models.notices.findOne();
  assert.deepEqual([given?.state, given?.tries], ['dropped', 80]);
  mail.refuse(null);
  api.setNow((given?.due_at.getTime() ?? 0) + 7_200_000);
  assert.equal(await send(), 0);
});

test('until its owner has pressed, a mailbox hears of nothing, whatever is in the outbox [N2]', async (t) => {
  const { api, mail, post, send } = await startUsed(t);
  const { checking_id, notify_secret } = await paid(api);
  await post(`/api/payments/${checking_id}/notify`, { contact: 'priam@example.org', secret: notify_secret });
  await api.storage.models.notices.update({ event: 'received' }, { where: {} });
  assert.equal(await send(), 0);
  assert.deepEqual([mail.received.length, (await api.storage.models.notices.findOne())?.state], [0, 'dropped']);
});

test('what nobody has tried to send for a day waits for an operator, who lets it go [N2]', async (t) => {
  const { api, mail, post, send } = await startUsed(t);
  const { checking_id, notify_secret } = await paid(api);
  await post(`/api/payments/${checking_id}/notify`, { contact: 'priam@example.org', secret: notify_secret });
  api.setToday('2025-01-03');
  assert.equal(await send(), 0);
  const admin = { authorization: `Bearer ${api.token}` };
  const [waiting] = JSON.parse((await api.get('/api/admin/outbox', admin)).payload).data;
  assert.deepEqual([waiting.event, waiting.state], ['confirm', 'held']);
  const released = await api.server.inject({ method: 'POST', url: '/api/admin/outbox/release', headers: admin });
  assert.equal(JSON.parse(released.payload).changed, 1);
  assert.equal(await send(), 1);
  assert.equal(mail.received.length, 1);
});
