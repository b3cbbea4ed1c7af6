import { type SubmissionMark, type SubmissionOrder, submissionMarks, submissionOrders } from '@hindcast/domain';
import { useMemo } from 'react';
import { addressOf as addressIn, type ChoicePage, numberOf, useChoiceOf } from '../shell/asked.ts';
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

const NAMES = ['status', 'search', 'mark', 'sort', 'id'] as const;

const pageOf = ({ path, choices }: Dashboard): ChoicePage<Choice, (typeof NAMES)[number]> => ({
  path,
  names: NAMES,
  read(asked) {
    const status = choices.find((one) => one === asked.status) ?? 'pending';
    return {
      status,
      search: asked.search,
      mark: submissionMarks.find((one) => one === asked.mark) ?? null,
      sort: submissionOrders.find((one) => one === asked.sort) ?? openingOrder(status),
      id: numberOf(asked.id),
    };
  },
  write: ({ status, search, mark, sort, id }) => ({
    status: status === 'pending' ? '' : status,
    search,
    mark: mark ?? '',
    sort: sort === openingOrder(status) ? '' : sort,
    id: String(id ?? ''),
  }),
  change: (before, change) => ({ ...before, ...change }),
  // Opening several submissions in a row makes one history entry.
  isStep: (before, now) => (before.id === null) !== (now.id === null) || before.status !== now.status,
});

/** Returns the URL of a state of a dashboard. */
export const addressOf = (dashboard: Dashboard, choice: Choice): string => addressIn(pageOf(dashboard), choice);

/** Returns a dashboard's state in the query of its URL, and a function that changes it. */
export const useChoice = (dashboard: Dashboard) => useChoiceOf(useMemo(() => pageOf(dashboard), [dashboard]));
