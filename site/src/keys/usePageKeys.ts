import type { Board } from '@hindcast/widgets';
import { useEffect } from 'react';
import { isMeantForPage } from './isMeantForPage.ts';
import { letterKeysAct } from './letterKeys.ts';

function goToSearch(): void {
  const field = document.querySelector<HTMLInputElement>('.list-section input[type="search"]');
  field?.focus();
  field?.select();
}

/** Handles the keys of an asset's page: j and k step through the list, / focuses the search, ? shows all keys. */
export function usePageKeys(board: Board, onHelp: () => void): void {
  useEffect(() => {
    const acts: Readonly<Record<string, () => void>> = {
      j: () => board.step(1),
      k: () => board.step(-1),
      '/': goToSearch,
      '?': onHelp,
    };
    const hear = (event: KeyboardEvent): void => {
      if (!Object.hasOwn(acts, event.key) || !isMeantForPage(event) || !letterKeysAct()) return;
      event.preventDefault();
      acts[event.key]?.();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [board, onHelp]);
}
