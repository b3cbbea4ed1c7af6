import { useEffect, useRef, useState } from 'react';

/** Time for which a new price is highlighted, ms (M2). */
const BLINK_MS = 800;

/**
 * Tells whether a price is highlighted as new: for 800 ms after it changed. The first price is not.
 * @param price null while no price is known.
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
