import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ClientError } from '@hindcast/domain/client';
import type { QueueStatus, WireProcessAnswer, WireQueueItem } from '@hindcast/domain/extraction';
import { addedSummary, linksIn } from '../../site/src/admin/extraction/queue/addedWords.ts';
import { postName } from '../../site/src/admin/extraction/queue/postName.ts';
import { createQueueDesk } from '../../site/src/admin/extraction/queue/queueDesk.ts';
import type { AdminClient } from '../../site/src/admin/session/adminClient.ts';

const counts = { pending: 0, processing: 0, completed: 0, failed: 0, retrying: 0 };
const item = (id: number, status: QueueStatus = 'pending') => ({ id, status, error_message: null }) as WireQueueItem;

/** A desk over a queue of so many items, what it asked for, and the end of the wait before an item is sent. */
function deskOver(size: number, process: (id: number) => Promise<WireProcessAnswer>) {
  const waiting = Promise.withResolvers<void>();
  const asked: string[] = [];
  let problem: Error | null = null;
  const stored = Array.from({ length: size }, (_, place) => item(size - place));
  const client = {
    tweetQueue: async ({ after, limit = '' }: { readonly after?: string; readonly limit?: string }) => {
      asked.push(`${after ?? 'first'}/${limit}`);
      if (problem) throw problem;
      const from = after === undefined ? 0 : stored.findIndex(({ id }) => id < Number(after));
      const queue = stored.slice(from, from + Number(limit));
      const last = queue.at(-1)?.id ?? 1;
      return { success: true, queue, counts, next: last > 1 ? String(last) : null };
    },
    processQueueItem: process,
    retryQueueItem: async () => undefined,
    removeQueueItem: async (removed: number) =>
      void stored.splice(
        stored.findIndex(({ id }) => id === removed),
        1,
      ),
  } as unknown as AdminClient;
  const waits: number[] = [];
  const wait = (ms: number): Promise<void> => {
    waits.push(ms);
    return waiting.promise;
  };
  const desk = createQueueDesk({ client, status: null, wait });
  return {
    ...{ desk, asked, waits, stored },
    go: () => waiting.resolve(),
    fail: (now: Error | null) => {
      problem = now;
    },
    shown: (id: number) => desk.get().items?.find((one) => one.id === id),
  };
}

test('Process shows an item as processing, waits two seconds before it sends it, and then tells what came of it [Q1]', async () => {
  const sent: number[] = [];
  const { desk, waits, stored, go, shown } = deskOver(3, async (id) => {
    sent.push(id);
    const failed = { ...item(id, 'failed'), error_message: null };
    stored[stored.findIndex((one) => one.id === id)] = { ...failed, error_message: 'Processing failed' };
    return { success: false, extracted_data: null, error: null, data: failed };
  });
  await desk.reload();
  const processing = desk.process(2);
  void desk.process(2); // pressed twice
  await desk.reload();
  assert.deepEqual([shown(2)?.status, waits, sent], ['processing', [2000], []], 'also after another look');
  go();
  await processing;
  assert.deepEqual([sent, shown(2)?.status, shown(2)?.error_message], [[2], 'failed', 'Processing failed']);
});

test('an item that could not be sent says why beside the truth of the list; a reason of the server goes before “Processing failed” [Q1]', async () => {
  const failures = [
    new ClientError('unexpected', '', 500),
    new ClientError('conflict', '', 409, { serverMessage: 'Taken' }),
  ];
  const { desk, go, shown } = deskOver(2, () => Promise.reject(failures.shift()));
  go();
  await desk.reload();
  await desk.process(1);
  assert.deepEqual([shown(1)?.status, desk.get().problems.get(1)], ['pending', 'Processing failed']);
  await desk.process(1);
  assert.equal(desk.get().problems.get(1), 'Taken');
  await desk.retry(1);
  assert.equal(desk.get().problems.size, 0);
});

test('a queue of ten thousand shows its first page at once; more comes on demand, and a look anew keeps what is shown [Q1]', async () => {
  const { desk, asked } = deskOver(10_000, () => Promise.reject(new Error('Not asked')));
  await desk.reload();
  assert.deepEqual([desk.get().items?.length, desk.get().hasMore, asked], [100, true, ['first/100']]);
  const more = desk.more();
  await desk.reload(); // overtakes it
  await more;
  assert.equal(desk.get().items?.length, 200);
  assert.deepEqual(asked.slice(1), ['9901/100', 'first/200']);
  await desk.remove(10_000);
  assert.equal(desk.get().items?.[0]?.id, 9999);
});

test('a queue that cannot be loaded says the server’s words, or “Failed to load queue data”, and has no samples [Q3]', async () => {
  const { desk, fail } = deskOver(2, () => Promise.reject(new Error('Not asked')));
  fail(new ClientError('unexpected', '', 500));
  await desk.reload();
  assert.deepEqual([desk.get().problem, desk.get().items], ['Failed to load queue data', null]);
  fail(new ClientError('database_unavailable', '', 503, { serverMessage: 'The database does not answer' }));
  await desk.reload();
  assert.equal(desk.get().problem, 'The database does not answer');
  fail(null);
  await desk.reload();
  assert.deepEqual([desk.get().problem, desk.get().items?.length], [null, 2]);
});

test('a pasted list is links, whatever is between them; what became of them is one sentence; posts have short names [Q2]', () => {
  assert.deepEqual(linksIn(' https://x.com/a/status/1\r\n\n x.com/b/status/2\t3 '), [
    'https://x.com/a/status/1',
    'x.com/b/status/2',
    '3',
  ]);
  const link = (added: boolean, problem: string | null = null) => ({ url: '', id: 1, added, problem });
  assert.equal(addedSummary([link(true), link(false), link(false, 'No')]), '1 queued, 1 there already, 1 refused.');
  assert.equal(addedSummary([link(true), link(true)]), '2 queued.');
  assert.deepEqual(postName('https://x.com/ada/status/1862803884733366272'), ['@ada', '…366272']);
  assert.deepEqual(postName('https://x.com/i/status/12'), ['post', '12']);
  assert.deepEqual(postName('javascript:alert(1)'), null);
});
