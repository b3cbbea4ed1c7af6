import { useCallback, useEffect, useRef, useState } from 'react';

const SHOWN_MS = 1600;
/** A reader who scrolls on knows it by then. */
const MOST_HINTS = 2;

const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** The hint that the wheel zooms with a key, shown for a moment where the wheel scrolled the page over the chart. */
export function useWheelHint(): { readonly hinting: string | null; readonly hint: () => void } {
  const [hinting, setHinting] = useState<string | null>(null);
  const shown = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hint = useCallback(() => {
    if (timer.current === undefined) shown.current++;
    clearTimeout(timer.current);
    if (shown.current > MOST_HINTS) return;
    setHinting(`${isApple() ? '⌘' : 'Ctrl'} + scroll zooms`);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setHinting(null);
    }, SHOWN_MS);
  }, []);
  return { hinting, hint };
}
