import { FEWEST_COMPARED, MOST_COMPARED } from '@hindcast/domain/track';
import { useEffect, useState } from 'react';

/**
 * Experts that are ticked for the comparison, by slug. Kept when the table is sorted anew, and when the reader returns.
 */
export interface Picked {
  readonly slugs: ReadonlySet<string>;
  readonly isFull: boolean;
  pick(slug: string, isOn: boolean): void;
}

/** State of an entry of the browser's history. A reload or Back restores the ticks from it. */
interface Kept {
  readonly picked?: readonly string[];
}

/** Returns the ticks in the history entry. None on a server, which has no history. */
const keptPicked = (): readonly string[] =>
  typeof history === 'undefined' ? [] : ((history.state as Kept | null)?.picked ?? []);

/** Returns the value of `data-kept` on a link to the table, so that these experts are ticked there. */
export const keptPicks = (slugs: readonly string[]): string => JSON.stringify({ picked: slugs } satisfies Kept);

/** Keeps the ticked experts. @param path address of the table. Each order has its own history entry. */
export function usePicked(path: string): Picked {
  const [slugs, setSlugs] = useState<ReadonlySet<string>>(() => new Set(keptPicked()));
  useEffect(() => {
    const kept: Kept = { ...history.state, picked: [...slugs] };
    if (slugs.size > 0 || keptPicked().length > 0) history.replaceState(kept, '');
  }, [slugs, path]);
  return {
    slugs,
    isFull: slugs.size >= MOST_COMPARED,
    pick: (slug, isOn) =>
      setSlugs((before) => new Set(isOn ? [...before, slug] : [...before].filter((one) => one !== slug))),
  };
}

/** Returns the text beside the button. */
export function pickedWords({ slugs, isFull }: Picked): string {
  if (slugs.size === 0) return 'Tick two to four experts to see them side by side.';
  if (slugs.size < FEWEST_COMPARED) return 'One ticked: it takes another one.';
  return isFull ? 'Four ticked, which is the most.' : `${slugs.size === 2 ? 'Two' : 'Three'} ticked.`;
}
