import { useState } from 'react';

/** Where the browser stores nothing, words last until the page is closed. */
const unstored = new Map<string, string>();

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return unstored.get(key) ?? null;
  }
}

function write(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    unstored.set(key, text);
  }
}

/** A text that somebody types, kept in this tab over a reload and another sign-in until it is empty. */
export function useKept(name: string): readonly [string, (text: string) => void] {
  const key = `hindcast:${name}`;
  const [text, setText] = useState(() => read(key) ?? '');
  return [
    text,
    (now) => {
      write(key, now);
      setText(now);
    },
  ];
}
