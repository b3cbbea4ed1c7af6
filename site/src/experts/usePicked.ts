import { MOST_COMPARED } from '@hindcast/domain/track';
import { useState } from 'react';

/** The fewest that can be compared. */
export const FEWEST_COMPARED = 2;

/** Who is ticked to be compared, by slug: kept while the table changes its order. */
export interface Picked {
  readonly slugs: ReadonlySet<string>;
  readonly isFull: boolean;
  pick(slug: string, isOn: boolean): void;
}

export function usePicked(): Picked {
  const [slugs, setSlugs] = useState<ReadonlySet<string>>(new Set());
  return {
    slugs,
    isFull: slugs.size >= MOST_COMPARED,
    pick: (slug, isOn) =>
      setSlugs((before) => new Set(isOn ? [...before, slug] : [...before].filter((one) => one !== slug))),
  };
}

/** What is said beside the button. */
export function pickedWords({ slugs, isFull }: Picked): string {
  if (slugs.size === 0) return 'Tick two to four experts to see them side by side.';
  if (slugs.size < FEWEST_COMPARED) return 'One ticked: it takes another one.';
  return isFull ? 'Four ticked, which is the most.' : `${slugs.size === 2 ? 'Two' : 'Three'} ticked.`;
}
