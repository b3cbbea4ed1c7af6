import { readPrice } from './money.ts';

/** A price as an operator typed it. */
export interface TypedPrice {
  readonly price: number;
  /** Its one dot may group thousands or begin decimals: `1.500` is read as 1,500, and shown before it counts. */
  readonly isDoubtful: boolean;
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
  return price === null || price < 0 ? null : { price, isDoubtful: ONE_GROUP.test(bare) };
}
