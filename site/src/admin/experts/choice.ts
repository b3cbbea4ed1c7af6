import { ADMIN, type AdminPath } from '@hindcast/domain/people';
import { useCallback, useMemo } from 'react';
import { goTo } from '../../link/goTo.ts';
import { useSearch } from '../../link/usePath.ts';

/** What can be done with an expert. */
const expertActs = ['rename', 'handles', 'role', 'alias', 'picture', 'merge'] as const;
export type ExpertAct = (typeof expertActs)[number];

/** What the address says: which experts, which one is open, and what is being done with them. */
export interface Choice {
  readonly search: string;
  readonly id: number | null;
  readonly act: ExpertAct | null;
}

const EXPERTS = `${ADMIN}/experts` satisfies AdminPath;
const ID = /^[1-9]\d{0,9}$/;
const SEARCH_MAX = 200;

/** What a query says; what it does not say, or says wrongly, is as the page opens. */
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

/** The address that says a choice. */
function addressOf({ search, id, act }: Choice): string {
  const said = new URLSearchParams();
  if (search !== '') said.set('search', search);
  if (id !== null) said.set('id', String(id));
  if (id !== null && act !== null) said.set('do', act);
  const text = said.toString();
  return EXPERTS + (text && `?${text}`);
}

/** What the address says, and how to say something else. Opening one after the other is one step of the history. */
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
