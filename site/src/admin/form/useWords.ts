import { useState } from 'react';
import { keepWords, keptWords, type TypedWords } from './keptWords.ts';

/** Values that were typed into a form and not sent. */
export interface FormWords {
  /** By the names of the fields. Another object after each change. */
  readonly typed: TypedWords;
  /** Returns the value of a field: the typed one, else the initial one. */
  text(name: string, before?: string): string;
  /** Returns the value of a field when somebody began to type into it. */
  was(name: string): string;
  /** Types something; what is as it began is forgotten. */
  set(name: string, text: string, before?: string): void;
  /** Has these words alone from here on. */
  replace(typed: TypedWords): void;
  forget(): void;
}

/** Under what a field's words from before are kept. */
const wasOf = (name: string): string => `before ${name}`;

/** The words of a form, kept in this tab until they are sent. To be used with `key={form}`: another form has its own. */
export function useWords(form: string): FormWords {
  const [typed, setTyped] = useState(() => keptWords(form));
  const change = (next: TypedWords): void => {
    keepWords(form, next);
    setTyped(next);
  };
  return {
    typed,
    text: (name, before = '') => typed[name] ?? before,
    was: (name) => typed[wasOf(name)] ?? '',
    set(name, text, before = '') {
      const { [name]: mine, [wasOf(name)]: was, ...others } = typed;
      const base = mine === undefined ? before : (was ?? '');
      if (text === before) change(others);
      else change({ ...others, [name]: text, ...(base !== '' && { [wasOf(name)]: base }) });
    },
    replace: change,
    forget: () => change({}),
  };
}
