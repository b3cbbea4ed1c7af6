import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crashAtEach } from './crashes.ts';
import { startReview } from './reviewServer.ts';
import { startAgain } from './startAgain.ts';
import { testOnce } from './testOnce.ts';

const start = startAgain(startReview);

const asIds = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

test('an approval makes one prediction with its expert and its days, and ten seconds later it is public [D4 W3]', async (t) => {
  const { add, approve, release, publicIds, storage, get } = await start(t);
  const id = await add({ prediction_made: '2024-12-15' });
  const { status, body } = await approve(id, { admin_comment: 'Well said' });
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.message, 'Submission approved successfully!');
  assert.deepEqual([body.status, body.new_influencer, body.version], ['approved', true, 2]);
  assert.ok(body.undo_until);
  assert.deepEqual(await publicIds(), [], 'nobody sees it while it can be undone');
  assert.equal((await get(`/api/predictions/${body.prediction_id}`)).statusCode, 404);
  assert.equal(await release(), 1);
  assert.deepEqual(await publicIds(), [body.prediction_id]);
  const made = await storage.models.predictions.findOne({ where: { id: body.prediction_id ?? 0 } });
  assert.ok(made);
  const { start_date, end_date, prediction_made, price_target, notes } = made;
  assert.deepEqual(
    [start_date, end_date, prediction_made, price_target],
    ['2024-12-15', '2025-01-31', '2024-12-15', 150],
  );
  assert.equal(notes, 'By the end of January');
  const expert = await storage.models.influencers.findOne({ where: { id: made.influencer_id } });
  assert.deepEqual([expert?.name, expert?.x_handle], ['Ada Oracle', 'ada']);
  const row = await storage.models.submissions.findOne({ where: { id } });
  assert.deepEqual([row?.status, row?.admin_comment], ['approved', 'Well said']);
});

testOnce(
  'without a day of its words it counts from the day on which it was sent; chosen days come before both [D4]',
  async (t) => {
    const { add, approve, storage } = await start(t);
    const [plain, chosen] = [await add(), await add({ target_time: '2025-02-28' })];
    const one = await approve(plain);
    const other = await approve(chosen, { start_date: '2024-12-10', end_date: '2025-02-01' });
    await storage.models.decisions.update({ release_at: null }, { where: {} });
    const rows = await storage.models.predictions.findAll({ order: ['id'] });
    assert.deepEqual(
      rows.map(({ id, start_date, end_date }) => [id, start_date, end_date]),
      [
        [one.body.prediction_id, '2024-12-20', '2025-01-31'],
        [other.body.prediction_id, '2024-12-10', '2025-02-01'],
      ],
    );
  },
);

testOnce(
  'the expert is the one on record by name or handle, the one that is chosen, or a new one [D4 R2]',
  async (t) => {
    const { add, approve, storage } = await start(t);
    const known = await storage.models.influencers.create({ name: 'Ada Oracle' });
    const byName = await approve(await add({ expert_name: 'ADA  oracle' }));
    assert.deepEqual([byName.body.influencer_id, byName.body.new_influencer], [known.id, false]);
    const filled = await storage.models.influencers.findOne({ where: { id: known.id } });
    assert.equal(filled?.x_handle, 'ada', 'the handle becomes the expert’s');
    const byHandle = await approve(await add({ expert_name: 'A. Oracle' }));
    assert.equal(byHandle.body.influencer_id, known.id);
    const chosen = await approve(await add({ expert_name: 'Bo', twitter_handle: null }), { influencer_id: known.id });
    assert.equal(chosen.body.influencer_id, known.id);
    const fresh = await approve(await add({ expert_name: 'Cy', twitter_handle: 'ada' }), { influencer_id: null });
    assert.equal(fresh.body.new_influencer, true);
    const twice = await approve(await add(), { influencer_id: null });
    assert.deepEqual(
      [twice.status, twice.body.message],
      [409, `There is an expert called “Ada Oracle” already: it is number ${known.id}`],
    );
    assert.equal((await approve(await add(), { influencer_id: 999 })).status, 400);
  },
);

test('of fifty who approve at once one does, and the others hear who did [W3]', async (t) => {
  const { add, approve, storage } = await start(t);
  const id = await add();
  const answers = await Promise.all(Array.from({ length: 50 }, () => approve(id, { version: 1 })));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array<number>(49).fill(409)]);
  const { message = '' } = answers.find(({ status }) => status === 409)?.body ?? {};
  assert.match(message, /^Submission \d+ was approved by owner \(this machine\) meanwhile: .*Look again$/);
  await storage.models.decisions.update({ release_at: null }, { where: {} });
  assert.equal(await storage.models.predictions.count(), 1);
});

