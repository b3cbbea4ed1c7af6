import { useEffect, useState } from 'react';

/** The layout of phones, or that of all other screens. Style sheets handle the differences between these. */
export type Layout = 'mobile' | 'desktop';

/**
 * A touch screen below 768 px is a phone. With a mouse it is a zoomed laptop, which keeps time frames, legend and
 * navigation as long as they fit. The style sheets of site and widgets use the same query.
 */
const PHONE = '(max-width: 767px) and (not (pointer: fine)), (max-width: 539px)';

/** Delay of a change of layout (V4), ms, so that a resized window renders once. */
const DELAY_MS = 100;

/** Returns the current layout of the window. */
export const layoutNow = (): Layout => (matchMedia(PHONE).matches ? 'mobile' : 'desktop');

/** Returns the page's layout (V4). */
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
