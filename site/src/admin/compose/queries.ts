import type { WirePost } from '@hindcast/domain/posting';
import { polled } from '../query/createQueries.ts';
import { type List, polledList, useList } from '../query/useList.ts';
import { useRead } from '../query/useRead.ts';
import { isUnderWay } from './results/deliveryWords.ts';

/** Choice of posts to list: all, planned and held posts, or posts about a submission. */
type PostsChoice = 'all' | 'planned' | { readonly submission: number };

const A_PAGE = '20';
/** Interval between two requests for a post that is being sent, ms. */
const SENDING_MS = 2000;

/** Reads posts, newest first, or only planned posts, soonest first. */
export function usePosts(choice: PostsChoice): List<WirePost> {
  const about = typeof choice === 'string' ? {} : { submission: String(choice.submission) };
  return useList(
    ['posts', 'list', choice],
    async (client, after) => {
      if (choice === 'planned') return { data: await client.scheduledPosts(), next: null };
      const { posts, next } = await client.posts({ ...about, limit: A_PAGE, ...(after !== null && { after }) });
      return { data: posts, next };
    },
    polledList((posts) => posts.some(isUnderWay)),
  );
}

/** Reads the number of planned posts, and the results of earlier ones. */
export const usePlanning = () => useRead(['posts', 'planning'], (client) => client.schedulingStats(), polled);

/** Name of a post in the cache. */
export const postKey = (id: number | null) => ['posts', 'one', id] as const;

/** Reads one post, and follows it while it is being sent. */
export const usePost = (id: number | null) =>
  useRead(postKey(id), (client) => client.onePost(id ?? 0), {
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) => data !== undefined && isUnderWay(data) && SENDING_MS,
  });

/** Reads recent verdicts without a post. */
export const useOffers = () => useRead(['posts', 'offers'], (client) => client.verdictOffers(), polled);

/** Reads the verdicts that were signed for Nostr. */
export const useSigned = (limit: number) =>
  useRead(
    ['posts', 'signed', limit],
    (client) => Promise.all([client.signedStatus(), client.signedVerdicts({ limit: String(limit) })]),
    polled,
  );
