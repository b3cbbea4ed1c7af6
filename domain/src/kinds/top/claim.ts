import { singlePrice } from '../shape/claim.ts';

/** A ceiling: "The price will not go above this price." */
export const top = singlePrice({
  kind: 'top',
  name: 'Top',
  meaning: 'a ceiling that the price is to stay below',
  dateLabel: 'Top',
  badge: 'Top',
  preposition: 'until',
  aim: 'keeps',
  oneSided: { one: 'ceiling', several: 'ceilings', others: 'at or below' },
  withoutEnd: 'twoYears',
  field: 'priceMax',
  price: (fields) => fields.priceMax ?? fields.priceTarget,
  prices: ['price_max', 'price_target'],
  needs: 'a top needs price_max or price_target',
  example: { price_max: 185_000 },
  distance: ({ price }, close) => Math.abs(price - close),
  phrase: (price) => `a top of ${price}`,
});
