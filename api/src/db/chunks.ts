/** Rows per statement; small enough for every engine's limits. */
const CHUNK = 500;

/** Splits a list into pieces for one statement each, or of another `size`. */
export function* chunks<Item>(items: readonly Item[], size = CHUNK): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
