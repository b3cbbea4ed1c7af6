import { useCallback, useMemo } from 'react';
import { goTo } from '../../link/goTo.ts';
import { useSearch } from '../../link/usePath.ts';

/** Query parameters of a page's URL, by name. A missing parameter is empty. */
export type Asked<Name extends string> = Readonly<Record<Name, string>>;

/** Maximum length of a parameter, in characters. The rest of a longer one is ignored. */
const LONGEST = 200;

const read = <Name extends string>(query: string, names: readonly Name[]): Asked<Name> => {
  const said = new URLSearchParams(query);
  return Object.fromEntries(names.map((name) => [name, (said.get(name) ?? '').slice(0, LONGEST)])) as Asked<Name>;
};

/** Returns the URL of a page with parameters. Leaves out empty ones. */
export function placeOf(path: string, asked: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString();
  return query === '' ? path : `${path}?${query}`;
}

/**
 * Returns the query parameters of the URL, and a function that changes them: as a new history entry, or in the current
 * one.
 */
export function useAsked<Name extends string>(
  path: string,
  names: readonly Name[],
): readonly [Asked<Name>, (change: Partial<Asked<Name>>, way?: 'push' | 'replace') => void] {
  const query = useSearch();
  const asked = useMemo(() => read(query, names), [query, names]);
  const change = useMemo(
    () =>
      (changed: Partial<Asked<Name>>, way: 'push' | 'replace' = 'push'): void =>
        goTo(placeOf(path, { ...read(location.search, names), ...changed }), way),
    [path, names],
  );
  return [asked, change];
}

/** A page whose state is in the query of its URL. */
export interface ChoicePage<Choice, Name extends string> {
  readonly path: string;
  readonly names: readonly Name[];
  /** Reads the state. Missing or invalid values get their default. */
  read(asked: Asked<Name>): Choice;
  /** Returns the parameters of a state. Those with their default are empty. */
  write(choice: Choice): Readonly<Record<string, string>>;
  /** Returns the state after a change. */
  change(before: Choice, change: Partial<Choice>): Choice;
  /** True if going from one state to the other makes a history entry. */
  isStep(before: Choice, now: Choice): boolean;
}

/** Returns the URL of a state of a page. */
export const addressOf = <Choice, Name extends string>(page: ChoicePage<Choice, Name>, choice: Choice): string =>
  placeOf(page.path, page.write(choice));

/** Returns the state of a page, and a function that changes it. Pass the same page in each render. */
export function useChoiceOf<Choice, Name extends string>(
  page: ChoicePage<Choice, Name>,
): readonly [Choice, (change: Partial<Choice>) => void] {
  const query = useSearch();
  const choice = useMemo(() => page.read(read(query, page.names)), [query, page]);
  const choose = useCallback(
    (change: Partial<Choice>): void => {
      const before = page.read(read(location.search, page.names));
      const now = page.change(before, change);
      goTo(addressOf(page, now), page.isStep(before, now) ? 'push' : 'replace');
    },
    [page],
  );
  return [choice, choose];
}

/** Reads a positive whole number. Null for any other text. */
export const numberOf = (text: string): number | null => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : null);
