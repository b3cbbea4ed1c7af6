import { singlePrice } from '../shape/claim.ts';

/** A floor: "The price will not go below this price." */
export const bottom = singlePrice({
  kind: 'bottom',
  name: 'Bottom',
  meaning: 'a floor that the price is to stay above',
  dateLabel: 'Bottom',
  badge: 'Bottom',
  preposition: 'until',
  aim: 'keeps',
  oneSided: { one: 'floor', several: 'floors', others: 'at or above' },
  withoutEnd: 'twoYears',
  field: 'priceMin',
  price: (fields) => fields.priceMin ?? fields.priceTarget,
  prices: ['price_min', 'price_target'],
  needs: 'a bottom needs price_min or price_target',
  example: { price_min: 74_000 },
  distance: ({ price }, close) => Math.abs(price - close),
  phrase: (price) => `a bottom of ${price}`,
});
