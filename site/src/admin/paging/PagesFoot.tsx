import { ListMessage } from '@hindcast/widgets';
import type { Pages } from './usePages.ts';

interface PagesFootProps {
  /** What is listed, as the sentence's subject: "The reports". */
  readonly what: string;
  /** What stands there where the list is empty. */
  readonly empty: string;
  readonly pages: Pages<unknown>;
}

/** What stands below a list: that it is empty, that more is there or on its way, or that it failed to come. */
export function PagesFoot({ what, empty, pages: { items, busy, problem, hasMore, more, retry } }: PagesFootProps) {
  if (problem !== null) {
    return (
      <ListMessage title={`${what} could not be loaded.`} detail={problem} action="Retry" onAction={retry} alarm />
    );
  }
  if (busy) {
    return (
      <p className="admin-empty" role="status">
        Loading...
      </p>
    );
  }
  if (items?.length === 0) return <p className="admin-empty">{empty}</p>;
  if (!hasMore) return null;
  return (
    <p className="admin-empty">
      <button type="button" className="hc-button" onClick={more}>
        Show more
      </button>
    </p>
  );
}
