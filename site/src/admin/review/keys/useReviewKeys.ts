import { type RefObject, useEffect, useRef } from 'react';
import { isFree, isInField } from '../../../keys/isMeantForPage.ts';
import { letterKeysAct } from '../../../keys/letterKeys.ts';

/** Keyboard shortcuts of the open submission: a function for each key. */
export type DetailKeys = Readonly<Record<string, () => void>>;

export interface ListKeys {
  readonly next: () => void;
  readonly before: () => void;
  readonly close: () => void;
  readonly undo: () => void;
  readonly pick: () => void;
  readonly help: () => void;
}

/** Selector of elements that Enter presses. Excludes the chosen reason, because Enter rejects there. */
const PRESSED = 'button:not(.reasons [aria-pressed="true"]), a, summary, input, select';

/** Moves the focus to the search field and selects its text. */
export function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('.queue-search');
  field?.focus();
  field?.select();
}

/**
 * Listens for the review's shortcuts while mounted. Returns the ref into which the open submission puts its own
 * shortcuts.
 */
export function useReviewKeys(list: ListKeys): RefObject<DetailKeys> {
  const detail = useRef<DetailKeys>({});
  const latest = useRef(list);
  latest.current = list;
  useEffect(() => {
    const ownKeys = (): DetailKeys => ({
      j: latest.current.next,
      k: latest.current.before,
      u: latest.current.undo,
      s: latest.current.pick,
      '/': focusSearch,
      '?': latest.current.help,
      Escape: latest.current.close,
    });
    const hear = (event: KeyboardEvent): void => {
      const act = { ...ownKeys(), ...detail.current }[event.key];
      const isLetter = event.key.length === 1;
      if (!act || !isFree(event) || (isLetter && !letterKeysAct())) return;
      // Within a field only Escape acts.
      if (isInField(event) && event.key !== 'Escape') return;
      // Enter then presses the focused element.
      if (event.key === 'Enter' && event.target instanceof Element && event.target.closest(PRESSED)) return;
      event.preventDefault();
      // Of held keys only those that move through the list act, so that nothing is decided twice.
      if (event.repeat && event.key !== 'j' && event.key !== 'k') return;
      act();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  return detail;
}
