import { singlePrice } from './price.ts';

/** A ceiling: "it will not go above this price." */
export const top = singlePrice({
  kind: 'top',
  dateLabel: 'Top',
  price: (fields) => fields.priceMax ?? fields.priceTarget,
  needs: 'a top needs price_max or price_target',
  example: { price_max: 185_000 },
  phrase: (price) => `a top of ${price}`,
});
