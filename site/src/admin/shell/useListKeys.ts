import { useEffect, useRef } from 'react';
import { isMeantForPage } from '../../keys/isMeantForPage.ts';
import { letterKeysAct } from '../../keys/letterKeys.ts';

function goToSearch(): void {
  const field = document.querySelector<HTMLInputElement>('.queue-search');
  field?.focus();
  field?.select();
}

/** Handles single keys on a page with a list: a function for each key. `/` focuses the search. */
export function useListKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const act = event.key === '/' ? goToSearch : latest.current[event.key];
      if (!act || !isMeantForPage(event) || (event.key.length === 1 && !letterKeysAct())) return;
      event.preventDefault();
      // Of held keys only those that move through the list act, so that nothing is opened twice.
      if (event.repeat && event.key !== 'j' && event.key !== 'k') return;
      act();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
