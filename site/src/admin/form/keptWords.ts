import { readTab, writeTab } from '../session/tabStorage.ts';

/** Typed values of a form, by field name. Untouched fields are left out. */
export type TypedWords = Readonly<Record<string, string>>;

const keyOf = (form: string): string => `hindcast:act:${form}`;

const areWords = (value: unknown): value is TypedWords =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

/** Returns the values of a form that are kept in this tab. */
export function keptWords(form: string): TypedWords {
  try {
    const kept: unknown = JSON.parse(readTab(keyOf(form)) ?? '{}');
    return areWords(kept) ? kept : {};
  } catch {
    return {};
  }
}

/** Keeps the typed values of a form in this tab, also after a reload or another sign-in. An empty form is removed. */
export function keepWords(form: string, words: TypedWords): void {
  writeTab(keyOf(form), Object.keys(words).length === 0 ? null : JSON.stringify(words));
}
