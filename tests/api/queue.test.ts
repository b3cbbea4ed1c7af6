import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireQueueItem } from '@hindcast/domain/extraction';
import { TweetProblem } from '../../api/src/social/tweets/tweetProblem.ts';
import { until } from '../mariadb/until.ts';
import { crashAtEach } from './crashes.ts';
import { fill, itemIn, linkOf, readOf, startQueue } from './queueServer.ts';

test('links are added, each post once however it is written; one that is none is refused with the reason [Q2]', async (t) => {
  const { add, list, api } = await startQueue(t);
  const urls = [
    'https://twitter.com/Cassandra/status/77?s=20',
    'x.com/i/web/status/77/photo/1',
    'https://example.org/status/78',
    '',
    linkOf(79),
  ];
  const { status, body } = await add(urls, 'a');
  assert.equal(status, 200);
  assert.deepEqual(body.data, [
    { url: urls[0], id: 1, added: true, problem: null },
    { url: urls[1], id: 1, added: false, problem: null },
    { url: urls[2], id: null, added: false, problem: 'Please enter a valid Twitter/X.com URL' },
    { url: urls[3], id: null, added: false, problem: 'Please enter a tweet URL' },
    { url: urls[4], id: 2, added: true, problem: null },
  ]);
  assert.deepEqual((await add(urls, 'a')).body, body, 'the same call again hears the same');
  assert.deepEqual(
    (await add([linkOf(79), linkOf(80)])).body.data.map((one: { id: number; added: boolean }) => [one.id, one.added]),
    [
      [2, false],
      [3, true],
    ],
  );
  const { queue, counts, next } = (await list()).body;
  assert.deepEqual(queue.at(-1), {
    ...{ id: 1, tweet_url: 'https://x.com/Cassandra/status/77', status: 'pending' },
    ...{ created_at: '2025-01-01T00:00:00.000Z', processed_at: null, expert_name: null, result_data: null },
    ...{ extracted_data: null, error_message: null, attempts: 0, next_attempt_at: null, submission_id: null },
    sample: false,
    has_prediction: null,
    taken_down: false,
  });
  assert.deepEqual(
    [queue.length, counts, next],
    [3, { pending: 3, processing: 0, completed: 0, failed: 0, retrying: 0 }, null],
  );
  const lines = await api.storage.models.auditLog.findAll({ order: ['id'] });
  assert.deepEqual(
    lines.map(({ act, subject, detail }) => [act, subject, detail]),
    [
      ['queue.add', 'queue', '{"added":2,"named":5}'],
      ['queue.add', 'queue', '{"added":1,"named":2}'],
    ],
  );
});

test('at most a thousand links are added by a call, and the body says which', async (t) => {
  const { add, send } = await startQueue(t);
  const many = (count: number) => Array.from({ length: count }, (_, i) => linkOf(i + 1));
  assert.equal((await add(many(1000))).body.data.at(-1).id, 1000);
  for (const body of [{ urls: many(1001) }, { urls: [] }, { urls: 'x' }, {}, { urls: [7] }]) {
    const { status, body: said } = await send('POST', '/api/tweet-queue', body);
    assert.deepEqual([status, said.message], [400, 'Name the posts in “urls”: 1 to 1000 links']);
  }
});

test('the list has pages, the newest first, of one status where one is asked for [Q1]', async (t) => {
  const { list, api } = await startQueue(t);
  await fill(api.storage, 7);
  await api.storage.models.tweetQueue.update({ state: 4, run_at: null }, { where: { id: [2, 5] } });
  const idsOf = ({ body }: Awaited<ReturnType<typeof list>>) => body.queue.map(({ id }: { id: number }) => id);
  const first = await list('?limit=4');
  assert.deepEqual([idsOf(first), first.body.next], [[7, 6, 5, 4], '4']);
  const second = await list('?limit=4&after=4');
  assert.deepEqual([idsOf(second), second.body.next], [[3, 2, 1], null]);
  assert.deepEqual(idsOf(await list('?status=failed')), [5, 2]);
  assert.equal(second.body.counts.failed, 2);
  for (const query of ['?status=done', '?after=x', '?limit=0', '?limit=1001'])
    assert.equal((await list(query)).status, 400);
});

test('the list says of what was read whether a prediction was found, whatever the words are [Q1]', async (t) => {
  const { add, process, list, show, reader } = await startQueue(t);
  await add([1, 2, 3].map(linkOf));
  reader.answer = async ({ url }) => {
    const read = { ...readOf(url), tweet_text: '"has_prediction":false' };
    return url === linkOf(2) ? { ...read, has_prediction: false, calls: [] } : read;
  };
  for (const id of [1, 2]) await process(id);
  const listed: readonly WireQueueItem[] = (await list()).body.queue;
  assert.deepEqual(
    listed.map(({ id, has_prediction, result_data }) => [id, has_prediction, result_data]),
    [
      [3, null, null],
      [2, false, null],
      [1, true, null],
    ],
  );
  for (const { id, has_prediction } of listed) {
    assert.equal((await show(id)).body.data.has_prediction, has_prediction);
  }
});

