import assert from 'node:assert/strict';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { type TestContext, test } from 'node:test';
import { createClient } from '@hindcast/domain/client';
import type { NewSubmission } from '../../api/src/db/models/payments/submission.ts';
import { type Session, tried } from '../../cli/src/review/session.ts';
import { contextOf } from '../../cli/src/terminal/context.ts';
import type { ApiOptions } from '../api/fixture.ts';
import { startReview } from '../api/reviewServer.ts';
import { hindcast } from './hindcast.ts';
import { runAtTerminal } from './pty.ts';
import { runInProcess } from './terminal.ts';

async function start(t: TestContext, options: ApiOptions = {}) {
  const api = await startReview(t, options);
  await api.server.start();
  const env = { HINDCAST_URL: `http://127.0.0.1:${api.server.info.port}`, HINDCAST_TOKEN: api.token };
  const run = (args: readonly string[], input = '') => hindcast(args, { env, input });
  const addMany = async (count: number, words: Partial<NewSubmission> = {}) => {
    const ids: number[] = [];
    for (let at = 0; at < count; at++)
      ids.push(
        await api.add({
          expert_name: `Seer ${at}`,
          twitter_handle: null,
          source_url: `https://example.org/${at}`,
          ...words,
        }),
      );
    return ids;
  };
  return { ...api, env, run, addMany };
}

