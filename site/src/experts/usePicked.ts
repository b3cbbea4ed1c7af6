import { FEWEST_COMPARED, MOST_COMPARED } from '@hindcast/domain/track';
import { useServerRendered } from '@hindcast/widgets';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/**
 * Experts who are ticked for the comparison, by slug. The ticks stay when the table is sorted in another way, and when
 * the reader comes back.
 */
export interface Picked {
  readonly slugs: ReadonlySet<string>;
  readonly isFull: boolean;
  pick(slug: string, isOn: boolean): void;
}

/** State of a history entry, from which a reload or Back restores the ticks. */
interface Kept {
  readonly picked?: readonly string[];
}

/** Returns the ticks in the current history entry. */
const keptPicked = (): readonly string[] => (history.state as Kept | null)?.picked ?? [];

/** Returns the `data-kept` attribute for a link to the table, which ticks these experts there. */
export const keptPicks = (slugs: readonly string[]): string => JSON.stringify({ picked: slugs } satisfies Kept);

/**
 * Keeps the ticked experts.
 * @param path URL of the table. Each sort order has its own URL and history entry.
 * @param form element with the boxes. Those that were ticked before the page was hydrated count too.
 */
export function usePicked(path: string, form: RefObject<HTMLFormElement | null>): Picked {
  const fromServer = useServerRendered();
  const [slugs, setSlugs] = useState<ReadonlySet<string>>(() => new Set(fromServer ? [] : keptPicked()));
  useLayoutEffect(() => {
    if (!fromServer) return;
    const ticked = [...(form.current?.querySelectorAll<HTMLInputElement>('input[name="who"]:checked') ?? [])];
    setSlugs(new Set([...keptPicked(), ...ticked.map(({ value }) => value)].slice(0, MOST_COMPARED)));
  }, [fromServer, form]);
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

/** Returns the text beside the button that compares the ticked experts. */
export function pickedWords({ slugs, isFull }: Picked): string {
  if (slugs.size === 0) return 'Tick two to four experts to see them side by side.';
  if (slugs.size < FEWEST_COMPARED) return 'One ticked: it takes another one.';
  return isFull ? 'Four ticked, which is the most.' : `${slugs.size === 2 ? 'Two' : 'Three'} ticked.`;
}
