import { useState } from 'react';
import { readTab, writeTab } from '../session/tabStorage.ts';

/** Typed values of a form, by field name. Untouched fields are left out. */
export type TypedWords = Readonly<Record<string, string>>;

const keyOf = (form: string): string => `hindcast:act:${form}`;

const areWords = (value: unknown): value is TypedWords =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

/** Returns the values of a form that this tab has stored. */
export const keptWords = (form: string): TypedWords => readTab(keyOf(form), areWords) ?? {};

/**
 * Stores the typed values of a form in this tab, so that they outlive a reload and another sign-in. Removes the entry
 * of an empty form.
 */
export const keepWords = (form: string, words: TypedWords): void =>
  writeTab(keyOf(form), Object.keys(words).length === 0 ? null : words);

/** Typed values of a form that have not been sent. */
export interface FormWords {
  /** Typed values by field name. Each change creates a new object. */
  readonly typed: TypedWords;
  /** Returns the value of a field: the typed value, else `before`, the initial one. */
  text(name: string, before?: string): string;
  /** Returns the initial value that a field had when the operator began to type. */
  was(name: string): string;
  /** Sets the typed value of a field. A value equal to `before`, the initial one, is not stored. */
  set(name: string, text: string, before?: string): void;
  /** Returns the props of the field with a name. */
  field(
    name: string,
    before?: string,
  ): { readonly name: string; readonly value: string; readonly isTyped: boolean; onChange(text: string): void };
  /** Replaces all typed values. */
  replace(typed: TypedWords): void;
  forget(): void;
}

/** Returns the name under which a field's initial value is stored. */
const wasOf = (name: string): string => `before ${name}`;

/**
 * Returns a form's typed values, which this tab stores until they are sent. Its component needs `key={form}`, so that
 * each form has its own state.
 */
export function useWords(form: string): FormWords {
  const [typed, setTyped] = useState(() => keptWords(form));
  const change = (next: TypedWords): void => {
    keepWords(form, next);
    setTyped(next);
  };
  const set = (name: string, text: string, before = ''): void => {
    const { [name]: mine, [wasOf(name)]: was, ...others } = typed;
    const base = mine === undefined ? before : (was ?? '');
    if (text === before) change(others);
    else change({ ...others, [name]: text, ...(base !== '' && { [wasOf(name)]: base }) });
  };
  return {
    typed,
    text: (name, before = '') => typed[name] ?? before,
    was: (name) => typed[wasOf(name)] ?? '',
    set,
    field: (name, before = '') => ({
      name,
      value: typed[name] ?? before,
      isTyped: typed[name] !== undefined,
      onChange: (text) => set(name, text, before),
    }),
    replace: change,
    forget: () => change({}),
  };
}
