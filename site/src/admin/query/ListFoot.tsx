import { shownText } from '@hindcast/domain/text';
import { ListMessage } from '@hindcast/widgets';
import type { ReactNode } from 'react';
import { saidBy } from '../shell/saidBy.ts';
import { Outdated } from './Loaded.tsx';
import type { List } from './useList.ts';

interface ListFootProps {
  /** Title of the message that the list could not be loaded. */
  readonly failed: string;
  /** Describes the failure. Null if the title is enough. */
  readonly says?: ((error: Error) => string) | null;
  /** Content that is shown if the list is empty. */
  readonly empty: ReactNode;
  readonly loading?: string;
  /** True if the list is read regularly. If that fails, a message says that the list may be out of date. */
  readonly isPolled?: boolean;
  readonly list: List<unknown>;
}

/** Shows the state of a list below its rows: it is empty, more can be loaded, more is loading, or loading failed. */
export function ListFoot(props: ListFootProps) {
  const { failed, says = saidBy, empty, loading = 'Loading...', isPolled = false, list } = props;
  const { data, error, isPending, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage } = list;
  const retry = (): void => void (isFetchNextPageError ? fetchNextPage() : list.refetch());
  if (error && data && isPolled && !isFetchNextPageError)
    return <Outdated problem={shownText((says ?? saidBy)(error))} onRetry={retry} />;
  if (error)
    return (
      <ListMessage title={failed} detail={says ? shownText(says(error)) : ''} action="Retry" onAction={retry} alarm />
    );
  if (isPending || isFetchingNextPage)
    return (
      <p className="admin-empty" role="status">
        {loading}
      </p>
    );
  if (data.length === 0) return typeof empty === 'string' ? <p className="admin-empty">{empty}</p> : empty;
  if (!hasNextPage) return null;
  return (
    <p className="admin-empty">
      <button type="button" className="hc-button" onClick={() => void fetchNextPage()}>
        Show more
      </button>
    </p>
  );
}
