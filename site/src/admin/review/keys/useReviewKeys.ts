import { type RefObject, useEffect, useRef } from 'react';
import { isFree, isInField } from '../../../keys/isMeantForPage.ts';
import { letterKeysAct } from '../../../keys/letterKeys.ts';

/** Keyboard shortcuts of the open submission: functions by key. */
export type DetailKeys = Readonly<Record<string, () => void>>;

export interface ListKeys {
  readonly next: () => void;
  readonly before: () => void;
  readonly close: () => void;
  readonly undo: () => void;
  readonly pick: () => void;
  readonly help: () => void;
}

/** Elements that Enter presses. Without the chosen reason, on which Enter rejects. */
const PRESSED = 'button:not(.reasons [aria-pressed="true"]), a, summary, input, select';

/** Focuses the search field and selects its text. */
export function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('.queue-search');
  field?.focus();
  field?.select();
}

/**
 * Listens for the shortcuts of the review while it is mounted. The open submission puts its own into the returned ref.
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
      // Escape works within a field too.
      if (isInField(event) && event.key !== 'Escape') return;
      // Enter presses the focused element.
      if (event.key === 'Enter' && event.target instanceof Element && event.target.closest(PRESSED)) return;
      event.preventDefault();
      // A held key only moves through the list, so that nothing is decided twice.
      if (event.repeat && event.key !== 'j' && event.key !== 'k') return;
      act();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  return detail;
}
