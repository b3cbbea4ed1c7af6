import type { AssetId } from '@hindcast/domain';
import type { WireSubmissionNews } from '@hindcast/domain/client';
import { useQueryClient } from '@tanstack/react-query';
import { polled } from '../query/createQueries.ts';
import { useRead } from '../query/useRead.ts';
import type { Desk } from './desk.ts';
import { listNewest, NEWS, restartLists } from './queries.ts';

/** Number of pending submissions, by asset. */
export type Pending = Readonly<Record<AssetId, number>>;

interface News {
  /** Null until it is known. */
  readonly pending: Pending | null;
  /** True if the server answered the last request. */
  readonly live: boolean;
}

/** Loads changes by others into list and desk: every 15 seconds while the page is visible, and after acts. */
export function useNews(desk: Desk): News {
  const queries = useQueryClient();
  const { data, error } = useRead<WireSubmissionNews>(
    NEWS,
    async (client) => {
      const last = queries.getQueryData<WireSubmissionNews>(NEWS);
      const heard = await client.submissionNews(last?.next ?? null);
      if (heard.changed === null) void restartLists(queries);
      // A refund that is no longer in the response is finished, so its submission is read again too.
      else desk.renew([...new Set([...heard.changed, ...heard.refunding, ...(last?.refunding ?? [])])]);
      if (last && heard.newest !== last.newest) await listNewest(queries, client).catch(() => undefined);
      return heard;
    },
    { ...polled, refetchOnReconnect: true },
  );
  return { pending: data?.pending ?? null, live: data !== undefined && !error };
}
