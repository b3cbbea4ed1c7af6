import { singlePrice } from './price.ts';

/** "It will reach this price." */
export const target = singlePrice({
  kind: 'target',
  dateLabel: 'Target',
  price: (fields) => fields.priceTarget ?? fields.priceMin ?? fields.pricePrediction,
  needs: 'a target needs price_target',
  example: { price_target: 120_000 },
  phrase: (price) => price,
});
