import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus on where the row that had it has gone: to the list's title, unless the row is still there. */
export function useKeptFocus(list: RefObject<HTMLElement | null>, title: RefObject<HTMLElement | null>): void {
  const row = useRef<string | null>(null);
  useEffect(() => {
    const hear = ({ target }: Event): void => {
      const inList = target instanceof Element && list.current?.contains(target);
      row.current = inList ? (target.closest('tr, li[id]')?.id ?? null) : null;
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
