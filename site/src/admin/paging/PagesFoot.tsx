import { ListMessage } from '@hindcast/widgets';
import type { Pages } from './usePages.ts';

interface PagesFootProps {
  /** Name of the list, as the subject of a sentence: "The reports". */
  readonly what: string;
  /** Text that is shown if the list is empty. */
  readonly empty: string;
  readonly pages: Pages<unknown>;
}

/** Shows the state of a list below its rows: it is empty, more can be loaded, more is loading, or loading failed. */
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
