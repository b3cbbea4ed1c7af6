/** Rows a statement writes, and keys it asks for; small enough for every engine's limits. */
const CHUNK = 500;

/** A list in pieces that one statement takes, or of another `size`. */
export function* chunks<Item>(items: readonly Item[], size = CHUNK): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
