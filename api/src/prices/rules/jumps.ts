import { type Bar, type Day, dayText, GENERATED } from '@hindcast/domain';

/** Days within which no close moves by more than `MOST` times. The widest such move in real history is 2.6 times. */
export const NEAR_DAYS = 7;
const MOST = 4;

/** A bar whose close is too far from that of a nearby bar. */
export interface Jump {
  readonly bar: Bar;
  readonly beside: Bar;
}

/**
 * Finds jumps among the bars to `write`, which are some of `bars` (both with ascending days). A bar jumps if its close
 * is more than four times or less than a quarter of its neighbour's, at most a week apart, in the history after
 * writing. Generated days do not count.
 */
export function findJumps(bars: readonly Bar[], write: readonly Bar[], stored: ReadonlyMap<Day, Bar>): Jump[] {
  const written = new Set(write.map(({ day }) => day));
  const history = new Map([...stored].filter(([, bar]) => bar.source !== GENERATED));
  for (const bar of bars) history.set(bar.day, bar);
  const rising = [...history.values()].sort((a, b) => a.day - b.day);
  return rising.flatMap((later, place) => {
    const earlier = rising[place - 1];
    if (!earlier || later.day - earlier.day > NEAR_DAYS) return [];
    const [bar, beside] = written.has(later.day) ? [later, earlier] : [earlier, later];
    const ratio = bar.close / beside.close;
    return written.has(bar.day) && (ratio > MOST || ratio < 1 / MOST) ? [{ bar, beside }] : [];
  });
}

/** Describes a jump as a phrase. `where` names the place of the neighbouring close, such as `on record`. */
export function jumpPhrase({ bar, beside }: Jump, where: string): string {
  const size = bar.close > beside.close ? 'more than 4 times' : 'less than a quarter of';
  return `the close ${bar.close} of ${dayText(bar.day)} is ${size} the ${beside.close} of ${dayText(beside.day)} ${where}`;
}
