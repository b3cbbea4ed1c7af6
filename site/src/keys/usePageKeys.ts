import type { Board } from '@hindcast/widgets';
import { useEffect } from 'react';
import { letterKeysAct } from './letterKeys.ts';

/** Where a key is a letter to write or a choice to make. */
const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

function isMeantForPage(event: KeyboardEvent): boolean {
  const { defaultPrevented, ctrlKey, metaKey, altKey, isComposing } = event;
  const [target] = event.composedPath();
  const isInField = target instanceof Element && target.closest(FIELDS) !== null;
  const isTaken = defaultPrevented || ctrlKey || metaKey || altKey || isComposing || isInField;
  return !isTaken && document.querySelector('dialog[open]') === null;
}

function goToSearch(): void {
  const field = document.querySelector<HTMLInputElement>('.list-section input[type="search"]');
  field?.focus();
  field?.select();
}

/** The keys of an asset's page: j and k step through the list, / goes to its search, ? shows all keys. */
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
