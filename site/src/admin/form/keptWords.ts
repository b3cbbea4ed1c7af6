import { readTab, writeTab } from '../session/tabStorage.ts';

/** Values typed into a form, by field name. Fields that nobody touched are not in it. */
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

/** Keeps what was typed in this tab, also over a reload and another sign-in; a form in which nothing stands is forgotten. */
export function keepWords(form: string, words: TypedWords): void {
  writeTab(keyOf(form), Object.keys(words).length === 0 ? null : JSON.stringify(words));
}