test('a person has an item read: it is completed with what was read, and asked again it answers with the same [Q1 Q2]', async (t) => {
  const { add, process, show, list, reader, api } = await startQueue(t);
  await add([linkOf(1)]);
  const { status, body } = await process(1);
  assert.deepEqual([status, body.success, body.error, body.data.status], [200, true, null, 'completed']);
  assert.equal(body.extracted_data.price_prediction, '$150,000');
  const shown = (await show(1)).body.data;
  assert.deepEqual(shown, body.data);
  assert.deepEqual(
    [JSON.parse(shown.result_data), shown.expert_name, shown.attempts, shown.processed_at],
    [body.extracted_data, 'Cassandra', 1, '2025-01-01T00:00:00.000Z'],
  );
  const [listed] = (await list()).body.queue;
  assert.deepEqual([listed.result_data, listed.extracted_data, listed.expert_name], [null, null, 'Cassandra']);
  assert.deepEqual((await process(1)).body, body);
  assert.deepEqual(reader.asked, [linkOf(1)], 'it was read once');
  const [, line] = await api.storage.models.auditLog.findAll({ order: ['id'] });
  assert.deepEqual([line?.act, line?.subject, line?.detail], ['queue.process', 'queue item 1', '{}']);
});

test('what a person has read and cannot be read has failed, with the reason; Retry lets it be read again [Q1]', async (t) => {
  const { add, process, retry, reader, api } = await startQueue(t);
  await add([linkOf(1), linkOf(2)]);
  const usual = reader.answer;
  reader.answer = () => Promise.reject(new TweetProblem('deleted', 'X has no such post'));
  const { status, body } = await process(1);
  assert.deepEqual([status, body.success, body.error, body.extracted_data], [200, false, 'X has no such post', null]);
  assert.deepEqual([body.data.status, body.data.error_message], ['failed', 'X has no such post']);
  reader.answer = () => Promise.reject(new Error('a fault of ours'));
  assert.deepEqual((await process(2)).body.error, 'Processing failed');
  const { readTweets } = api.storage.models;
  const said = { read_at: new Date(), tweet: null, state: 'deleted' } as const;
  await readTweets.bulkCreate(['1', '2'].map((tweet_id) => ({ ...said, tweet_id })));
  const again = (await retry(1)).body;
  assert.deepEqual(
    [again.stored, again.data.status, again.data.error_message, again.data.attempts],
    [true, 'pending', null, 0],
  );
  const known = await readTweets.findAll({ raw: true });
  assert.deepEqual(
    known.map(({ tweet_id }) => tweet_id),
    ['2'],
    'X is asked anew for what it did not show',
  );
  assert.equal((await retry(1)).body.stored, false, 'it waits already');
  reader.answer = usual;
  await api.tweetQueue.drain();
  assert.equal((await process(1)).body.data.status, 'completed');
  assert.equal((await retry(1)).body.stored, false, 'what is completed stays so');
  assert.equal((await process(9)).status, 404);
  assert.equal((await retry(9)).status, 404);
  for (const id of [0, '1', 1.5, null]) assert.equal((await process(id)).status, 400);
});

test('where X is asked too often, what a person asked for waits, and so does the whole queue [Q2]', async (t) => {
  const { add, process, reader, api } = await startQueue(t);
  await add([linkOf(1), linkOf(2)]);
  const untilMs = api.clock.now() + 600_000;
  const usual = reader.answer;
  reader.answer = () => Promise.reject(new TweetProblem('rate_limited', 'X was asked too often', undefined, untilMs));
  const { body } = await process(1);
  assert.deepEqual(
    [body.success, body.data.status, body.data.attempts, body.data.next_attempt_at],
    [false, 'retrying', 0, new Date(untilMs).toISOString()],
  );
  await api.tweetQueue.drain();
  assert.equal(reader.asked.length, 1, 'nothing is asked until then');
  api.setNow(untilMs + 1);
  reader.answer = usual;
  await until('another post is read', async () => {
    await api.tweetQueue.drain();
    return (await itemIn(api.storage, 2)).state === 3;
  });
});

test('what somebody has tried again is read before all that waits [Q1]', async (t) => {
  const { add, process, retry, reader, api } = await startQueue(t);
  await add([1, 2, 3, 4].map(linkOf));
  const usual = reader.answer;
  reader.answer = () => Promise.reject(new TweetProblem('deleted', 'X has no such post'));
  await process(3);
  reader.answer = usual;
  assert.equal((await retry(3)).body.stored, true);
  await until('all are read', async () => {
    await api.tweetQueue.drain();
    return reader.asked.length === 5;
  });
  assert.deepEqual(reader.asked.slice(1), [3, 1, 2, 4].map(linkOf));
});

