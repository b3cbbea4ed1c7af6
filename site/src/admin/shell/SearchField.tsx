import { useEffect, useState } from 'react';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  /** Called with the typed text. Pass the same function in each render, because a new function is called again. */
  readonly onSearch: (text: string) => void;
}

/** Pause after the last typed letter before the search starts, ms. */
const TYPED_MS = 150;

/** Shows the search field of a list. The key `/` focuses it. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text.trim()), TYPED_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <input
      className="queue-search admin-input"
      type="search"
      aria-label={label}
      placeholder="Search…  /"
      maxLength={200}
      dir="auto"
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  );
}
