/** An item, and the variants that it is tried in. */
export interface Rotated<Item, Variant> {
  readonly item: Item;
  readonly variants: readonly Variant[];
}

/**
 * Gives each item two of the variants, the next item the next two, and so on: every item meets two variants and every
 * variant meets many items, at two tries an item. Throws where the items are too few for all variants.
 */
export function rotate<Item, Variant>(
  items: readonly Item[],
  variants: readonly Variant[],
): readonly Rotated<Item, Variant>[] {
  if (items.length * 2 < variants.length) throw new Error(`${items.length} items do not meet every variant`);
  return items.map((item, place) => {
    const first = (2 * place) % variants.length;
    const second = (first + 1) % variants.length;
    return { item, variants: variants.filter((_, at) => at === first || at === second) };
  });
}
