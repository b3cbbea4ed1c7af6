import { useEffect, useRef, useState } from 'react';

/** Time that a new price is marked as new (M2), ms. */
const BLINK_MS = 800;

/**
 * Tells whether a price is marked as new: for 800 ms after it changed. The first price is not new.
 * @param price null while none is known.
 */
export function useBlink(price: number | null): boolean {
  const before = useRef(price);
  const [blinks, setBlinks] = useState(false);
  useEffect(() => {
    const isNews = before.current !== null && price !== null && price !== before.current;
    before.current = price;
    if (!isNews) return;
    setBlinks(true);
    const timer = setTimeout(() => setBlinks(false), BLINK_MS);
    return () => clearTimeout(timer);
  }, [price]);
  return blinks;
}
