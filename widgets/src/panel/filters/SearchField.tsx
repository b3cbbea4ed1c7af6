import { useRef } from 'react';
import { useEarlyValue } from '../../dom/useEarlyValue.ts';
import { CrossIcon, SearchIcon } from '../../signs/icons.tsx';
import { useSearchText } from './useSearchText.ts';

interface SearchFieldProps {
  readonly words: string;
  readonly onSearch: (words: string) => void;
}

/** Shows the field that searches predictions by expert, words and prices. */
export function SearchField({ words, onSearch }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const { text, type, apply } = useSearchText(words, onSearch);
  useEarlyValue(field, text, type);
  return (
    <div className="hc-field">
      <SearchIcon />
      <input
        ref={field}
        type="search"
        className="hc-field-input"
        aria-label="Search names and words"
        placeholder="Search names and words"
        value={text}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply(text);
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault();
            event.stopPropagation();
            apply('');
          }
        }}
      />
      {text !== '' && (
        <button
          type="button"
          className="hc-icon-button"
          aria-label="Clear the search"
          onClick={() => {
            apply('');
            field.current?.focus();
          }}
        >
          <CrossIcon />
        </button>
      )}
    </div>
  );
}
