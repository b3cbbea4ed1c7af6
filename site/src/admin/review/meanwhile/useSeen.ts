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

/** The state that an operator has seen of an open submission, which somebody else may change meanwhile. */
export interface Seen {
  /** Changes since the operator last looked, in fields without a clash. */
  readonly news: readonly FieldChange[];
  /** The version that they looked at last. */
  readonly version: number;
  /** True if a decision on the shown version was stopped because of its changes. */
  readonly isTold: boolean;
  /** Counts how often something was not done because of what is new: it takes the focus then. */
  readonly asked: number;
  /** Tells whether the shown version was seen. If not, its changes are shown, and the second call counts it as seen. */
  mayDecide(): boolean;
  /** Tells whether no typed field clashes with a change by somebody else. */
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
  // a change made here, or one that is not visible, counts as seen
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
