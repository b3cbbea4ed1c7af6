import type { WireExpertRow } from '../wire/expertRecords.ts';

/**
 * Returns at most `most` experts with a positive score. If any expert is ranked, only ranked ones.
 * @param rows as the server sent them: best first.
 */
export function leadersOf(rows: readonly WireExpertRow[], most: number): readonly WireExpertRow[] {
  const ahead = rows.filter(({ score }) => score !== null && score > 0);
  const placed = ahead.filter(({ rank }) => rank !== null);
  return (placed.length > 0 ? placed : ahead).slice(0, most);
}
