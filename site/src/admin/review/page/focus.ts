import { useEffect, useRef } from 'react';

/** Moves the focus to the open submission, else to the row with the id, else to the first row or the page's title. */
export function focusReview(id: number | null): void {
  const places = ['#detail-title', `.queue-row[data-id="${id}"] .row-name`, '.row-name', '.queue-head h1'];
  const found = places.map((place) => document.querySelector<HTMLElement>(place)).find(Boolean);
  found?.focus({ preventScroll: true });
}

/** Moves the focus if its element was removed because the open submission was closed, or all picked ones unpicked. */
export function useLostFocus(id: number | null, hasPicked: boolean): void {
  const before = useRef({ id, hasPicked });
  useEffect(() => {
    const { id: lastId, hasPicked: hadPicked } = before.current;
    before.current = { id, hasPicked };
    const isGone = (lastId !== null && id === null) || (hadPicked && !hasPicked);
    if (isGone && document.activeElement === document.body) focusReview(lastId);
  }, [id, hasPicked]);
}
