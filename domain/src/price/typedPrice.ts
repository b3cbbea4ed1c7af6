import { readPrice } from './money.ts';

/** A price as an operator typed it. */
export interface TypedPrice {
  readonly price: number;
  /** What it is where its one dot begins decimals: 1.5 of `1.500`, which is read as 1,500. Null where nothing is doubtful. */
  readonly asDecimals: number | null;
}

/** Dots that group thousands, and nothing after them. */
const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
const ONE_GROUP = /^[1-9]\d{0,2}\.\d{3}$/;

/**
 * A price as people write it in the fields of operators (D7): with $, commas and spaces, and with dots where they group
 * thousands. `$0.35`, `0.125` and `$412.50` keep their decimals. Null where it is no price.
 */
export function readTypedPrice(text: string): TypedPrice | null {
  const bare = text.replaceAll(/[$,\s]/g, '');
  if (bare === '') return null;
  const price = readPrice(GROUPED.test(bare) ? bare.replaceAll('.', '') : bare);
  return price === null || price < 0 ? null : { price, asDecimals: ONE_GROUP.test(bare) ? Number(bare) : null };
}
