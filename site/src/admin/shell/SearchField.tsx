import { useEffect, useState } from 'react';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  /** Stable: each other one has what was typed said again. */
  readonly onSearch: (text: string) => void;
}

/** Typing rests for so long before it is searched for, ms. */
const TYPED_MS = 150;

/** Where a list is searched; `/` goes to it. */
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
