import type { WireSubmissionView } from '@hindcast/domain';
import type { ChangeableField } from '@hindcast/domain/submit';
import { useEffect, useState } from 'react';
import { changesOf, type FieldChange } from '../changes.ts';
import type { Desk } from '../desk.ts';
import { clashes, type Draft } from '../draft.ts';

interface SeenParts {
  readonly id: number;
  readonly one: WireSubmissionView | null;
  readonly desk: Desk;
  readonly draft: Draft;
}

/** What an operator has seen of a submission that somebody else changes while it is open. */
export interface Seen {
  /** What changed since they looked, where nothing else was typed. */
  readonly news: readonly FieldChange[];
  /** The version that they looked at last. */
  readonly version: number;
  /** Whether what is shown was not decided because of what is new. */
  readonly isTold: boolean;
  /** Counts how often something was not done because of what is new: it takes the focus then. */
  readonly asked: number;
  /** Whether what is shown was looked at. Where it was not, it is shown; the second time it counts as seen. */
  mayDecide(): boolean;
  /** Whether what was typed stands against nothing that somebody else changed. */
  maySave(): boolean;
  see(): void;
  /** One field was looked at. */
  settle(name: ChangeableField): void;
}

/** Knows what was drawn when the operator last looked: nothing else is decided. */
export function useSeen({ id, one, desk, draft }: SeenParts): Seen {
  const [seen, setSeen] = useState<WireSubmissionView | null>(null);
  const [told, setTold] = useState<number | null>(null);
  const [asked, setAsked] = useState(0);
  const clashing = one ? clashes(draft, one).map(({ name }) => name) : [];
  const isKnown = !one || !seen || seen.version === one.version || desk.knows(id, one.version);
  const changed = isKnown || one.status !== 'pending' ? [] : changesOf(seen, one);
  const news = changed.filter(({ name }) => !clashing.includes(name));
  // what changed by what is done here, or not at all to the eye, is seen
  if (one && seen !== one && changed.length === 0 && clashing.length === 0) setSeen(one);
  const version = seen?.version ?? 0;
  useEffect(() => {
    if (version > 0) desk.see(id, version);
  }, [desk, id, version]);

  const ask = (): false => {
    setAsked((before) => before + 1);
    return false;
  };
  return {
    news,
    version,
    isTold: one !== null && told === one.version,
    asked,
    maySave: () => clashing.length === 0 || ask(),
    mayDecide() {
      if (clashing.length > 0) return ask();
      if (news.length === 0) return true;
      if (!one || told !== one.version) {
        setTold(one?.version ?? null);
        return ask();
      }
      setSeen(one);
      return true;
    },
    see: () => setSeen(one),
    settle: (name) => setSeen((before) => before && one && { ...before, [name]: one[name] }),
  };
}
