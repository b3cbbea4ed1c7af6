import { singlePrice } from './price.ts';

/** A floor: "it will not go below this price." */
export const bottom = singlePrice({
  kind: 'bottom',
  name: 'Bottom',
  dateLabel: 'Bottom',
  badge: 'Bottom',
  preposition: 'until',
  aim: 'keeps',
  withoutEnd: 'twoYears',
  field: 'priceMin',
  price: (fields) => fields.priceMin ?? fields.priceTarget,
  distance: ({ price }, close) => Math.abs(price - close),
  phrase: (price) => `a bottom of ${price}`,
});
