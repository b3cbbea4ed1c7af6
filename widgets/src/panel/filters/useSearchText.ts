import { useRef, useState } from 'react';
import { useBrowserEffect } from '../../dom/useBrowserEffect.ts';

/** Pause after the last typed letter before the search runs, ms. Typing then never waits for the list. */
const SEARCH_DELAY_MS = 120;

interface SearchText {
  /** The text in the field, which may be ahead of the search. */
  readonly text: string;
  readonly type: (text: string) => void;
  /** Sets the text and searches for it at once. */
  readonly apply: (text: string) => void;
}

/** Keeps the text of a search field, and searches for it after a pause in typing. */
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
