import { singlePrice } from './price.ts';

/** A ceiling: "it will not go above this price." */
export const top = singlePrice({
  kind: 'top',
  dateLabel: 'Top',
  price: (fields) => fields.priceMax ?? fields.priceTarget,
  phrase: (price) => `a top of ${price}`,
});
