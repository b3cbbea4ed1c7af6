import { useRef, useState } from 'react';
import { useBrowserEffect } from '../../dom/useBrowserEffect.ts';

/** So long after the last letter the search is made, so that no letter waits for a list. */
const QUIET_MS = 120;

interface SearchText {
  /** What stands in the field. */
  readonly text: string;
  readonly type: (text: string) => void;
  /** Searches at once. */
  readonly apply: (text: string) => void;
}

/** The text of a search field, ahead of the search while it is typed, and what was searched otherwise. */
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
      timer.current = setTimeout(apply, QUIET_MS, text);
    },
    apply,
  };
}
