import { useCallback, useEffect, useRef, useState } from 'react';

const SHOWN_MS = 1800;
/** A reader who scrolls on knows it by then. */
const MOST_HINTS = 2;

const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

interface Note {
  /** What is said over the chart for a moment, null for nothing. */
  readonly note: string | null;
  readonly setNote: (words: string) => void;
  /** Says that the wheel zooms with a key, where it scrolled the page over the chart; only the first times. */
  readonly hint: () => void;
}

/** A note over the chart that goes by itself. */
export function useNote(): Note {
  const [note, setWords] = useState<string | null>(null);
  const hints = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const setNote = useCallback((words: string) => {
    clearTimeout(timer.current);
    setWords(words);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setWords(null);
    }, SHOWN_MS);
  }, []);
  const hint = useCallback(() => {
    if (timer.current === undefined) hints.current++;
    if (hints.current <= MOST_HINTS) setNote(`${isApple() ? '⌘' : 'Ctrl'} + scroll zooms`);
  }, [setNote]);
  return { note, setNote, hint };
}
