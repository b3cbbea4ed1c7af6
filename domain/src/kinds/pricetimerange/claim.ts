import { formatSaidPrice, formatSaidPriceShort } from '../../market/money.ts';
import { scaledPrice } from '../../market/splits.ts';
import { type ClaimOf, checkPrice, type KindDefinition, noPrices, timesOf } from '../shape/claim.ts';

const NEEDS = 'a pricetimerange needs price_min';

/** "At least this price by that date." Records repeat the minimum as a maximum; only the minimum counts. */
export const pricetimerange: KindDefinition<ClaimOf<'pricetimerange'>> = {
  kind: 'pricetimerange',
  name: 'Minimum by date',
  meaning: 'at least this price by a day',
  dateLabel: 'Price by',
  example: { price_min: 150_000 },
  prices: ['price_min'],
  needs: NEEDS,
  badge: null,
  preposition: 'by',
  aim: 'reaches',
  oneSided: { one: 'minimum by a date', several: 'minimums by a date', others: 'at or above' },
  withoutEnd: 'refused',
  read: (fields) => {
    const price = checkPrice(fields.priceMin, fields, NEEDS);
    if (typeof price === 'string') return price;
    if (fields.end === null) return 'a minimum price by a date needs that date';
    return { kind: 'pricetimerange', price, ...timesOf(fields), end: fields.end };
  },
  fields: (low) => ({ ...noPrices, priceMin: low }),
  levels: (claim) => [claim.price],
  scale: (claim, factor) => ({ ...claim, price: scaledPrice(claim.price, factor) }),
  distance: ({ price }, close) => Math.max(price - close, 0),
  text: (claim) => `≥ ${formatSaidPriceShort(claim.price)}`,
  phrase: (claim, asset) => `at least ${formatSaidPrice(claim.price, asset)}`,
};
