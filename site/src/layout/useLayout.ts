import { useEffect, useState } from 'react';

/** Layout of the page: of phones, or of all other screens. Style sheets handle other differences. */
export type Layout = 'mobile' | 'desktop';

/**
 * Media query of phones: a touch screen below 768 px, or any screen below 540 px. With a mouse, a wider window is a
 * zoomed laptop, which keeps time frames, legend and navigation. The style sheets of site and widgets have the same
 * query.
 */
const PHONE = '(max-width: 767px) and (not (pointer: fine)), (max-width: 539px)';

/** Delay before the layout changes, ms (V4), so that a window that is being resized renders once. */
const DELAY_MS = 100;

/** Returns the current layout of the window. */
export const layoutNow = (): Layout => (matchMedia(PHONE).matches ? 'mobile' : 'desktop');

const layoutAtFirst = (): Layout | null => (typeof document === 'undefined' ? null : layoutNow());

/** Returns the page's layout, and renders again when it changes (V4). Null on a server. */
export function useLayout(): Layout | null {
  const [layout, setLayout] = useState(layoutAtFirst);
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
