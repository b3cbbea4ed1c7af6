import { useEffect } from 'react';

/**
 * Scrolls to the section that the URL's fragment names, and focuses its heading. Does so again when the fragment
 * changes.
 * @param isThere true if the browser has scrolled to the section itself, in the HTML of a server.
 */
export function useAnchor(isThere: boolean): void {
  useEffect(() => {
    const go = (): void => {
      const section = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
      if (!section) return;
      section.scrollIntoView();
      section.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
    if (!isThere) go();
    addEventListener('hashchange', go);
    return () => removeEventListener('hashchange', go);
  }, [isThere]);
}
