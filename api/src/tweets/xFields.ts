/** A part of an answer of X, of whatever shape. */
export type Part = Readonly<Record<string, unknown>>;

export const partOf = (value: unknown): Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Part) : {};

/** The first of these fields that a part has: X calls posts tweets in older answers. */
export function field(part: Part, ...names: readonly string[]): unknown {
  const name = names.find((known) => part[known] !== undefined && part[known] !== null);
  return name === undefined ? undefined : part[name];
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const listOf = (value: unknown): readonly Part[] => (Array.isArray(value) ? value.map(partOf) : []);

/** A count; 0 where there is none. */
export const countOf = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0;

/** An object of JSON; null where a text is none. */
export function readObject(text: string): Part | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Part) : null;
  } catch {
    return null;
  }
}
