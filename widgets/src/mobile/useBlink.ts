import { useEffect, useRef, useState } from 'react';

/** How long a new price shows that it is new (M2), ms. */
const BLINK_MS = 800;

/**
 * Whether a price shows that it is new: for 800 ms after it became another one. The first price is no news.
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
