import { useCallback, useEffect, useRef, useState } from 'react';

const SHOWN_MS = 1800;
interface Note {
  /** What is said over the chart for a moment, null for nothing. */
  readonly note: string | null;
  readonly setNote: (words: string) => void;
}

/** A note over the chart that goes by itself. */
export function useNote(): Note {
  const [note, setWords] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const setNote = useCallback((words: string) => {
    clearTimeout(timer.current);
    setWords(words);
    timer.current = setTimeout(() => setWords(null), SHOWN_MS);
  }, []);
  return { note, setNote };
}
