import { formatSaidPrice, formatSaidPriceShort } from '../price/money.ts';
import type { ClaimOf } from './claim.ts';
import type { KindDefinition } from './definition.ts';
import { checkPrice, noPrices } from './fields.ts';

/** "At least this price by that date." Its maximum repeats its minimum and makes no range. */
export const pricetimerange: KindDefinition<ClaimOf<'pricetimerange'>> = {
  kind: 'pricetimerange',
  name: 'Minimum by date',
  dateLabel: 'Price by',
  example: { price_min: 150_000 },
  badge: null,
  preposition: 'by',
  aim: 'reaches',
  withoutEnd: 'refused',
  read: (fields) => {
    const price = checkPrice(fields.priceMin, fields, 'a pricetimerange needs price_min');
    if (typeof price === 'string') return price;
    if (fields.end === null) return 'a minimum price by a date needs that date';
    return { kind: 'pricetimerange', price, start: fields.start, end: fields.end };
  },
  fields: (low) => ({ ...noPrices, priceMin: low }),
  levels: (claim) => [claim.price],
  scale: (claim, factor) => ({ ...claim, price: claim.price * factor }),
  distance: ({ price }, close) => Math.max(price - close, 0),
  text: (claim) => `≥ ${formatSaidPriceShort(claim.price)}`,
  phrase: (claim, asset) => `at least ${formatSaidPrice(claim.price, asset)}`,
};