testOnce('undo within ten seconds puts everything back; later it says what to do instead [D4]', async (t) => {
  const { add, approve, reject, undo, release, storage, publicIds } = await start(t);
  const id = await add();
  const before = await storage.models.submissions.findOne({ where: { id }, raw: true });
  await approve(id, { admin_comment: 'Good', price_prediction: '$160', prediction_made: '2024-12-16' });
  const { status, body } = await undo(id);
  assert.deepEqual([status, body.message], [200, `Undone: submission ${id} is pending again`]);
  const after = await storage.models.submissions.findOne({ where: { id }, raw: true });
  assert.deepEqual({ ...after, version: 1 }, { ...before });
  assert.equal(await release(), 0);
  assert.deepEqual(await publicIds(), []);
  assert.equal(await storage.models.influencers.count(), 0, 'the expert who was made for it is gone too');
  assert.equal((await undo(id)).status, 409);
  await reject(id, { admin_comment: 'Spam' });
  assert.equal((await undo(id)).body.status, 'pending');
  const again = await approve(id);
  await release();
  const late = await undo(id);
  assert.equal(late.status, 409);
  assert.match(late.body.message, new RegExp(`too late.*withdraw prediction ${again.body.prediction_id} instead`));
});

testOnce('a rejection keeps its comment; what is decided is not decided again [W3 R2]', async (t) => {
  const { add, reject, approve, call, storage } = await start(t);
  const id = await add();
  const { body } = await reject(id, { admin_comment: 'No source' });
  assert.deepEqual([body.message, body.status], ['Submission rejected successfully!', 'rejected']);
  const again = await approve(id);
  assert.deepEqual(
    [again.status, again.body.message],
    [
      409,
      `Submission ${id} is rejected already by owner (this machine); an edit of its status to pending opens it again`,
    ],
  );
  const other = await add();
  const old = await call('PUT', `/api/admin/submissions/${other}`, { status: 'rejected', admin_comment: 'Old call' });
  assert.deepEqual([old.status, old.body.message], [200, 'Submission rejected successfully!']);
  const row = await storage.models.submissions.findOne({ where: { id: other } });
  assert.equal(row?.admin_comment, 'Old call');
});

testOnce('MSTR and NAKA are approved at addresses of their own, and by PUT as after a post [W3 R2]', async (t) => {
  const { add, call, list } = await start(t);
  for (const asset of ['mstr', 'naka'] as const) {
    const id = await add({ asset });
    const { status, body } = await call('POST', `/api/admin/${asset}_prediction_submissions/${id}/approve`, {
      admin_comment: 'Yes',
    });
    const message = `${asset.toUpperCase()} submission approved successfully!`;
    assert.deepEqual([status, body.success, body.message], [200, true, message]);
    const bitcoin = await add({ source_url: null });
    const other = await call('POST', `/api/admin/${asset}_prediction_submissions/${bitcoin}/approve`, {});
    assert.equal(other.status, 409);
    const where = `/api/admin/prediction_submissions/${bitcoin}/approve`;
    assert.equal(
      other.body.message,
      `Submission ${bitcoin} is about BTC, not ${asset.toUpperCase()}: approve it at ${where}`,
    );
  }
  const { status } = await call('PUT', `${list}/${await add({ expert_name: 'Bo' })}/approve`, {
    influencer_id: null,
    admin_comment: 'Posted to social media: X',
    prediction_made: '2024-12-19',
  });
  assert.equal(status, 200);
});

test('edits are checked as the form checks them, and their prices read as people write them [D3 D7]', async (t) => {
  const { add, update, storage, call, list } = await start(t);
  const id = await add({ kind: 'range', price_prediction: '$120 to $150', price_min: 120, price_max: 150 });
  const rowOf = async () => storage.models.submissions.findOne({ where: { id } });
  const { body } = await update(id, { price_min: '$1,250.50', price_max: '2 000', version: 1 });
  assert.deepEqual([body.message, body.version], ['Data saved successfully!', 2]);
  const row = await rowOf();
  assert.deepEqual([row?.price_min, row?.price_max], [1250.5, 2000]);
  assert.match(row?.price_prediction ?? '', /1,250.50.*2,000/, 'the words say what the fields say');
  const problems: readonly (readonly [object, number, RegExp])[] = [
    [{ price_min: '3000' }, 400, /The maximum must be above the minimum/],
    [{ price_min: '-5' }, 400, /is no price/],
    [{ price_min: '1.500' }, 400, /“1.500” in price_min may be 1500 or 1.5: write one of them/],
    [{ price_min: 'a lot' }, 400, /is no price/],
    [{ target_time: '2025-02-30' }, 400, /The date must be a day/],
    [{ prediction_made: '2024-13-01' }, 400, /is no day/],
    [{ prediction_made: '2999-01-01' }, 400, /The day of the words, 2999-01-01, has not come yet: today is/],
    [{ spam_score: 0 }, 400, /“spam_score” is no field/],
    [{ expert_name: '' }, 400, /cannot be empty/],
    [{}, 400, /Say what is to change/],
    [{ notes: 'x', version: 1 }, 409, /is at version 2, and you looked at 1/],
  ];
  for (const [edit, status, message] of problems) {
    const answer = await update(id, edit);
    assert.equal(answer.status, status, JSON.stringify(edit));
    assert.match(answer.body.message, message);
  }
  const day = await call('PUT', `${list}/${id}/prediction-date`, { prediction_made: '2024-12-02' });
  assert.deepEqual([day.status, day.body.message], [200, 'Prediction date saved successfully!']);
  assert.equal((await rowOf())?.prediction_made, '2024-12-02');
});

