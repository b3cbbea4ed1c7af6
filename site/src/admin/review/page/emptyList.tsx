import type { ReactNode } from 'react';
import type { Choice } from '../choice.ts';
import type { Dashboard } from '../dashboards.ts';

/** Returns the content of an empty list: without a search its text, with one a button that clears the search. */
export function emptyList({ status, search }: Choice, dashboard: Dashboard, onClear: () => void): ReactNode {
  if (search === '') return dashboard.empty(status);
  return (
    <div className="admin-empty">
      <p>
        No {status === 'all' ? '' : `${status} `}submission has “<bdi>{search}</bdi>” in its names, words or links.
      </p>
      <button type="button" className="hc-button" onClick={onClear}>
        Clear the search
      </button>
    </div>
  );
}
