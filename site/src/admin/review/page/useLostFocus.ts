import { useEffect, useRef } from 'react';
import { focusReview } from './focusReview.ts';

/** Moves the focus if its element was removed, because the open submission was closed or nothing is picked any more. */
export function useLostFocus(id: number | null, hasPicked: boolean): void {
  const before = useRef({ id, hasPicked });
  useEffect(() => {
    const { id: lastId, hasPicked: hadPicked } = before.current;
    before.current = { id, hasPicked };
    const isGone = (lastId !== null && id === null) || (hadPicked && !hasPicked);
    if (isGone && document.activeElement === document.body) focusReview(lastId);
  }, [id, hasPicked]);
}