test('decisions by commands', async (t) => {
  const shared = await start(t);

  await t.test('a review goes on with the token that is there after its server was started again [K1]', async () => {
    const { env } = shared;
    const { stdin, stdout, stderr } = process;
    const session: Session = {
      context: contextOf({ stdin, stdout, stderr, env, cwd: tmpdir(), fetch }),
      client: createClient({ baseUrl: env.HINDCAST_URL, fetch, token: `hc_${'a'.repeat(43)}` }),
      keys: { next: async () => '', lend: (work) => work(), forget: () => undefined, close: () => undefined },
      ...{ tally: { approved: 0, rejected: 0 }, said: [], done: [] },
    };
    assert.deepEqual((await tried(session, () => session.client.submissionCounts()))?.btc.pending, 0);
    assert.deepEqual(session.said, []);
  });

  await t.test(
    'approve says what became of one, and until when it can be undone; undo and reject say the same words as the page [K1 D4 D5]',
    async () => {
      const { add, run, release, publicIds } = shared;
      const id = await add();
      const tried = await run(['approve', String(id), '--dry-run']);
      assert.deepEqual([tried.code, tried.out], [0, `#${id}: It would be approved.\n`]);
      const done = await run(['approve', String(id), '--made', '2024-12-15', '--comment', 'Good']);
      assert.equal(done.code, 0, done.err);
      assert.match(
        done.out,
        /^#1: Submission approved successfully! Prediction \d+\. Can be undone until \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\.$/m,
      );
      assert.equal((await run(['submission', 'undo', `#${id}`])).out, `Undone: submission ${id} is pending again\n`);
      const rejected = await run(['reject', String(id), '--comment', 'No source']);
      assert.match(rejected.out, /^#1: Submission rejected successfully!/);
      const again = await run(['approve', String(id)]);
      assert.equal(again.code, 6);
      assert.match(again.err, /Submission 1 is rejected already by owner \(this machine\)/);
      assert.equal(await release(), 1);
      assert.deepEqual(await publicIds(), []);
      assert.equal((await run(['approve', '999'])).code, 5);
    },
  );

  await t.test(
    'undo tries each, and ends as done in part where one cannot be undone; submission approve and reject are there too [K1]',
    async () => {
      const { addMany, run, storage } = shared;
      const [first = 0, second = 0, third = 0] = await addMany(3);
      assert.equal((await run(['submission', 'approve', String(first), '--confirmed'])).code, 0);
      assert.equal((await run(['submission', 'reject', String(third), '--comment', 'Spam'])).code, 0);
      const undone = await run(['submission', 'undo', String(second), String(first), String(third)]);
      assert.equal(undone.code, 7, undone.err);
      assert.match(undone.err, new RegExp(`^${second}: `, 'm'));
      assert.match(undone.err, /Of 3, 1 failed; the others are done\./);
      const rows = await storage.models.submissions.findAll({ where: { id: [first, second, third] } });
      assert.ok(rows.every(({ status }) => status === 'pending'));
    },
  );

  await t.test('what is refused says what to type [O§8]', async () => {
    const { add, run } = shared;
    const id = await add({ price_prediction: '$5,000', prediction_made: '2024-12-20' });
    const doubtful = await run(['approve', String(id)]);
    assert.match(doubtful.err, /on 20 Dec 2024; --confirmed approves it where it is meant so\.$/m);
    const added = await run([
      'predictions',
      'add',
      '--asset',
      'btc',
      '--set',
      'influencer_name=Ada',
      '--set',
      'price_target=5',
    ]);
    assert.match(added.err, /prediction_made is missing, the day on which it was said/);
    assert.match((await run(['submission', 'list', '--limit', 'abc'])).err, /^hindcast: --limit must be a number/);
    const odd = await run(['approve', String(id), '--nothing']);
    assert.deepEqual([odd.code, odd.err.split('\n')[0]], [2, "hindcast: unknown option '--nothing'"]);
  });

  await t.test('edit reads prices as people write them, and refuses what may mean two things [K1 D7]', async () => {
    const { add, run, storage } = shared;
    const id = await add({ kind: 'range', price_prediction: 'x', price_min: 120, price_max: 150 });
    const priceOf = async () => (await storage.models.submissions.findOne({ where: { id } }))?.price_max;
    for (const [typed, price, said] of [
      ['$1,250.50', 1250.5, '$1,250.50'],
      ['1 000', 1000, '$1,000'],
      ['412.50', 412.5, '$412.50'],
      ['1.250.000', 1_250_000, '$1,250,000'],
    ] as const) {
      const { code, out, err } = await run(['submission', 'edit', String(id), `price_max=${typed}`]);
      const told = `#${id}: Data saved successfully!\nprice_prediction: $120 to ${said}\nprice_max: ${said}\n`;
      assert.deepEqual([code, out], [0, told], err);
      assert.equal(await priceOf(), price);
    }
    const doubtful = await run(['submission', 'edit', String(id), 'price_max=100.000']);
    assert.equal(doubtful.code, 2);
    assert.match(doubtful.err, /“100.000” in price_max may be 100000 or 100: write one of them/);
    const comma = await run(['submission', 'edit', String(id), 'price_max=1.250,50']);
    assert.match(comma.err, /“1.250,50” in price_max may be 1.2505 or 1250.5: write one of them/);
    const unknown = await run(['submission', 'edit', String(id), 'spam_score=0']);
    assert.match(unknown.err, /is no field and value/);
    const day = async (typed: string) => (await run(['submission', 'edit', String(id), `target_time=${typed}`])).err;
    for (const typed of ['31.12.2027', '31/12/2027', '2027-12-31']) assert.equal(await day(typed), '', typed);
    assert.equal((await storage.models.submissions.findOne({ where: { id } }))?.target_time, '2027-12-31');
    assert.match(
      await day('31.13.2027'),
      /“31.13.2027” in target_time is no day: write it as 31\/12\/2027 or 2027-12-31/,
    );
    assert.match(await day('01.01.1999'), /The date must be a day from/);
    for (const wrong of [
      'price_min=2000000',
      'price_min=-5',
      'target_time=2027-02-31',
      'status=banana',
      'price_max=abc',
    ])
      assert.equal((await run(['submission', 'edit', String(id), wrong])).code, 2, wrong);
  });
});

test('many are named by pipes, counted before they are decided, and told as lines of JSON [K1]', async (t) => {
  const { addMany, run, release, publicIds, env, reject } = await start(t);
  const ids = await addMany(4);
  const listed = await run(['submission', 'list', '--status', 'pending', '--ids', '--sort', 'oldest']);
  assert.equal(listed.out, `${ids.join('\n')}\n`);
  const silent = await run(['approve', '-'], listed.out);
  assert.equal(silent.code, 2);
  assert.match(silent.err, /There is no terminal to ask at: give --yes/);
  const session = runInProcess(['approve', ...ids.map(String)], env);
  await session.answer(/To approve 4 submissions, type 4:/, '3\r');
  assert.equal((await session.end()).code, 1);
  await reject(ids[0] ?? 0);
  const piped = await run(['submission', 'list', '--fields', 'id', '--status', 'all']);
  const done = await run(['approve', '-', '--yes', '--json'], piped.out);
  assert.equal(done.code, 7);
  const lines = done.out
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text) as { id: number; success: boolean });
  assert.deepEqual(
    lines.filter(({ success }) => !success).map(({ id }) => id),
    [ids[0]],
  );
  await release();
  assert.equal((await publicIds()).length, 3);
});

