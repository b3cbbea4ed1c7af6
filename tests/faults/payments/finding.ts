/** One thing that was counted; `goal` is what it must be. */
export interface Finding {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly goal?: 0;
}

/** Builds a finding of which there may be any number. */
export const some = (name: string, unit: string, value: number): Finding => ({ name, value, unit });

/** Builds a finding that must be zero. */
export const none = (name: string, unit: string, found: number | { readonly length: number }): Finding => ({
  name,
  value: typeof found === 'number' ? found : found.length,
  unit,
  goal: 0,
});

/** Values by what they have in common. */
export function groups<T>(values: readonly T[], nameOf: (value: T) => string | number): T[][] {
  const found = new Map<string | number, T[]>();
  for (const value of values) {
    const name = nameOf(value);
    const group = found.get(name);
    if (group) group.push(value);
    else found.set(name, [value]);
  }
  return [...found.values()];
}

/** The groups whose members are not all alike in a part of them. */
export const mixed = <T>(all: readonly T[][], partOf: (value: T) => string): T[][] =>
  all.filter((group) => new Set(group.map(partOf)).size > 1);

/** Counts the members of groups beyond one each. */
export const beyondOne = <T>(all: readonly T[][]): number => all.reduce((sum, { length }) => sum + length - 1, 0);
