import { formatSaidPrice } from '../../market/money.ts';
import { type ClaimOf, type KindDefinition, singlePrice } from '../shape/claim.ts';

const onePrice = singlePrice({
  kind: 'target',
  name: 'Target',
  meaning: 'a price by a day',
  dateLabel: 'Target',
  badge: null,
  preposition: 'by',
  aim: 'reaches',
  oneSided: null,
  withoutEnd: 'open',
  field: 'priceTarget',
  price: (fields) => fields.priceTarget ?? fields.priceMin ?? fields.pricePrediction,
  prices: ['price_target', 'price_min', 'price_prediction'],
  needs: 'a target needs price_target',
  example: { price_target: 120_000 },
  distance: ({ price }, close, from) => {
    if (from === null) return Math.abs(price - close);
    return Math.max(from < price ? price - close : close - price, 0);
  },
  phrase: (price) => price,
});

/** "The price will reach this price." */
export const target: KindDefinition<ClaimOf<'target'>> = {
  ...onePrice,
  read: (fields) => {
    const claim = onePrice.read(fields);
    return typeof claim === 'string' ? claim : { ...claim, direction: fields.direction };
  },
  scale: (claim, factor) => ({ ...claim, ...onePrice.scale(claim, factor) }),
  phrase: ({ price, direction }, asset) => {
    const to = formatSaidPrice(price, asset);
    return direction === null ? to : `${direction === 'up' ? 'a rise' : 'a fall'} to ${to}`;
  },
};