test('Retry has X asked at once, though it said that it is to be left alone; if it still refuses, the queue waits again [Q1 Q2]', async (t) => {
  const { add, process, retry, reader, api } = await startQueue(t);
  await add([linkOf(1), linkOf(2)]);
  const usual = reader.answer;
  const refuse = (minutes: number) => () => {
    const untilMs = api.clock.now() + minutes * 60_000;
    return Promise.reject(new TweetProblem('rate_limited', 'X was asked too often', undefined, untilMs));
  };
  reader.answer = refuse(60 * 24);
  await process(1);
  await api.tweetQueue.drain();
  assert.equal(reader.asked.length, 1);
  reader.answer = refuse(15);
  await retry(1);
  await until('X is asked again', async () => {
    await api.tweetQueue.drain();
    return reader.asked.length > 1;
  });
  assert.deepEqual([(await itemIn(api.storage, 1)).state, (await itemIn(api.storage, 2)).state].sort(), [0, 1]);
  assert.equal((await retry(1)).status, 200);
  assert.equal((await retry(2)).status, 200);
  reader.answer = usual;
  await until('both are read', async () => {
    await api.tweetQueue.drain();
    return (await itemIn(api.storage, 1)).state === 3 && (await itemIn(api.storage, 2)).state === 3;
  });
});

test('an item that is being read is nobody else’s; removed meanwhile, its result is dropped [Q2]', async (t) => {
  const { add, process, remove, show, reader } = await startQueue(t);
  await add([linkOf(1)]);
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { promise: began, resolve: begin } = Promise.withResolvers<void>();
  const usual = reader.answer;
  reader.answer = async (request) => {
    begin();
    await mayEnd;
    return usual(request);
  };
  const first = process(1);
  await began;
  const second = await process(1);
  assert.deepEqual([second.status, second.body.message], [409, 'Item 1 is being processed']);
  assert.equal((await show(1)).body.data.status, 'processing');
  const removed = (await remove(1)).body;
  assert.deepEqual([removed.stored, removed.data.status], [true, 'processing']);
  end();
  const { status, body } = await first;
  assert.deepEqual([status, body.message], [409, 'Item 1 was removed, or passed on: what was read is dropped']);
  assert.equal((await show(1)).status, 404);
  assert.equal((await remove(1)).status, 404);
  assert.equal((await add([linkOf(1)])).body.data[0].id, 2, 'it may be added again, as another item');
});

const sent = {
  ...{ expert_name: 'Cassandra', prediction_type: 'target', price_prediction: '$150,000', target_time: '2027-12-31' },
  source_url: linkOf(1),
};

test('a submission that is made of an item is noted there, once, in its transaction [Q2]', async (t) => {
  const { add, process, send, show, api } = await startQueue(t);
  await add([linkOf(1)]);
  await process(1);
  const submit = () => send('POST', '/api/submissions', { ...sent, queue_item: 1 });
  const statements = await crashAtEach(
    api,
    async () => {
      const { status, body } = await submit();
      if (status === 201) assert.equal((await show(1)).body.data.submission_id, body.submission.id);
    },
    async () => {
      assert.equal(await api.storage.models.submissions.count(), 0);
      assert.equal((await show(1)).body.data.submission_id, null);
    },
  );
  assert.ok(statements > 3);
  const again = await submit();
  assert.equal(again.status, 409);
  assert.match(again.body.message, /^Submission \d+ was made of item 1 already$/);
  assert.equal((await send('POST', '/api/submissions', { ...sent, queue_item: 9 })).status, 404);
  assert.equal(await api.storage.models.submissions.count(), 1);
});

test('whichever statement fails, an item is processed whole or can be processed again [Q2]', async (t) => {
  const { add, process, api, show } = await startQueue(t);
  await add([linkOf(1)]);
  const { tweetQueue } = api.storage.models;
  const statements = await crashAtEach(
    api,
    async () => {
      await process(1);
    },
    async (statement) => {
      const { status, result_data } = (await show(1)).body.data;
      assert.ok(['pending', 'processing', 'failed', 'retrying'].includes(status), `${statement}: ${status}`);
      assert.equal(result_data, null);
      // as when its lease has run out
      await tweetQueue.update({ run_at: 0 }, { where: { id: 1, state: 2 } });
    },
  );
  assert.ok(statements > 4);
  assert.equal((await show(1)).body.data.status, 'completed');
  assert.equal(await api.storage.models.auditLog.count({ where: { act: 'queue.process' } }), 1);
});
