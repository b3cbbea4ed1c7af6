import { plain } from '../../board/plain.ts';

/** The names that have the typed letters, those first that begin with them; all of them when nothing is typed. */
export function matchingNames(names: readonly string[], typed: string): readonly string[] {
  const wanted = plain(typed.trim());
  if (wanted === '') return names;
  const found = names.filter((name) => plain(name).includes(wanted));
  const begins = (name: string): boolean => plain(name).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((name) => !begins(name))];
}
