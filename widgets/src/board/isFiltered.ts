import type { View } from './view.ts';

/** Whether a chip, experts or words narrow a board down. */
export const isFiltered = ({ status, picked, words }: View): boolean =>
  status !== 'all' || picked.length > 0 || words.trim() !== '';

/** "52", or "12 of 52" under a filter. */
export const countText = (listed: number, all: number, filtered: boolean): string =>
  filtered ? `${listed} of ${all}` : String(all);
