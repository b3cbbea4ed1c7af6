import { singlePrice } from './price.ts';

/** "It will reach this price." */
export const target = singlePrice({
  kind: 'target',
  dateLabel: 'Target',
  price: (fields) => fields.priceTarget ?? fields.priceMin ?? fields.pricePrediction,
  phrase: (price) => price,
});