test('a review goes through the queue by single keys: card, approve, undo, edit, reject, and what was done is counted [K1 D4]', async (t) => {
  const { add, env, storage, run } = await start(t);
  const first = await add({ notes: 'Mark my words', prediction_made: '2024-12-10' });
  const second = await add({ expert_name: 'Bo', twitter_handle: null, source_url: null });
  const third = await add({ expert_name: 'Cy', twitter_handle: null, source_url: null, price_prediction: '$170' });
  const session = runInProcess(['review'], env);
  await session.answer(
    /#1 BTC · Ada Oracle @ada · new expert[\s\S]*Target: \$150 by 2025-01-31 \(said 2024-12-10\)[\s\S]*Would be PENDING[\s\S]*[\u2801-\u28ff][\s\S]*“Mark my words”[\s\S]*a approve/,
    'a',
  );
  await session.answer(
    /#2 BTC · Bo[\s\S]*No source is given[\s\S]*Submission approved successfully! It becomes a new expert’s prediction \d+ in ten\s+seconds[\s\S]*a approve/,
    'u',
  );
  await session.answer(/#1 BTC[\s\S]*Undone: submission 1 is pending again[\s\S]*a approve/, 'a');
  await session.answer(/#2 BTC[\s\S]*approved successfully[\s\S]*a approve/, 'e');
  await session.answer(/Field=value/, 'price_target=$1,155  target_time=31.12.2027\r');
  await session.answer(
    /price_target: \(empty\) → 1155\s+target_time: 2025-01-31 → 2027-12-31\s+Store this\? y\/n/,
    'n',
  );
  await session.answer(/#2 BTC[\s\S]*\$150[\s\S]*Nothing was changed\.[\s\S]*a approve/, 'e');
  await session.answer(/Field=value/, 'price_target=$1,155\r');
  await session.answer(/Store this\? y\/n/, 'y');
  await session.answer(/#2 BTC[\s\S]*\$1,155[\s\S]*Data saved successfully! u undoes it\.[\s\S]*a approve/, 'u');
  await session.answer(/#2 BTC[\s\S]*\$150[\s\S]*Undone: submission 2 says again what it said[\s\S]*a approve/, '?');
  await session.answer(/a {2}approve, as the expert it matches[\s\S]*a approve/, 'r');
  await session.answer(/Why \(empty: not rejected\):/, '\r');
  await session.answer(/Not rejected\.[\s\S]*a approve/, 'r');
  await session.answer(/Why/, 'Far too high\r');
  await session.answer(/#3 BTC · Cy[\s\S]*Submission rejected successfully![\s\S]*a approve/, 'x');
  await session.answer(/rejected successfully![\s\S]*That was the last one/, 'q');
  const { code, shown } = await session.end();
  assert.equal(code, 0, shown);
  assert.match(shown, /1 approved, 2 rejected\./);
  const rows = await storage.models.submissions.findAll({ order: ['id'] });
  assert.deepEqual(
    rows.map(({ id, status, admin_comment }) => [id, status, admin_comment]),
    [
      [first, 'approved', null],
      [second, 'rejected', 'Far too high'],
      [third, 'rejected', 'Spam'],
    ],
  );
  const none = await run(['review']);
  assert.equal(none.code, 2);
  assert.match(none.err, /A review needs a terminal: use hindcast submission list/);
});

test('a review that meets others’ words and a server that goes away', async (t) => {
  const shared = await start(t);

  await t.test('d on what somebody else said at the same source asks first [K1]', async () => {
    const { add, env, storage } = shared;
    await add({ expert_name: 'Ada' });
    await add({ expert_name: 'Bo', twitter_handle: null });
    const session = runInProcess(['review'], env);
    await session.answer(/#1 BTC[\s\S]*j\/k/, 'd');
    await session.answer(/submission 2 is Bo’s\. Reject this as its duplicate all the same\? y\/n/, 'n');
    await session.answer(/#1 BTC[\s\S]*j\/k/, 'q');
    assert.equal((await session.end()).code, 0);
    assert.equal(await storage.models.submissions.count({ where: { status: 'rejected' } }), 0);
  });

  await t.test('a review tells that the server went away, and goes on when it answers again [K1]', async (t) => {
    const { addMany, env, server } = shared;
    await addMany(2, { source_url: null });
    const port = Number(server.info.port);
    const open = new Set<Socket>();
    let isAway = false;
    const gate = createServer((socket) => {
      open.add(socket);
      socket.on('error', () => {});
      if (isAway) socket.destroy();
      else socket.pipe(connect(port, '127.0.0.1').on('error', () => socket.destroy())).pipe(socket);
    });
    await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
    t.after(() => gate.close());
    const { port: through } = gate.address() as AddressInfo;
    const session = runInProcess(['review'], { ...env, HINDCAST_URL: `http://127.0.0.1:${through}` });
    await session.answer(/#1 BTC[\s\S]*j\/k/, '');
    isAway = true;
    for (const socket of open) socket.destroy();
    await session.answer(/^/, 'j');
    await session.answer(/broke off before it answered[\s\S]*Any key tries again, q ends/, '');
    isAway = false;
    await session.answer(/^/, ' ');
    await session.answer(/#2 BTC[\s\S]*j\/k/, 'q');
    assert.equal((await session.end()).code, 0);
  });
});

test('a review chooses whose prediction it is, and rejects a twin by one key [K1 D4]', async (t) => {
  const { add, env, storage, release } = await start(t);
  await storage.models.influencers.bulkCreate(
    ['Adele Oracle', 'Adam Oracle'].map((name) => ({ name, x_handle: null, score: null })),
  );
  const chosen = await add({ expert_name: 'A. Oracle', twitter_handle: null });
  await add({ expert_name: 'A. Oracle', twitter_handle: null });
  await add({ expert_name: 'Far', twitter_handle: null, source_url: null, price_prediction: '$5,000' });
  const session = runInProcess(['review'], env);
  await session.answer(/#1 BTC · A\. Oracle · new expert[\s\S]*a approve/, 'i');
  await session.answer(/Whose prediction is it/, 'nobody at all\r');
  await session.answer(/Nobody on record is called like “nobody at all”[\s\S]*a approve/, 'i');
  await session.answer(/Whose prediction is it[^\n]*$/, 'oracle\r');
  await session.answer(/1 {2}Adam Oracle[\s\S]*2 {2}Adele Oracle[\s\S]*A digit approves/, '2');
  await session.answer(/submission 2 says nearly the same. Approve it all the same\? y\/n/, 'y');
  await session.answer(/#2 BTC[\s\S]*Twin: submission 1[\s\S]*It becomes their prediction[\s\S]*a approve/, 'd');
  await session.answer(/Doubtful: its price \$5,000 is more than[\s\S]*rejected successfully![\s\S]*a approve/, 'a');
  await session.answer(/Approve it all the same\? Doubtful:[\s\S]*y\/n/, 'y');
  await session.answer(/approved successfully![\s\S]*That was the last one/, 'q');
  assert.equal((await session.end()).code, 0);
  await release();
  const made = await storage.models.predictions.findOne({ where: { price_target: 150 } });
  const expert = await storage.models.influencers.findOne({ where: { id: made?.influencer_id ?? 0 } });
  assert.equal(expert?.name, 'Adele Oracle');
  const rows = await storage.models.submissions.findAll({ order: ['id'] });
  assert.deepEqual(
    rows.map(({ status, admin_comment }) => [status, admin_comment]),
    [
      ['approved', null],
      ['rejected', `Says the same as submission ${chosen}`],
      ['approved', null],
    ],
  );
});

test('at 80 × 24 a card, what the last key did and the keys are on one screen; Escape and Ctrl-C leave a question [K1]', async (t) => {
  const { addMany, env, storage } = await start(t);
  await addMany(2, {
    notes: 'Mark my words, it is going to happen before anybody thinks. '.repeat(20),
    source_url: null,
  });
  const session = runAtTerminal(['review'], env, { columns: 80, rows: 24 });
  await session.answer(/#1 BTC[\s\S]*j\/k/, 'r');
  await session.answer(/Why/, '\u001b');
  await session.answer(/Not rejected\.[\s\S]*j\/k/, 'r');
  await session.answer(/Why/, '\u0003');
  await session.answer(/Not rejected\.[\s\S]*j\/k/, '?');
  await session.answer(/these keys[\s\S]*a approve[\s\S]*j\/k/, 'a');
  await session.answer(/Submission approved successfully[\s\S]*j\/k/, 'q');
  const { code, shown } = await session.end();
  assert.equal(code, 0, shown);
  const screens = shown.split(/(?<!─)(?=─{9,} )/).filter((text) => text.startsWith('─'));
  assert.equal(screens.length, 5);
  for (const screen of screens) {
    const lines = screen.slice(0, screen.indexOf('j/k')).split('\n');
    assert.ok(lines.length <= 23, screen);
    assert.ok(
      lines.every((text) => text.trimEnd().length <= 80),
      screen,
    );
    assert.match(screen, /m shows all of its words/);
  }
  const rows = await storage.models.submissions.findAll({ order: ['id'] });
  assert.deepEqual(
    rows.map(({ status }) => status),
    ['approved', 'pending'],
  );
});

test('a dry run promises what a real one does; an edit of the status asks what an approval and a withdrawal ask [K1 D3 D4]', async (t) => {
  const { add, approve, call, release, run, storage, publicIds } = await start(t);
  const first = await add();
  const second = await add({ price_prediction: '$151' });
  const third = await add({ price_prediction: '$250', source_url: 'https://example.org/else' });
  const tried = await run(['approve', String(second), '--dry-run']);
  assert.equal(tried.code, 6);
  assert.match(
    tried.err,
    /It would not be approved unasked: nearly the same is said by submission 1 \(the same claim\)/,
  );
  const many = await run(['approve', String(second), String(third), '--dry-run']);
  assert.equal(many.code, 7);
  assert.match(many.out, /#2: Submission 2 would not be approved: nearly the same is said by submission 1/);
  assert.match(many.out, /#3: It would be approved\./);
  const set = await run(['submission', 'edit', String(second), 'status=approved']);
  assert.equal(set.code, 6);
  assert.match(set.err, /submission 1 says nearly the same; “hindcast approve 2 --confirmed” approves it/);
  assert.deepEqual(
    (await storage.models.submissions.findAll()).map((row) => row.status),
    Array(3).fill('pending'),
  );
  assert.equal(
    (await call('PUT', `/api/admin/prediction_submissions/${second}/update`, { status: 'approved', confirmed: true }))
      .status,
    200,
  );

  await approve(first);
  await release();
  const back = ['submission', 'edit', String(first), 'status=pending'];
  const before = await publicIds();
  const asked = await run(back);
  assert.equal(asked.code, 2);
  assert.match(asked.err, /#1 is prediction \d+ on the record: this withdraws it there\.\n.*give --yes/s);
  assert.deepEqual(await publicIds(), before);
  assert.equal((await run([...back, '--yes'])).code, 0);
  assert.equal((await publicIds()).length, before.length - 1);
});
