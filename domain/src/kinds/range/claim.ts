import { formatSaidPrice, formatSaidPriceShort } from '../../market/money.ts';
import { scaledPrice } from '../../market/splits.ts';
import { type ClaimOf, checkPrice, type KindDefinition, noPrices, timesOf } from '../shape/claim.ts';

const NEEDS = 'a range needs price_min and price_max';

/** "The price will be between these prices." */
export const range: KindDefinition<ClaimOf<'range'>> = {
  kind: 'range',
  name: 'Range',
  meaning: 'a band that the price is to come into or end in',
  dateLabel: 'Range',
  example: { price_min: 90_000, price_max: 110_000 },
  prices: ['price_min', 'price_max'],
  needs: NEEDS,
  badge: null,
  preposition: 'until',
  aim: 'reaches',
  oneSided: null,
  withoutEnd: 'open',
  read: (fields) => {
    const min = checkPrice(fields.priceMin, fields, NEEDS);
    if (typeof min === 'string') return min;
    const max = checkPrice(fields.priceMax, fields, NEEDS);
    if (typeof max === 'string') return max;
    if (max <= min) return `its maximum ${max} is not above its minimum ${min}`;
    return { kind: 'range', min, max, ...timesOf(fields) };
  },
  fields: (low, high) => ({ ...noPrices, priceMin: low, priceMax: high }),
  levels: (claim) => [claim.min, claim.max],
  scale: (claim, factor) => ({ ...claim, min: scaledPrice(claim.min, factor), max: scaledPrice(claim.max, factor) }),
  distance: ({ min, max }, close) => Math.max(min - close, close - max, 0),
  text: (claim) => `${formatSaidPriceShort(claim.min)} – ${formatSaidPriceShort(claim.max)}`,
  phrase: (claim, asset) => `${formatSaidPrice(claim.min, asset)} to ${formatSaidPrice(claim.max, asset)}`,
};
