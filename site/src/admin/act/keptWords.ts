/** What was typed into a form, by the names of its fields; those that nobody touched are not in it. */
export type TypedWords = Readonly<Record<string, string>>;

const keyOf = (form: string): string => `hindcast:act:${form}`;
/** Where the browser stores nothing, words last until the page is closed. */
const unstored = new Map<string, TypedWords>();

const areWords = (value: unknown): value is TypedWords =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

/** What is kept of a form in this tab. */
export function keptWords(form: string): TypedWords {
  const unkept = unstored.get(form);
  if (unkept) return unkept;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}');
    return areWords(kept) ? kept : {};
  } catch {
    return {};
  }
}

/** Keeps what was typed in this tab, also over a reload and another sign-in; a form in which nothing stands is forgotten. */
export function keepWords(form: string, words: TypedWords): void {
  unstored.delete(form);
  const isEmpty = Object.keys(words).length === 0;
  try {
    if (isEmpty) sessionStorage.removeItem(keyOf(form));
    else sessionStorage.setItem(keyOf(form), JSON.stringify(words));
  } catch {
    if (!isEmpty) unstored.set(form, words);
  }
}
