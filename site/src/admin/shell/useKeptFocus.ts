import { type RefObject, useEffect, useRef } from 'react';

/**
 * Restores the focus if its element in a list was removed: to the element's row if that remains, else to the list's
 * title.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, title: RefObject<HTMLElement | null>): void {
  /** Id of the focused row. Empty in a part of the list without a row, null outside the list. */
  const row = useRef<string | null>(null);
  useEffect(() => {
    const hear = ({ target }: Event): void => {
      const inList = target instanceof Element && list.current?.contains(target);
      row.current = inList ? (target.closest('tr, li[id]')?.id ?? '') : null;
    };
    document.addEventListener('focusin', hear);
    document.addEventListener('pointerdown', hear);
    return () => {
      document.removeEventListener('focusin', hear);
      document.removeEventListener('pointerdown', hear);
    };
  }, [list]);
  useEffect(() => {
    if (row.current === null || document.activeElement !== document.body) return;
    const there = document.getElementById(row.current);
    row.current = null;
    (there ?? title.current)?.focus();
  });
}
