import { useEffect, useState } from 'react';

/** How much room a page has: under 768 px, 768 to 1023, and from 1024 on. */
export type Layout = 'mobile' | 'tablet' | 'desktop';

const WIDTHS = { desktop: '(min-width: 1024px)', tablet: '(min-width: 768px)' } as const;

/** A change of layout applies after this time (V4), ms: a window that is being resized redraws once. */
const DELAY_MS = 100;

const measured = (): Layout => {
  if (matchMedia(WIDTHS.desktop).matches) return 'desktop';
  return matchMedia(WIDTHS.tablet).matches ? 'tablet' : 'mobile';
};

/** The page's layout (V4). */
export function useLayout(): Layout {
  const [layout, setLayout] = useState(measured);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(waiting);
      waiting = setTimeout(() => setLayout(measured()), DELAY_MS);
    };
    const queries = Object.values(WIDTHS).map((width) => matchMedia(width));
    for (const query of queries) query.addEventListener('change', wait);
    return () => {
      clearTimeout(waiting);
      for (const query of queries) query.removeEventListener('change', wait);
    };
  }, []);
  return layout;
}