testOnce('a status that is set is the act of its name: approved approves, leaving it withdraws [D3]', async (t) => {
  const { add, update, release, publicIds, storage } = await start(t);
  const id = await add();
  const { body } = await update(id, { status: 'approved' });
  await release();
  assert.deepEqual(await publicIds(), [body.prediction_id]);
  assert.equal((await update(id, { status: 'pending' })).body.status, 'pending');
  assert.deepEqual(await publicIds(), []);
  const row = await storage.models.predictions.findOne({ where: { id: body.prediction_id ?? 0 } });
  assert.equal(row?.withdrawn, true);
  const again = await update(id, { status: 'approved' });
  assert.equal(again.status, 200);
  await release();
  assert.deepEqual(await publicIds(), [again.body.prediction_id]);
});

testOnce(
  'many are decided one by one and become public together; what is refused is told beside the others [W3]',
  async (t) => {
    const { add, call, list, release, publicIds, reject } = await start(t);
    const ids = [await add(), await add({ target_time: '2025-03-01' }), await add({ target_time: '2025-04-01' })];
    await reject(ids[1] ?? 0);
    const items = [...ids, 999].map((id) => ({ id, version: 1 }));
    const { status, body } = await call('POST', `${list}/decisions`, { act: 'approve', items });
    assert.equal(status, 200);
    assert.deepEqual(
      body.data.map((one) => (one.success ? one.status : one.code)),
      ['approved', 'conflict', 'approved', 'not_found'],
    );
    assert.deepEqual(await publicIds(), []);
    assert.equal(await release(), 3);
    assert.equal((await publicIds()).length, 2);
    const now = await call('POST', `${list}/decisions`, {
      act: 'approve',
      items: [{ id: await add({ kind: 'top', price_max: 200, price_prediction: 'x' }) }],
      now: true,
    });
    assert.equal(now.body.data[0]?.success && now.body.data[0].undo_until, null);
    assert.equal((await publicIds()).length, 3);
  },
);

test('a list has pages, an order and a search, one asset unless it is told all, and no addresses for viewers [W3 A6]', async (t) => {
  const { add, call, list, tokenOf } = await start(t);
  const ends = ['2025-03-01', '2025-01-10', '2025-02-01'];
  const ids: number[] = [];
  for (const target_time of ends)
    ids.push(await add({ target_time, status: target_time < '2025-02' ? 'rejected' : 'pending' }));
  const [first = 0, second = 0, third = 0] = ids;
  const mstr = await add({ asset: 'mstr', expert_name: '100%_Sure' });
  const read = async (query: string, token?: string) => {
    const { body } = await call('GET', `${list}?${query}`, undefined, token);
    return body as unknown as { data: { id: number; submitter_email: string | null }[]; next: string | null };
  };
  assert.deepEqual(asIds((await read('')).data), [third, second, first], 'Bitcoin’s, the newest first');
  assert.deepEqual(asIds((await read('asset=all&status=all')).data), [mstr, third, second, first]);
  assert.deepEqual(asIds((await read('asset=all&search=%25_sure')).data), [mstr]);
  for (const [sort, order] of [
    ['newest', [third, second, first]],
    ['oldest', [first, second, third]],
    ['end', [second, third, first]],
  ] as const) {
    const found: number[] = [];
    let next: string | null = '';
    for (; next !== null; ) {
      const page: Awaited<ReturnType<typeof read>> = await read(`sort=${sort}&limit=1${next && `&after=${next}`}`);
      found.push(...asIds(page.data));
      next = page.next;
    }
    assert.deepEqual(found, order, sort);
  }
  assert.equal((await call('GET', `${list}?sort=end&after=5`)).status, 400);
  assert.equal((await read('')).data[0]?.submitter_email, 'bo@example.org');
  assert.equal((await read('', await tokenOf('viewer'))).data[0]?.submitter_email, null);
  assert.equal((await read('', await tokenOf('reviewer'))).data[0]?.submitter_email, 'bo@example.org');
});

