import { LRUCache } from 'lru-cache';
import { createFilledFile, type Html } from './filledFile.ts';

/** The most pages that are kept filled: every prediction has one. */
const MOST = 300;

/**
 * Pages made of the same files, each for a key of its own, such as its path; those asked for last in memory.
 * @param files the files' paths, looked up anew at each call.
 * @param fill makes the page of a key of the files' texts.
 */
export function createFilledFiles(
  files: () => readonly string[],
  fill: (key: string, ...texts: readonly string[]) => string,
): (key: string) => Html | null {
  const pages = new LRUCache<string, () => Html | null>({ max: MOST });
  return (key) => {
    const page = pages.get(key) ?? createFilledFile(files, (...texts) => fill(key, ...texts));
    pages.set(key, page);
    return page();
  };
}
