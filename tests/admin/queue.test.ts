import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireSubmissionRecord } from '@hindcast/domain';
import { createQueries } from '../../site/src/admin/query/createQueries.ts';
import { isListed, listNewest, unlist } from '../../site/src/admin/review/queries.ts';
import type { AdminClient } from '../../site/src/admin/session/adminClient.ts';

interface Page {
  readonly ids: readonly number[];
  readonly next: string | null;
}

const record = (id: number) => ({ id, version: 1, target_time: '2029-01-01' }) as WireSubmissionRecord;
const pageOf = ({ ids, next }: Page) => ({ data: ids.map(record), next });

/** A list that was read so far, and a server whose newest submissions are given. */
function listOf(read: readonly Page[], newest: readonly number[], sort: 'newest' | 'oldest') {
  const queries = createQueries();
  const choice = { asset: 'btc', status: 'pending', search: 'ada', mark: null, sort };
  const queryKey = ['submissions', 'list', choice];
  queries.setQueryData(queryKey, { pages: read.map(pageOf), pageParams: [null, ...read.map(({ next }) => next)] });
  const asked: unknown[] = [];
  const submissions = async (query: unknown) => {
    asked.push(query);
    return { data: newest.map(record), next: null };
  };
  const client = { submissions } as unknown as AdminClient;
  const ids = () =>
    queries
      .getQueryData<{ readonly pages: readonly { readonly data: readonly WireSubmissionRecord[] }[] }>(queryKey)
      ?.pages.flatMap(({ data }) => data.map(({ id }) => id));
  return { queries, client, asked, ids };
}

test('what comes meanwhile takes its place in the order, and once; behind what was read it waits for its page [D2 D7]', async () => {
  const newest = listOf([{ ids: [5, 4], next: 'then 4' }], [7, 6, 5, 4, 3], 'newest');
  await listNewest(newest.queries, newest.client);
  assert.deepEqual(newest.ids(), [7, 6, 5, 4]);
  assert.deepEqual(newest.asked, [{ asset: 'btc', status: 'pending', sort: 'newest', search: 'ada', limit: '100' }]);
  const oldest = listOf(
    [
      { ids: [3, 4], next: 'then 4' },
      { ids: [5], next: null },
    ],
    [6, 5, 4],
    'oldest',
  );
  await listNewest(oldest.queries, oldest.client);
  assert.deepEqual(oldest.ids(), [3, 4, 5, 6]);
});

test('a submission that was decided leaves the list of those that wait [D2 D5]', () => {
  const { queries, ids } = listOf([{ ids: [5, 4], next: 'then 4' }], [], 'newest');
  assert.equal(isListed(queries, 5), true);
  unlist(queries, [5]);
  assert.deepEqual([ids(), isListed(queries, 5)], [[4], false]);
});
