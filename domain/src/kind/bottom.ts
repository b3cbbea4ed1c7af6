import { singlePrice } from './price.ts';

/** A floor: "it will not go below this price." */
export const bottom = singlePrice({
  kind: 'bottom',
  dateLabel: 'Bottom',
  price: (fields) => fields.priceMin ?? fields.priceTarget,
  phrase: (price) => `a bottom of ${price}`,
});
