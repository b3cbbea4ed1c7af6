import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSending } from '../../api/src/app/jobs/sending.ts';
import { createLog } from '../../api/src/lib/logging/log.ts';
import { releaseDecisions } from '../../api/src/submissions/review/releaseDecisions.ts';
import { crashAtEach } from './crashes.ts';
import { linkIn, ORIGIN, paid, startDecisions, subjects } from './newsServer.ts';
import { startAgain } from './startAgain.ts';

const startUsed = startAgain(startDecisions);

test('whoever paid hears that it is approved once nobody can undo it, and where its page is [N2]', async (t) => {
  const { subscribe, approve, turn, pass } = await startUsed(t);
  const { id, page } = await subscribe();
  const { prediction_id } = await approve(id);
  assert.deepEqual(await turn(-11 / 3600), [], 'ten seconds are not over');
  const [mail, ...others] = await turn();
  assert.equal(mail?.subject, 'your prediction is approved');
  assert.equal(
    mail?.text.replaceAll('\r', ''),
    [
      'A person has read this prediction and approved it. It is on record:',
      'Cassandra: BTC $150 by 31 Jan 2025',
      `Its page:\n${ORIGIN}/p/${prediction_id}`,
      'You will hear when it is judged.',
      `No more mails about this prediction:\n${ORIGIN}${page}\n`,
    ].join('\n\n'),
  );
  assert.deepEqual(others, []);
  pass(3_600_000);
  assert.deepEqual(await turn(), [], 'once');
});

test('a rejection is told without what operators noted of it [N2]', async (t) => {
  const { subscribe, reject, turn } = await startUsed(t);
  const { id } = await subscribe();
  await reject(id);
  const [mail] = await turn();
  assert.equal(mail?.subject, 'your prediction is rejected');
  assert.match(mail?.text ?? '', /rejected it\. It does not go on record:\s+Cassandra: BTC \$150 by 31 Jan 2025/);
  assert.match(mail?.text ?? '', /can send it back to a lightning address, and say why they rejected it/);
  assert.ok(!mail?.text.includes('Spam'));
});

test('the page of a mailbox says what was decided, once nobody can undo it [N2]', async (t) => {
  const { subscribe, approve, reject, turn, api } = await startUsed(t);
  const [good, bad] = [await subscribe(), await subscribe({ price_prediction: '$170' })];
  const { prediction_id } = await approve(good.id);
  await reject(bad.id);
  const read = async (page: string) => (await api.get(page)).payload;
  assert.match(await read(good.page), /You will hear when it is approved or rejected/);
  await turn();
  assert.match(await read(good.page), new RegExp(`It was approved: <a href="/p/${prediction_id}">`));
  assert.match(await read(bad.page), /It was read and rejected/);
  for (const { page } of [good, bad]) assert.doesNotMatch(await read(page), /when it is approved or rejected/);
});

test('a decision that is undone tells nobody anything [N2 D4]', async (t) => {
  const { subscribe, approve, reject, undo, turn, api } = await startUsed(t);
  const { id } = await subscribe();
  await approve(id);
  await undo(id);
  assert.deepEqual(await turn(), []);
  await reject(id);
  await undo(id);
  assert.deepEqual(await turn(48), []);
  assert.equal(await api.storage.models.notices.count(), 2, 'the question and that it has come');
});

test('what is approved and later rejected is told as that, and back again; a second look alone is not [N2]', async (t) => {
  const { subscribe, approve, setStatus, turn } = await startUsed(t);
  const { id } = await subscribe();
  const first = await approve(id);
  assert.equal((await turn()).length, 1);
  await setStatus(id, 'pending');
  assert.deepEqual(await turn(), [], 'it is looked at again');
  await setStatus(id, 'rejected');
  const [rejected] = await turn();
  assert.equal(rejected?.subject, 'your prediction is not on record any more');
  assert.match(rejected?.text ?? '', /approved before\. It has been looked at again and rejected/);
  await setStatus(id, 'pending');
  await setStatus(id, 'rejected');
  assert.deepEqual(await turn(), [], 'they know');
  const again = await approve(id).catch(() => setStatus(id, 'approved'));
  const [approved] = await turn();
  assert.notEqual(again.prediction_id, first.prediction_id);
  assert.match(approved?.text ?? '', /approved after all/);
  assert.ok(approved?.text.includes(`/p/${again.prediction_id}`));
});

