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

/** The version of the open submission that the operator has seen, while others may change the submission. */
export interface Seen {
  /** Changes since the version that the operator has seen, in fields without a clash. */
  readonly news: readonly FieldChange[];
  /** The version that the operator has seen. */
  readonly version: number;
  /** True if a decision about the shown version was stopped because of unseen changes. */
  readonly isTold: boolean;
  /**
   * Number of acts that were stopped because of unseen changes or clashes. When it grows, the message about them takes
   * the focus.
   */
  readonly asked: number;
  /**
   * Tells whether a decision may go ahead. False while a typed field clashes. With unseen changes, the first call
   * returns false and draws attention to them; the second call counts them as seen and returns true.
   */
  mayDecide(): boolean;
  /** Tells whether the typed fields can be saved: none of them clashes with a change by somebody else. */
  maySave(): boolean;
  see(): void;
  /** Marks the change of one field as seen. */
  settle(name: ChangeableField): void;
}

/** Tracks the version that the operator has seen, so that no unseen version is decided. */
export function useSeen({ id, one, desk, draft }: SeenParts): Seen {
  const [seen, setSeen] = useState<WireSubmissionView | null>(null);
  const [told, setTold] = useState<number | null>(null);
  const [asked, setAsked] = useState(0);
  const clashing = one ? clashes(draft, one).map(({ name }) => name) : [];
  const isKnown = !one || !seen || seen.version === one.version || desk.knows(id, one.version);
  const changed = isKnown || one.status !== 'pending' ? [] : changesOf(seen, one);
  const news = changed.filter(({ name }) => !clashing.includes(name));
  // A change made in this tab counts as seen, and so does a change in no visible field.
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
