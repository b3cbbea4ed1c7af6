import { type AssetId, readAssetId } from '@hindcast/domain';
import { ADMIN, type AdminPath } from '@hindcast/domain/people';
import { useCallback, useMemo } from 'react';
import { goTo } from '../../link/goTo.ts';
import { useSearch } from '../../link/usePath.ts';

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

const PREDICTIONS = `${ADMIN}/predictions` satisfies AdminPath;
const ID = /^[1-9]\d{0,9}$/;
const SEARCH_MAX = 200;

/** Reads the page's state from a query. Missing or invalid values get their default. */
function readChoice(query: string): Choice {
  const asked = new URLSearchParams(query);
  const said = asked.get('id') ?? '';
  const id = ID.test(said) ? Number(said) : null;
  return {
    asset: readAssetId(asked.get('asset')) ?? 'btc',
    filter: filters.find((one) => one === asked.get('show')) ?? 'all',
    search: (asked.get('search') ?? '').slice(0, SEARCH_MAX),
    id,
    act: id === null ? null : (acts.find((one) => one === asked.get('do')) ?? null),
    place: id === null ? (places.find((one) => one === asked.get('do')) ?? null) : null,
  };
}

/** Returns the URL of a state of the page. */
export function addressOf({ asset, filter, search, id, act, place }: Choice): string {
  const said = new URLSearchParams();
  if (asset !== 'btc') said.set('asset', asset);
  if (filter !== 'all') said.set('show', filter);
  if (search !== '') said.set('search', search);
  if (id !== null) said.set('id', String(id));
  const doing = id === null ? place : act;
  if (doing !== null) said.set('do', doing);
  const text = said.toString();
  return PREDICTIONS + (text && `?${text}`);
}

export type Choose = (change: Partial<Choice>) => void;

/**
 * Returns the page's state in the query of the URL, and a function that changes it. Opening several predictions in a
 * row makes one history entry.
 */
export function useChoice(): readonly [Choice, Choose] {
  const query = useSearch();
  const choice = useMemo(() => readChoice(query), [query]);
  const choose = useCallback((change: Partial<Choice>) => {
    const before = readChoice(location.search);
    const now = { ...before, ...(change.id !== undefined && { act: null, place: null }), ...change };
    const isStep = (before.id ?? before.place) === null || (now.id ?? now.place) === null;
    const isOther = before.asset !== now.asset || before.id !== now.id || before.place !== now.place;
    goTo(addressOf(now), isStep && isOther ? 'push' : 'replace');
  }, []);
  return [choice, choose];
}
