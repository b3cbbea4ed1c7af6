import type { WireExpertRow } from './wire.ts';

/**
 * The experts with an edge over chance, at most so many: those with a place, or those with a score where nobody has a place.
 * @param rows as the server sent them: the best first.
 */
export function leadersOf(rows: readonly WireExpertRow[], most: number): readonly WireExpertRow[] {
  const ahead = rows.filter(({ score }) => score !== null && score > 0);
  const placed = ahead.filter(({ rank }) => rank !== null);
  return (placed.length > 0 ? placed : ahead).slice(0, most);
}
