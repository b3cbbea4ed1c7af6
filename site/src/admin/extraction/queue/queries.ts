import type { QueueStatus, WireQueueCounts, WireQueueItem } from '@hindcast/domain/extraction';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type List, polledList, useList } from '../../query/useList.ts';
import { useRead } from '../../query/useRead.ts';

const A_PAGE = '100';
const COUNTS = ['queue', 'counts'] as const;

const countsIn = (queries: QueryClient): WireQueueCounts | undefined => queries.getQueryData(COUNTS);

/**
 * Tells whether the state of any item may change by itself: it is pending, processing or retrying. Samples do not
 * count, because nothing processes them.
 */
function moves(items: readonly WireQueueItem[], counts: WireQueueCounts | undefined): boolean {
  if (!counts) return false;
  const samples = items.filter(({ sample, status }) => sample && status === 'pending').length;
  return counts.pending + counts.processing + counts.retrying > samples;
}

/** Reads the posts in the queue with a status, newest first. Null for any status. */
export function useQueue(status: QueueStatus | null): List<WireQueueItem> {
  const queries = useQueryClient();
  return useList(
    ['queue', 'list', status],
    async (client, after) => {
      const { queue, counts, next } = await client.tweetQueue({
        limit: A_PAGE,
        ...(status && { status }),
        ...(after !== null && { after }),
      });
      queries.setQueryData(COUNTS, counts);
      return { data: queue, next };
    },
    polledList((items) => moves(items, countsIn(queries))),
  );
}

/** Returns the number of posts in the queue, by status, as the last page of the list had them. Null before the first. */
export function useQueueCounts(): WireQueueCounts | null {
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: COUNTS, queryFn: () => countsIn(queries) ?? null, enabled: false });
  return data ?? null;
}

/** Reads one post in the queue. */
export const useQueueItem = (id: number) => useRead(['queue', 'one', id], (client) => client.queueItem(id));
