import { useEffect, useRef } from 'react';
import { isFree, isInField } from '../../keys/isMeantForPage.ts';
import { letterKeysAct } from '../../keys/letterKeys.ts';

/** Moves the focus to the search field and selects its text. */
export function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('.queue-search');
  field?.focus();
  field?.select();
}

/** Acts by key. An act returns false to keep the browser's own effect of the key. */
export type Keys = Readonly<Record<string, ((event: KeyboardEvent) => unknown) | undefined>>;

interface KeysOptions {
  /** Keys that act within a field too. */
  readonly inFields?: readonly string[];
}

/**
 * Handles single keys on a page with a list. `/` focuses the search.
 * @param read returns the acts at the moment of a press.
 */
export function useKeys(read: () => Keys, { inFields = [] }: KeysOptions = {}): void {
  const latest = useRef({ read, inFields });
  latest.current = { read, inFields };
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const { key, repeat } = event;
      const act = key === '/' ? focusSearch : latest.current.read()[key];
      if (!act || !isFree(event) || (key.length === 1 && !letterKeysAct())) return;
      if (isInField(event) && !latest.current.inFields.includes(key)) return;
      // A held key acts only once, unless it moves through the list.
      const isHeld = repeat && key !== 'j' && key !== 'k';
      if (isHeld || act(event) !== false) event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
