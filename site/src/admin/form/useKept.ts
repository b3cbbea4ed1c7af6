import { useState } from 'react';
import { readTab, writeTab } from '../session/tabStorage.ts';

/** A text that somebody types, kept in this tab over a reload and another sign-in until it is empty. */
export function useKept(name: string): readonly [string, (text: string) => void] {
  const key = `hindcast:${name}`;
  const [text, setText] = useState(() => readTab(key) ?? '');
  return [
    text,
    (now) => {
      writeTab(key, now === '' ? null : now);
      setText(now);
    },
  ];
}
