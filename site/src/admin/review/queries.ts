import type { SubmissionMark, SubmissionOrder, WireSubmissionRecord, WireSubmissionView } from '@hindcast/domain';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type List, type ListPages, useList } from '../query/useList.ts';
import { useAdmin } from '../session/admin.ts';
import type { AdminClient } from '../session/adminClient.ts';
import type { StatusChoice } from './dashboards.ts';

/** Filters and order of a list of submissions. */
interface ListChoice {
  readonly asset: string;
  readonly status: StatusChoice;
  readonly search: string;
  readonly mark: SubmissionMark | null;
  readonly sort: SubmissionOrder;
}

type Pages = ListPages<WireSubmissionRecord>;

const FIRST_PAGE = 100;
const NEXT_PAGES = 500;
const LISTS = ['submissions', 'list'] as const;
export const NEWS = ['submissions', 'news'] as const;
const ONES = ['submissions', 'one'] as const;

type Compare = (a: WireSubmissionRecord, b: WireSubmissionRecord) => number;
const byId: Compare = (a, b) => a.id - b.id;
/** The server's sort orders, to insert new submissions at their places. */
const orders: Readonly<Record<SubmissionOrder, Compare>> = {
  newest: (a, b) => byId(b, a),
  oldest: byId,
  end: (a, b) => (a.target_time === b.target_time ? byId(a, b) : a.target_time < b.target_time ? -1 : 1),
};

const readPage = (client: AdminClient, choice: ListChoice, after: string | null, sort = choice.sort) =>
  client.submissions({
    asset: choice.asset,
    status: choice.status,
    sort,
    limit: String(after === null ? FIRST_PAGE : NEXT_PAGES),
    ...(choice.search !== '' && { search: choice.search }),
    ...(choice.mark !== null && { mark: choice.mark }),
    ...(after !== null && { after }),
  });

/**
 * Reads a list of submissions. While the list is shown, news and acts change the cached copy, so it never goes stale.
 * The copy is discarded once the list is no longer shown.
 */
export const useSubmissions = (choice: ListChoice): List<WireSubmissionRecord> =>
  useList([...LISTS, choice], (client, after) => readPage(client, choice, after), {
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Changes each page of the cached lists whose choice matches. All lists match by default. */
function changeLists(
  queries: QueryClient,
  change: (data: readonly WireSubmissionRecord[]) => readonly WireSubmissionRecord[],
  matches: (choice: ListChoice) => boolean = () => true,
): void {
  queries.setQueriesData<Pages>(
    { queryKey: LISTS, predicate: ({ queryKey }) => matches(queryKey[2] as ListChoice) },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, data: change(page.data) })) },
  );
}

/** Tells whether a cached list contains a submission. */
export const isListed = (queries: QueryClient, id: number): boolean =>
  queries
    .getQueriesData<Pages>({ queryKey: LISTS })
    .some(([, list]) => list?.pages.some(({ data }) => data.some((one) => one.id === id)));

/** Removes submissions from the lists of pending submissions. */
export function unlist(queries: QueryClient, ids: readonly number[]): void {
  const gone = new Set(ids);
  changeLists(
    queries,
    (data) => data.filter(({ id }) => !gone.has(id)),
    ({ status }) => status === 'pending',
  );
}

/** Replaces a submission in the lists with a newer version. */
const relist = (queries: QueryClient, now: WireSubmissionRecord): void =>
  changeLists(queries, (data) => {
    const place = data.findIndex(({ id }) => id === now.id);
    const before = data[place];
    return before && before.version <= now.version ? data.with(place, now) : data;
  });

/** Discards all pages of the lists but the first, and reads that again. */
export function restartLists(queries: QueryClient): Promise<void> {
  queries.setQueriesData<Pages>(
    { queryKey: LISTS },
    (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
  );
  return queries.invalidateQueries({ queryKey: LISTS });
}

/**
 * Returns a list with new submissions inserted by its order. If more pages can be loaded, leaves out submissions that
 * belong after the last loaded one.
 */
function withNewest(list: Pages, newest: readonly WireSubmissionRecord[], order: Compare): Pages {
  const items = list.pages.flatMap(({ data }) => data);
  const known = new Set(items.map(({ id }) => id));
  const now = new Map(newest.map((record) => [record.id, record]));
  const last = items.at(-1);
  const isWhole = list.pages.at(-1)?.next === null;
  const data = [...items.map((record) => now.get(record.id) ?? record), ...newest.filter(({ id }) => !known.has(id))]
    .sort(order)
    .filter((record) => isWhole || (last !== undefined && order(record, last) <= 0));
  return { ...list, pages: list.pages.map((page, place) => ({ ...page, data: place === 0 ? data : [] })) };
}

/**
 * Loads the newest submissions, and inserts them into the cached lists. If there may be a gap between them and a list,
 * all lists are read again.
 */
export async function listNewest(queries: QueryClient, client: AdminClient): Promise<void> {
  for (const { queryKey, state } of queries.getQueryCache().findAll({ queryKey: LISTS, fetchStatus: 'idle' })) {
    const choice = queryKey[2] as ListChoice;
    const before = state.data as Pages | undefined;
    if (!before) continue;
    const { data } = await readPage(client, choice, null, 'newest');
    if (data.length === FIRST_PAGE && !data.some(({ id }) => isListed(queries, id))) await restartLists(queries);
    else queries.setQueryData<Pages>(queryKey, (list) => list && withNewest(list, data, orders[choice.sort]));
  }
}

/** Describes the request for a submission with the data for its decision. It stays fresh until invalidated. */
export const submissionQuery = (queries: QueryClient, client: AdminClient, id: number) =>
  queryOptions({
    queryKey: [...ONES, id] as const,
    queryFn: async (): Promise<WireSubmissionView> => {
      const one = await client.submission(id);
      relist(queries, one);
      return one;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Returns the submissions that were read with the data for their decision. */
export const readSubmissions = (queries: QueryClient): readonly WireSubmissionView[] =>
  queries.getQueriesData<WireSubmissionView>({ queryKey: ONES }).flatMap(([, one]) => (one ? [one] : []));

/** Reads a submission with the data for its decision. Null reads nothing. */
export function useSubmission(id: number | null) {
  const { client } = useAdmin();
  const queries = useQueryClient();
  return useQuery({ ...submissionQuery(queries, client, id ?? 0), enabled: id !== null });
}
