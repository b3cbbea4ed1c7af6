import { singlePrice } from './price.ts';

/** A floor: "it will not go below this price." */
export const bottom = singlePrice({
  kind: 'bottom',
  dateLabel: 'Bottom',
  price: (fields) => fields.priceMin ?? fields.priceTarget,
  needs: 'a bottom needs price_min or price_target',
  example: { price_min: 74_000 },
  phrase: (price) => `a bottom of ${price}`,
});
