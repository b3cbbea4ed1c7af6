/** Rows a statement writes, and keys it asks for; small enough for every engine's limits. */
const CHUNK = 500;

/** A list in pieces that one statement takes. */
export function* chunks<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += CHUNK) yield items.slice(from, from + CHUNK);
}