test('who presses after it was decided hears what was decided, not that it waits [N2]', async (t) => {
  const { subscribe, approve, turn, post, api } = await startUsed(t);
  const { id, page } = await subscribe({ pressed: false });
  await approve(id);
  assert.deepEqual(await turn(12), [], 'nobody has said that this mailbox is theirs');
  await post(page, 'news=on');
  await post(page, 'news=on');
  assert.deepEqual(subjects(await turn()), ['your prediction is approved']);
  await post(page, 'news=off');
  await api.addBars([
    { day: '2025-01-01', close: 100 },
    { day: '2025-01-02', close: 160 },
  ]);
  assert.deepEqual(await turn(48), [], 'nothing while they want none');
  await post(page, 'news=on');
  assert.deepEqual(
    (await turn()).map(({ text }) => linkIn(text)),
    [page],
    'what they missed',
  );
});

test('a release that the database fails at any statement leaves decision and news, or neither [N2 D4]', async (t) => {
  const { subscribe, approve, turn, api, pass } = await startUsed(t);
  const { id } = await subscribe();
  await approve(id);
  pass(11_000);
  const { decisions, notices } = api.storage.models;
  const at = new Date(api.clock.now());
  const statements = await crashAtEach(
    api,
    () => releaseDecisions(api.storage, at).catch(() => 0),
    async (statement) => {
      const waiting = await decisions.count({ where: { release_at: at.getTime() - 1000 } });
      assert.deepEqual([waiting, await notices.count()], [1, 2], `statement ${statement}`);
    },
  );
  assert.ok(statements >= 6, `${statements} statements`);
  assert.equal(await notices.count(), 3);
  assert.equal((await turn()).length, 1);
});

test('two servers that release and send at once tell it once [N2]', async (t) => {
  const { subscribe, approve, api, pass, mail } = await startUsed(t);
  const { id } = await subscribe();
  await approve(id);
  pass(11_000);
  const at = new Date(api.clock.now());
  await Promise.all([releaseDecisions(api.storage, at), releaseDecisions(api.storage, at)]);
  await Promise.all([1, 2, 3].map(() => createSending(api, createLog('silent')).run()));
  assert.equal(mail.received.length, 1);
});

test('the page that payers are led to says how their prediction stands, and how long decisions took [N1]', async (t) => {
  const { api, approve, reject, turn, pass } = await startUsed(t);
  const pageOf = (checkingId: string) => api.get(`/submitted/${checkingId}`);
  const send = async (price: string) => {
    const { checking_id } = await paid(api, { price_prediction: price, target_time: '2025-01-31' });
    const submission = await api.storage.models.submissions.findOne({ order: [['id', 'DESC']] });
    return { checking_id, id: submission?.id ?? 0 };
  };
  const [first, second] = [await send('$150'), await send('$190')];
  const waiting = await pageOf(first.checking_id);
  assert.match(waiting.payload, /A person decides whether it goes on the record\. There is no fixed time for that\./);
  assert.match(waiting.payload, /If it is rejected, it does not go on the record/);
  assert.deepEqual([waiting.headers['cache-control'], waiting.headers['x-robots-tag']], ['no-store', 'noindex']);
  pass(2 * 3_600_000);
  const { prediction_id } = await approve(first.id);
  await reject(second.id);
  assert.match((await pageOf(second.checking_id)).payload, /A person decides/, 'it can be undone');
  await turn();
  assert.match((await pageOf(first.checking_id)).payload, new RegExp(`approved it: <a href="/p/${prediction_id}"`));
  assert.match((await pageOf(second.checking_id)).payload, /rejected it, so it does not go on the record/);
  for (const price of ['$210', '$230', '$260']) {
    const { id } = await send(price);
    pass(2 * 3_600_000);
    await reject(id);
  }
  await turn();
  const last = await send('$300');
  assert.match((await pageOf(last.checking_id)).payload, /half of the last 5 were decided within 2 h\./);
  assert.equal((await pageOf('x'.repeat(43))).statusCode, 404);
});
