import { singlePrice } from './price.ts';

/** "It will reach this price." */
export const target = singlePrice({
  kind: 'target',
  name: 'Target',
  dateLabel: 'Target',
  badge: null,
  preposition: 'by',
  aim: 'reaches',
  withoutEnd: 'open',
  field: 'priceTarget',
  price: (fields) => fields.priceTarget ?? fields.priceMin ?? fields.pricePrediction,
  needs: 'a target needs price_target',
  example: { price_target: 120_000 },
  distance: ({ price }, close, from) => {
    if (from === null) return Math.abs(price - close);
    return Math.max(from < price ? price - close : close - price, 0);
  },
  phrase: (price) => price,
});
