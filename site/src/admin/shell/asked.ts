import { useMemo } from 'react';
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

/** Reads a positive whole number. Null for any other text. */
export const numberOf = (text: string): number | null => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : null);