test('who looks at one sees what says nearly the same, and how it would be judged [D2]', async (t) => {
  const { add, call, list, approve, release } = await start(t);
  const first = await add({
    target_time: '2024-12-28',
    price_prediction: '$102',
    prediction_made: '2024-12-20',
    direction: 'up',
  });
  await approve(first);
  await release();
  const near = await add({ price_prediction: '$103', target_time: '2025-01-20', source_url: null });
  const far = await add({
    price_prediction: '$180',
    target_time: '2025-01-20',
    source_url: 'https://twitter.com/someone/status/1001?s=20',
  });
  const other = await add({
    expert_name: 'Bo',
    twitter_handle: 'bo',
    price_prediction: '$103',
    source_url: 'https://x.com/bo/status/7',
  });
  const show = async (id: number) => {
    const { body } = await call('GET', `${list}/${id}`);
    return (
      body as unknown as {
        data: {
          twins: { of: string; id: number; why: string }[];
          problem: string | null;
          verdict: { outcome: string } | null;
          decision: { by: string; undo_until: string | null } | null;
        };
      }
    ).data;
  };
  const seen = await show(near);
  assert.deepEqual(
    seen.twins.map(({ of, why }) => [of, why]),
    [
      ['prediction', 'claim'],
      ['submission', 'claim'],
    ],
  );
  assert.equal(seen.verdict?.outcome, 'pending');
  assert.deepEqual(
    (await show(far)).twins.map(({ of, why }) => [of, why]),
    [
      ['prediction', 'source'],
      ['submission', 'source'],
    ],
  );
  assert.deepEqual((await show(other)).twins, []);
  const decided = await show(first);
  assert.deepEqual(
    [decided.verdict?.outcome, decided.decision?.by, decided.decision?.undo_until],
    ['success', 'owner (this machine)', null],
  );
  const impossible = await add({ prediction_made: '2025-02-01' });
  assert.match((await show(impossible)).problem ?? '', /This cannot become a prediction/);
});

testOnce(
  'operators send in what they found, at an address for each asset; it waits like the others [W3 E3]',
  async (t) => {
    const { call, storage, tokenOf } = await start(t);
    const found = {
      expert_name: 'Ada Oracle',
      twitter_handle: '@ada',
      prediction_type: 'target',
      price_prediction: '$150,000',
      target_time: '2025-06-30',
      price_min: null,
      price_max: null,
      prediction_made: '2024-12-01',
      source_url: 'https://x.com/ada/status/1',
      notes: 'Said so',
      email: '',
      submitter_email: 'op@example.org',
      status: 'pending',
      ai_metadata: '{"tweet_proposals":[]}',
    };
    for (const [path, asset] of [
      ['/api/submissions', 'btc'],
      ['/api/mstr/submissions', 'mstr'],
      ['/api/naka/submissions', 'naka'],
    ] as const) {
      const { status, body } = await call('POST', path, { ...found, price_prediction: '$150' });
      assert.equal(status, 201, JSON.stringify(body));
      const { id } = (body as unknown as { submission: { id: number } }).submission;
      const row = await storage.models.submissions.findOne({ where: { id } });
      assert.deepEqual(
        [row?.asset, row?.status, row?.intent_id, row?.prediction_made],
        [asset, 'pending', null, '2024-12-01'],
      );
    }
    assert.equal((await call('POST', '/api/submissions', found, await tokenOf('viewer'))).status, 403);
    assert.equal((await call('POST', '/api/submissions', { ...found, price_prediction: '' })).status, 400);
    assert.equal((await call('POST', '/api/submissions', found, 'none')).status, 401);
  },
);

testOnce(
  'an approval and its undoing that the database fails at any statement leave all or nothing [D4]',
  async (t) => {
    const api = await start(t);
    const id = await api.add();
    const { models } = api.storage;
    const state = async () => {
      const row = await models.submissions.findOne({ where: { id }, raw: true });
      const counts = [models.influencers.count(), models.decisions.count(), models.auditLog.count()];
      return JSON.stringify([row, await Promise.all(counts)]);
    };
    const before = await state();
    const approved = await crashAtEach(
      api,
      () => api.approve(id),
      async (statement) => assert.equal(await state(), before, `statement ${statement} of an approval`),
    );
    assert.ok(approved >= 6, `${approved} statements`);
    const decided = await state();
    const undone = await crashAtEach(
      api,
      () => api.undo(id),
      async (statement) => assert.equal(await state(), decided, `statement ${statement} of its undoing`),
    );
    assert.ok(undone >= 5, `${undone} statements`);
    assert.equal(await models.auditLog.count(), 2, 'each has its line in the audit log');
    assert.equal((await models.submissions.findOne({ where: { id } }))?.status, 'pending');
  },
);
