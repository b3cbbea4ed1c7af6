import { useEffect, useState } from 'react';
import { wantsStillness } from '../chart/view/motion.ts';
import { Icon } from '../signs/icons.tsx';

/** A page that is scrolled farther than this offers the way back up (M2), CSS pixels. */
const FAR = 200;

/** The way back to the top of the page, once it is scrolled. */
export function BackToTop() {
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const follow = (): void => setFar(scrollY > FAR);
    // Asked at once, the page would be laid out for it alone.
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
        // A button that goes with the focus on it would break the scrolling off.
        currentTarget.blur();
        scrollTo({ top: 0, behavior: wantsStillness() ? 'auto' : 'smooth' });
      }}
    >
      <Icon path="M8 13V3.5M3.8 7.5 8 3.3l4.2 4.2" />
    </button>
  );
}
