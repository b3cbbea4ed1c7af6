/** A part of X's response, not validated. */
export type Part = Readonly<Record<string, unknown>>;

export const partOf = (value: unknown): Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Part) : {};

/** Returns the first of these fields that a part has, because older responses call posts tweets. */
export function field(part: Part, ...names: readonly string[]): unknown {
  const name = names.find((known) => part[known] !== undefined && part[known] !== null);
  return name === undefined ? undefined : part[name];
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const listOf = (value: unknown): readonly Part[] => (Array.isArray(value) ? value.map(partOf) : []);

/** Returns a count. 0 if it is missing or invalid. */
export const countOf = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0;

/** Parses a JSON object. Null if the text is not one. */
export function readObject(text: string): Part | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Part) : null;
  } catch {
    return null;
  }
}
