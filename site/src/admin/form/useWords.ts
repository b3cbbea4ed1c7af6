import { useState } from 'react';
import { keepWords, keptWords, type TypedWords } from './keptWords.ts';

/** Typed values of a form that were not sent yet. */
export interface FormWords {
  /** Typed values by field name. A new object after each change. */
  readonly typed: TypedWords;
  /** Returns the value of a field: the typed one, else the initial one. */
  text(name: string, before?: string): string;
  /** Returns the value of a field before the operator typed into it. */
  was(name: string): string;
  /** Sets the typed value of a field. A value equal to the initial one (`before`) is not kept. */
  set(name: string, text: string, before?: string): void;
  /** Replaces all typed values. */
  replace(typed: TypedWords): void;
  forget(): void;
}

/** Returns the key under which a field's initial value is kept. */
const wasOf = (name: string): string => `before ${name}`;

/**
 * Returns a form's typed values, kept in this tab until they are sent. Use it with `key={form}`: one state per form.
 */
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
