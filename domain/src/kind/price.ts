import { formatSaidPrice, formatSaidPriceShort } from '../price/money.ts';
import { scaledPrice } from '../price/splits.ts';
import type { ClaimWindow, Kind } from './claim.ts';
import type { KindDefinition } from './definition.ts';
import { type ClaimFields, checkPrice, noPrices, type PriceFields, timesOf } from './fields.ts';

/** A claim that names one price. */
export interface PriceClaim<K extends Kind> extends ClaimWindow {
  readonly kind: K;
  readonly price: number;
}

type Derived = 'read' | 'fields' | 'levels' | 'scale' | 'text' | 'phrase';

interface Own<K extends Kind> extends Omit<KindDefinition<PriceClaim<K>>, Derived> {
  /** The field in which records of this kind hold the price. */
  readonly field: keyof PriceFields;
  /** Reads the price from a record's fields. Null without one. Some records have it in another field than `field`. */
  price(fields: ClaimFields): number | null;
  readonly example: KindDefinition['example'];
  phrase(price: string): string;
}

/** Builds the definition of a kind that names one price. */
export function singlePrice<K extends Kind>({ field, price, phrase, ...own }: Own<K>): KindDefinition<PriceClaim<K>> {
  return {
    ...own,
    read: (fields) => {
      const read = checkPrice(price(fields), fields, own.needs);
      return typeof read === 'string' ? read : { kind: own.kind, price: read, ...timesOf(fields) };
    },
    fields: (low) => ({ ...noPrices, [field]: low }),
    levels: (claim) => [claim.price],
    scale: (claim, factor) => ({ ...claim, price: scaledPrice(claim.price, factor) }),
    text: (claim) => formatSaidPriceShort(claim.price),
    phrase: (claim, asset) => phrase(formatSaidPrice(claim.price, asset)),
  };
}
