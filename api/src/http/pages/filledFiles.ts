import { LRUCache } from 'lru-cache';
import { createFilledFile, type Html } from './filledFile.ts';

/** Maximum number of filled pages in memory. Each prediction has one. */
const MOST = 300;

/**
 * Builds pages from the same files, one per key, such as its path. The least recently requested are evicted.
 * @param files returns the paths of the files. It is called at each request.
 * @param fill makes the page of a key from the files' texts.
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
