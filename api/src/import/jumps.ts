import { type Bar, type Day, dayText, GENERATED } from '@hindcast/domain';

/** Days within which no close moves by more than MOST times: real history's widest such move is 2.6 times. */
export const NEAR_DAYS = 7;
const MOST = 4;

/** A close that cannot stand beside another one, and why, as a phrase. */
export interface Jump {
  readonly line: number;
  readonly phrase: string;
}

/**
 * The closes to `write`, of a file's `bars` (both days rising), that are more than four times or less than a quarter
 * of the close beside them, at most a week apart, in the history as it would be. Generated days do not count.
 */
export function findJumps(
  bars: readonly Bar[],
  write: readonly Bar[],
  stored: ReadonlyMap<Day, Bar>,
  lines: ReadonlyMap<Day, number>,
): Jump[] {
  const written = new Set(write.map(({ day }) => day));
  const history = new Map([...stored].filter(([, bar]) => bar.source !== GENERATED));
  for (const bar of bars) history.set(bar.day, bar);
  const rising = [...history.values()].sort((a, b) => a.day - b.day);
  return rising.flatMap((later, place) => {
    const earlier = rising[place - 1];
    if (!earlier || later.day - earlier.day > NEAR_DAYS) return [];
    const [bar, beside] = written.has(later.day) ? [later, earlier] : [earlier, later];
    const line = written.has(bar.day) ? lines.get(bar.day) : undefined;
    const ratio = bar.close / beside.close;
    if (line === undefined || (ratio <= MOST && ratio >= 1 / MOST)) return [];
    const besideLine = lines.get(beside.day);
    const where = besideLine === undefined ? 'on record' : `on line ${besideLine}`;
    const size = ratio > 1 ? 'more than 4 times' : 'less than a quarter of';
    const phrase = `the close ${bar.close} of ${dayText(bar.day)} is ${size} the ${beside.close} of ${dayText(beside.day)} ${where}`;
    return [{ line, phrase }];
  });
}
