import { type SubmissionMark, type SubmissionOrder, submissionMarks, submissionOrders } from '@hindcast/domain';
import { useMemo } from 'react';
import { goTo } from '../../link/goTo.ts';
import { useSearch } from '../../link/usePath.ts';
import type { Dashboard, StatusChoice } from './dashboards.ts';

/** State of a dashboard in the query of its URL: the filters of its list, and the open submission. */
export interface Choice {
  readonly status: StatusChoice;
  readonly search: string;
  /** Mark of the listed submissions. Null for any. */
  readonly mark: SubmissionMark | null;
  readonly sort: SubmissionOrder;
  readonly id: number | null;
}

const ID = /^[1-9]\d{0,9}$/;
const SEARCH_MAX = 200;

/** Returns the default order of a list: oldest first for pending submissions, newest first for all others. */
const openingOrder = (status: StatusChoice): SubmissionOrder => (status === 'pending' ? 'oldest' : 'newest');

/**
 * Returns the state for a list with another status. A chosen order is kept; otherwise the new list has its own default
 * order.
 */
export const withStatus = (choice: Choice, status: StatusChoice): Choice => ({
  ...choice,
  status,
  sort: choice.sort === openingOrder(choice.status) ? openingOrder(status) : choice.sort,
  id: null,
});

/** Reads a dashboard's state from a query. Missing or invalid values get their default. */
function readChoice(query: string, { choices }: Dashboard): Choice {
  const asked = new URLSearchParams(query);
  const id = asked.get('id') ?? '';
  const status = choices.find((one) => one === asked.get('status')) ?? 'pending';
  return {
    status,
    search: (asked.get('search') ?? '').slice(0, SEARCH_MAX),
    mark: submissionMarks.find((one) => one === asked.get('mark')) ?? null,
    sort: submissionOrders.find((one) => one === asked.get('sort')) ?? openingOrder(status),
    id: ID.test(id) ? Number(id) : null,
  };
}

/**
 * Returns the query string of a state, with its question mark. Default values are left out, so the result may be empty.
 */
export function queryOf({ status, search, mark, sort, id }: Choice): string {
  const said = new URLSearchParams();
  if (status !== 'pending') said.set('status', status);
  if (search !== '') said.set('search', search);
  if (mark !== null) said.set('mark', mark);
  if (sort !== openingOrder(status)) said.set('sort', sort);
  if (id !== null) said.set('id', String(id));
  const text = said.toString();
  return text && `?${text}`;
}

/**
 * Returns a dashboard's state in the query of the URL, and a function that changes it. Opening several submissions in a
 * row makes one history entry.
 */
export function useChoice(dashboard: Dashboard): readonly [Choice, (change: Partial<Choice>) => void] {
  const query = useSearch();
  const choice = useMemo(() => readChoice(query, dashboard), [query, dashboard]);
  const choose = useMemo(
    () => (change: Partial<Choice>) => {
      const before = readChoice(location.search, dashboard);
      const now = { ...before, ...change };
      const isStep = (before.id === null) !== (now.id === null) || before.status !== now.status;
      goTo(dashboard.path + queryOf(now), isStep ? 'push' : 'replace');
    },
    [dashboard],
  );
  return [choice, choose];
}
