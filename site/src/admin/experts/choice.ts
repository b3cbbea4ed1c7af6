import { ADMIN, type AdminPath } from '@hindcast/domain/people';
import { useCallback, useMemo } from 'react';
import { goTo } from '../../link/goTo.ts';
import { useSearch } from '../../link/usePath.ts';

const expertActs = ['rename', 'handles', 'role', 'alias', 'picture', 'merge'] as const;
export type ExpertAct = (typeof expertActs)[number];

/** State of the page in the query of its URL: the search, the open expert, and the act on that expert. */
export interface Choice {
  readonly search: string;
  readonly id: number | null;
  readonly act: ExpertAct | null;
}

const EXPERTS = `${ADMIN}/experts` satisfies AdminPath;
const ID = /^[1-9]\d{0,9}$/;
const SEARCH_MAX = 200;

/** Reads the page's state from a query. Missing or invalid values get their default. */
function readChoice(query: string): Choice {
  const asked = new URLSearchParams(query);
  const said = asked.get('id') ?? '';
  const id = ID.test(said) ? Number(said) : null;
  return {
    search: (asked.get('search') ?? '').slice(0, SEARCH_MAX),
    id,
    act: id === null ? null : (expertActs.find((one) => one === asked.get('do')) ?? null),
  };
}

function addressOf({ search, id, act }: Choice): string {
  const said = new URLSearchParams();
  if (search !== '') said.set('search', search);
  if (id !== null) said.set('id', String(id));
  if (id !== null && act !== null) said.set('do', act);
  const text = said.toString();
  return EXPERTS + (text && `?${text}`);
}

/**
 * Returns the page's state in the query of the URL, and a function that changes it. Opening several experts in a row
 * makes one history entry.
 */
export function useChoice(): readonly [Choice, (change: Partial<Choice>) => void] {
  const query = useSearch();
  const choice = useMemo(() => readChoice(query), [query]);
  const choose = useCallback((change: Partial<Choice>) => {
    const before = readChoice(location.search);
    const now = { ...before, ...(change.id !== undefined && { act: null }), ...change };
    goTo(addressOf(now), (before.id === null) !== (now.id === null) ? 'push' : 'replace');
  }, []);
  return [choice, choose];
}
