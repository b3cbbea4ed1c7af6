import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireSubmissionRecord } from '@hindcast/domain';
import { createQueue } from '../../site/src/admin/review/queue.ts';
import type { AdminClient } from '../../site/src/admin/session/adminClient.ts';

type Asked = Readonly<Record<string, string | undefined>>;

const record = (id: number, target_time = '2029-01-01') => ({ id, target_time }) as WireSubmissionRecord;

/** A list whose pages are given, and what it asked for. */
function listOf(pages: readonly { ids: readonly number[]; next: string | null }[], sort: 'newest' | 'oldest') {
  const asked: Asked[] = [];
  const submissions = async (query: Asked) => {
    const page = pages[asked.length];
    asked.push(query);
    if (!page) throw new Error('There is no further page');
    return { data: page.ids.map((id) => record(id)), next: page.next };
  };
  const client = { submissions } as unknown as AdminClient;
  const queue = createQueue(client, { asset: 'btc', status: 'pending', search: 'ada', mark: null, sort });
  const ids = () => queue.get().items.map(({ id }) => id);
  return { queue, asked, ids };
}

test('a list is read a page at a time, and a submission that comes twice stands once, where it was [D2 D7]', async () => {
  const pages = [
    { ids: [9, 8, 8, 7], next: 'then 7' },
    { ids: [8, 7, 6], next: null },
  ];
  const { queue, asked, ids } = listOf(pages, 'newest');
  await queue.more();
  assert.deepEqual([ids(), queue.get().hasMore], [[9, 8, 7], true]);
  await Promise.all([queue.more(), queue.more()]);
  assert.deepEqual([ids(), queue.get().hasMore], [[9, 8, 7, 6], false]);
  await queue.more();
  const list = { asset: 'btc', status: 'pending', sort: 'newest', search: 'ada' };
  assert.deepEqual(asked, [
    { ...list, limit: '100' },
    { ...list, limit: '500', after: 'then 7' },
  ]);
});

test('what comes meanwhile takes its place in the order, and once; behind what was read it waits for its page [D2 D7]', async () => {
  const newest = listOf(
    [
      { ids: [5, 4], next: 'then 4' },
      { ids: [7, 6, 5, 4, 3], next: 'more' },
    ],
    'newest',
  );
  await newest.queue.more();
  await newest.queue.refresh();
  assert.deepEqual(newest.ids(), [7, 6, 5, 4]);
  const oldest = listOf(
    [
      { ids: [4, 5], next: null },
      { ids: [6, 5, 4], next: null },
    ],
    'oldest',
  );
  await oldest.queue.more();
  await oldest.queue.refresh();
  assert.deepEqual(oldest.ids(), [4, 5, 6]);
});

test('a page that failed says so, and what was read stays', async () => {
  const { queue, ids } = listOf([{ ids: [2], next: 'then 2' }], 'newest');
  await queue.more();
  await queue.more();
  assert.equal(String(queue.get().failure?.error), 'Error: There is no further page');
  assert.deepEqual([ids(), queue.get().busy], [[2], false]);
});

test('all that is left is read at once, up to as many as are wanted [D2 D4]', async () => {
  const pages = [
    { ids: [9], next: 'then 9' },
    { ids: [8, 7], next: 'then 7' },
    { ids: [6, 5], next: 'then 5' },
    { ids: [4], next: null },
  ];
  const { queue, ids } = listOf(pages, 'newest');
  await queue.more();
  await queue.whole(4);
  assert.deepEqual([ids(), queue.get().hasMore], [[9, 8, 7, 6, 5], true]);
  await queue.whole(100);
  assert.deepEqual([ids(), queue.get().hasMore], [[9, 8, 7, 6, 5, 4], false]);
});
