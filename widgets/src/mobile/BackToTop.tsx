import { type ReactElement, useEffect, useState } from 'react';
import { wantsStillness } from '../chart/view/motion.ts';
import { Icon } from '../signs/icons.tsx';

/** Scroll distance above which the button appears, CSS pixels (M2). */
const FAR = 200;

/** Shows the button that scrolls back to the top of the page. */
export function BackToTop(): ReactElement {
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const follow = (): void => setFar(scrollY > FAR);
    // In the next frame, because reading the scroll position now would force a layout.
    const first = requestAnimationFrame(follow);
    addEventListener('scroll', follow, { passive: true });
    return () => {
      cancelAnimationFrame(first);
      removeEventListener('scroll', follow);
    };
  }, []);
  return (
    <button
      type="button"
      className="hc-back-to-top"
      aria-label="Back to top"
      hidden={!isFar}
      onClick={({ currentTarget }) => {
        // The button disappears at the top. If it still had the focus then, the browser would stop scrolling.
        currentTarget.blur();
        scrollTo({ top: 0, behavior: wantsStillness() ? 'auto' : 'smooth' });
      }}
    >
      <Icon path="M8 13V3.5M3.8 7.5 8 3.3l4.2 4.2" />
    </button>
  );
}
