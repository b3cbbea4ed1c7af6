import { type AssetId, readAssetId } from '@hindcast/domain';
import { ADMIN, type AdminPath } from '@hindcast/domain/people';
import { addressOf as addressIn, type ChoicePage, numberOf, useChoiceOf } from '../shell/asked.ts';

/** Filters of the list, by a prediction's outcome or state. */
export const filters = ['all', 'success', 'miss', 'pending', 'review', 'hand', 'drawn', 'hidden'] as const;
export type Filter = (typeof filters)[number];

/** Acts without a single prediction. They are shown in place of the open prediction. */
const places = ['add', 'import', 'imports'] as const;
const acts = ['edit', 'withdrawal', 'outcome', 'reply', 'display', 'takedown', 'post'] as const;
export type PredictionAct = (typeof acts)[number];

/** State of the page in the query of its URL: the list, the open prediction, and the act. */
export interface Choice {
  readonly asset: AssetId;
  readonly filter: Filter;
  readonly search: string;
  readonly id: number | null;
  readonly act: PredictionAct | null;
  readonly place: (typeof places)[number] | null;
}

const NAMES = ['asset', 'show', 'search', 'id', 'do'] as const;

const page: ChoicePage<Choice, (typeof NAMES)[number]> = {
  path: `${ADMIN}/predictions` satisfies AdminPath,
  names: NAMES,
  read(asked) {
    const id = numberOf(asked.id);
    return {
      asset: readAssetId(asked.asset) ?? 'btc',
      filter: filters.find((one) => one === asked.show) ?? 'all',
      search: asked.search,
      id,
      act: id === null ? null : (acts.find((one) => one === asked.do) ?? null),
      place: id === null ? (places.find((one) => one === asked.do) ?? null) : null,
    };
  },
  write: ({ asset, filter, search, id, act, place }) => ({
    asset: asset === 'btc' ? '' : asset,
    show: filter === 'all' ? '' : filter,
    search,
    id: String(id ?? ''),
    do: (id === null ? place : act) ?? '',
  }),
  change: (before, change) => ({ ...before, ...(change.id !== undefined && { act: null, place: null }), ...change }),
  // Opening several predictions in a row makes one history entry.
  isStep(before, now) {
    const isStep = (before.id ?? before.place) === null || (now.id ?? now.place) === null;
    return isStep && (before.asset !== now.asset || before.id !== now.id || before.place !== now.place);
  },
};

/** Returns the URL of a state of the page. */
export const addressOf = (choice: Choice): string => addressIn(page, choice);

export type Choose = (change: Partial<Choice>) => void;
export const useChoice = () => useChoiceOf(page);
