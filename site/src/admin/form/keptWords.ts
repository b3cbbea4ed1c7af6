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
