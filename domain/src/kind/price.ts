import type { Asset } from '../asset/asset.ts';
import { formatSaidPrice, formatSaidPriceShort } from '../price/money.ts';
import type { PriceClaim } from './claim.ts';
import type { KindDefinition } from './definition.ts';
import { type ClaimFields, checkPrice } from './fields.ts';

type SinglePrice = 'target' | 'top' | 'bottom';

interface Words<K extends SinglePrice> {
  readonly kind: K;
  readonly dateLabel: string;
  /** The field that holds the price, the first one that is there. */
  price(fields: ClaimFields): number | null;
  phrase(price: string): string;
}

/** The definition of a kind that names one price; the kinds differ in where it stands and how it reads. */
export function singlePrice<K extends SinglePrice>(words: Words<K>): KindDefinition<PriceClaim<K>> {
  return {
    kind: words.kind,
    dateLabel: words.dateLabel,
    read: (fields) => {
      const price = checkPrice(words.price(fields), fields);
      if (typeof price === 'string') return price;
      return { kind: words.kind, price, start: fields.start, end: fields.end };
    },
    levels: (claim) => [claim.price],
    scale: (claim, factor) => ({ ...claim, price: claim.price * factor }),
    text: (claim) => formatSaidPriceShort(claim.price),
    phrase: (claim, asset: Asset) => words.phrase(formatSaidPrice(claim.price, asset)),
  };
}
