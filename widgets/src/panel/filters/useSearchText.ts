import { useRef, useState } from 'react';
import { useBrowserEffect } from '../../dom/useBrowserEffect.ts';

/** Pause after the last letter before the search runs, ms, so that typing never waits for the list. */
const SEARCH_DELAY_MS = 120;

interface SearchText {
  /** The text in the field. */
  readonly text: string;
  readonly type: (text: string) => void;
  /** Searches at once. */
  readonly apply: (text: string) => void;
}

/** Keeps the text of a search field. While the reader types, it is ahead of the search. */
export function useSearchText(words: string, search: (words: string) => void): SearchText {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useBrowserEffect(() => () => clearTimeout(timer.current), []);

  const apply = (text: string): void => {
    clearTimeout(timer.current);
    setTyped(null);
    search(text);
  };
  return {
    text: typed ?? words,
    type(text) {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(apply, SEARCH_DELAY_MS, text);
    },
    apply,
  };
}
