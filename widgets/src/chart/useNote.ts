import { useCallback, useEffect, useRef, useState } from 'react';

/** Least time for which a note is shown, ms. */
const SHOWN_MS = 1800;
/** Time per letter of a long note, ms. */
const LETTER_MS = 60;
interface Note {
  /** Text shown over the chart for a moment. Null for nothing. */
  readonly note: string | null;
  readonly setNote: (words: string) => void;
}

/** Keeps a note over the chart, and removes it after a while. */
export function useNote(): Note {
  const [note, setWords] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const setNote = useCallback((words: string) => {
    clearTimeout(timer.current);
    setWords(words);
    timer.current = setTimeout(() => setWords(null), Math.max(SHOWN_MS, words.length * LETTER_MS));
  }, []);
  return { note, setNote };
}
