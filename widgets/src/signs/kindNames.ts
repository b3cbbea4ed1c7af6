import type { Kind } from '@hindcast/domain';

/** What a kind is called on its own, in legends and for readers who cannot see its sign. */
export const kindNames: Readonly<Record<Kind, string>> = {
  target: 'Target',
  range: 'Range',
  pricetimerange: 'Minimum by date',
  top: 'Top',
  bottom: 'Bottom',
};
