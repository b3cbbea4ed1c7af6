import { type RefObject, useEffect, useRef } from 'react';

const TYPED_IN = 'input, textarea, select';

/**
 * Scrolls a message into view when it appears, unless the user is typing. After a stopped act it also gets the focus.
 */
export function useShown<Part extends HTMLElement>(isThere: boolean, asked: number): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const before = useRef(asked);
  useEffect(() => {
    if (!isThere) return;
    const isAsked = asked !== before.current;
    before.current = asked;
    if (!isAsked && document.activeElement?.matches(TYPED_IN)) return;
    part.current?.scrollIntoView({ block: 'nearest' });
    if (isAsked) part.current?.focus({ preventScroll: true });
  }, [isThere, asked]);
  return part;
}
