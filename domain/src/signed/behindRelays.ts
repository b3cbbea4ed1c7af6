import type { Day } from '../time/day.ts';
import type { NostrEvent } from './event.ts';
import { readRootEvent, type SignedRoot } from './rootEvent.ts';
import { readVerdictEvent, type SignedVerdict } from './verdictEvent.ts';

/** What a record knows of what its key has signed: the ids of events. */
export interface KnownSigned {
  readonly verdicts: ReadonlyMap<number, string>;
  readonly roots: ReadonlyMap<Day, string>;
  /** So many verdicts its largest root is over. */
  readonly size: number;
}

/** An event that was read, with what it says. */
export interface FoundSigned<T> {
  readonly event: NostrEvent;
  readonly says: T;
}

/** How far a record is behind what its key has published. */
export interface BehindRelays {
  /** What the record lacks, in the order of places and of days. */
  readonly verdicts: readonly FoundSigned<SignedVerdict>[];
  readonly roots: readonly FoundSigned<SignedRoot>[];
  /** So many events must have been signed, and are neither on record nor among those that were read. */
  readonly lacking: number;
  /** The ids of events in whose place another one was signed. Nothing mends that: both stand. */
  readonly doubled: readonly string[];
}

/** What stands in places that are not on record; where two events claim one, the earlier. */
function lackingOf<T extends SignedVerdict | SignedRoot, K>(
  found: readonly FoundSigned<T>[],
  known: ReadonlyMap<K, string>,
  placeOf: (says: T) => K,
) {
  const places = new Map<K, FoundSigned<T>>();
  const doubled: string[] = [];
  for (const one of found) {
    const place = placeOf(one.says);
    const id = known.get(place) ?? places.get(place)?.says.id;
    if (id === undefined) places.set(place, one);
    else if (id !== one.says.id) doubled.push(one.says.id);
  }
  return { added: [...places.values()], doubled };
}

/**
 * Holds what relays have of a key's events, in any order, against the record of who has that key: a backup that was
 * restored does not know what was signed since it was made. Only events whose signature was verified may be given.
 */
export function behindRelays(known: KnownSigned, events: readonly NostrEvent[]): BehindRelays {
  const all = [...new Map(events.map((event) => [event.id, event])).values()].sort(
    (a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1),
  );
  const read = <T>(says: (event: NostrEvent) => T | null): FoundSigned<T>[] =>
    all.flatMap((event) => {
      const said = says(event);
      return said === null ? [] : [{ event, says: said }];
    });
  const verdicts = lackingOf(read(readVerdictEvent), known.verdicts, ({ place }) => place);
  const roots = lackingOf(read(readRootEvent), known.roots, ({ day }) => day);
  const places = new Set([...known.verdicts.keys(), ...verdicts.added.map(({ says }) => says.place)]);
  const over = roots.added.map(({ says }) => says.size);
  const most = [...places, ...over].reduce((a, b) => Math.max(a, b), known.size);
  const ids = new Set([...known.roots.values(), ...roots.added.map(({ says }) => says.id)]);
  const lostRoots = roots.added.filter(({ says: { former } }) => former !== null && !ids.has(former));
  return {
    verdicts: verdicts.added.sort((a, b) => a.says.place - b.says.place),
    roots: roots.added.sort((a, b) => a.says.day - b.says.day),
    lacking: most - places.size + lostRoots.length,
    doubled: [...verdicts.doubled, ...roots.doubled],
  };
}
