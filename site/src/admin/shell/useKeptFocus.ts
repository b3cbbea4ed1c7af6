import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus on where what had it in a list has gone: to its row where that is still there, else to the list's title. */
export function useKeptFocus(list: RefObject<HTMLElement | null>, title: RefObject<HTMLElement | null>): void {
  /** The row that has the focus; empty for a part of the list that is in none, null outside of the list. */
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
