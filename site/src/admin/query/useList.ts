import {
  type InfiniteData,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useAdmin } from '../session/admin.ts';
import type { AdminClient } from '../session/adminClient.ts';
import { POLL_MS } from './createQueries.ts';
import type { Key } from './useRead.ts';

/** A page of a list, with the cursor of the next page. The cursor is null on the last page. */
interface ListPage<T> {
  readonly data: readonly T[];
  readonly next: string | null;
}

/** The loaded pages of a list. */
export type ListPages<T> = InfiniteData<ListPage<T>, string | null>;

/** The loaded items of a list, and the state of the requests for them. */
export type List<T> = UseInfiniteQueryResult<readonly T[]>;

type Options<T> = UseInfiniteQueryOptions<ListPage<T>, Error, readonly T[], Key, string | null>;

/** Interval between two requests for a shown page of a list with an item that is changing, ms. */
const MOVING_MS = 3000;

/**
 * Options of a list that is kept up to date while the page is visible.
 * @param moves tells whether an item may change by itself soon. Such a list is read more often.
 */
export const polledList = <T extends { readonly id: number }>(moves: (items: readonly T[]) => boolean) => ({
  refetchOnWindowFocus: true,
  refetchInterval: ({ state: { data } }: { readonly state: { readonly data: ListPages<T> | undefined } }): number =>
    data && moves(itemsOf(data)) ? MOVING_MS * data.pages.length : POLL_MS,
});

/** Returns the items of the pages. An item that moved to a later page while they were read is listed once. */
function itemsOf<T extends { readonly id: number }>({ pages }: ListPages<T>): readonly T[] {
  const seen = new Set<number>();
  return pages.flatMap(({ data }) => data.filter(({ id }) => !seen.has(id) && seen.add(id)));
}

/** Reads a list from the server, page by page. Acts on the key's area read all shown pages again. */
export function useList<T extends { readonly id: number }>(
  queryKey: Key,
  load: (client: AdminClient, after: string | null) => Promise<ListPage<T>>,
  options: Pick<Options<T>, 'gcTime' | 'refetchInterval' | 'refetchOnWindowFocus' | 'staleTime'> = {},
): List<T> {
  const { client } = useAdmin();
  return useInfiniteQuery({
    ...options,
    queryKey,
    queryFn: ({ pageParam }) => load(client, pageParam),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    select: itemsOf<T>,
  } satisfies Options<T>);
}
