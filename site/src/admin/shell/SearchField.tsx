import { type KeyboardEvent, useEffect, useState } from 'react';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  /** Called with the typed text. Pass the same function in each render, because a new function is called again. */
  readonly onSearch: (text: string) => void;
  /** Called on Enter with the typed text. */
  readonly onEnter?: (text: string) => void;
  /** Called on Escape. If left out, Escape clears the field. */
  readonly onEscape?: () => void;
}

/** Pause after the last typed letter before the search starts, ms. */
const TYPED_MS = 150;

/** Shows the search field of a list. The key `/` focuses it. */
export function SearchField({ label, value, onSearch, onEnter, onEscape }: SearchFieldProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text.trim()), TYPED_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  const hear = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onEnter?.(text.trim());
    if (event.key !== 'Escape' || !onEscape) return;
    event.preventDefault();
    onEscape();
  };
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
      onKeyDown={hear}
    />
  );
}
