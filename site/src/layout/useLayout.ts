import { useEffect, useState } from 'react';

/** A phone's layout, or that of every other screen; how these differ among each other is for the style sheets. */
export type Layout = 'mobile' | 'desktop';

/**
 * Less than 768 px under a finger is a phone. Under a mouse it is a laptop that is zoomed in, which keeps time frames,
 * legend and navigation as long as they fit. The style sheets of site and widgets ask the same.
 */
const PHONE = '(max-width: 767px) and (not (pointer: fine)), (max-width: 539px)';

/** A change of layout applies after this time (V4), ms: a window that is being resized redraws once. */
const DELAY_MS = 100;

/** The layout of the window as it is now. */
export const layoutNow = (): Layout => (matchMedia(PHONE).matches ? 'mobile' : 'desktop');

/** The page's layout (V4). */
export function useLayout(): Layout {
  const [layout, setLayout] = useState(layoutNow);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(waiting);
      waiting = setTimeout(() => setLayout(layoutNow()), DELAY_MS);
    };
    const phone = matchMedia(PHONE);
    phone.addEventListener('change', wait);
    return () => {
      clearTimeout(waiting);
      phone.removeEventListener('change', wait);
    };
  }, []);
  return layout;
}
