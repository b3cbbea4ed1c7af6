import { formatSaidPrice, formatSaidPriceShort } from '../price/money.ts';
import type { MinimumClaim } from './claim.ts';
import type { KindDefinition } from './definition.ts';
import { checkPrice } from './fields.ts';

/** "At least this price by that date." Its maximum repeats its minimum and makes no range. */
export const pricetimerange: KindDefinition<MinimumClaim> = {
  kind: 'pricetimerange',
  dateLabel: 'Price by',
  read: (fields) => {
    const price = checkPrice(fields.priceMin, fields);
    if (typeof price === 'string') return price;
    if (fields.end === null) return 'a minimum price by a date needs that date';
    return { kind: 'pricetimerange', price, start: fields.start, end: fields.end };
  },
  levels: (claim) => [claim.price],
  scale: (claim, factor) => ({ ...claim, price: claim.price * factor }),
  text: (claim) => `≥ ${formatSaidPriceShort(claim.price)}`,
  phrase: (claim, asset) => `at least ${formatSaidPrice(claim.price, asset)}`,
};
